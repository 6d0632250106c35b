import { edited, mostScript, mostText, patternOf, sedCall, stepsOf } from './stream-edit.ts'

/** The output of a program for its arguments, with the text of a file, or of standard input without a name. Null where it is not known. */
export type Filter = (args: readonly string[], read: (name?: string) => string | null) => string | null

/** What `sed` prints without `-i`. */
export const sedOutput: Filter = (args, read) => {
  const call = sedCall(['sed', ...args], false)
  const steps =
    call === undefined || call.script.length > mostScript ? undefined : stepsOf(call.script, call.extended)
  if (call === undefined || steps === undefined || call.files.length > 1) return null
  const text = read(call.files[0] ?? undefined)
  return text === null || text.length > mostText ? null : edited(text, steps)
}

/** What `grep -v x f` prints. */
export const grepOutput: Filter = (args, read) => {
  const options = args.filter(word => word.startsWith('-') && word !== '-e')
  const [pattern, file, ...more] = args.filter(word => !word.startsWith('-'))
  if (pattern === undefined || more.length > 0 || !options.every(word => /^-[vEFi]+$/.test(word))) return null
  if (!options.some(word => word.includes('v')) || options.some(word => /[Fi]/.test(word))) return null
  return without(
    pattern,
    options.some(word => word.includes('E')),
    read(file),
  )
}

/** What `awk '{gsub(/a/, "b")} 1' f`, `awk '!/a/' f` and `awk '/a/ {next} 1' f` print. */
export const awkOutput: Filter = ([program = '', file, ...more], read) => {
  const [, sub, each, pattern = '', by = ''] =
    /^\s*\{\s*((g?)sub\(\s*\/((?:[^/\\]|\\.)+)\/\s*,\s*"((?:[^"\\]|\\.)*)"\s*(?:,\s*\$0\s*)?\))\s*;?\s*(?:print\s*;?\s*\}|\}\s*(?:1|\{\s*print\s*\}))\s*$/.exec(
      program,
    ) ?? []
  const [
    ,
    gone = /^\s*\/((?:[^/\\]|\\.)+)\/\s*\{\s*next\s*;?\s*\}\s*;?\s*(?:1|\{\s*print\s*\})\s*$/.exec(
      program,
    )?.[1],
  ] = /^\s*!\s*\/((?:[^/\\]|\\.)+)\/\s*$/.exec(program) ?? []
  if (more.length > 0) return null
  if (gone !== undefined) return without(gone, true, read(file))
  const steps =
    sub === undefined
      ? undefined
      : stepsOf(`s\u0001${pattern}\u0001${by.replaceAll('\\"', '"')}\u0001${each}`, true)
  const text = steps === undefined ? null : read(file)
  return steps === undefined || text === null || text.length > mostText ? null : edited(text, steps)
}

/** What `head -n -2 f` and `tail -n +3 f` print, by lines. */
export const endsOutput = (
  name: 'head' | 'tail',
  args: readonly string[],
  read: Parameters<Filter>[1],
): string | null => {
  const [, sign = '', count, file] = /^-n? ?([-+]?)(\d+)(?: ([^ ]+))?$/.exec(args.join(' ')) ?? []
  const text = count === undefined ? null : read(file)
  if (text === null || text.length > mostText) return null
  const lines = text.split(/(?<=\n)/)
  const some = Number(count)
  if (name === 'head') return lines.slice(0, sign === '-' ? Math.max(0, lines.length - some) : some).join('')
  return lines.slice(sign === '+' ? Math.max(0, some - 1) : Math.max(0, lines.length - some)).join('')
}

/** A text without the lines in which a pattern is found. */
const without = (pattern: string, extended: boolean, text: string | null): string | null => {
  const read = patternOf(pattern, extended, '')
  if (read === undefined || text === null || text.length > mostText || pattern.length > mostScript)
    return null
  return edited(text, [{ from: read, to: undefined }])
}
