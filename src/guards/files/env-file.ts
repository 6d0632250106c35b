import { defineDocs, defineGuard } from '../../core/define.ts'
import { basename } from '../../core/path.ts'

export default defineGuard({
  id: 'files/env-file',
  on: 'edit',
  verdict: 'deny',
  says: 'This file holds secrets of this machine; the person who owns them edits it.',
  instead: ['.env.example'],
  options: {
    allowed_endings: {
      type: 'strings',
      default: ['example', 'sample', 'template', 'dist', 'defaults', 'schema'],
      says: 'Endings of .env files that hold no secrets, as in .env.example.',
    },
  },
  check: (change, context) => {
    const name = basename(change.path).toLowerCase()
    if (name !== '.env' && !name.startsWith('.env.') && name !== '.envrc') return false
    return !context.strings('allowed_endings').some(ending => name.endsWith(`.${ending}`))
  },
})

export const docs = defineDocs({
  since: '0.1.0',
  why: 'An agent that rewrites a .env file loses keys that exist nowhere else, or puts real ones into its context.',
  denies: ['.env', 'config/.env.production', '/srv/app/.env.local'],
  allows: ['.env.example', 'src/env.ts', 'docs/setup.md = copy .env.example to .env'],
})
