import { isTemporary } from '../../../core/files/throwaway.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { basename, isWithin } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { allow, isFree } from '../../../known/files/allow-list.ts'
import { secretIn } from '../../../known/secrets/files.ts'

export default defineGuard({
  id: 'files/key-file',
  on: 'path',
  verdict: 'deny',
  touches: ['write', 'delete'],
  says: 'This file is a key, a certificate or a store of credentials; only its owner changes it.',
  options: {
    allow,
    names: {
      type: 'choice',
      default: 'segment',
      strict: 'last',
      choices: ['segment', 'anywhere'],
      says: 'Whether `credentials`, `secrets` and `passwords` count as the name of a file or folder, or anywhere in the path.',
    },
  },
  check: (access, context) => {
    if (access.by === 'ssh-keygen' && access.kind === 'write')
      return (
        context.facts.fileKind(access.path) !== undefined &&
        !isTemporary(access.path) && { verdict: 'ask', says: 'A new key takes the place of this one.' }
      )
    if (listed(owners, access.by)) return false
    const path = access.path.toLowerCase()
    const name = basename(path)
    const kept = secretIn(access.path)
    const key = kept === 'key' || kept === 'store' || /\.(pem|key|crt|p12|pfx|jks|ppk)$/.test(name)
    const named =
      context.choice('names') === 'anywhere'
        ? /credentials|secrets|passwords/.test(path)
        : /(^|\/)(credentials|secrets|passwords)(\/|$|\.(json|ya?ml|toml|ini|csv|txt|env|enc)$)/.test(path) &&
          !/\.(tsx?|jsx?|py|go|rs|java|rb|md|mdx|vue|svelte|kt|cs|php)$/.test(name)
    const made =
      access.kind === 'write' &&
      access.by !== '' &&
      (isWithin(access.path, context.facts.root()) || isTemporary(access.path)) &&
      context.facts.fileKind(access.path) === undefined &&
      context.choice('names') === 'segment'
    if (!(key || named) || made || isFree(access, context)) return false
    if (access.kind === 'delete' && isTemporary(access.path)) return false
    return access.kind === 'write' || { verdict: 'ask' }
  },
})

/** Programs that keep their own tokens in order. */
const owners = 'git kubectl oc aws gcloud az gh glab docker podman npm gpg helm terraform tofu vault heroku'

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A key that is overwritten locks somebody out, and nobody can make the same one again.',
  denies: ['certs/server.pem', 'config/secrets/prod.json', 'credentials.json', '$ cp new.key server.key'],
  allows: ['src/credentials.ts', 'docs/secrets.md', 'src/key.ts', 'docs/x.md = $ cp new.key server.key'],
  related: ['secrets/file-read'],
}
