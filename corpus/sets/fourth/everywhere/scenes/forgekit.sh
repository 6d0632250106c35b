# a Rust workspace with a Go release tool, a submodule, worktrees and GitLab CI
G="git -c user.name=a -c user.email=a@b.c"
git init -q -b main "$HOME/proto-src"
( cd "$HOME/proto-src"; echo 'syntax = "proto3";' > kit.proto; git add -A; $G commit -q -m proto; git clone -q --bare . "$HOME/proto.git" )
rm -rf "$HOME/proto-src"
git init -q -b main .
mkdir -p crates/core/src crates/core/tests crates/cli/src tools/relnote .githooks .cargo docs fuzz/corpus target/debug
printf '%s\n' '[workspace]' 'members = ["crates/core", "crates/cli"]' 'resolver = "2"' '' '[workspace.lints.rust]' 'unsafe_code = "forbid"' '' '[workspace.lints.clippy]' 'unwrap_used = "deny"' '' '[profile.release]' 'overflow-checks = true' > Cargo.toml
printf '[package]\nname = "forgekit-core"\nversion = "0.8.2"\nedition = "2021"\nlicense = "Apache-2.0"\n\n[dependencies]\nserde = "1.0"\nthiserror = "1.0"\n' > crates/core/Cargo.toml
printf '[package]\nname = "forgekit-cli"\nversion = "0.8.2"\nedition = "2021"\n\n[dependencies]\nforgekit-core = { path = "../core" }\nclap = "4.5"\n' > crates/cli/Cargo.toml
printf 'version = 3\n\n[[package]]\nname = "forgekit-core"\nversion = "0.8.2"\n' > Cargo.lock
cat > crates/core/src/lib.rs <<'EOF'
//! Read and check archives.
pub mod archive;
pub mod limits;

/// Joins two labels.
pub fn label(a: &str, b: &str) -> String {
    let mut s = String::new();
    s.push_str(a);
    s.push_str("/");
    s.push_str(b);
    s
}
EOF
cat > crates/core/src/archive.rs <<'EOF'
use crate::limits::MAX_ENTRY;
use std::path::{Component, Path};

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("entry too large")]
    TooLarge,
    #[error("entry leaves the target folder")]
    Escapes,
    #[error("checksum differs")]
    Checksum,
}

pub fn check_entry(name: &Path, size: u64) -> Result<(), Error> {
    if size > MAX_ENTRY {
        return Err(Error::TooLarge);
    }
    if name.components().any(|c| matches!(c, Component::ParentDir | Component::RootDir)) {
        return Err(Error::Escapes);
    }
    Ok(())
}

pub fn check_sum(want: u32, got: u32) -> Result<(), Error> {
    if want != got {
        return Err(Error::Checksum);
    }
    Ok(())
}
EOF
printf '/// Largest entry that we unpack.\npub const MAX_ENTRY: u64 = 256 * 1024 * 1024;\n\n/// Width of the progress bar.\npub const BAR: usize = 40;\n' > crates/core/src/limits.rs
cat > crates/core/tests/archive.rs <<'EOF'
use forgekit_core::archive::{check_entry, check_sum};
use std::path::Path;

#[test]
fn refuses_parent() {
    assert!(check_entry(Path::new("../x"), 1).is_err());
}

#[test]
fn refuses_huge() {
    assert!(check_entry(Path::new("a"), u64::MAX).is_err());
}

#[test]
fn sums() {
    assert!(check_sum(1, 2).is_err());
}
EOF
printf 'use clap::Parser;\n\n#[derive(Parser)]\nstruct Args {\n    file: String,\n}\n\nfn main() {\n    let args = Args::parse();\n    println!("{}", args.file);\n}\n' > crates/cli/src/main.rs
printf '%s\n' 'package main' '' 'import (' '	"errors"' '	"fmt"' '	"os"' '	"strings"' ')' '' 'var errNoTitle = errors.New("no title")' '' 'func title(line string) (string, error) {' '	if !strings.HasPrefix(line, "## ") {' '		return "", errNoTitle' '	}' '	return strings.TrimPrefix(line, "## "), nil' '}' '' 'func main() {' '	t, err := title("## 0.8.2")' '	if err != nil {' '		fmt.Fprintln(os.Stderr, err)' '		os.Exit(1)' '	}' '	fmt.Println(t)' '}' > tools/relnote/main.go
printf '%s\n' 'package main' '' 'import "testing"' '' 'func TestTitle(t *testing.T) {' '	got, err := title("## 1.0")' '	if err != nil || got != "1.0" {' '		t.Fatalf("got %q, %v", got, err)' '	}' '}' '' 'func TestNoTitle(t *testing.T) {' '	if _, err := title("1.0"); err == nil {' '		t.Fatal("want an error")' '	}' '}' > tools/relnote/main_test.go
printf 'module gitlab.com/forge/relnote\n\ngo 1.22\n' > tools/relnote/go.mod
printf '%s\n' '[advisories]' 'yanked = "deny"' 'ignore = []' '' '[licenses]' 'allow = ["MIT", "Apache-2.0", "BSD-3-Clause"]' '' '[sources]' 'unknown-registry = "deny"' 'unknown-git = "deny"' > deny.toml
cat > .gitlab-ci.yml <<'EOF'
stages: [test, release]

