import { defineGuard, type RuleDocs } from '../../core/define.ts'
import { allow, isFree } from '../../known/file-policy.ts'
import { secretIn } from '../../known/secret-files.ts'
import { named } from '../../text/foreign.ts'
import { listed } from '../../text/words.ts'

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
      default: ['grep', 'egrep', 'rg', 'awk', 'gawk', 'cut', 'wc', 'sort', 'diff', 'comm', 'sed'],
      says: 'Programs that may look into .env files: they pick names out of them rather than print them.',
    },
  },
  check: (access, context) => {
    if (access.fresh === true || listed(users, access.by)) return false
    const secret = access.path.endsWith('.envrc') ? undefined : secretIn(access.path)
    if (secret === undefined || isFree(access, context)) return false
    if (secret === 'env' && access.by === 'mv') return false
    if (secret === 'env' && context.strings('readers').includes(access.by)) return false
    const verdict = listed(copiers, access.by) ? 'ask' : 'deny'
    return {
      verdict,
      says: `${named(access.path)} holds secrets; this would ${verdict === 'ask' ? 'copy' : 'print or send'} them.`,
    }
  },
})

const copiers = 'cp mv ln install tar zip gzip bzip2 xz 7z rsync git docker build cpio dd'

/** Programs that use such a file as it is meant, and show nothing of it. */
const users =
  '. source docker podman docker-compose compose uv dotenv dotenvx ssh ssh-add ssh-keygen scp sftp openssl keytool kubectl helm gpg chmod chown stat test [ [[ ls file sha256sum md5sum shasum sha1sum touch git-crypt terraform tofu certbot mkcert step'

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
