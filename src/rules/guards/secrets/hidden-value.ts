import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { join } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { namesIn, textsOf } from '../../../core/text/value-names.ts'
import { secretIn } from '../../../known/secrets/files.ts'
import { formsOf } from '../../../known/secrets/kept/forms.ts'
import { environment, keptValues } from '../../../known/secrets/kept/project.ts'
import { belongs, filled } from '../../../known/secrets/kept/put-back.ts'
import { markOf } from '../../../known/secrets/kept/texts.ts'

export default defineGuard({
  id: 'secrets/hidden-value',
  on: 'call',
  verdict: 'deny',
  level: 'high',
  traits: ['named'],
  says: 'The name of a hidden secret stands where its value belongs.',
  check: (tool, { facts }) => {
    const names = namesIn(textsOf(tool.input).join('\n'))
    const kept = formsOf(keptValues(facts), true)
    const known = kept.filter(({ name }) => names.includes(name))
    const gone = names.filter(name => !known.some(one => one.name === name) && isOurs(name, facts.root()))
    const [first] = [...known.map(({ name }) => name), ...gone]
    if (first === undefined) return false
    const mark = named(markOf({ name: first }))
    if (tool.changes === undefined)
      return { says: `${mark} is the name of a hidden secret and not its value. ${inCommands}` }
    if (gone.length > 0) return { says: `${mark} stands for a value that is not there any more. ${inEdits}` }
    const alien = tool.changes.find(change => !known.every(one => belongs(one, change, facts)))
    if (alien !== undefined)
      return { says: `${named(alien.path)} does not hold the value of ${mark}. ${inEdits}` }
    return {
      verdict: 'rewrite',
      says: `The value goes back in the place of ${mark}.`,
      tool: filled(tool, known),
    }
  },
})

const inCommands = 'Let the program read it itself, or leave the name out.'
const inEdits =
  'Refer to the variable by its name in the code, or leave the line as it is with a smaller edit.'

/** A name of a place where secrets lie, of which no such value is known: the file has changed since. */
const isOurs = (name: string, root: string): boolean => {
  const at = name.lastIndexOf(' of ')
  const place = name.slice(at + ' of '.length)
  return (
    /^(?:[A-Z][A-Z0-9_]{2,}|line \d)/.test(name) &&
    (place === environment || secretIn(join(root, place.replace(/, in .*$/, ''))) !== undefined)
  )
}

export const docs: RuleDocs = {
  since: '0.17.0',
  why: 'Where `secrets/printed-value` has put `<DATABASE_URL of .env>` in the place of a value, the model may write that name down. In an edit of a file that holds the value, the value is put back, in what is replaced and in what replaces it; a command, and an edit of any other file, is stopped. So a name never takes the place of a secret.',
  denies: ['echo "url=<DATABASE_URL of .env>" >> config.ini'],
  allows: ['echo "<b>one of two</b>"', 'grep "Map<string, one of them>" src/a.ts'],
  related: ['secrets/printed-value'],
}
