import type { Facts } from '../../../core/facts/facts.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { inlineCode, inputTexts, withoutTexts } from '../../../known/code/inline.ts'
import { interpreters } from '../../../known/code/program-sources.ts'
import { isForTests } from '../../../known/databases/for-tests.ts'
import { opensScratch, replacesTable } from '../../../known/databases/scratch.ts'
import { isStartedHere } from '../../../known/places/fresh-servers.ts'
import { databaseOf } from '../../../known/places/target.ts'
import { codeOf } from '../../../programs/code/interpreters.ts'
import { canonicalName } from '../../../programs/names.ts'
import { changesMany, destroysByText, isAboutData, isConsole, raisesAccount } from './_code.ts'
import { emptiesKept, methods, queries, runners } from './_ran.ts'

export default defineGuard({
  id: 'database/destructive-code',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  // Interpreters, and programs of frameworks that run code with the rights of the application.
  programs: `${interpreters} ipython rails rake manage.py django-admin flask artisan sail wp drush mix mongo mongosh scala clojure iex bb sbcl tarantool ${runners}`,
  says: 'The code in this command empties or drops stored data.',
  instead: ['bin/rails runner "puts User.count"'],
  check: (call, { facts }, { invocations, sets }) => {
    if (databaseOf(call, facts) === 'throw-away' || isStartedHere(call, invocations, facts)) return false
    if (emptiesKept(call, facts, sets ?? []))
      return {
        says: 'Code of this session that this runs empties a database which is not shown to be a throw-away one.',
      }
    if (listed(runners, canonicalName(call.name))) return false
    const isTried = isForTests(call, facts, sets)
    if (isTried && isConsole(call)) return false
    const isKept = (code: string): boolean => !opensScratch(code, call, facts)
    const all = codeIn(call, facts).filter(isKept)
    if (all.some(code => methods.test(withoutTexts(code)) || queries.test(code))) return true
    if (isTried) return false
    if (all.some(code => replacesTable(code, call, facts))) return true
    const inline = inlineCode(call.invocation).filter(isKept)
    if (inline.some(destroysByText)) return true
    const codes = inline.filter(code => isConsole(call) || isAboutData(code))
    if (codes.some(code => changesMany(withoutTexts(code))))
      return { says: 'The code in this command changes or deletes many rows at once.' }
    return (
      codes.some(raisesAccount) && {
        says: 'The code in this command makes an account that may do everything.',
      }
    )
  },
})

/** Its arguments, its input, and the file that it runs. */
const codeIn = ({ name, words, argv, stdin, cwd }: Invocation, facts: Facts): readonly string[] => {
  const file = codeOf(name, words)?.file?.value
  const text =
    file == null || cwd === null || isTest(file) ? undefined : facts.readText(facts.resolve(join(cwd, file)))
  return [...argv.slice(1), ...inputTexts(stdin), text ?? null]
    .filter(one => one !== null && one.length < 200_000)
    .flatMap(one => one ?? [])
}

const isTest = (path: string): boolean => /(^|[/._-])(tests?|spec|seeds?|migrations?)([/._-]|$)/i.test(path)

export const docs: RuleDocs = {
  since: '0.4.0',
  why: 'A line of code reaches the same data as a client, with the rights of the application.',
  denies: [
    'bin/rails runner "User.delete_all"',
    "python3 -c 'import redis; redis.Redis().flushall()'",
    'node -e \'db.query("DROP TABLE orders")\'',
  ],
  allows: [
    'bin/rails runner "puts User.count"',
    "python3 -c 'print(1)'",
    'node -e \'console.log("DROP TABLE orders")\'',
    'rg "bin/rails runner "User.delete_all""',
  ],
  related: ['database/destructive-sql'],
}
