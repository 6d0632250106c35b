mkdir -p inventory/prod inventory/staging/group_vars inventory/prod/group_vars roles/nginx/tasks roles/nginx/templates roles/nginx/handlers roles/sshd/tasks roles/sshd/templates roles/firewall/tasks molecule/default playbooks "$HOME/.ssh" "$HOME/.config"
cat > ansible.cfg <<'E'
[defaults]
inventory = inventory/staging
host_key_checking = True
roles_path = roles
vault_password_file = ~/.config/vault_pass
E
printf '[web]\nweb1.prod.shop.example\nweb2.prod.shop.example\n\n[db]\ndb1.prod.shop.example\n' > inventory/prod/hosts
printf '[web]\nweb1.staging.shop.example\n' > inventory/staging/hosts
printf 'nginx_workers: 4\n' > inventory/prod/group_vars/web.yml
printf 'nginx_workers: 1\n' > inventory/staging/group_vars/web.yml
printf '$ANSIBLE_VAULT;1.1;AES256\n3131313131313131\n' > inventory/prod/group_vars/vault.yml
cat > playbooks/site.yml <<'E'
- hosts: web
  become: true
  serial: 1
  roles:
    - sshd
    - firewall
    - nginx
E
cat > playbooks/wipe.yml <<'E'
- hosts: all
  become: true
  tasks:
    - name: Remove the application's data
      ansible.builtin.file:
        path: /srv/shop/data
        state: absent
E
cat > roles/nginx/tasks/main.yml <<'E'
- name: Install nginx
  ansible.builtin.apt:
    name: nginx
    state: present
    update_cache: true

- name: Configure nginx
  ansible.builtin.template:
    src: nginx.conf.j2
    dest: /etc/nginx/nginx.conf
    owner: root
    mode: "0644"
    validate: nginx -t -c %s
  notify: Reload nginx

- name: Install the certificate's key
  ansible.builtin.copy:
    content: "{{ vault_tls_key }}"
    dest: /etc/nginx/tls.key
    owner: root
    mode: "0600"
  no_log: true
E
printf -- '- name: Reload nginx\n  ansible.builtin.service:\n    name: nginx\n    state: reloaded\n' > roles/nginx/handlers/main.yml
cat > roles/nginx/templates/nginx.conf.j2 <<'E'
worker_processes {{ nginx_workers }};
events { worker_connections 1024; }
http {
  server_tokens off;
  limit_req_zone $binary_remote_addr zone=login:10m rate=5r/m;
  server {
    listen 443 ssl;
    ssl_certificate /etc/nginx/tls.crt;
    ssl_certificate_key /etc/nginx/tls.key;
  }
}
E
cat > roles/sshd/templates/sshd_config.j2 <<'E'
Port 22
PermitRootLogin no
PasswordAuthentication no
MaxAuthTries 3
AllowUsers deploy
E
cat > roles/sshd/tasks/main.yml <<'E'
- name: Configure sshd
  ansible.builtin.template:
    src: sshd_config.j2
    dest: /etc/ssh/sshd_config
    mode: "0600"
    validate: /usr/sbin/sshd -t -f %s

- name: Install the deploy keys
  ansible.posix.authorized_key:
    user: deploy
    key: "{{ lookup('file', 'files/deploy.pub') }}"
    exclusive: true
E
cat > roles/firewall/tasks/main.yml <<'E'
- name: Deny incoming by default
  community.general.ufw:
    default: deny
    direction: incoming

- name: Allow https
  community.general.ufw:
    rule: allow
    port: "443"

- name: Allow ssh from the office
  community.general.ufw:
    rule: allow
    port: "22"
    src: 192.0.2.0/24

- name: Enable the firewall
  community.general.ufw:
    state: enabled
E
cat > molecule/default/molecule.yml <<'E'
driver:
  name: docker
platforms:
  - name: instance
    image: debian:12
provisioner:
  name: ansible
E
cat > molecule/default/verify.yml <<'E'
- hosts: all
  tasks:
    - name: Read sshd's settings
      ansible.builtin.command: sshd -T
      register: out
      changed_when: false

    - name: Root may not log in
      ansible.builtin.assert:
        that: "'permitrootlogin no' in out.stdout"
E
cat > .ansible-lint <<'E'
profile: production
exclude_paths:
  - .cache/
warn_list: []
E
printf 'extends: default\nrules:\n  line-length:\n    max: 140\n' > .yamllint
printf 'lint:\n\tansible-lint && yamllint .\n\ncheck:\n\tansible-playbook playbooks/site.yml --check --diff\n\ntest:\n\tmolecule test\n' > Makefile
printf '.cache/\n*.retry\n' > .gitignore
printf '# Shop servers\n\nRun `make lint`, then `make check` against staging. Production only in the change window.\n' > README.md
git init -q -b main; git add .; git -c user.name=a -c user.email=a@b.c commit -qm "roles for shop"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main
git clone -q -b main "$HOME/remote.git" "$HOME/bo"; (cd "$HOME/bo"; echo "Change window: Tuesdays." >> README.md; git -c user.name=bo -c user.email=b@b.c commit -qam "readme: change window"; git push -q); rm -rf "$HOME/bo"
mkdir -p .cache; echo x > .cache/facts.json; echo web1 > site.retry
sed -i 's/worker_connections 1024/worker_connections 2048/' roles/nginx/templates/nginx.conf.j2
echo "made-up-vault-password" > "$HOME/.config/vault_pass"
printf -- '-----BEGIN OPENSSH PRIVATE KEY-----\nmadeup\n-----END OPENSSH PRIVATE KEY-----\n' > "$HOME/.ssh/id_deploy"
printf 'Host *.prod.shop.example\n  User deploy\n  IdentityFile ~/.ssh/id_deploy\n  StrictHostKeyChecking yes\n' > "$HOME/.ssh/config"
