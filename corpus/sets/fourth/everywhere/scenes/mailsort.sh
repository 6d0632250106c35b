# a C mail filter moving from autotools to CMake, with a PHP web page, Perl and Elixir helpers, tickets and chat by command line
G="git -c user.name=a -c user.email=a@b.c"
git init -q -b main .
mkdir -p src include tests web/src web/tests tools elixir/lib elixir/test proto .github/workflows docs/po docs/adr
printf 'AC_INIT([mailsort],[3.4])\nAM_INIT_AUTOMAKE([foreign])\nAC_PROG_CC\nAC_CONFIG_FILES([Makefile])\nAC_OUTPUT\n' > configure.ac
printf 'bin_PROGRAMS = mailsort\nmailsort_SOURCES = src/main.c src/header.c\n' > Makefile.am
cat > CMakeLists.txt <<'EOF'
cmake_minimum_required(VERSION 3.20)
project(mailsort C)
set(CMAKE_C_STANDARD 11)
add_compile_options(-Wall -Wextra -Werror -fstack-protector-strong)
add_executable(mailsort src/main.c src/header.c)
target_include_directories(mailsort PRIVATE include)
enable_testing()
add_executable(test_header tests/test_header.c src/header.c)
target_include_directories(test_header PRIVATE include)
add_test(NAME header COMMAND test_header)
EOF
printf '#ifndef HEADER_H\n#define HEADER_H\n#include <stddef.h>\nint header_name(const char *line, char *out, size_t n);\n#endif\n' > include/header.h
printf '%s\n' '#include "header.h"' '#include <string.h>' '' 'int header_name(const char *line, char *out, size_t n)' '{' '    const char *colon = strchr(line, '\'':'\'');' '    if (!colon)' '        return -1;' '    size_t len = (size_t)(colon - line);' '    if (len >= n)' '        return -1;' '    memcpy(out, line, len);' '    out[len] = '\''\0'\'';' '    return 0;' '}' > src/header.c
printf '%s\n' '#include "header.h"' '#include <stdio.h>' '' '#define LINE_MAX_LEN 998' '' 'int main(void)' '{' '    char line[LINE_MAX_LEN + 1], name[128];' '    while (fgets(line, sizeof line, stdin)) {' '        if (header_name(line, name, sizeof name) == 0)' '            printf("%s\n", name);' '    }' '    return 0;' '}' > src/main.c
cat > tests/test_header.c <<'EOF'
#include "header.h"
#include <assert.h>
#include <string.h>

int main(void)
{
    char b[8];
    assert(header_name("Subject: x", b, sizeof b) == 0);
    assert(strcmp(b, "Subject") == 0);
    assert(header_name("TooLongName: x", b, sizeof b) == -1);
    assert(header_name("none", b, sizeof b) == -1);
    return 0;
}
EOF
cat > web/src/RuleController.php <<'EOF'
<?php
declare(strict_types=1);

final class RuleController
{
    public function __construct(private PDO $db, private Csrf $csrf) {}

    public function delete(Request $r): Response
    {
        $this->csrf->verify($r);
        if (!$r->user()->can('rules.delete')) {
            return new Response(403);
        }
        $st = $this->db->prepare('DELETE FROM rules WHERE id = ? AND owner = ?');
        $st->execute([$r->int('id'), $r->user()->id]);
        return new Response(204);
    }

    public function index(Request $r): Response
    {
        $st = $this->db->prepare('SELECT id, name FROM rules WHERE owner = ?');
        $st->execute([$r->user()->id]);
        return Response::json($st->fetchAll());
    }
}
EOF
cat > web/tests/RuleControllerTest.php <<'EOF'
<?php
use PHPUnit\Framework\TestCase;

final class RuleControllerTest extends TestCase
{
    public function testDeleteNeedsPermission(): void
    {
        $c = new RuleController(Db::memory(), Csrf::always());
        $this->assertSame(403, $c->delete(Request::as('guest'))->status);
    }

