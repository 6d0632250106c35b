import { defineDocs, defineGuard } from '../../core/define.ts'
import { asideOf } from './_aside.ts'
import { notesOf } from './_message.ts'
import { modeOf } from './_mode.ts'
import { look } from './_violations.ts'

const until = '(:(warn|rewrite)( until \\d{4}-\\d\\d-\\d\\d)?)?'
const forms = (tools: string): string =>
  `${tools} or auto, alone (blocks), with :warn, :rewrite or ":warn until 2026-12-31"`

export default defineGuard({
  id: 'packages/manager',
  class: 'quality',
  on: 'script',
  verdict: 'deny',
  says: 'This is not the package manager of the project.',
  options: {
    python: {
      type: 'pattern',
      key: 'package_managers.python',
      wakes: true,
      default: 'auto',
      pattern: `(uv|poetry|pipenv|pip|auto)${until}`,
      allowed: forms('uv, poetry, pipenv, pip'),
      says: 'The tool for Python. `auto` goes by the lockfile and looks only at what changes dependencies.',
    },
    javascript: {
      type: 'pattern',
      key: 'package_managers.javascript',
      wakes: true,
      default: 'auto',
      pattern: `(bun|pnpm|yarn|npm|auto)${until}`,
      allowed: forms('bun, pnpm, yarn, npm'),
      says: 'The tool for JavaScript. `auto` goes by the lockfile and the `packageManager` field.',
    },
    allowed_subcommands: {
      type: 'record',
      key: 'package_managers.allowed_subcommands',
      each: 'strings',
      names: ['npm', 'pip', 'yarn', 'pnpm', 'poetry', 'pipenv', 'bun', 'uv'],
      default: {
        npm: ['audit', 'view', 'pack', 'publish', 'whoami', 'login'],
        pip: ['download'],
        yarn: ['audit', 'info'],
        pnpm: ['audit', 'info'],
        bun: ['audit', 'info', 'publish'],
        poetry: [],
        pipenv: [],
        uv: ['publish'],
      },
      says: 'Sub-commands that the other tools may still run. An empty list allows none.',
    },
    uv_passthrough: {
      type: 'choice',
      key: 'compat.uv_passthrough',
      default: 'off',
      choices: ['off', 'whole-command'],
      says: 'Whether a `uv pip` anywhere lets the whole command pass.',
    },
  },
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

export const docs = defineDocs({
  since: '0.2.0',
  why: 'Two package managers in one project mean two lockfiles and two trees of dependencies. Agents reach for the best-known tool; this names the right command with the same arguments.',
  denies: [],
  allows: [],
})
