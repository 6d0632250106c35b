import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { allow, isFree } from '../../../known/files/allow-list.ts'
import { leavesOut, picksPlain } from '../../../known/printed/shown.ts'
import { secretAt, secretBehind } from '../../../known/secrets/files.ts'
import { secretLines } from '../../../known/secrets/names.ts'
import { copiers, heldAnswer, isHandedOut, isHidden, isOpen, picksSetting, users } from './_held.ts'

export default defineGuard({
  id: 'secrets/file-read',
  on: 'path',
  verdict: 'deny',
  level: 'high',
  touches: ['read'],
  says: 'This reads a file that holds secrets into the open.',
  instead: ['Use .env.example or documented env vars'],
  options: {
    allow,
    readers: {
      type: 'strings',
      default: [],
      says: 'Programs that may print what .env files hold. Names without values, counts and sums never need one.',
    },
  },
  check: (found, context) => {
    const access = found.glob
      ? { ...found, path: secretBehind(found.path, context.facts, isOpen(found)) }
      : found
    if (access.fresh === true || listed(users, access.by) || access.path.endsWith('.envrc')) return false
    const { facts } = context
    const secret = secretAt(access.path, facts)
    if (secret === undefined || isFree(access, context)) return false
    const { call, calls = [] } = access
    const text = facts.readText(access.path)
    if (call !== undefined && isHidden(secret, call, calls, access.path, text)) return false
    if (secret === 'held' || secret === 'personal') return heldAnswer(secret, access, facts)
    if (secret === 'private')
      return { verdict: 'ask', says: `${named(access.path)} is private: only its owner may read it.` }
    if (secret === 'env' && (access.by === 'mv' || context.strings('readers').includes(access.by)))
      return false
    const lines = text === undefined ? undefined : secretLines(text)
    // Whoever has the repository has such a file, and no line of it says that it is a secret.
    if (lines?.length === 0 && isHandedOut(access.path, facts)) return false
    if (secret === 'env' && call !== undefined && leavesOut(call, lines) === true) return false
    if (call !== undefined && (picksPlain(call, text) || picksSetting(call, calls, text))) return false
    const verdict = listed(copiers, access.by) ? 'ask' : 'deny'
    return {
      verdict,
      says: `${named(access.path)} holds secrets; this would ${verdict === 'ask' ? 'copy' : 'print or send'} them.`,
    }
  },
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'What a command prints goes to the model, to logs and to transcripts. A secret that was printed is no secret any more.',
  denies: ['$ cat .env', '$ cat ~/.ssh/id_ed25519', '$ base64 ~/.aws/credentials', '< .env'],
  also: { ask: ['$ cp ~/.aws/credentials /tmp/x'] },
  allows: [
    '$ cat .env.example',
    '$ source .env',
    '$ ls -la .env',
    '$ cat ~/.ssh/id_ed25519.pub',
    '$ echo "$ cat .env"',
  ],
  related: ['files/env-file'],
}
