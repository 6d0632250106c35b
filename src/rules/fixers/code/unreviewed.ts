import { defineFixer, type RuleDocs } from '../../../core/rule/define.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { data, named } from '../../../core/text/quoting/foreign.ts'
import { linesIn, type SourceFile, sourceFileAt, sourceOptions } from '../../../edits/files/source-files.ts'

export default defineFixer({
  id: 'code/unreviewed',
  on: 'edit',
  verdict: 'advise',
  says: 'This source file was changed and not reviewed.',
  options: {
    ...sourceOptions,
    min_lines: {
      type: 'number',
      default: 20,
      least: 0,
      key: 'code_review.min_lines',
      says: 'Only source files with this many lines are worth a review.',
    },
    diff_lines: {
      type: 'number',
      default: 10,
      least: 0,
      key: 'code_review.diff_lines',
      says: 'How many lines of the difference from the last commit are told.',
    },
    tool: {
      type: 'pattern',
      default: 'mcp__multi__codereview',
      pattern: '[\\w.:/@ -]{1,100}',
      allowed: 'the name of a tool, an agent or a command',
      key: 'code_review.tool',
      says: 'The tool that reviews. With false none is named.',
    },
  },
  run: async (change, context) => {
    const { edge, number, setting } = context
    const file = change.deleted === undefined ? sourceFileAt(change.path, context) : undefined
    const text = file === undefined ? undefined : edge.readExact(file.path)
    if (file === undefined || text === undefined || text.includes('\0')) return undefined
    const lines = linesIn(text)
    if (lines < number('min_lines')) return undefined
    const tool = setting('tool')
    const how = tool === false ? 'Have it reviewed' : `Have it reviewed with ${named(tool)}`
    return {
      says: `${data(file.name, 100)} was changed and has ${lines} lines. ${how} before it is committed.`,
      rows: await differenceOf(file, context),
    }
  },
})

/** The first lines of the difference from the last commit, where the file is one of this project. */
const differenceOf = async (
  { path, root }: SourceFile,
  context: EffectContext,
): Promise<readonly string[]> => {
  const { edge, facts, number } = context
  if (number('diff_lines') === 0 || root !== facts.real(facts.root())) return []
  const { code, stdout } = await edge.git(['--literal-pathspecs', 'diff', '--no-color', 'HEAD', '--', path])
  if (code !== 0) return []
  return stdout
    .split('\n')
    .filter(line => /^[-+ ]/.test(line) && !/^(?:---|\+\+\+) /.test(line))
    .slice(0, number('diff_lines'))
    .map(line => `  ${data(line, 120)}`)
}

export const docs: RuleDocs = {
  since: '0.6.0',
  why: 'A look by another pair of eyes finds most while the change is small. The advice names the file, its size and the first lines that changed.',
  related: ['docs/undocumented-source'],
}
