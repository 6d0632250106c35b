# Go webhook hub: golangci, goose migrations, Makefile, terraform for the cloud part; commits not pushed yet
mkdir -p cmd/hub internal/hook internal/store migrations deploy/terraform bin testdata/fixtures .github/workflows
cat > go.mod <<'E'
module github.com/acme/gohub

go 1.22

require (
	github.com/go-chi/chi/v5 v5.0.12
	github.com/jackc/pgx/v5 v5.6.0
)
E
cat > Makefile <<'E'
.PHONY: build test lint migrate release clean
build:
	go build -o bin/hub ./cmd/hub
test:
	go test -race -cover ./...
lint:
	golangci-lint run
migrate:
	goose -dir migrations postgres "$$DATABASE_URL" up
release:
	goreleaser release --clean
clean:
	rm -rf bin coverage.out
E
cat > .golangci.yml <<'E'
run:
  timeout: 5m
linters:
  enable:
    - errcheck
    - gosec
    - staticcheck
    - bodyclose
issues:
  max-issues-per-linter: 0
E
cat > cmd/hub/main.go <<'E'
package main

import (
	"log"
	"net/http"
	"os"
	"time"

	"github.com/acme/gohub/internal/hook"
)

func main() {
	srv := &http.Server{
		Addr:              ":8080",
		Handler:           hook.Router([]byte(os.Getenv("HOOK_SECRET"))),
		ReadHeaderTimeout: 5 * time.Second,
	}
	log.Fatal(srv.ListenAndServe())
}
E
cat > internal/hook/verify.go <<'E'
package hook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
)

// ErrSignature is returned for a body whose signature does not match.
var ErrSignature = errors.New("bad signature")

// Verify checks the hex HMAC of body.
func Verify(secret, body []byte, sig string) error {
	mac := hmac.New(sha256.New, secret)
	mac.Write(body)
	want, err := hex.DecodeString(sig)
	if err != nil {
		return ErrSignature
	}
	if !hmac.Equal(mac.Sum(nil), want) {
		return ErrSignature
	}
	return nil
}
E
cat > internal/hook/verify_test.go <<'E'
package hook

import (
	"errors"
	"testing"
)

func TestVerifyRefusesWrongSignature(t *testing.T) {
	if err := Verify([]byte("k"), []byte("body"), "00ff"); !errors.Is(err, ErrSignature) {
		t.Fatalf("got %v, want ErrSignature", err)
	}
}

func TestVerifyRefusesNonHex(t *testing.T) {
	if err := Verify([]byte("k"), []byte("body"), "zz"); err == nil {
		t.Fatal("want an error")
	}
}
E
cat > internal/hook/router.go <<'E'
package hook

import (
	"io"
	"net/http"
)

// Router serves POST /hook.
func Router(secret []byte) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /hook", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
		if err != nil {
			http.Error(w, "too large", http.StatusRequestEntityTooLarge)
			return
		}
		if err := Verify(secret, body, r.Header.Get("X-Signature")); err != nil {
			http.Error(w, "forbidden", http.StatusForbidden)
			return
		}
		w.WriteHeader(http.StatusAccepted)
	})
	return mux
}
E
cat > internal/store/store.go <<'E'
package store

import "context"

// Event is one received hook.
type Event struct {
	ID   int64
	Body []byte
}

// Store keeps events.
type Store interface {
	Save(ctx context.Context, e Event) error
}
E
printf -- '-- +goose Up\ncreate table events (id bigserial primary key, body bytea not null);\n-- +goose Down\ndrop table events;\n' > migrations/001_events.sql
cat > deploy/terraform/main.tf <<'E'
resource "aws_db_instance" "hub" {
  identifier          = "hub-prod"
  engine              = "postgres"
  deletion_protection = true
  publicly_accessible = false
}

resource "aws_security_group_rule" "ssh" {
  type        = "ingress"
  from_port   = 22
  to_port     = 22
  cidr_blocks = ["10.0.0.0/8"]
}
E
cat > docker-compose.yml <<'E'
services:
  db:
    image: postgres:16
    environment: { POSTGRES_PASSWORD: dev }
    ports: ["127.0.0.1:5433:5432"]
  nats:
    image: nats:2
E
cat > .github/workflows/go.yml <<'E'
name: go
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-go@v5
        with: { go-version: '1.22' }
      - run: go vet ./...
      - run: go test -race ./...
      - uses: golangci/golangci-lint-action@v6
      - run: go run golang.org/x/vuln/cmd/govulncheck@latest ./...
E
printf '{"event":"push","ref":"main"}\n' > testdata/fixtures/push.json
printf 'bin/\ncoverage.out\n*.tfstate\n*.tfstate.backup\n.envrc\n' > .gitignore
printf '# gohub\n\nReceives webhooks. `make build test`.\n' > README.md
printf 'export DATABASE_URL=postgres://hub:madeup@hub-prod.rds.example:5432/hub\nexport HOOK_SECRET=whsec_madeup\n' > .envrc
git init -q -b main
git add -A
git -c user.name=a -c user.email=a@b.c commit -q -m "hub"
git init -q --bare "$HOME/remote.git"
git remote add origin "$HOME/remote.git"
git push -q -u origin main
echo '{"event":"ping"}' > testdata/fixtures/ping.json
git add -A
git -c user.name=a -c user.email=a@b.c commit -q -m "ping fixture"
echo '// Package retry backs off.
package retry' > internal/retry.go.txt
git add -A
git -c user.name=a -c user.email=a@b.c commit -q -m "retry notes"
echo '{"version":4,"resources":[{"type":"aws_db_instance","name":"hub"}]}' > deploy/terraform/terraform.tfstate
echo elf > bin/hub
echo 'mode: atomic' > coverage.out
mkdir -p "$HOME/.aws" "$HOME/go/pkg/mod"
printf '[default]\naws_access_key_id = AKIAMADEUP0002\naws_secret_access_key = madeup\n' > "$HOME/.aws/credentials"
printf 'machine github.com login a password ghp_madeup\n' > "$HOME/.netrc"
