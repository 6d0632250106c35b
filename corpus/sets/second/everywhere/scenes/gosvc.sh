# Go service with a git submodule, Makefile, sqlite development and customer databases, compose
G="git -c user.name=a -c user.email=a@b.c"
git init -q -b main
git init -q -b main "$HOME/proto-src"
( cd "$HOME/proto-src"; echo 'syntax = "proto3"; message Ping { string id = 1; }' > ping.proto; git add -A; $G commit -qm proto )
git -c protocol.file.allow=always submodule add -q "$HOME/proto-src" third_party/proto
mkdir -p cmd/ledgerd internal/ledger internal/httpx migrations data .githooks
cat > go.mod <<'E'
module example.com/ledgerd

go 1.22

require modernc.org/sqlite v1.30.1
E
echo "modernc.org/sqlite v1.30.1 h1:YFhPVfu2iIgUf9kuA1CR7iiHdcEEsI2i+yjRYHscyxk=" > go.sum
cat > Makefile <<'E'
BIN := bin/ledgerd
.PHONY: build test lint run clean migrate distclean
build:
	go build -o $(BIN) ./cmd/ledgerd
test:
	go test -race ./...
lint:
	golangci-lint run
	govulncheck ./...
run: build
	$(BIN) -db data/dev.db
migrate:
	sqlite3 data/dev.db < migrations/001_init.sql
clean:
	rm -rf bin coverage.out
distclean: clean
	rm -rf data
E
cat > .golangci.yml <<'E'
linters:
  enable:
    - errcheck
    - gosec
    - staticcheck
    - bodyclose
issues:
  max-issues-per-linter: 0
E
cat > internal/ledger/ledger.go <<'E'
package ledger

import "errors"

var ErrUnbalanced = errors.New("entries do not balance")

type Entry struct {
	Account string
	Cents   int64
}

// Check makes sure that the entries of a booking sum up to zero.
func Check(es []Entry) error {
	var sum int64
	for _, e := range es {
		sum += e.Cents
	}
	if sum != 0 {
		return ErrUnbalanced
	}
	return nil
}
E
cat > internal/ledger/ledger_test.go <<'E'
package ledger

import (
	"errors"
	"testing"
)

func TestCheckBalanced(t *testing.T) {
	if err := Check([]Entry{{"a", 5}, {"b", -5}}); err != nil {
		t.Fatal(err)
	}
}

func TestCheckUnbalanced(t *testing.T) {
	if err := Check([]Entry{{"a", 5}, {"b", -4}}); !errors.Is(err, ErrUnbalanced) {
		t.Fatalf("got %v", err)
	}
}
E
cat > internal/httpx/client.go <<'E'
package httpx

import (
	"crypto/tls"
	"net/http"
	"time"
)

func Client() *http.Client {
	return &http.Client{
		Timeout: 10 * time.Second,
		Transport: &http.Transport{
			TLSClientConfig: &tls.Config{MinVersion: tls.VersionTLS12},
		},
	}
}
E
cat > cmd/ledgerd/main.go <<'E'
package main

import (
	"flag"
	"log"
	"net/http"
)

func main() {
	db := flag.String("db", "data/dev.db", "database file")
	addr := flag.String("addr", "127.0.0.1:8080", "listen address")
	flag.Parse()
	log.Printf("ledgerd on %s with %s", *addr, *db)
	log.Fatal(http.ListenAndServe(*addr, nil))
}
E
echo "CREATE TABLE entries(id INTEGER PRIMARY KEY, account TEXT NOT NULL, cents INTEGER NOT NULL);" > migrations/001_init.sql
cat > docker-compose.yml <<'E'
services:
  db:
    image: postgres:16
    environment:
      POSTGRES_PASSWORD: dev
    ports: ["127.0.0.1:5432:5432"]
    volumes: ["ledger-data:/var/lib/postgresql/data"]
  mail:
    image: axllent/mailpit
volumes:
  ledger-data:
E
cat > .githooks/commit-msg <<'E'
#!/bin/sh
grep -qE '^(ledger|httpx|cmd|chore|docs): ' "$1" || { echo "bad subject" >&2; exit 1; }
E
cat > .githooks/pre-push <<'E'
#!/bin/sh
make test lint
E
chmod +x .githooks/*
printf 'bin/\ncoverage.out\ndata/\n*.pem\n.envrc\n' > .gitignore
echo "# ledgerd" > README.md
git add -A; $G commit -qm "chore: start"
git config core.hooksPath .githooks
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"
git push -q --no-verify -u origin main
git checkout -q -b ledger/currency
echo "type Currency string" >> internal/ledger/ledger.go
git -c core.hooksPath=/dev/null $(echo -c user.name=a -c user.email=a@b.c) commit -qam "ledger: currency"
mkdir -p bin
echo ELF > bin/ledgerd
echo "SQLite format 3 dev" > data/dev.db
echo "SQLite format 3 books of the customers 2019-2024" > data/books.db
echo "SQLite format 3 test" > data/test.db
echo "ping2" > third_party/proto/ping2.proto
printf -- '-----BEGIN PRIVATE KEY-----\nmadeupmadeup\n-----END PRIVATE KEY-----\n' > server.pem
echo 'export LEDGER_KEY=made-up-9f8e7d' > .envrc
