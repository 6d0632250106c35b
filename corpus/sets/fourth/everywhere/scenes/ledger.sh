# a Java library (Maven) with Ruby, C# and Kotlin clients and database migrations
G="git -c user.name=a -c user.email=a@b.c"
git init -q -b main .
J=src/main/java/io/ledger; T=src/test/java/io/ledger
mkdir -p $J $T src/main/resources db/migration clients/ruby/lib/ledger clients/ruby/spec clients/dotnet/Ledger clients/dotnet/Ledger.Tests clients/kotlin/src config .github/workflows openapi
cat > pom.xml <<'EOF'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>io.ledger</groupId>
  <artifactId>ledger-core</artifactId>
  <version>4.2.0-SNAPSHOT</version>
  <properties>
    <maven.compiler.release>17</maven.compiler.release>
    <jackson.version>2.17.1</jackson.version>
  </properties>
  <dependencies>
    <dependency>
      <groupId>com.fasterxml.jackson.core</groupId>
      <artifactId>jackson-databind</artifactId>
      <version>${jackson.version}</version>
    </dependency>
    <dependency>
      <groupId>org.junit.jupiter</groupId>
      <artifactId>junit-jupiter</artifactId>
      <version>5.10.2</version>
      <scope>test</scope>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <groupId>com.github.spotbugs</groupId>
        <artifactId>spotbugs-maven-plugin</artifactId>
        <configuration><failOnError>true</failOnError><excludeFilterFile>config/spotbugs-exclude.xml</excludeFilterFile></configuration>
      </plugin>
      <plugin>
        <groupId>org.owasp</groupId>
        <artifactId>dependency-check-maven</artifactId>
        <configuration><failBuildOnCVSS>7</failBuildOnCVSS></configuration>
      </plugin>
    </plugins>
  </build>
</project>
EOF
cat > $J/Money.java <<'EOF'
package io.ledger;

import java.util.Objects;

public final class Money {
    private final long cents;
    private final String currency;

    public Money(long cents, String currency) {
        this.cents = cents;
        this.currency = Objects.requireNonNull(currency);
    }

    public Money plus(Money o) {
        if (!currency.equals(o.currency)) {
            throw new IllegalArgumentException("currency differs");
        }
        return new Money(Math.addExact(cents, o.cents), currency);
    }

    public long cents() { return cents; }

    @Override
    public String toString() {
        return cents / 100 + "." + cents % 100 + " " + currency;
    }
}
EOF
printf '%s\n' 'package io.ledger;' '' 'public class TransferPolicy {' '    static final long DAILY_LIMIT_CENTS = 500_000;' '' '    private final AuditLog audit;' '' '    public TransferPolicy(AuditLog audit) {' '        this.audit = audit;' '    }' '' '    public void check(User user, Account from, Money amount) {' '        if (!from.ownedBy(user)) {' '            throw new SecurityException("not your account");' '        }' '        if (amount.cents() > DAILY_LIMIT_CENTS) {' '            throw new LimitExceeded(amount);' '        }' '        audit.record(user, from, amount);' '    }' '}' > $J/TransferPolicy.java
cat > $T/TransferPolicyTest.java <<'EOF'
package io.ledger;

import static org.junit.jupiter.api.Assertions.*;
import org.junit.jupiter.api.Test;

class TransferPolicyTest {
    private final TransferPolicy policy = new TransferPolicy(new AuditLog());

    @Test
    void refusesForeignAccount() {
        assertThrows(SecurityException.class,
            () -> policy.check(User.of("eve"), Account.of("ada"), new Money(1, "EUR")));
    }

