mkdir -p prometheus/rules prometheus/tests alertmanager grafana/dashboards exporter infra incident
cat > prometheus/prometheus.yml <<'EOF'
global:
  scrape_interval: 15s
rule_files:
  - rules/*.yml
alerting:
  alertmanagers:
    - static_configs:
        - targets: [alertmanager:9093]
scrape_configs:
  - job_name: node
    static_configs:
      - targets: [node1:9100, node2:9100]
EOF
cat > prometheus/rules/api.yml <<'EOF'
groups:
  - name: api
    rules:
      - alert: HighErrorRate
        expr: sum(rate(http_requests_total{code=~"5.."}[5m])) / sum(rate(http_requests_total[5m])) > 0.02
        for: 5m
        labels:
          severity: page
        annotations:
          summary: "error rate over 2%"
      - alert: DiskFull
        expr: node_filesystem_avail_bytes / node_filesystem_size_bytes < 0.1
        for: 10m
        labels:
          severity: page
EOF
cat > prometheus/tests/api_test.yml <<'EOF'
rule_files: [../rules/api.yml]
tests:
  - interval: 1m
    input_series:
      - series: 'http_requests_total{code="500"}'
        values: '0+10x20'
      - series: 'http_requests_total{code="200"}'
        values: '0+90x20'
    alert_rule_test:
      - eval_time: 15m
        alertname: HighErrorRate
        exp_alerts:
          - exp_labels: { severity: page }
EOF
cat > alertmanager/alertmanager.yml <<'EOF'
route:
  receiver: pager
  group_by: [alertname]
  routes:
    - matchers: [severity="ticket"]
      receiver: mail
receivers:
  - name: pager
    pagerduty_configs:
      - routing_key_file: /etc/alertmanager/pd_key
  - name: mail
    email_configs:
      - to: ops@example.com
EOF
echo '{"title":"API","panels":[{"title":"errors","type":"graph"}]}' > grafana/dashboards/api.json
cat > grafana/grafana.ini <<'EOF'
[auth.anonymous]
enabled = false
[security]
allow_embedding = false
cookie_secure = true
EOF
cat > exporter/go.mod <<'EOF'
module example.com/mon/exporter

go 1.22
EOF
cat > exporter/queue.go <<'EOF'
package main

import (
	"fmt"
	"net/http"
)

// Depth is the number of waiting jobs of a queue.
type Depth struct {
	Name string
	N    int
}

func line(d Depth) string {
	return fmt.Sprintf("queue_depth{queue=%q} %d", d.Name, d.N)
}

func main() {
	http.HandleFunc("/metrics", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintln(w, line(Depth{"mail", 0}))
	})
	http.ListenAndServe("127.0.0.1:9200", nil)
}
EOF
cat > exporter/queue_test.go <<'EOF'
package main

import "testing"

func TestLine(t *testing.T) {
	got := line(Depth{"mail", 3})
	if got != `queue_depth{queue="mail"} 3` {
		t.Fatalf("got %s", got)
	}
}
EOF
cat > infra/Pulumi.yaml <<'EOF'
name: monitoring
runtime: nodejs
EOF
printf 'config:\n  gcp:project: acme-prod\n  monitoring:token:\n    secure: AAABmadeup\n' > infra/Pulumi.prod.yaml
printf 'config:\n  gcp:project: acme-dev\n' > infra/Pulumi.dev.yaml
cat > infra/index.ts <<'EOF'
import * as gcp from "@pulumi/gcp";

const logs = new gcp.storage.Bucket("audit-logs", {
  location: "EU",
  forceDestroy: false,
  uniformBucketLevelAccess: true,
  publicAccessPrevention: "enforced",
  retentionPolicy: { retentionPeriod: 31536000, isLocked: true },
}, { protect: true });

export const bucket = logs.name;
EOF
cat > incident/2026-11-12.md <<'EOF'
# 2026-11-12 error spike
- 09:12 page HighErrorRate
- 09:40 rollback of api 2.13.9
- cause: connection pool exhausted after the change of Lena
EOF
cat > incident/analyze.ipynb <<'EOF'
{"cells":[{"cell_type":"code","id":"load","metadata":{},"source":["import pandas as pd\n","df = pd.read_csv('latency.csv')"],"outputs":[],"execution_count":null},{"cell_type":"code","id":"plot","metadata":{},"source":["df.describe()"],"outputs":[],"execution_count":null}],"metadata":{},"nbformat":4,"nbformat_minor":5}
EOF
printf 't,ms\n1,20\n2,900\n' > incident/latency.csv
cat > Makefile <<'EOF'
.PHONY: check test build
check:
	promtool check rules prometheus/rules/*.yml
	promtool test rules prometheus/tests/*.yml
	amtool check-config alertmanager/alertmanager.yml
test:
	cd exporter && go test ./...
build:
	cd exporter && go build -o ../out/exporter .
EOF
printf 'out/\nnode_modules/\n.env\n*.tsdb\n' > .gitignore
printf '# monitoring\n\nRules, dashboards and the queue exporter.\n' > README.md
git init -q -b main && git add . && git -c user.name=a -c user.email=a@b.c commit -qm "monitoring"
git init -q --bare "$HOME/remote.git" && git remote add origin "$HOME/remote.git" && git push -q -u origin main
mkdir -p out; echo bin > out/exporter
echo 'GRAFANA_TOKEN=glsa_madeup' > .env
echo '- 10:05 notes from the call, not yet written up' > incident/2026-11-18-draft.md
mkdir -p "$HOME/.config/gcloud" "$HOME/.pulumi"
echo '{"client_secret":"madeup","refresh_token":"madeup"}' > "$HOME/.config/gcloud/application_default_credentials.json"
echo '{"accessTokens":{"https://api.pulumi.com":"pul-madeup"}}' > "$HOME/.pulumi/credentials.json"
