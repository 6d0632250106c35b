import type { Facts } from '../../../core/facts/facts.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Access } from '../../../core/script/access.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { allow, isFree } from '../../../known/files/allow-list.ts'
import { isEnvFile } from '../../../known/secrets/files.ts'
import { secretLines } from '../../../known/secrets/names.ts'

export default defineGuard({
  id: 'files/env-file',
  on: 'path',
  verdict: 'deny',
  touches: ['write', 'delete'],
  says: 'This file holds secrets of this machine; the person who owns them edits it.',
  instead: ['.env.example'],
  options: {
    allow,
    shell_may_create: {
      type: 'flag',
      default: true,
      says: 'Whether a command may make such a file where there is none, as in `cp .env.example .env`.',
    },
  },
  check: (access, context) => {
    if (!isEnvFile(basename(access.path).toLowerCase())) return false
    if (
      access.by !== '' &&
      context.flag('shell_may_create') &&
      context.facts.fileKind(access.path) === undefined
    )
      return false
    return !isFree(access, context) && !isOpenCode(access, context.facts)
  },
})

/** The file of direnv is code, which many projects commit: it counts only where a secret stands in it, or comes into it. */
const isOpenCode = ({ path, kind, change, becomes }: Access, facts: Facts): boolean => {
  if (basename(path) !== '.envrc' || kind !== 'write') return false
  const after = [change?.content, ...(change?.edits ?? []).map(edit => edit.after), becomes?.()]
  const texts = after.filter(text => text !== undefined && text !== '')
  return (
    texts.length > 0 && [...texts, facts.readText(path)].every(text => secretLines(text ?? '').length === 0)
  )
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'An agent that rewrites a .env file loses keys that exist nowhere else, or puts real ones into its context.',
  denies: ['.env', 'config/.env.production', '/srv/app/.env.local', '$ echo A=1 >> .env'],
  allows: [
    '.env.example',
    '.env.test',
    '.env.testing',
    'src/env.ts',
    'docs/setup.md = $ echo A=1 >> .env',
    '$ cp .env.example .env.new.example',
  ],
  related: ['secrets/file-read'],
}
