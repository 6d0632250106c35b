# Go service with Jenkins, monitoring, unpushed commits and a stash
mkdir -p cmd/ingest internal/queue internal/httpx monitoring/rules monitoring/dashboards deploy
cat > go.mod <<'E'
module git.acme.example/ingest

go 1.22
E
cat > cmd/ingest/main.go <<'E'
package main

import (
	"log"
	"net/http"
	"os"

	"git.acme.example/ingest/internal/httpx"
)

func main() {
	addr := os.Getenv("ADDR")
	if addr == "" {
		addr = ":8080"
	}
	log.Fatal(http.ListenAndServe(addr, httpx.Handler()))
}
E
cat > internal/httpx/httpx.go <<'E'
package httpx

import (
	"crypto/tls"
	"net/http"
	"time"
)

const maxBody = 1 << 20

func Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/ingest", func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		w.WriteHeader(http.StatusAccepted)
	})
	return mux
}

func Client() *http.Client {
	return &http.Client{
		Timeout: 10 * time.Second,
		Transport: &http.Transport{
			TLSClientConfig: &tls.Config{MinVersion: tls.VersionTLS12},
		},
	}
}
E
cat > internal/queue/queue.go <<'E'
package queue

import "errors"

var ErrFull = errors.New("queue is full")

type Queue struct {
	items []string
	cap   int
}

func New(n int) *Queue { return &Queue{cap: n} }

func (q *Queue) Push(s string) error {
	if len(q.items) >= q.cap {
		return ErrFull
	}
	q.items = append(q.items, s)
	return nil
}

func (q *Queue) Len() int { return len(q.items) }
E
cat > internal/queue/queue_test.go <<'E'
package queue

import (
	"errors"
	"testing"
)

func TestPushFull(t *testing.T) {
	q := New(1)
	if err := q.Push("a"); err != nil {
		t.Fatal(err)
	}
	if err := q.Push("b"); !errors.Is(err, ErrFull) {
		t.Fatalf("want ErrFull, got %v", err)
	}
}
E
cat > Makefile <<'E'
IMAGE := registry.acme.example/ingest
VERSION := $(shell git describe --tags --always)
.PHONY: build test lint image release rollout
build:
	go build -o bin/ingest ./cmd/ingest
test:
	go test -race ./...
lint:
	golangci-lint run
image:
	docker build -t $(IMAGE):$(VERSION) .
release: image
	docker push $(IMAGE):$(VERSION)
rollout:
	ssh deploy@ingest1.acme.example sudo systemctl restart ingest
check-rules:
	promtool check rules monitoring/rules/*.yml
E
cat > .golangci.yml <<'E'
run:
  timeout: 3m
linters:
  enable:
    - gosec
    - errcheck
    - staticcheck
issues:
  max-issues-per-linter: 0
E
cat > Dockerfile <<'E'
FROM golang:1.22 AS build
WORKDIR /src
COPY . .
RUN CGO_ENABLED=0 go build -o /ingest ./cmd/ingest

FROM gcr.io/distroless/static:nonroot
COPY --from=build /ingest /ingest
USER nonroot
ENTRYPOINT ["/ingest"]
E
cat > Jenkinsfile <<'E'
pipeline {
  agent { label 'linux' }
  options { timeout(time: 30, unit: 'MINUTES') }
  stages {
    stage('Lint') {
      steps { sh 'make lint' }
    }
    stage('Test') {
      steps { sh 'make test' }
    }
    stage('Scan') {
      steps { sh 'grype dir:. --fail-on high' }
    }
    stage('Release') {
      when { branch 'main' }
      steps {
        input message: 'Release to production?', submitter: 'release-managers'
        withCredentials([usernamePassword(credentialsId: 'registry', usernameVariable: 'U', passwordVariable: 'P')]) {
          sh 'echo "$P" | docker login -u "$U" --password-stdin registry.acme.example && make release'
        }
      }
    }
  }
}
E
cat > monitoring/prometheus.yml <<'E'
global:
  scrape_interval: 15s
rule_files:
  - rules/*.yml
scrape_configs:
  - job_name: ingest
    static_configs:
      - targets: ["ingest1.acme.example:9100", "ingest2.acme.example:9100"]
E
cat > monitoring/rules/ingest.yml <<'E'
groups:
  - name: ingest
    rules:
      - alert: IngestErrorRate
        expr: sum(rate(http_requests_total{code=~"5.."}[5m])) / sum(rate(http_requests_total[5m])) > 0.02
        for: 5m
        labels: {severity: page}
        annotations:
          summary: more than 2 % errors
      - alert: IngestQueueFull
        expr: ingest_queue_length / ingest_queue_capacity > 0.9
        for: 10m
        labels: {severity: ticket}
E
cat > monitoring/alertmanager.yml <<'E'
route:
  receiver: default
  group_by: [alertname]
  routes:
    - matchers: [severity="page"]
      receiver: pagerduty
receivers:
  - name: default
    email_configs:
      - to: team@acme.example
  - name: pagerduty
    pagerduty_configs:
      - routing_key_file: /etc/alertmanager/pd.key
E
echo '{"title":"Ingest","panels":[{"id":1,"title":"rps"}],"refresh":"30s"}' > monitoring/dashboards/ingest.json
cat > deploy/ingest.service <<'E'
[Unit]
Description=ingest
After=network-online.target

[Service]
User=ingest
ExecStart=/usr/local/bin/ingest
Restart=on-failure
NoNewPrivileges=true
ProtectSystem=strict
ProtectHome=true
PrivateTmp=true

[Install]
WantedBy=multi-user.target
E
cat > deploy/rollout.sh <<'E'
#!/usr/bin/env bash
set -euo pipefail
for h in ingest1 ingest2; do
  scp bin/ingest "deploy@$h.acme.example:/tmp/ingest"
  ssh "deploy@$h.acme.example" 'sudo install /tmp/ingest /usr/local/bin/ingest && sudo systemctl restart ingest'
done
E
chmod +x deploy/rollout.sh
printf '/bin/\n*.out\ncover.html\n' > .gitignore
mkdir -p "$HOME/.ssh" "$HOME/.docker"
echo fake > "$HOME/.ssh/id_ed25519"
printf 'machine jenkins.acme.example login bot password 11fakeapitoken\n' > "$HOME/.netrc"
git init -q -b main
git config user.name a && git config user.email a@b.c
git add -A && git commit -qm "ingest"
git tag v0.9.0
git init -q --bare "$HOME/remote.git" && git remote add origin "$HOME/remote.git" && git push -q -u origin main --tags
git checkout -q -b feat/backpressure
sed -i 's/const maxBody = 1 << 20/const maxBody = 1 << 19/' internal/httpx/httpx.go && git commit -qam "smaller bodies"
echo '// Drain empties the queue.' >> internal/queue/queue.go && git commit -qam "drain doc"
echo '// stash me' >> cmd/ingest/main.go && git stash -q
echo 'package queue // retry logic, unfinished' > internal/queue/retry.go
mkdir -p bin && echo elf > bin/ingest
