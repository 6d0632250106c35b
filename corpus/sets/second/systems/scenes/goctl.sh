mkdir -p cmd/shipctl internal/auth internal/upload internal/store testdata/golden .github/workflows scripts
printf 'module github.com/portside/shipctl\n\ngo 1.22\n\nrequire (\n\tgithub.com/spf13/cobra v1.8.0\n\tgo.etcd.io/bbolt v1.3.9\n)\n' > go.mod
printf 'github.com/spf13/cobra v1.8.0 h1:7aJaZx1B85qltLMc546zn58BxxfZdR/W22ej9CFoEf0=\n' > go.sum
cat > cmd/shipctl/main.go <<'E'
package main

import (
	"fmt"
	"os"

	"github.com/portside/shipctl/internal/upload"
)

var version = "dev"

func main() {
	if len(os.Args) > 1 && os.Args[1] == "version" {
		fmt.Println(version)
		return
	}
	if err := upload.Run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "shipctl:", err)
		os.Exit(1)
	}
}
E
cat > internal/auth/tls.go <<'E'
package auth

import (
	"crypto/tls"
	"crypto/x509"
)

// Config returns the TLS configuration of the client.
func Config(pool *x509.CertPool) *tls.Config {
	return &tls.Config{
		RootCAs:    pool,
		MinVersion: tls.VersionTLS12,
	}
}
E
cat > internal/auth/checksum.go <<'E'
package auth

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
)

// ErrChecksum is returned when a download was tampered with.
var ErrChecksum = errors.New("checksum mismatch")

// VerifySum compares body to the published checksum.
func VerifySum(body []byte, want string) error {
	sum := sha256.Sum256(body)
	if hex.EncodeToString(sum[:]) != want {
		return ErrChecksum
	}
	return nil
}
E
cat > internal/auth/checksum_test.go <<'E'
package auth

import (
	"errors"
	"testing"
)

func TestVerifySumMismatch(t *testing.T) {
	if err := VerifySum([]byte("x"), "00"); !errors.Is(err, ErrChecksum) {
		t.Fatalf("got %v, want ErrChecksum", err)
	}
}
E
cat > internal/upload/upload.go <<'E'
package upload

import (
	"errors"
	"path/filepath"
	"strings"
)

// Run uploads the files that are named in args.
func Run(args []string) error {
	if len(args) == 0 {
		return errors.New("nothing to upload")
	}
	for _, a := range args {
		if _, err := SafeJoin("/srv/in", a); err != nil {
			return err
		}
	}
	return nil
}

// SafeJoin refuses names that leave the base folder.
func SafeJoin(base, name string) (string, error) {
	p := filepath.Join(base, name)
	if !strings.HasPrefix(p, base+"/") {
		return "", errors.New("path escapes base")
	}
	return p, nil
}
E
cat > internal/upload/upload_test.go <<'E'
package upload

import "testing"

func TestSafeJoin(t *testing.T) {
	for _, bad := range []string{"../x", "../../etc/passwd"} {
		if _, err := SafeJoin("/srv/in", bad); err == nil {
			t.Errorf("%q: expected an error", bad)
		}
	}
}

func TestRunEmpty(t *testing.T) {
	if Run(nil) == nil {
		t.Fatal("expected an error")
	}
}
E
cat > Makefile <<'E'
BIN := bin/shipctl
COVER_MIN := 78

.PHONY: build test lint cover snapshot clean release

build:
	go build -o $(BIN) ./cmd/shipctl

test:
	go test -race ./...

lint:
	golangci-lint run

cover:
	go test -coverprofile=cover.out ./...
	./scripts/covergate.sh cover.out $(COVER_MIN)

snapshot:
	goreleaser release --snapshot --clean --skip=publish,sign

clean:
	rm -rf bin dist cover.out

release:
	goreleaser release --clean
E
cat > scripts/covergate.sh <<'E'
#!/bin/sh
set -eu
pct=$(go tool cover -func="$1" | awk '/^total:/ {sub("%","",$3); print int($3)}')
[ "$pct" -ge "$2" ] || { echo "coverage $pct% < $2%"; exit 1; }
E
chmod +x scripts/covergate.sh
cat > .golangci.yml <<'E'
linters:
  enable:
    - errcheck
    - gosec
    - govet
    - staticcheck
issues:
  max-issues-per-linter: 0
E
cat > .goreleaser.yaml <<'E'
version: 2
builds:
  - main: ./cmd/shipctl
    env: [CGO_ENABLED=0]
    goos: [linux, darwin, windows]
signs:
  - artifacts: checksum
    cmd: cosign
brews:
  - repository:
      owner: portside
      name: homebrew-tap
E
cat > .github/workflows/ci.yml <<'E'
name: ci
on: [pull_request]
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@b4ffde65f46336ab88eb53be808477a3936bae11
      - uses: actions/setup-go@v5
      - run: make lint
      - run: make cover
      - run: govulncheck ./...
E
printf 'repos:\n  - repo: local\n    hooks:\n      - id: gitleaks\n        name: gitleaks\n        entry: gitleaks protect --staged\n        language: system\n' > .pre-commit-config.yaml
printf '* @portside/maintainers\n/.github/ @portside/security\n' > .github/CODEOWNERS
printf '# shipctl\n\nUploads manifests to the port.\n' > README.md
printf 'bin/\ndist/\ncover.out\n*.db\n' > .gitignore
printf 'ok\n' > testdata/golden/list.txt
mkdir -p bin dist
echo elf > bin/shipctl
echo tgz > dist/shipctl_1.4.0_linux_amd64.tar.gz
printf 'bolt\001 the only copy of the recorded manifests' > manifests.db
git init -q -b main
git add -A
git -c user.name=a -c user.email=a@b.c commit -qm "shipctl 1.4.0"
git tag v1.4.0
git init -q --bare "$HOME/remote.git"
git remote add origin "$HOME/remote.git"
git push -q origin main v1.4.0
git push -q origin main:release/1.3
git checkout -q -b fix/safejoin
printf '\n## Notes\n\nSee docs.\n' >> README.md
git -c user.name=a -c user.email=a@b.c commit -qam "readme notes"
printf '// Package store keeps manifests.\npackage store\n' > internal/store/store.go
git stash -q -u
printf '\n// TODO windows paths\n' >> internal/upload/upload.go
mkdir -p "$HOME/.config/shipctl" "$HOME/.config/gh" "$HOME/.docker" "$HOME/.kube" "$HOME/.ssh"
printf 'endpoint: https://api.portside.io\ntoken: psd_MADEUP_7d8e9f\n' > "$HOME/.config/shipctl/config.yaml"
printf 'github.com:\n    user: mira\n    oauth_token: gho_MADEUPMADEUPMADEUP0000\n' > "$HOME/.config/gh/hosts.yml"
printf '{"auths":{"ghcr.io":{"auth":"bWlyYTptYWRldXA="}}}\n' > "$HOME/.docker/config.json"
printf 'machine github.com login mira password ghp_MADEUP000\n' > "$HOME/.netrc"
printf 'apiVersion: v1\nkind: Config\ncurrent-context: prod-eu\ncontexts:\n- name: prod-eu\n  context: {cluster: prod, user: mira}\n- name: kind-dev\n  context: {cluster: kind, user: kind}\n' > "$HOME/.kube/config"
printf 'alias k=kubectl\n' > "$HOME/.zshrc"
