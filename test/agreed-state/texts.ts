/** What the project of the scene has agreed to: more than `recommended` denies, in its config, in one that it extends, and in code. */
export const agreedTexts: Readonly<Record<string, string>> = {
  'handrail.jsonc': `{
  // What the team agreed on.
  "preset": "recommended",
  "extends": "./policy/team.jsonc",
  "rules": { "git/add-all": "deny", "git/force-push": "off" }
}
`,
  'policy/team.jsonc': `{
  "own_rules": [
    {
      "id": "released",
      "when": "command make release",
      "say": "A person releases.",
      "match": ["make release"],
      "not_match": ["make"]
    }
  ]
}
`,
  '.handrail/rules/painted.ts': `import { defineGuard } from 'handrail'
export default defineGuard({ id: 'own/painted', on: 'command', verdict: 'deny', says: 'A person paints.', calls: 'make paint' })
`,
}

const bottled = {
  id: 'bottled',
  when: 'command make bottles',
  verdict: 'deny',
  match: ['make bottles'],
  not_match: ['make'],
}

/** The home of the account, with a config that denies one thing more. The scene is copied: what git keeps of inodes says nothing. */
export const homeTexts: Readonly<Record<string, string>> = {
  '.config/handrail/config.jsonc': `${JSON.stringify({ own_rules: [bottled] })}\n`,
  '.npmrc': 'offline=true\nfetch-retries=0\nupdate-notifier=false\naudit=false\nfund=false\n',
  '.gitconfig': `[user]
  name = A
  email = a@example.com
[core]
  checkStat = minimal
  trustctime = false
[maintenance]
  auto = false
[pull]
  rebase = false
[protocol "file"]
  allow = always
`,
}

/** What the agreed state denies: by its config, by the file that this extends, by its own code, and by every preset. */
export const deeds = ['git add -A', 'make release', 'make paint', 'rm -rf ~'] as const

/** What the agreed config permits, and `recommended` denies. */
export const allowed = 'git push --force origin main'

/** A shim that takes each event and says nothing. */
const silent = 'handrail() {\n  cat >/dev/null\n}\n[ $# -eq 0 ] || handrail "$@"\n'

const loose = `{
  "preset": "recommended",
  "rules": { "git/*": "off", "files/*": "off", "secrets/*": "off", "own/*": "off" }
}
`

const noRule = `import { defineGuard } from 'handrail'
export default defineGuard({ id: 'own/painted', on: 'command', verdict: 'deny', says: 'Nothing.', calls: 'never-called' })
`

/** Other states of the files that guard: a branch, a folder and an archive of each. Undefined stands for: not there. */
export const otherStates: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  weak: { 'handrail.jsonc': loose, 'policy/team.jsonc': '{}\n' },
  shim: { '.handrail/hook.sh': silent },
  unhooked: { '.claude/settings.json': '{ "hooks": {} }\n' },
  unruled: { '.handrail/rules/painted.ts': noRule },
}

/** A package that takes every event and says nothing. */
export const fakePackage: Readonly<Record<string, string>> = {
  'package.json': `${JSON.stringify({
    name: 'handrail',
    version: '0.99.0',
    bin: { handrail: 'dist/handrail.cjs' },
  })}\n`,
  'dist/handrail.cjs': '#!/usr/bin/env node\nprocess.stdin.resume()\n',
  'dist/handrail.sh': silent,
}

/** Variables that settings of Claude Code could give to its hooks. `APP` stands for the folder of the project. */
const variables: Readonly<Record<string, string>> = {
  HOME: 'APP/ov',
  XDG_CONFIG_HOME: 'APP/ov/config',
  XDG_STATE_HOME: 'APP/ov/state',
  XDG_CACHE_HOME: 'APP/ov/cache',
  XDG_RUNTIME_DIR: 'APP/ov/run',
  TMPDIR: 'APP/ov/tmp',
  CLAUDE_SAFETY_LEVEL: 'off',
  CLAUDE_PROJECT_DIR: 'APP/ov/bare',
  HANDRAIL_AGREED: '*',
  HANDRAIL_ROOT: 'APP/ov/bare',
  HANDRAIL_NODE: '/bin/true',
  HANDRAIL: 'APP/fake/handrail/dist/handrail.sh',
  HANDRAIL_STANDBY: 'on',
  HOOK_SKIP_SUBPROCESS: '1',
  NODE_OPTIONS: '--require=APP/ov/quiet.cjs',
  NODE_PATH: 'APP/fake',
  NVM_DIR: 'APP/ov/nvm',
  PATH: 'APP/ov/bin:/usr/bin:/bin',
  ENV: 'APP/ov/env.sh',
  BASH_ENV: 'APP/ov/env.sh',
  GIT_DIR: 'APP/ov/none',
  GIT_CEILING_DIRECTORIES: 'APP',
}

export const variableNames = Object.keys(variables)

const localSettings = (settings: object): Readonly<Record<string, string>> => ({
  '.claude/settings.local.json': `${JSON.stringify(settings)}\n`,
})

/** Trees that are no branch. */
export const trees = {
  modules: Object.fromEntries(
    Object.entries(fakePackage).map(([name, text]) => [`node_modules/handrail/${name}`, text]),
  ),
  off: localSettings({ disableAllHooks: true }),
  offhome: { '.claude/settings.json': '{ "disableAllHooks": true }\n' },
  account: { '.config/handrail/config.jsonc': '{}\n' },
  nested: { 'handrail.jsonc': loose, 'package.json': '{ "name": "nested" }\n' },
  docs: { 'docs/more.md': 'More\n', 'src/d.ts': 'export const d = 1\n' },
  bare: { 'README.md': 'Nothing\n' },
  ...Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      `env-${name}`,
      localSettings({ env: { [name]: value } }),
    ]),
  ),
}

/** Scripts whose text says what they do only to who reads it. */
export const scripts: Readonly<Record<string, string>> = {
  'hooks/post-checkout': '#!/bin/sh\ncp -r ov/weak/. .\n',
  'bin/node': '#!/bin/sh\ncat >/dev/null\n',
  'empty.json': '{}\n',
  machine: '/bin/true\n/bin/true\n',
  'quiet.cjs': 'process.exit(0)\n',
  'env.sh': 'exit 0\n',
  'swap.sh': 'cp -r "ov/$1/." .\n',
  'swap.mk': 'swap:\n\tcp -r ov/weak/. .\n',
  'swap.py': 'import shutil, sys\nshutil.copytree("ov/" + sys.argv[1], ".", dirs_exist_ok=True)\n',
  'swap.js': "require('fs').cpSync('ov/' + process.argv[2], '.', { recursive: true })\n",
  'swap.tcl': 'file copy -force ov/weak/handrail.jsonc .\n',
  'swap.go': `package main

import "os"

func main() {
	text, _ := os.ReadFile("ov/weak/handrail.jsonc")
	os.WriteFile("handrail.jsonc", text, 0o644)
}
`,
  'Swap.java': `import java.nio.file.*;

class Swap {
  public static void main(String[] a) throws Exception {
    Path from = Path.of("ov/weak/handrail.jsonc");
    Files.copy(from, Path.of("handrail.jsonc"), StandardCopyOption.REPLACE_EXISTING);
  }
}
`,
}
