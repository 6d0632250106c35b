import type { Edge } from '../../../core/edge/edge.ts'
import { defineFixer, type RuleDocs } from '../../../core/rule/define.ts'
import { oneLine } from '../../../core/text/quoting/foreign.ts'
import { keptValues } from '../../../known/secrets/kept/project.ts'
import { foundIn, markOf, withNames } from '../../../known/secrets/kept/texts.ts'
import type { KeptValue } from '../../../known/secrets/kept/values.ts'

export default defineFixer({
  id: 'secrets/printed-value',
  on: 'result',
  class: 'safety',
  verdict: 'advise',
  says: 'A result that holds a secret of the project shows its name in place of its value.',
  run: async ({ tool, host, takesResult }, { facts, edge }) => {
    const result = tool?.response
    if (result === undefined || result === null || result === '') return undefined
    const kept = keptValues(facts)
    if (kept.length === 0) return undefined
    const found = await secretOnes(foundIn(result, kept), edge)
    if (found.length === 0) return undefined
    const names = [...new Set(found.map(one => markOf(one)))]
    const list = oneLine(names.slice(0, 5).join(', '), 300)
    const first = edge.session.first('printed-value')
    if (takesResult !== true)
      return (
        first && {
          says: '',
          aside: { human: `handrail: the model has read ${list}: ${host} lets no result be changed` },
        }
      )
    const human = `handrail: the model reads ${list} in place of the value [secrets/printed-value]`
    return {
      says: first ? `${list} stands for a secret of this project. ${howTo}` : '',
      result: { is: withNames(result, found) },
      ...(first ? { aside: { human } } : {}),
    }
  },
})

const howTo =
  'Where you write to the file that it was read from, leave such a name as it is: the value is put back. An edit that replaces a text should look for lines without it. Anywhere else let the program read the value itself.'

/** How long git may take to look through the last commit. */
const gitMs = 3000

/** Those that no file of the last commit has. Whoever has the repository has the others. */
const secretOnes = async (found: readonly KeptValue[], edge: Edge): Promise<readonly KeptValue[]> => {
  if (found.length === 0) return found
  const values = [...new Set(found.map(({ value, plain = value }) => plain))]
  const input = `${values.join('\n')}\n`
  // Patterns on standard input: arguments are for everybody to see.
  const asked = await edge.git(['grep', '-F', '-o', '-h', '--no-color', '-f', '-', 'HEAD'], {
    input,
    timeoutMs: gitMs,
  })
  // Of a value that is a part of another one git prints only the longer one.
  const tracked = asked.code === 0 ? asked.stdout : ''
  return found.filter(({ value, plain = value }) => !tracked.includes(plain))
}

export const docs: RuleDocs = {
  since: '0.17.0',
  why: 'A secret is printed in more ways than any list of commands has. So what a tool has printed is compared with the values that the project keeps secret: those of `.env` and key files and of variables of the environment, with at least 12 characters and in no file of the last commit. The model reads `<DATABASE_URL of .env>` in place of the value, also where it stands there in base64, in hexadecimal or as a part of an address; `secrets/hidden-value` puts it back in an edit. A result is changed where the host allows it (Claude Code); elsewhere the person is told. A call that failed has no result that could be changed.',
  related: ['secrets/hidden-value', 'secrets/file-read'],
}
