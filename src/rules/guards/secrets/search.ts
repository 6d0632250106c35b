import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { shows } from '../../../known/printed/shown.ts'
import { aimsAtSecret, secretsFound } from '../../../known/secrets/searches.ts'
import { canonicalName } from '../../../programs/names.ts'
import { isPiped, isWide, secretNames } from './_places.ts'

const finders = 'find fd locate mdfind'
const pickers = 'grep egrep fgrep zgrep rg ag ack awk sed findstr jq'

export default defineGuard({
  id: 'secrets/search',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  programs: `${finders} ${pickers}`,
  says: 'This looks for secrets in logs, in the environment, in the history or all over the machine.',
  instead: ['rg -n password src', 'printenv PATH'],
  check: ({ invocations }, { facts }) => {
    for (const call of invocations) {
      if (aimsAtSecret(call, invocations, facts))
        return { says: 'This prints files that were picked by a name under which secrets lie.' }
      const name = canonicalName(call.name)
      const isFinder = listed(finders, name)
      if (call.remote === true || !(isFinder || listed(pickers, name))) continue
      if (isFinder ? seeksFiles(call, facts.home()) : picks(call, facts.home())) return true
      const [file] = !isFinder && shows(call, invocations) ? secretsFound(call, facts, false) : []
      if (file !== undefined)
        return { says: `${named(file)} holds secrets; this search would print some of its lines.` }
    }
    return false
  },
})

const word =
  /passw|passphrase|secret|credential|api.{0,2}key|private.{0,2}key|access.{0,2}key|token|bearer|AKIA|ghp_|BEGIN.{0,12}PRIVATE/i

/** Lines that name a secret, out of what holds more than the project's own text. */
const picks = (searcher: Invocation, home: string): boolean => {
  const { words, effects } = searcher
  const asks = (pattern: RegExp): boolean =>
    words.some(({ value, text }, index) => index > 0 && pattern.test(value ?? text))
  // A key in the environment is no key of a keyboard.
  if (!asks(word)) return asks(/^\W*(key|pass|pwd|auth|dsn)s?\W*$/i) && isPiped(searcher)
  if (words.some(({ value }) => /^-\w*[qclL]\w*$|^--(quiet|count|files-with)/.test(value ?? ''))) return false
  if (effects.some(({ kind, path }) => kind === 'read' && isWide(path ?? '', home))) return true
  return isPiped(searcher)
}

const seeksFiles = ({ name, words }: Invocation, home: string): boolean => {
  if (!words.some(({ value }, index) => index > 0 && secretNames.test(value ?? ''))) return false
  if (name === 'locate' || name === 'mdfind') return true
  return words.some(({ value }, index) => {
    const path = (value ?? '').replace(/(?<=.)\/$/, '')
    return index > 0 && (isWide(path, home) || isWithin(path, `${home}/.password-store`))
  })
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A search for passwords outside the project can only end in printing some. In the project the files decide: a search that goes through hidden and ignored files, such as grep -r and rg -uu, is asked about where it would print a line of .env that holds a secret.',
  denies: [
    'journalctl -u app | grep -i passwd',
    'env | grep -i secret',
    "find / -name 'id_rsa*'",
    'grep -ri api_key /var/log',
  ],
  allows: [
    'rg -n password src',
    'env | grep -i node',
    "find . -name '*.pem'",
    'history | grep make',
    'echo "env | grep -i secret"',
  ],
}
