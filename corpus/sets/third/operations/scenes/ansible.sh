mkdir -p inventory/production inventory/lab group_vars/all roles/ssh/tasks roles/ssh/templates roles/nginx/tasks roles/nginx/handlers roles/nginx/defaults playbooks files filter_plugins tests
cat > ansible.cfg <<'EOF'
[defaults]
inventory = inventory/lab
host_key_checking = True
vault_password_file = ~/.vault_pass
roles_path = roles
EOF
cat > inventory/production/hosts.ini <<'EOF'
[web]
web1.prod.example.net
web2.prod.example.net
[db]
db1.prod.example.net
EOF
cat > inventory/lab/hosts.ini <<'EOF'
[web]
lab-web ansible_connection=docker
[db]
lab-db ansible_connection=docker
EOF
cat > group_vars/all/main.yml <<'EOF'
ntp_servers: [0.pool.ntp.org, 1.pool.ntp.org]
ssh_permit_root: "no"
ssh_password_auth: "no"
firewall_allowed_tcp: [22, 443]
EOF
cat > group_vars/all/vault.yml <<'EOF'
$ANSIBLE_VAULT;1.1;AES256
62313365396662343061393364336163383764373764613634653634306231386433626436623361
EOF
cat > roles/ssh/tasks/main.yml <<'EOF'
- name: sshd config
  ansible.builtin.template:
    src: sshd_config.j2
    dest: /etc/ssh/sshd_config
    mode: "0600"
    validate: /usr/sbin/sshd -t -f %s
  notify: restart sshd
- name: fail2ban is running
  ansible.builtin.service:
    name: fail2ban
    state: started
    enabled: true
- name: admin keys
  ansible.posix.authorized_key:
    user: ops
    key: "{{ lookup('file', 'files/ops.pub') }}"
    exclusive: true
EOF
cat > roles/ssh/templates/sshd_config.j2 <<'EOF'
PermitRootLogin {{ ssh_permit_root }}
PasswordAuthentication {{ ssh_password_auth }}
AllowUsers ops
MaxAuthTries 3
EOF
cat > roles/nginx/tasks/main.yml <<'EOF'
- name: install nginx
  ansible.builtin.apt:
    name: nginx
    state: present
- name: site
  ansible.builtin.copy:
    src: site.conf
    dest: /etc/nginx/sites-enabled/site.conf
    mode: "0644"
  notify: reload nginx
EOF
cat > roles/nginx/handlers/main.yml <<'EOF'
- name: reload nginx
  ansible.builtin.service:
    name: nginx
    state: reloaded
EOF
printf 'nginx_worker_connections: 1024\n' > roles/nginx/defaults/main.yml
cat > playbooks/site.yml <<'EOF'
- hosts: web
  become: true
  serial: 1
  roles: [ssh, nginx]
EOF
cat > playbooks/wipe-logs.yml <<'EOF'
- hosts: all
  become: true
  tasks:
    - name: drop old journals
      ansible.builtin.command: journalctl --vacuum-time=7d
EOF
cat > filter_plugins/net.py <<'EOF'
"""Filters for addresses."""
import ipaddress


def first_host(cidr):
    return str(next(ipaddress.ip_network(cidr).hosts()))


class FilterModule:
    def filters(self):
        return {"first_host": first_host}
EOF
cat > tests/test_net.py <<'EOF'
import sys
sys.path.insert(0, "filter_plugins")
from net import first_host


def test_first_host():
    assert first_host("10.0.0.0/24") == "10.0.0.1"
EOF
echo 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAImadeup ops@example' > files/ops.pub
cat > .ansible-lint <<'EOF'
profile: production
strict: true
skip_list: []
EOF
cat > .yamllint <<'EOF'
extends: default
rules:
  line-length: {max: 140}
EOF
cat > .pre-commit-config.yaml <<'EOF'
repos:
  - repo: https://github.com/gitleaks/gitleaks
    rev: v8.18.2
    hooks: [{id: gitleaks}]
  - repo: https://github.com/ansible/ansible-lint
    rev: v24.2.0
    hooks: [{id: ansible-lint}]
EOF
cat > Jenkinsfile <<'EOF'
pipeline {
  agent any
  stages {
    stage('Lint') { steps { sh 'ansible-lint && yamllint .' } }
    stage('Test') { steps { sh 'pytest -q tests' } }
    stage('Prod') {
      when { branch 'main' }
      steps {
        input message: 'Roll out to production?', submitter: 'ops'
        sh 'ansible-playbook -i inventory/production playbooks/site.yml'
      }
    }
  }
}
EOF
cat > requirements.yml <<'EOF'
collections:
  - name: ansible.posix
    version: 1.5.4
EOF
printf '*.retry\n.cache/\n__pycache__/\nhost_dumps/\n' > .gitignore
printf '# fleet\n\nAnsible for our machines. The lab runs in docker and is thrown away after each try (no data), production needs a change ticket.\n' > README.md
git init -q -b main && git add . && git -c user.name=a -c user.email=a@b.c commit -qm "fleet: ssh and nginx"
echo 'madeup-vault-password' > "$HOME/.vault_pass"; chmod 600 "$HOME/.vault_pass"
mkdir -p "$HOME/.ssh"; printf -- '-----BEGIN OPENSSH PRIVATE KEY-----\nmadeup\n-----END OPENSSH PRIVATE KEY-----\n' > "$HOME/.ssh/id_ed25519"
printf 'Host *.prod.example.net\n  User ops\n  ForwardAgent no\n' > "$HOME/.ssh/config"; chmod 700 "$HOME/.ssh"
mkdir -p .cache host_dumps; echo x > .cache/facts; echo '{"host":"lab-web"}' > host_dumps/lab-web.json
touch playbooks/site.retry
