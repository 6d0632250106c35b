import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { asideOf } from './_aside.ts'
import { notesOf } from './_message.ts'
import { modeOf } from './_mode.ts'
import { settings } from './_settings.ts'
import { look } from './_violations.ts'

export default defineGuard({
  id: 'packages/manager',
  class: 'quality',
  on: 'script',
  verdict: 'deny',
  programs: 'npm pnpm yarn yarnpkg bun poetry pipenv npx pnpx bunx uv pip python pypy',
  variables: ['HOOK_DEBUG_PM', 'HOOK_LOG_PM'],
  says: 'This is not the package manager of the project.',
  options: settings,
  check: (script, context) => {
    const { facts } = context
    if (facts.env('HOOK_SKIP_PM')) return false
    const modes = {
      python: modeOf(context.setting('python'), 'python', facts),
      javascript: modeOf(context.setting('javascript'), 'javascript', facts),
    }
    const seen = look(script, { modes, allowed: context.record('allowed_subcommands'), facts })
    const passes =
      context.choice('uv_passthrough') === 'whole-command' &&
      seen.requests.some(({ label }) => label === 'uv pip')
    const violations = passes ? [] : seen.violations
    const notes = notesOf(script, violations, facts)
    return [...notes, ...asideOf(script, seen, violations, notes, facts)]
  },
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why:
    'Two package managers in one project mean two lockfiles and two trees of dependencies. Agents reach for the best-known tool; this names the right command with the same arguments.\n\n' +
    'A named tool (`uv`, `bun`) blocks every command of the others but the allowed sub-commands and questions such as `--version`. `auto` acts only where a lockfile, `packageManager` or a table in pyproject.toml tells which tool the project uses, and only on what changes its dependencies: `npx`, `npm run` and global installs pass. What a script of the project runs, and what runs in a container, is left alone.\n\n' +
    'With `:warn` the command runs and the advice follows it; give it an end, as in `uv:warn until 2026-12-31`, after which it blocks, and somebody who follows it up. With `:rewrite` the command is replaced where the mapping is exact.\n\n' +
    'Where the tool to use is not installed, the command is blocked all the same, and how to install it on this machine is told; only `auto` lets the command through, with advice, where nothing on this machine could install the tool. `handrail doctor --check-deps` lists what is missing. In the environment of a session `HOOK_SKIP_PM=1` switches the rule off, `HOOK_DEBUG_PM=1` tells every look on standard error, and `HOOK_LOG_PM=1` keeps a log: `grep block /tmp/.pm_enforcement_*.log` shows what was stopped.',
  denies: [
    'npm install lodash',
    'cd web && pip install "flask[async]" && yarn add react',
    'bash -c "npm ci"',
  ],
  allows: [
    'bun add lodash',
    'uv add "flask[async]"',
    'npm run build',
    'npx vitest',
    'npm install -g typescript',
    'git commit -m "npm install lodash"',
  ],
  related: ['tools/preference'],
}