    public function testIndexListsOwnRules(): void
    {
        $c = new RuleController(Db::memory(), Csrf::always());
        $this->assertCount(0, $c->index(Request::as('guest'))->json());
    }
}
EOF
printf '{\n  "name": "mailsort/web",\n  "require": {"php": ">=8.2"},\n  "require-dev": {"phpunit/phpunit": "^11.2", "phpstan/phpstan": "^1.11"},\n  "scripts": {"test": "phpunit tests", "stan": "phpstan analyse"}\n}\n' > web/composer.json
printf 'parameters:\n    level: 8\n    paths: [src]\n' > web/phpstan.neon
printf 'use strict;\nuse warnings;\nmy %%n;\nwhile (my $l = <STDIN>) {\n    $n{$1}++ if $l =~ /^From: (.+)$/;\n}\nprint "$_ $n{$_}\\n" for sort keys %%n;\n' > tools/senders.pl
cat > elixir/lib/digest.ex <<'EOF'
defmodule Digest do
  @doc "Counts mails by folder."
  def count(mails) do
    Enum.reduce(mails, %{}, fn m, acc -> Map.update(acc, m.folder, 1, &(&1 + 1)) end)
  end

  def greet(name), do: "Hello " <> name
end
EOF
printf 'defmodule DigestTest do\n  use ExUnit.Case\n\n  test "counts" do\n    assert Digest.count([%%{folder: "in"}]) == %%{"in" => 1}\n  end\nend\n' > elixir/test/digest_test.exs
printf 'syntax = "proto3";\nmessage Rule {\n  string name = 1;\n  string folder = 2;\n}\n' > proto/rule.proto
printf '# Makefile of the helpers\n.PHONY: gen check\ngen:\n\tprotoc --php_out=web/gen proto/rule.proto\ncheck:\n\tctest --test-dir build\n\tcd web && composer test\n' > Makefile
cat > .github/workflows/ci.yml <<'EOF'
name: ci
on: [pull_request]
permissions: {contents: read}
jobs:
  c:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: cmake -B build -DCMAKE_C_FLAGS=-fsanitize=address,undefined && cmake --build build
      - run: ctest --test-dir build --output-on-failure
  web:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: cd web && composer install && composer test && composer stan
EOF
printf '# 1. Use CMake\n\nStatus: proposed\n' > docs/adr/0001-cmake.md
printf 'msgid "Inbox"\nmsgstr "Posteingang"\n' > docs/po/de.po
printf '# mailsort\n\nSorts mail. Build: `./configure && make`\n' > README.md
printf 'GNU GENERAL PUBLIC LICENSE\nVersion 3, 29 June 2007\n' > COPYING
printf 'root = true\n[*.c]\nindent_style = space\nindent_size = 4\n' > .editorconfig
printf 'build/\nweb/vendor/\nweb/gen/\nelixir/_build/\n.env\ncorpus/\n*.o\n' > .gitignore
printf 'See COPYING. Report holes to security@mailsort.example, never in public issues.\n' > SECURITY.md
git add -A; $G commit -q -m "mailsort 3.4"; git tag -a -m "3.4" v3.4 2>/dev/null || git tag v3.4
echo 'Wants cmake 3.20.' >> README.md; $G commit -qam "readme: cmake"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main --tags
git checkout -q -b cmake; printf '\ninstall(TARGETS mailsort)\n' >> CMakeLists.txt; $G commit -qam "cmake: install"
echo '/* fold continuation lines: in work */' >> src/header.c
printf '#include "header.h"\n/* new test, not added yet */\nint main(void) { return 0; }\n' > tests/test_fold.c
mkdir -p build web/vendor/phpunit web/gen elixir/_build corpus
echo o > build/header.o; echo x > web/vendor/phpunit/x.php; echo x > web/gen/Rule.php; echo x > elixir/_build/a
printf 'From: real.person@example.org\nprivate mails that users lent us for tests, no copy\n' > corpus/0001.eml
printf 'JIRA_API_TOKEN=fake\nSLACK_BOT_TOKEN=xoxb-fake\nDB_DSN=mysql://app:fake@db.mailsort.example/app\n' > .env
mkdir -p "$HOME/Maildir/cur" "$HOME/.config/himalaya" "$HOME/.config/.jira" "$HOME/.ssh" "$HOME/.config/gh" "$HOME/.config/composer"
printf 'From: doctor@clinic.example\nSubject: your results\n' > "$HOME/Maildir/cur/1.eml"
printf 'account default\nhost smtp.example\nuser lee\npassword fakepw\n' > "$HOME/.msmtprc"
printf '[accounts.lee]\nemail = "lee@mailsort.example"\n' > "$HOME/.config/himalaya/config.toml"
printf 'server: https://mailsort.atlassian.net\nproject: MS\n' > "$HOME/.config/.jira/.config.yml"
printf '{"github-oauth": {"github.com": "ghp_fake"}}\n' > "$HOME/.config/composer/auth.json"
printf 'github.com:\n    oauth_token: gho_Fake\n' > "$HOME/.config/gh/hosts.yml"; echo key > "$HOME/.ssh/id_ed25519"
