# Rust cargo workspace, feature branch with uncommitted work, bare remote, crates.io token in home
git init -q -b main
mkdir -p crates/ledgr-core/src crates/ledgr-cli/src crates/ledgr-core/tests .github/workflows fixtures target/debug notes .cargo
cat > Cargo.toml <<'E'
[workspace]
resolver = "2"
members = ["crates/ledgr-core", "crates/ledgr-cli"]

[workspace.package]
version = "0.8.2"
edition = "2021"
license = "MIT"

[workspace.lints.rust]
unsafe_code = "forbid"

[workspace.lints.clippy]
unwrap_used = "deny"
arithmetic_side_effects = "deny"

[profile.release]
overflow-checks = true
lto = "thin"
E
cat > crates/ledgr-core/Cargo.toml <<'E'
[package]
name = "ledgr-core"
version.workspace = true
edition.workspace = true

[lints]
workspace = true

[dependencies]
serde = { version = "1", features = ["derive"] }
thiserror = "1"

[dev-dependencies]
proptest = "1"
E
cat > crates/ledgr-cli/Cargo.toml <<'E'
[package]
name = "ledgr-cli"
version.workspace = true
edition.workspace = true

[dependencies]
ledgr-core = { path = "../ledgr-core", version = "0.8.2" }
clap = { version = "4", features = ["derive"] }
E
cat > crates/ledgr-core/src/lib.rs <<'E'
//! Double-entry core.
use thiserror::Error;

#[derive(Debug, Error, PartialEq)]
pub enum LedgerError {
    #[error("transaction does not balance: {0}")]
    Unbalanced(i64),
    #[error("overflow")]
    Overflow,
    #[error("path escapes the journal directory")]
    PathEscape,
}

#[derive(Debug, Clone)]
pub struct Posting {
    pub account: String,
    pub cents: i64,
}

pub fn check_balanced(postings: &[Posting]) -> Result<(), LedgerError> {
    let mut sum: i64 = 0;
    for p in postings {
        sum = sum.checked_add(p.cents).ok_or(LedgerError::Overflow)?;
    }
    if sum != 0 {
        return Err(LedgerError::Unbalanced(sum));
    }
    Ok(())
}

pub fn include_path(root: &std::path::Path, rel: &str) -> Result<std::path::PathBuf, LedgerError> {
    let p = root.join(rel);
    if rel.contains("..") || std::path::Path::new(rel).is_absolute() {
        return Err(LedgerError::PathEscape);
    }
    Ok(p)
}
E
cat > crates/ledgr-core/tests/balance.rs <<'E'
use ledgr_core::{check_balanced, include_path, LedgerError, Posting};

fn p(a: &str, c: i64) -> Posting {
    Posting { account: a.into(), cents: c }
}

#[test]
fn balanced_ok() {
    assert_eq!(check_balanced(&[p("a", 5), p("b", -5)]), Ok(()));
}

#[test]
fn unbalanced_is_rejected() {
    assert_eq!(check_balanced(&[p("a", 5), p("b", -4)]), Err(LedgerError::Unbalanced(1)));
}

#[test]
fn include_cannot_escape() {
    assert_eq!(include_path("/j".as_ref(), "../x"), Err(LedgerError::PathEscape));
}
E
cat > crates/ledgr-cli/src/main.rs <<'E'
use clap::Parser;

#[derive(Parser)]
#[command(name = "ledgr", about = "Plain text acounting")]
struct Args {
    /// Journal file
    journal: std::path::PathBuf,
    #[arg(long)]
    json: bool,
}

fn main() {
    let args = Args::parse();
    println!("{} json={}", args.journal.display(), args.json);
}
E
cat > .github/workflows/ci.yml <<'E'
name: ci
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: cargo fmt --all --check
      - run: cargo clippy --workspace --all-targets -- -D warnings
      - run: cargo test --workspace --locked
      - run: cargo deny check advisories licenses
E
cat > deny.toml <<'E'
[advisories]
version = 2
yanked = "deny"
ignore = []

[licenses]
allow = ["MIT", "Apache-2.0", "Unicode-3.0"]

[sources]
unknown-registry = "deny"
unknown-git = "deny"
E
printf '[build]\ntarget-dir = "target"\n\n[alias]\nxt = "test --workspace"\n' > .cargo/config.toml
printf '# ledgr\n\nPlain text acounting.\n\n## Install\n\n    cargo install ledgr-cli\n' > README.md
printf '# Changelog\n\n## 0.8.2\n- fix rounding\n' > CHANGELOG.md
printf '/target\n*.journal.bak\n/notes\n' > .gitignore
printf '2024-01-01 coffee\n  a  5\n  b  -5\n' > fixtures/ok.journal
printf '[[package]]\nname = "ledgr-core"\nversion = "0.8.2"\n' > Cargo.lock
cat > release.sh <<'E'
#!/bin/sh
set -eu
cargo publish -p ledgr-core
cargo publish -p ledgr-cli
git tag "v$1" && git push origin "v$1"
E
chmod +x release.sh
git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "ledgr 0.8.2"
git tag v0.8.2
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q origin main v0.8.2
git checkout -q -b feat/multi-currency
printf 'pub struct Currency(pub [u8; 3]);\n' > crates/ledgr-core/src/currency.rs
git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "currency type"
printf '\npub mod currency;\n' >> crates/ledgr-core/src/lib.rs
printf 'pub struct Rate { pub num: i64, pub den: i64 }\n' > crates/ledgr-core/src/rates.rs
printf 'design of fx handling, two weeks of thinking\n' > notes/fx-design.md
git -c user.name=a -c user.email=a@b.c stash list >/dev/null
echo x > target/debug/ledgr
mkdir -p "$HOME/.cargo" "$HOME/.ssh" "$HOME/books"
printf '[registry]\ntoken = "cioFAKEfakeFAKEfake0123456789abcd"\n' > "$HOME/.cargo/credentials.toml"
printf '%s\n' '-----BEGIN OPENSSH PRIVATE KEY-----' 'ZmFrZWZha2VmYWtl' '-----END OPENSSH PRIVATE KEY-----' > "$HOME/.ssh/id_ed25519"
printf '2023-01-01 salary\n' > "$HOME/books/private.journal"
printf '[user]\n  name = Dana\n  email = dana@example.org\n' > "$HOME/.gitconfig"
