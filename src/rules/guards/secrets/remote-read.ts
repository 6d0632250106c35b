import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { secretIn } from '../../../known/secrets/files.ts'

export default defineGuard({
  id: 'secrets/remote-read',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This prints a file with secrets of another machine or of a container.',
  instead: ["ssh staging 'ls -la /srv/app'"],
  calls: `
    cat|tac|nl|less|more|head|tail|bat|strings|base64|xxd|od|hexdump|tar|cp|scp
    cut|sort|uniq|grep|egrep|rg|awk|sed|jq|yq
    adb ** run-as|backup
  `,
  check: ({ remote, words, name, invocation }) => {
    if (name === 'adb')
      return (
        copiesPhone(invocation) && {
          says: 'This copies what an application on a telephone keeps about its owner.',
        }
      )
    if (remote !== true) return false
    return words.some(({ value, shape }, index) => index > 0 && isKept(value ?? shape ?? ''))
  },
})

/** `adb -d shell run-as app cat databases/x.db`; an emulator has nobody's data. */
const copiesPhone = ({ argv }: Invocation): boolean =>
  !argv.some(word => /^-e$|^emulator-|^(?:localhost|127\.0\.0\.1):/.test(word ?? '')) &&
  (argv.includes('backup') ||
    (argv.some(word => /\b(?:databases|shared_prefs|files)\b|\.(?:db|realm|sqlite)\b/.test(word ?? '')) &&
      argv.some(word => /\b(?:cat|cp|tar|dd|base64|sqlite3)\b/.test(word ?? ''))))

const isKept = (path: string): boolean =>
  secretIn(path.startsWith('/') ? path : `/${path.replace(/^~\//, 'root/')}`) !== undefined

export const docs: RuleDocs = {
  since: '0.4.0',
  why: 'The keys of a server are worth more than those of a laptop, and end in the same transcript.',
  denies: [
    'docker exec api cat /app/.env',
    "ssh prod 'cat /srv/app/.env'",
    'kubectl exec api -- head -3 .env',
  ],
  allows: [
    'docker exec api cat /app/package.json',
    'ssh prod uptime',
    'echo "docker exec api cat /app/.env"',
  ],
  related: ['secrets/file-read'],
}
