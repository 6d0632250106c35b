import type { DeclaredOptions } from '../../../core/rule/rule.ts'

const until = '(:rewrite|:warn( until \\d{4}-\\d\\d-\\d\\d)?)?'
const forms = (tools: string): string =>
  `${tools} or auto, alone (blocks), with :warn, :rewrite or ":warn until 2026-12-31"`

/** Settings for package managers in a config file. */
export const settings: DeclaredOptions = {
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
}
