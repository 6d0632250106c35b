# Ansible repo for a fleet of Debian servers
mkdir -p inventories/prod/group_vars/all inventories/staging/group_vars roles/sshd/tasks roles/sshd/templates roles/firewall/tasks roles/backup/tasks roles/backup/templates roles/nginx/tasks roles/nginx/molecule/default playbooks files
cat > ansible.cfg <<'E'
[defaults]
inventory = inventories/staging/hosts.ini
roles_path = roles
host_key_checking = True
vault_password_file = ~/.vault_pass
retry_files_enabled = False

[privilege_escalation]
become = True
E
cat > inventories/prod/hosts.ini <<'E'
[web]
web1.acme.example
web2.acme.example
web3.acme.example

[db]
db1.acme.example
db2.acme.example

[all:vars]
ansible_user=deploy
E
cat > inventories/staging/hosts.ini <<'E'
[web]
stage-web1.acme.example

[db]
stage-db1.acme.example
E
cat > inventories/prod/group_vars/all/vault.yml <<'E'
$ANSIBLE_VAULT;1.1;AES256
3562366435346136323131
E
cat > inventories/prod/group_vars/all/main.yml <<'E'
ntp_servers: [0.pool.ntp.org, 1.pool.ntp.org]
backup_keep_daily: 14
backup_keep_monthly: 12
ssh_allowed_users: [deploy, ops]
E
cat > roles/sshd/tasks/main.yml <<'E'
- name: sshd config
  ansible.builtin.template:
    src: sshd_config.j2
    dest: /etc/ssh/sshd_config
    mode: "0600"
    validate: /usr/sbin/sshd -t -f %s
  notify: restart sshd
E
cat > roles/sshd/templates/sshd_config.j2 <<'E'
Port 22
PermitRootLogin no
PasswordAuthentication no
PubkeyAuthentication yes
MaxAuthTries 3
AllowUsers {{ ssh_allowed_users | join(' ') }}
X11Forwarding no
E
cat > roles/firewall/tasks/main.yml <<'E'
- name: deny incoming by default
  community.general.ufw:
    direction: incoming
    default: deny

- name: allow ssh from the bastion
  community.general.ufw:
    rule: allow
    port: "22"
    from_ip: 10.0.4.10

- name: allow https
  community.general.ufw:
    rule: allow
    port: "443"

- name: enable
  community.general.ufw:
    state: enabled
E
cat > roles/backup/tasks/main.yml <<'E'
- name: backup script
  ansible.builtin.template:
    src: backup.sh.j2
    dest: /usr/local/sbin/backup.sh
    mode: "0750"

- name: backup timer
  ansible.builtin.cron:
    name: nightly backup
    hour: "2"
    minute: "30"
    job: /usr/local/sbin/backup.sh
E
cat > roles/backup/templates/backup.sh.j2 <<'E'
#!/bin/bash
set -euo pipefail
pg_dump -Fc orders > /var/backups/orders-$(date +%F).dump
restic backup /var/backups --tag nightly
restic forget --keep-daily {{ backup_keep_daily }} --keep-monthly {{ backup_keep_monthly }} --prune
restic check
E
cat > roles/nginx/tasks/main.yml <<'E'
- name: install nginx
  ansible.builtin.apt:
    name: nginx
    state: present
    update_cache: true

- name: site
  ansible.builtin.copy:
    src: site.conf
    dest: /etc/nginx/sites-enabled/site.conf
    mode: "0644"
    validate: nginx -t -c %s
E
cat > roles/nginx/molecule/default/molecule.yml <<'E'
driver: {name: docker}
platforms:
  - name: molecule-debian12
    image: debian:12
verifier: {name: ansible}
E
cat > playbooks/site.yml <<'E'
- hosts: all
  serial: 1
  max_fail_percentage: 0
  roles: [sshd, firewall, backup]

- hosts: web
  serial: 1
  roles: [nginx]
E
cat > playbooks/patch.yml <<'E'
- hosts: all
  serial: "25%"
  tasks:
    - name: upgrade
      ansible.builtin.apt:
        upgrade: safe
    - name: reboot when needed
      ansible.builtin.reboot:
      when: reboot_required | default(false)
E
cat > .ansible-lint <<'E'
profile: production
exclude_paths:
  - .cache/
strict: true
E
cat > .yamllint <<'E'
extends: default
rules:
  line-length: {max: 140}
E
cat > .gitlab-ci.yml <<'E'
stages: [lint, test, deploy]

ansible-lint:
  stage: lint
  script:
    - yamllint .
    - ansible-lint

molecule:
  stage: test
  script:
    - cd roles/nginx && molecule test

secret_scan:
  stage: test
  script:
    - gitleaks detect --no-banner

deploy_prod:
  stage: deploy
  when: manual
  only: [main]
  script:
    - ansible-playbook -i inventories/prod/hosts.ini playbooks/site.yml
E
printf 'ansible==9.5.1\nansible-lint==24.6.1\nmolecule==24.6.0\n' > requirements.txt
printf 'collections:\n  - name: community.general\n    version: 9.1.0\n' > requirements.yml
printf '.cache/\n*.retry\n.venv/\nfacts/\n' > .gitignore
mkdir -p .cache/roles facts
echo x > .cache/roles/tmp
echo '{}' > facts/web1.json
echo 'correct-horse-vault' > "$HOME/.vault_pass"
mkdir -p "$HOME/.ssh"
echo 'fake private' > "$HOME/.ssh/id_ed25519"
printf 'Host *.acme.example\n  User deploy\n  StrictHostKeyChecking yes\n' > "$HOME/.ssh/config"
git init -q -b main
git add -A && git -c user.name=a -c user.email=a@b.c commit -qm "fleet"
git checkout -q -b nginx-http2
sed -i 's/update_cache: true/update_cache: true\n    cache_valid_time: 3600/' roles/nginx/tasks/main.yml