test:
  stage: test
  image: rust:1.79
  script:
    - cargo fmt --check
    - cargo clippy --all-targets -- -D warnings
    - cargo test --workspace
    - cargo deny check

secret_detection:
  stage: test
  script: [gitleaks detect]

crates:
  stage: release
  rules:
    - if: $CI_COMMIT_TAG
      when: manual
  script:
    - cargo publish -p forgekit-core
EOF
printf '#!/bin/sh\nset -e\ncargo fmt --check\ncargo test --workspace\n' > .githooks/pre-push
chmod +x .githooks/pre-push
printf '[alias]\nxt = "run -p xtask --"\n' > .cargo/config.toml
printf '%s\n' '.PHONY: test fmt clean notes' '' 'test:' '	cargo test --workspace' '' 'fmt:' '	cargo fmt --all' '' 'notes:' '	cd tools/relnote && go run .' '' 'clean:' '	cargo clean' > Makefile
printf '# forgekit\n\nArchives, checked.\n\n- [Design](docs/design.md)\n' > README.md
printf '# Changelog\n\n## 0.8.2\n\n- check sums\n' > CHANGELOG.md
printf '# Design\n\nWe refuse entries that leave the target folder.\n' > docs/design.md
printf '                                 Apache License\n                           Version 2.0, January 2004\n' > LICENSE
printf '/target\nfuzz/corpus/\n.env\nbench-results/\n' > .gitignore
git -c protocol.file.allow=always submodule --quiet add "$HOME/proto.git" third_party/proto
git add -A; $G commit -q -m "forgekit 0.8.1"; git tag v0.8.1
echo "- faster" >> CHANGELOG.md; $G commit -qam "changelog"; git tag v0.8.2
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main --tags
git branch merged/typo v0.8.1
git checkout -q -b refactor/errors; sed 's/entry too large/entry is too large/' crates/core/src/archive.rs > t && mv t crates/core/src/archive.rs; $G commit -qam "errors: wording"
git checkout -q main
git config core.hooksPath .githooks
mkdir -p "$HOME/wt"; git worktree add -q "$HOME/wt/hotfix" -b hotfix/crc
echo '// CRC table rewrite, in the middle of it' >> "$HOME/wt/hotfix/crates/core/src/archive.rs"
git worktree add -q "$HOME/wt/clean" -b tmp/review main
echo 'pub const TRACE: bool = false;' >> crates/core/src/limits.rs; $G stash push -q -m "trace flag experiment"
echo '// parser: accept v2 headers (not committed)' >> crates/core/src/lib.rs
printf '# Plan for 0.9\n\nOnly copy of the plan.\n' > docs/plan-0.9.md
( cd third_party/proto; echo 'message Kit {}' >> kit.proto; $G commit -qam "Kit message, not pushed" )
mkdir -p bench-results; echo "i9 numbers of the borrowed machine" > bench-results/2024-05.txt
for i in 1 2 3; do echo "crash $i found after 90 h" > "fuzz/corpus/crash-$i"; done
echo bin > target/debug/forgekit-cli; echo 'CARGO_REGISTRY_TOKEN=cioFake' > .env
mkdir -p "$HOME/.cargo" "$HOME/.config/glab-cli" "$HOME/.ssh" "$HOME/.kube"
printf '[registry]\ntoken = "cioFakeFakeFake"\n' > "$HOME/.cargo/credentials.toml"
printf 'hosts:\n  gitlab.com:\n    token: glpat-Fake\n    user: jo\n' > "$HOME/.config/glab-cli/config.yml"
echo key > "$HOME/.ssh/id_rsa"; printf 'Host build\n  HostName build.forge.example\n' > "$HOME/.ssh/config"
printf 'apiVersion: v1\ncurrent-context: prod\n' > "$HOME/.kube/config"
