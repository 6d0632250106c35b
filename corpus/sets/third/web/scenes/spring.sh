# Spring Boot service with Maven, H2 dev file database, flyway, checkstyle, jacoco
B=src/main/java/com/acme/bank; T=src/test/java/com/acme/bank
mkdir -p $B $T src/main/resources/db/migration target/classes .mvn config .github/workflows data
cat > pom.xml <<'E'
<project>
  <modelVersion>4.0.0</modelVersion>
  <parent>
    <groupId>org.springframework.boot</groupId>
    <artifactId>spring-boot-starter-parent</artifactId>
    <version>3.2.5</version>
  </parent>
  <groupId>com.acme</groupId>
  <artifactId>bank</artifactId>
  <version>0.7.0-SNAPSHOT</version>
  <properties>
    <java.version>21</java.version>
    <jacoco.minimum>0.80</jacoco.minimum>
  </properties>
  <dependencies>
    <dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency>
    <dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-security</artifactId></dependency>
    <dependency><groupId>org.flywaydb</groupId><artifactId>flyway-core</artifactId></dependency>
  </dependencies>
  <distributionManagement>
    <snapshotRepository><id>nexus</id><url>https://nexus.bank.example/repository/snapshots</url></snapshotRepository>
  </distributionManagement>
  <build>
    <plugins>
      <plugin>
        <groupId>org.apache.maven.plugins</groupId>
        <artifactId>maven-checkstyle-plugin</artifactId>
        <configuration><failsOnError>true</failsOnError></configuration>
      </plugin>
      <plugin>
        <groupId>org.owasp</groupId>
        <artifactId>dependency-check-maven</artifactId>
        <configuration><failBuildOnCVSS>7</failBuildOnCVSS></configuration>
      </plugin>
    </plugins>
  </build>
</project>
E
cat > $B/SecurityConfig.java <<'E'
package com.acme.bank;

import org.springframework.context.annotation.Bean;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

public class SecurityConfig {
    @Bean
    SecurityFilterChain chain(HttpSecurity http) throws Exception {
        http.authorizeHttpRequests(a -> a
                .requestMatchers("/actuator/health").permitAll()
                .requestMatchers("/admin/**").hasRole("ADMIN")
                .anyRequest().authenticated());
        http.oauth2ResourceServer(o -> o.jwt(j -> {}));
        return http.build();
    }
}
E
cat > $B/TransferService.java <<'E'
package com.acme.bank;

import java.math.BigDecimal;
import org.springframework.transaction.annotation.Transactional;

public class TransferService {
    private final AccountRepository accounts;

    public TransferService(AccountRepository accounts) {
        this.accounts = accounts;
    }

    @Transactional
    public void transfer(long from, long to, BigDecimal amount) {
        if (amount.signum() <= 0) {
            throw new IllegalArgumentException("amount must be positive");
        }
        Account src = accounts.byId(from);
        if (src.balance().compareTo(amount) < 0) {
            throw new IllegalStateException("insufficient funds");
        }
        src.withdraw(amount);
        accounts.byId(to).deposit(amount);
    }
}
E
cat > $T/TransferServiceTest.java <<'E'
package com.acme.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class TransferServiceTest {
    private final TransferService service = Fixtures.service();

    @Test
    void rejectsNegativeAmount() {
        assertThrows(IllegalArgumentException.class, () -> service.transfer(1, 2, new BigDecimal("-5")));
    }

    @Test
    void rejectsOverdraft() {
        assertThrows(IllegalStateException.class, () -> service.transfer(1, 2, new BigDecimal("1000000")));
    }

    @Test
    void movesMoney() {
        service.transfer(1, 2, BigDecimal.TEN);
        assertEquals(BigDecimal.TEN, Fixtures.balance(2));
    }
}
E
cat > src/main/resources/application.yml <<'E'
spring:
  datasource:
    url: jdbc:h2:file:./data/dev
  flyway:
    clean-disabled: true
  jpa:
    hibernate:
      ddl-auto: validate
management:
  endpoints:
    web:
      exposure:
        include: health
logging:
  level:
    root: INFO
E
cat > src/main/resources/application-prod.yml <<'E'
spring:
  datasource:
    url: jdbc:postgresql://pg.bank.example/bank
server:
  ssl:
    enabled: true
E
echo 'create table account (id bigint primary key, balance numeric not null);' > src/main/resources/db/migration/V1__init.sql
cat > .github/workflows/build.yml <<'E'
name: build
on: [pull_request]
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-java@v4
        with: { distribution: temurin, java-version: 21 }
      - run: ./mvnw -B verify
      - run: ./mvnw -B org.owasp:dependency-check-maven:check
E
printf '#!/bin/sh\nexec mvn "$@"\n' > mvnw; chmod +x mvnw
printf 'target/\ndata/\n*.log\nconfig/application-local.yml\n' > .gitignore
echo '# bank' > README.md
git init -q -b main; git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "bank"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main
git checkout -q -b BANK-211-limits
printf 'spring:\n  datasource:\n    username: bank\n    password: ora-madeup-1\n' > config/application-local.yml
echo h2data > data/dev.mv.db; echo cls > target/classes/A.class
mkdir -p "$HOME/.m2/repository"; printf '<settings><servers><server><id>nexus</id><username>ci</username><password>nexus-madeup</password></server></servers></settings>\n' > "$HOME/.m2/settings.xml"