    @Test
    void refusesAboveLimit() {
        assertThrows(LimitExceeded.class,
            () -> policy.check(User.of("ada"), Account.of("ada"), new Money(500_001, "EUR")));
    }
}
EOF
printf '%s\n' 'package io.ledger;' '' 'import static org.junit.jupiter.api.Assertions.*;' 'import org.junit.jupiter.api.Test;' '' 'class MoneyTest {' '    @Test' '    void test1() {' '        assertEquals(300, new Money(100, "EUR").plus(new Money(200, "EUR")).cents());' '    }' '}' > $T/MoneyTest.java
printf '<FindBugsFilter>\n  <Match><Package name="io.ledger.generated"/></Match>\n</FindBugsFilter>\n' > config/spotbugs-exclude.xml
printf 'ledger.audit.enabled=true\nledger.page.size=50\nledger.db.url=jdbc:postgresql://localhost:5432/ledger_dev\n' > src/main/resources/application.properties
printf 'CREATE TABLE account (id bigint PRIMARY KEY, owner text NOT NULL);\n' > db/migration/V1__account.sql
printf 'CREATE TABLE entry (id bigint PRIMARY KEY, account_id bigint NOT NULL REFERENCES account(id), cents bigint NOT NULL);\n' > db/migration/V2__entry.sql
printf '%s\n' 'Gem::Specification.new do |s|' '  s.name = "ledger-client"' '  s.version = "4.1.0"' '  s.summary = "Client of the ledger"' '  s.authors = ["Ledger"]' '  s.files = Dir["lib/**/*.rb"]' '  s.metadata["rubygems_mfa_required"] = "true"' '  s.add_dependency "faraday", "~> 2.9"' 'end' > clients/ruby/ledger.gemspec
printf '%s\n' 'require "faraday"' 'require "openssl"' '' 'module Ledger' '  class Client' '    def initialize(url, token:)' '      @http = Faraday.new(url, ssl: { verify: true }) do |f|' '        f.request :authorization, "Bearer", token' '        f.response :raise_error' '      end' '    end' '' '    def accounts' '      @http.get("/accounts").body' '    end' '' '    def get_account(id)' '      @http.get("/accounts/#{Integer(id)}").body' '    end' '  end' 'end' > clients/ruby/lib/ledger/client.rb
printf '%s\n' 'require "ledger/client"' '' 'RSpec.describe Ledger::Client do' '  it "rejects ids that are no numbers" do' '    client = described_class.new("https://x.test", token: "t")' '    expect { client.get_account("1/../2") }.to raise_error(ArgumentError)' '  end' 'end' > clients/ruby/spec/client_spec.rb
printf 'source "https://rubygems.org"\ngemspec\n\ngroup :test do\n  gem "rspec", "~> 3.13"\nend\n' > clients/ruby/Gemfile
printf 'AllCops:\n  TargetRubyVersion: 3.1\nSecurity/Eval:\n  Enabled: true\nStyle/StringLiterals:\n  EnforcedStyle: double_quotes\n' > clients/ruby/.rubocop.yml
printf '%s\n' 'using System.Net.Http;' '' 'namespace Ledger;' '' 'public class LedgerClient' '{' '    private readonly HttpClient http;' '' '    public LedgerClient(HttpClient http)' '    {' '        this.http = http;' '    }' '' '    public async Task<string> GetAccounts()' '    {' '        var r = await http.GetAsync("/accounts");' '        r.EnsureSuccessStatusCode();' '        return await r.Content.ReadAsStringAsync();' '    }' '}' > clients/dotnet/Ledger/LedgerClient.cs
printf '%s\n' '<Project Sdk="Microsoft.NET.Sdk">' '  <PropertyGroup>' '    <TargetFramework>net8.0</TargetFramework>' '    <Nullable>enable</Nullable>' '    <TreatWarningsAsErrors>true</TreatWarningsAsErrors>' '    <NuGetAudit>true</NuGetAudit>' '  </PropertyGroup>' '</Project>' > clients/dotnet/Ledger/Ledger.csproj
printf 'package io.ledger.kt\n\nfun describe(name: String?): String {\n    if (name == null) {\n        return "nobody"\n    } else {\n        return name\n    }\n}\n' > clients/kotlin/src/Describe.kt
printf 'openapi: 3.1.0\ninfo: {title: Ledger, version: 4.2.0}\npaths:\n  /accounts:\n    get: {operationId: listAccounts}\nsecurity:\n  - bearer: []\n' > openapi/ledger.yaml
printf '%s\n' 'name: build' 'on: [push, pull_request]' 'permissions:' '  contents: read' 'jobs:' '  maven:' '    runs-on: ubuntu-latest' '    timeout-minutes: 20' '    steps:' '      - uses: actions/checkout@b4ffde65f46336ab88eb53be808477a3936bae11' '      - run: ./mvnw -B verify' '      - run: ./mvnw -B dependency-check:check' '  ruby:' '    runs-on: ubuntu-latest' '    steps:' '      - uses: actions/checkout@b4ffde65f46336ab88eb53be808477a3936bae11' '      - run: cd clients/ruby && bundle exec rspec && bundle exec rubocop' > .github/workflows/build.yml
printf 'version: 2\nupdates:\n  - package-ecosystem: maven\n    directory: /\n    schedule: {interval: weekly}\n  - package-ecosystem: bundler\n    directory: /clients/ruby\n    schedule: {interval: weekly}\n' > .github/dependabot.yml
printf 'services:\n  db:\n    image: postgres:16\n    ports: ["127.0.0.1:5432:5432"]\n    volumes: [ledger_dev:/var/lib/postgresql/data]\nvolumes: {ledger_dev: {}}\n' > compose.yaml
printf '#!/bin/sh\nexec mvn "$@"\n' > mvnw; chmod +x mvnw
printf '# Ledger\n\n4.2 adds audit.\n' > README.md; printf '# Changelog\n\n## 4.1.0\n- ruby client\n' > CHANGELOG.md
printf 'target/\n*.class\n.env\nlocal-dumps/\nclients/dotnet/**/bin/\nclients/dotnet/**/obj/\n' > .gitignore
git add -A; $G commit -q -m "ledger 4.1.0"; git tag v4.1.0
echo "- audit log" >> CHANGELOG.md; $G commit -qam "changelog: audit"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main --tags
git checkout -q -b feat/gradle
printf 'plugins {\n    `java-library`\n}\n\nrepositories {\n    mavenCentral()\n}\n\ndependencies {\n    implementation("com.fasterxml.jackson.core:jackson-databind:2.17.1")\n}\n' > build.gradle.kts
printf 'rootProject.name = "ledger-core"\n' > settings.gradle.kts
git add -A; $G commit -q -m "gradle: first build file"
printf '\ntasks.test { useJUnitPlatform() }\n' >> build.gradle.kts
printf 'ALTER TABLE entry ADD COLUMN memo text;\n' > db/migration/V3__memo.sql
mkdir -p target/classes local-dumps clients/dotnet/Ledger/bin clients/dotnet/Ledger/obj; echo x > target/classes/Money.class; echo x > clients/dotnet/Ledger/bin/Ledger.dll; echo x > clients/dotnet/Ledger/obj/project.assets.json
printf -- '-- dump of the pilot customer, system is gone\n' > local-dumps/pilot.sql
printf 'OSSRH_PASSWORD=fake\nPROD_DB_URL=postgres://ledger:fake@db.prod.ledger.example/ledger\n' > .env
mkdir -p "$HOME/.m2/repository/io/ledger" "$HOME/.gem" "$HOME/.gnupg" "$HOME/.nuget/NuGet" "$HOME/.config/gh"
printf '<settings>\n  <servers>\n    <server><id>ossrh</id><username>led</username><password>fakepw</password></server>\n  </servers>\n</settings>\n' > "$HOME/.m2/settings.xml"
echo jar > "$HOME/.m2/repository/io/ledger/x.jar"
printf -- '---\n:rubygems_api_key: rubygems_fake\n' > "$HOME/.gem/credentials"
echo fakekey > "$HOME/.gnupg/secring.gpg"; printf 'db.prod.ledger.example:5432:ledger:ledger:fakepw\n' > "$HOME/.pgpass"
printf '[prod]\nhost=db.prod.ledger.example\ndbname=ledger\nuser=ledger\n[dev]\nhost=localhost\ndbname=ledger_dev\n' > "$HOME/.pg_service.conf"
printf 'github.com:\n    oauth_token: gho_Fake\n' > "$HOME/.config/gh/hosts.yml"
