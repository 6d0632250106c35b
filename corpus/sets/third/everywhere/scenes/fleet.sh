# Go service with a submodule, docker-compose, kubeconfig, terraform folder
G="git -c user.name=a -c user.email=a@b.c -c commit.gpgsign=false -c protocol.file.allow=always"
mkdir -p "$HOME/src/proto"
( cd "$HOME/src/proto" && git init -q -b main && printf 'syntax = "proto3";\nmessage Truck { string id = 1; }\n' > fleet.proto && git add -A && $G commit -q -m proto )
mkdir -p cmd/fleetd internal/auth internal/geo deploy infra db hack .github/workflows
cat > go.mod <<'X'
module example.com/fleet

go 1.22

require github.com/google/uuid v1.6.0
X
cat > go.sum <<'X'
github.com/google/uuid v1.6.0 h1:NIvaJDMOsjHA8n1jAhLSgzrAzy1Hgr+hNrb57e+94F0=
github.com/google/uuid v1.6.0/go.mod h1:TIyPZe4MgqvfeYDBFedMoGGpEw/LqOeaOT+nhxU+yHo=
X
cat > cmd/fleetd/main.go <<'X'
package main

import (
	"log"
	"net/http"

	"example.com/fleet/internal/auth"
)

func main() {
	mux := http.NewServeMux()
	mux.Handle("/trucks", auth.Require("dispatcher", http.HandlerFunc(trucks)))
	log.Fatal(http.ListenAndServe(":8080", mux))
}

func trucks(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte("[]"))
}
X
cat > internal/auth/auth.go <<'X'
package auth

import (
	"net/http"
	"time"
)

type Claims struct {
	Role    string
	Expires time.Time
}

var lookup = func(token string) (*Claims, bool) { return nil, false }

// Require lets a request pass only with a live token of the role.
func Require(role string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, ok := lookup(r.Header.Get("Authorization"))
		if !ok {
			http.Error(w, "unauthorized", http.StatusUnauthorized)
			return
		}
		if time.Now().After(c.Expires) {
			http.Error(w, "expired", http.StatusUnauthorized)
			return
		}
		if c.Role != role {
			http.Error(w, "forbidden", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}
X
cat > internal/auth/auth_test.go <<'X'
package auth

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

func TestExpiredTokenIsRefused(t *testing.T) {
	lookup = func(string) (*Claims, bool) {
		return &Claims{Role: "dispatcher", Expires: time.Now().Add(-time.Hour)}, true
	}
	rec := httptest.NewRecorder()
	Require("dispatcher", http.NotFoundHandler()).ServeHTTP(rec, httptest.NewRequest("GET", "/", nil))
	if rec.Code != http.StatusUnauthorized {
		t.Fatalf("got %d, want 401", rec.Code)
	}
}
X
cat > internal/geo/geo.go <<'X'
package geo

import "math"

// Distance is the great-circle distance in km.
func Distance(lat1, lon1, lat2, lon2 float64) float64 {
	const r = 6371.0
	rad := math.Pi / 180
	dLat := (lat2 - lat1) * rad
	dLon := (lon2 - lon1) * rad
	a := math.Sin(dLat/2)*math.Sin(dLat/2) + math.Cos(lat1*rad)*math.Cos(lat2*rad)*math.Sin(dLon/2)*math.Sin(dLon/2)
	return 2 * r * math.Asin(math.Sqrt(a))
}
X
cat > Makefile <<'X'
.PHONY: build test lint clean deploy
build:
	go build -o bin/fleetd ./cmd/fleetd
test:
	go test -race ./...
lint:
	golangci-lint run
clean:
	rm -rf bin
deploy:
	kubectl --context prod-eu apply -f deploy/
X
cat > .golangci.yml <<'X'
linters:
  enable:
    - errcheck
    - gosec
    - staticcheck
issues:
  max-issues-per-linter: 0
X
cat > docker-compose.yml <<'X'
services:
  db:
    image: postgres:16
    environment:
      POSTGRES_PASSWORD: devonly
    ports: ["127.0.0.1:5432:5432"]
    volumes: ["pgdata:/var/lib/postgresql/data"]
  redis:
    image: redis:7
volumes:
  pgdata:
X
cat > deploy/fleetd.yaml <<'X'
apiVersion: apps/v1
kind: Deployment
metadata:
  name: fleetd
  namespace: fleet
spec:
  replicas: 3
  selector: { matchLabels: { app: fleetd } }
  template:
    metadata: { labels: { app: fleetd } }
    spec:
      containers:
        - name: fleetd
          image: registry.example.com/fleetd:1.8.2
          securityContext:
            runAsNonRoot: true
            readOnlyRootFilesystem: true
            allowPrivilegeEscalation: false
X
cat > infra/main.tf <<'X'
terraform {
  backend "s3" {
    bucket = "fleet-tfstate"
    key    = "prod.tfstate"
    region = "eu-north-1"
  }
}

resource "aws_db_instance" "main" {
  identifier          = "fleet-prod"
  engine              = "postgres"
  instance_class      = "db.t4g.medium"
  deletion_protection = true
  backup_retention_period = 14
  publicly_accessible = false
}
X
cat > .github/workflows/ci.yml <<'X'
name: ci
on: [pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@v4
        with:
          submodules: true
          persist-credentials: false
      - run: make lint
      - run: make test
      - run: govulncheck ./...
X
printf 'CREATE TABLE trucks (id uuid primary key, plate text not null);\n' > db/001.sql
printf '#!/bin/sh\nset -eu\nprotoc --go_out=. proto/fleet.proto\n' > hack/gen.sh; chmod +x hack/gen.sh
printf '# fleet\n\nTruck service.\n' > README.md
printf '%s\n' bin/ '*.tfstate*' .terraform .env > .gitignore
git init -q -b main
$G submodule --quiet add "$HOME/src/proto" proto
git add -A; $G commit -q -m "fleet 1.8.2"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main
git checkout -q -b feat/routes
printf 'package geo\n\ntype Route struct{ Stops []string }\n' > internal/geo/route.go
git add -A; $G commit -q -m "geo: route"
printf '\nfunc (r Route) Len() int { return len(r.Stops) }\n' >> internal/geo/route.go
printf 'message Route { string id = 1; }\n' >> proto/fleet.proto
mkdir -p bin; echo elf > bin/fleetd
mkdir -p "$HOME/.kube" "$HOME/.aws"
printf 'apiVersion: v1\nkind: Config\ncurrent-context: prod-eu\ncontexts:\n- name: prod-eu\n  context: {cluster: prod, user: me}\n- name: kind-dev\n  context: {cluster: kind, user: kind}\nclusters:\n- name: prod\n  cluster: {server: "https://k8s.example.com"}\n- name: kind\n  cluster: {server: "https://127.0.0.1:6443"}\nusers:\n- name: me\n  user: {token: eyJhbGciOi.fake.prod}\n- name: kind\n  user: {token: kind}\n' > "$HOME/.kube/config"
printf '[default]\naws_access_key_id = AKIAQ3EXAMPLE7TRUCKS\naws_secret_access_key = wJq0fake/KEYxy77abcd\n' > "$HOME/.aws/credentials"
