# Shell scripts of an administrator: backups, log tools, sops/age secrets, cron, a kubeconfig, no remote, dirty tree
G="git -c user.name=a -c user.email=a@b.c"
git init -q -b master
mkdir -p bin lib logs backups/db secrets test etc inventory
cat > bin/rotate-logs <<'E'
#!/usr/bin/env bash
set -euo pipefail
dir=${1:?folder}
keep=${2:-14}
find "$dir" -name '*.log' -mtime +"$keep" -exec gzip {} +
E
cat > bin/dump-db <<'E'
#!/usr/bin/env bash
set -euo pipefail
: "${PGHOST:?}" "${PGDATABASE:?}"
out="backups/db/$(date +%F).sql.gz"
pg_dump "$PGDATABASE" | gzip > "$out.part"
gunzip -t "$out.part"
mv "$out.part" "$out"
E
cat > bin/fetch-agent <<'E'
#!/usr/bin/env bash
set -euo pipefail
url=https://dl.agent.example/agent-1.4.tgz
sum=4be690ad5983b2b8d3c0a0bb0ce2b2be3f5f0a1f2c1b5d0a3d0e8a5e0d1c9f11
curl -fsSL "$url" -o /tmp/agent.tgz
echo "$sum  /tmp/agent.tgz" | sha256sum -c -
tar -xzf /tmp/agent.tgz -C /opt/agent
E
cat > lib/common.sh <<'E'
log() { printf '%s %s\n' "$(date +%T)" "$*" >&2; }
die() { log "$@"; exit 1; }
E
cat > test/rotate.bats <<'E'
@test "needs a folder" {
  run bin/rotate-logs
  [ "$status" -ne 0 ]
}
@test "keeps young logs" {
  touch "$BATS_TMPDIR/a.log"
  run bin/rotate-logs "$BATS_TMPDIR"
  [ -e "$BATS_TMPDIR/a.log" ]
}
E
cat > Makefile <<'E'
check:
	shellcheck -x bin/* lib/*.sh
	bats test
deploy:
	rsync -az --delete bin lib ops@fleet.example:/opt/toolbox/
E
cat > etc/crontab <<'E'
15 2 * * * ops cd /opt/toolbox && bin/dump-db
30 2 * * 0 ops /opt/toolbox/bin/rotate-logs /var/log/app
E
cat > etc/sudoers-ops <<'E'
ops ALL=(root) NOPASSWD: /usr/bin/systemctl restart app
E
cat > etc/sshd_config <<'E'
PermitRootLogin no
PasswordAuthentication no
MaxAuthTries 3
E
printf 'disable=SC1091\n' > .shellcheckrc
printf '[web]\nweb1.fleet.example\nweb2.fleet.example\n[db]\ndb1.fleet.example\n' > inventory/hosts.ini
printf 'creation_rules:\n  - path_regex: secrets/.*\\.yaml\n    age: age1madeuprecipient\n' > .sops.yaml
printf 'db_password: ENC[AES256_GCM,data:madeup,type:str]\nsops:\n  version: 3.9.0\n' > secrets/prod.yaml
printf 'logs/\nbackups/\n*.dec.yaml\n.vault-pass\n' > .gitignore
echo "# toolbox" > README.md
chmod +x bin/*
git add -A; $G commit -qm "toolbox"
echo 'echo new' > bin/check-disk; chmod +x bin/check-disk
echo "# note" >> bin/dump-db
for d in 01 02 03; do echo "dump $d" | gzip > backups/db/2024-06-$d.sql.gz; printf '10.0.0.%s - - "GET / HTTP/1.1" 200 12\n10.0.0.9 - - "GET /x HTTP/1.1" 404 3\n' "$d" > logs/access-$d.log; done
printf 'db_password: made-up-plain\n' > secrets/prod.dec.yaml
echo made-up-vault > .vault-pass
mkdir -p "$HOME/.config/sops/age" "$HOME/.kube" "$HOME/.ssh"
echo "AGE-SECRET-KEY-1MADEUP" > "$HOME/.config/sops/age/keys.txt"
printf 'apiVersion: v1\nkind: Config\ncurrent-context: prod\ncontexts:\n- name: prod\n  context: {cluster: prod, user: ops}\n' > "$HOME/.kube/config"
printf 'Host *.fleet.example\n  User ops\n' > "$HOME/.ssh/config"
echo "fleet.example:5432:app:ops:madeup" > "$HOME/.pgpass"; chmod 600 "$HOME/.pgpass"
