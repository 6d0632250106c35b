import { defineDocs, defineGuard } from '../../core/define.ts'
import type { Facts } from '../../core/facts.ts'
import type { TextEdit } from '../../core/finding.ts'
import { isWithin } from '../../core/path.ts'
import { quote, replaceWord } from '../../shell/rewrite.ts'
import type { Script } from '../../shell/script.ts'

export default defineGuard({
  id: 'files/temp-write',
  class: 'quality',
  on: 'script',
  verdict: 'rewrite',
  says: 'Scratch files belong into tmp/ of the project, where they are seen and cleaned up with it.',
  instead: ['mkdir -p tmp'],
  check: (script, { facts }) => {
    const paths = script.effects.flatMap(({ kind, path }) =>
      kind === 'write' && isTemp(path, facts) ? [path] : [],
    )
    if (paths.length === 0) return false
    const edits = [...wordEdits(script, paths, facts), ...redirectEdits(script, paths, facts)]
    if (edits.length === 0) return { edits: undefined }
    const folder = `${facts.root()}/tmp`
    const made = facts.fileKind(folder) === 'directory' || script.text.includes(`mkdir -p ${quote(folder)} `)
    return { edits: made ? edits : [{ start: 0, end: 0, text: `mkdir -p ${quote(folder)} && ` }, ...edits] }
  },
})

const isTemp = (path: string | null | undefined, facts: Facts): path is string => {
  if (typeof path !== 'string' || !/^(\/private)?\/tmp(\/|$)/.test(path)) return false
  // The host keeps files of its own there.
  return !/^(\/private)?\/tmp\/claude/.test(path) && !isWithin(path, facts.root())
}

const moved = (path: string, facts: Facts): string => facts.root() + path.replace(/^\/private/, '')

/** Arguments that name such a path, also where it is read again. */
const wordEdits = ({ invocations }: Script, paths: readonly string[], facts: Facts): readonly TextEdit[] =>
  invocations.flatMap(({ words, remote }) =>
    remote === true
      ? []
      : words.slice(1).flatMap(word => {
          const { value } = word
          if (value === null || !paths.some(path => isWithin(value, path))) return []
          return replaceWord(word, moved(value, facts))
        }),
  )

/** Redirects stand in the text and in no argument. */
const redirectEdits = (script: Script, paths: readonly string[], facts: Facts): readonly TextEdit[] => {
  const taken = script.invocations.flatMap(({ words }) =>
    words.flatMap(({ span }) => (span === undefined ? [] : [span])),
  )
  return paths.flatMap(path => {
    const edits: TextEdit[] = []
    for (let at = script.text.indexOf(path); at >= 0; at = script.text.indexOf(path, at + 1)) {
      const end = at + path.length
      const before = /[<>|&]\s*(["']?)$/.exec(script.text.slice(0, at))
      const quoted = before?.[1] ?? ''
      const closed =
        quoted === '' ? /^([\s;|&<>)]|$)/.test(script.text.slice(end)) : script.text[end] === quoted
      if (before === null || !closed || taken.some(span => at >= span.start && at < span.end)) continue
      edits.push({ start: at, end, text: quoted === '' ? quote(moved(path, facts)) : moved(path, facts) })
    }
    return edits
  })
}

export const docs = defineDocs({
  since: '0.2.0',
  why: 'What lies in /tmp is seen by everybody on the machine, mixed up with other projects, and gone after a restart.',
  denies: ['echo x > /tmp/out.txt', 'cp a.txt /tmp/', 'mkdir -p /tmp/work'],
  allows: ['echo x > tmp/out.txt', 'cat /tmp/out.txt', 'echo "echo x > /tmp/out.txt"'],
})
