import { defineFixer, type RuleDocs } from '../../core/define.ts'
import { isFailure } from '../../linters/tool.ts'
import { isWithin } from '../../text/path.ts'
import { compile, findCompiler, isNative } from './_compile.ts'
import { configNote, errorNotes, failureNote, slowNote } from './_notes.ts'
import { projectFor } from './_project.ts'

/** A referenced project that is not built yet. That is no error of this file. */
const unbuilt = 'TS6305'

export default defineFixer({
  id: 'types/errors',
  on: 'edit',
  verdict: 'advise',
  says: 'The edited file has type errors.',
  options: {
    timeout: {
      type: 'number',
      default: 60,
      key: 'type_check.timeout',
      says: 'Seconds that the compiler may take. A project that takes longer is left alone for the rest of the session.',
    },
    native_only: {
      type: 'flag',
      default: false,
      strict: false,
      key: 'type_check.native_only',
      says: 'Whether only a native compiler is used: TypeScript 7 or tsgo.',
    },
  },
  run: async (change, context) => {
    const { facts, edge } = context
    const path = facts.real(change.path)
    const root = facts.real(facts.root())
    if (!/\.[cm]?[jt]sx?$/.test(path) || !isWithin(path, root) || facts.fileKind(path) !== 'file')
      return undefined
    const config = projectFor(path, root, facts)
    const compiler = config === undefined ? undefined : findCompiler(path, root, context)
    if (config === undefined || compiler === undefined) return undefined
    if (context.flag('native_only') && !isNative(compiler)) return undefined
    const mark = edge.sha256(config).slice(0, 12)
    if (facts.fileKind(edge.session.file(`types_slow_${mark}`)) === 'file') return undefined
    const found = await compile(config, compiler, root, context)
    if (found === 'too slow') {
      edge.session.first(`types_slow_${mark}`)
      return slowNote(config, context.number('timeout'))
    }
    const first = (): boolean => edge.session.first(`types_config_${mark}`)
    if (isFailure(found)) return first() ? failureNote(config, found) : undefined
    const own = found.filter(error => facts.real(error.path) === path && error.code !== unbuilt)
    const wrong = found.find(error => error.path === config)
    return [
      ...(wrong !== undefined && first() ? [configNote(config, wrong)] : []),
      ...errorNotes(path.slice(root.length + 1), own),
    ]
  },
})

export const docs: RuleDocs = {
  since: '0.3.0',
  why: 'An agent that learns of a type error at the edit mends it while it still knows what it meant. The compiler of the project looks at the whole project, and only what it finds in the edited file is told.',
}
