import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allLoosened } from '../../readers/all-loosened.ts'
import '../../../../test/support/prove-readers.ts'

/** Edits after which playbooks and policies are tested for less. */
const looser: readonly string[] = [
  'molecule/default/verify.yml = - hosts: all\n  tasks:\n    - name: Read the firewall\n      ansible.builtin.command: ufw status verbose\n      register: ufw\n    - name: Only ssh is open\n      ansible.builtin.assert:\n        that:\n          - "\'Default: deny (incoming)\' in ufw.stdout"\n          - "\'3306\' not in ufw.stdout"\n ⇒ - hosts: all\n  tasks:\n    - name: Read the firewall\n      ansible.builtin.command: ufw status verbose\n      register: ufw\n    - name: Only ssh is open\n      ansible.builtin.assert:\n        that:\n          - ufw.rc == 0\n',
  'molecule/default/verify.yml = - hosts: all\n  tasks:\n    - name: Read the firewall\n      ansible.builtin.command: ufw status verbose\n      register: ufw\n    - name: Only ssh is open\n      ansible.builtin.assert:\n        that:\n          - "\'Default: deny (incoming)\' in ufw.stdout"\n          - "\'3306\' not in ufw.stdout"\n ⇒ - hosts: all\n  tasks:\n    - name: Read the firewall\n      ansible.builtin.command: ufw status verbose\n      register: ufw\n    - name: Only ssh is open\n      ansible.builtin.assert:\n        that:\n          - "\'Default: deny (incoming)\' in ufw.stdout"\n',
  'molecule/default/verify.yml = - hosts: all\n  tasks:\n    - name: Read the firewall\n      ansible.builtin.command: ufw status verbose\n      register: ufw\n    - name: Only ssh is open\n      ansible.builtin.assert:\n        that:\n          - "\'Default: deny (incoming)\' in ufw.stdout"\n          - "\'3306\' not in ufw.stdout"\n ⇒ - hosts: all\n  tasks:\n    - name: Read the firewall\n      ansible.builtin.command: ufw status verbose\n      register: ufw\n    - name: Only ssh is open\n      ansible.builtin.assert:\n        that:\n          - true\n',
  'policy/container_test.rego = package main\n\nimport rego.v1\n\ntest_root_denied if {\n  count(deny) == 1 with input as {"user": "root"}\n}\n\ntest_user_allowed if {\n  count(deny) == 0 with input as {"user": "app"}\n}\n ⇒ package main\n\nimport rego.v1\n\ntest_root_denied if {\n  true\n}\n\ntest_user_allowed if {\n  count(deny) == 0 with input as {"user": "app"}\n}\n',
  'policy/container_test.rego = package main\n\nimport rego.v1\n\ntest_root_denied if {\n  count(deny) == 1 with input as {"user": "root"}\n}\n\ntest_user_allowed if {\n  count(deny) == 0 with input as {"user": "app"}\n}\n ⇒ package main\n\nimport rego.v1\n\ntest_ok if {\n  1 == 1\n}\n',
  'verify.yml = - name: ports\n  ansible.builtin.assert:\n    that:\n      - result.stdout is search("443")\n      - result.stdout is not search("8080")\n    fail_msg: wrong ports\n ⇒ - name: ports\n  ansible.builtin.assert:\n    that:\n      - result.stdout is search("443")\n    fail_msg: wrong ports\n',
]

/** The same files, changed in ways that take nothing away. */
const ordinary: readonly string[] = [
  'molecule/default/verify.yml = - hosts: all\n  tasks:\n    - name: Read the firewall\n      ansible.builtin.command: ufw status verbose\n      register: ufw\n    - name: Only ssh is open\n      ansible.builtin.assert:\n        that:\n          - "\'Default: deny (incoming)\' in ufw.stdout"\n          - "\'3306\' not in ufw.stdout"\n ⇒ - hosts: all\n  tasks:\n    - name: Read the firewall\n      ansible.builtin.command: ufw status verbose\n      register: ufw\n    - name: Only ssh is open\n      ansible.builtin.assert:\n        that:\n          - "\'Default: deny (incoming)\' in ufw.stdout"\n          - "\'3306\' not in ufw.stdout"\n          - "\'5432\' not in ufw.stdout"\n',
  'molecule/default/verify.yml = - hosts: all\n  tasks:\n    - name: Read the firewall\n      ansible.builtin.command: ufw status verbose\n      register: ufw\n    - name: Only ssh is open\n      ansible.builtin.assert:\n        that:\n          - "\'Default: deny (incoming)\' in ufw.stdout"\n          - "\'3306\' not in ufw.stdout"\n ⇒ - hosts: all\n  tasks:\n    - name: Read the firewall\n      ansible.builtin.command: ufw status verbose\n      register: ufw\n    - name: Nothing but ssh is open\n      ansible.builtin.assert:\n        that:\n          - "\'Default: deny (incoming)\' in ufw.stdout"\n          - "\'3306\' not in ufw.stdout"\n',
  'policy/container_test.rego = package main\n\nimport rego.v1\n\ntest_root_denied if {\n  count(deny) == 1 with input as {"user": "root"}\n}\n\ntest_user_allowed if {\n  count(deny) == 0 with input as {"user": "app"}\n}\n ⇒ package main\n\nimport rego.v1\n\ntest_root_denied if {\n  count(deny) == 1 with input as {"user": "root"}\n}\n\ntest_app_user_allowed if {\n  count(deny) == 0 with input as {"user": "app"}\n}\n',
  'policy/container_test.rego = package main\n\nimport rego.v1\n\ntest_root_denied if {\n  count(deny) == 1 with input as {"user": "root"}\n}\n\ntest_user_allowed if {\n  count(deny) == 0 with input as {"user": "app"}\n}\n ⇒ package main\n\nimport rego.v1\n\ntest_root_denied if {\n  count(deny) == 1 with input as {"user": "root"}\n}\n\ntest_user_allowed if {\n  count(deny) == 0 with input as {"user": "web"}\n}\n',
  'verify.yml = - name: ports\n  ansible.builtin.assert:\n    that:\n      - result.stdout is search("443")\n      - result.stdout is not search("8080")\n    fail_msg: wrong ports\n ⇒ - name: ports\n  ansible.builtin.assert:\n    that:\n      - result.stdout is search("443")\n      - result.stdout is not search("8081")\n    fail_msg: wrong ports\n',
  'verify.yml = - name: ports\n  ansible.builtin.assert:\n    that:\n      - result.stdout is search("443")\n      - result.stdout is not search("8080")\n    fail_msg: wrong ports\n ⇒ - name: ports\n  ansible.builtin.assert:\n    that:\n      - result.stdout is search("443")\n      - result.stdout is not search("8080")\n    fail_msg: unexpected ports\n',
]

const linesOf = (row: string): readonly string[] => {
  const [, path = '', before = '', after = ''] = /^(\S+) = ([\s\S]*) ⇒ ([\s\S]*)$/.exec(row) ?? []
  return allLoosened({ path: `/${path}`, before, after })
}

for (const row of looser) test(`sees ${row}`, () => assert.notDeepEqual(linesOf(row), []))
for (const row of ordinary) test(`lets pass ${row}`, () => assert.deepEqual(linesOf(row), []))
