import type { Facts } from '../core/facts.ts'
import type { Invocation, Script, Stdin, Word } from '../core/script.ts'
import type { TakenFiles } from '../core/taken.ts'
import { argumentsOf } from '../programs/arguments.ts'
import { isOn } from '../programs/given.ts'
import { canonicalName } from '../programs/names.ts'
import { editorCall } from '../shell/effects/editor-scripts.ts'
import { join } from '../text/path.ts'
import { listed } from '../text/words.ts'

/**
 * The files that a program deletes whose words xargs took from a listing: `git ls-files -o | xargs rm`. Undefined where it is no listing
 * that can be read. Filters that pick some lines by what is in them end the reading; those that leave some out do not.
 */
export const fedTo = (
  { words, name, effects }: Invocation,
  facts: Facts,
  script: Script,
): readonly TakenFiles[] | undefined => {
  const writer =
    listing(words.find(({ fed }) => fed !== undefined)?.fed) ??
    words.map(word => listing({ from: 'pipe', of: namedBy(word, script) })).find(one => one?.name === 'git')
  if (writer === undefined || writer.cwd === null) return undefined
  const args = argumentsOf(writer.name, writer.words)
  const has = (...options: readonly string[]): boolean => isOn(args, options)
  const folder = facts.resolve(writer.cwd)
  const rest = { kind: 'deleted', shaped: false, staged: false, left: 'nothing', by: name } as const
  if (writer.name === 'git' && args.operands[0]?.value === 'status') {
    const all = { ...rest, path: folder, glob: false, whole: true }
    const untracked = { ...all, which: 'untracked' } as const
    if (script.invocations.some(one => picksBy(one, ignored))) return [{ ...all, which: 'ignored' }]
    if (script.invocations.some(one => picksBy(one, fresh))) return [untracked]
    return [{ ...all, which: 'tracked' }, untracked]
  }
  if (writer.name === 'git') {
    const which = has('-i', '--ignored')
      ? 'ignored'
      : !has('-o', '--others')
        ? 'tracked'
        : has('--exclude-standard')
          ? 'untracked'
          : 'untracked and ignored'
    const [, ...paths] = args.operands
    if (paths.some(({ value, glob }) => value === null || glob === true || /[*?[]/.test(value)))
      return undefined
    const at = paths.length === 0 ? ['.'] : paths.map(({ value }) => value ?? '.')
    return at.map(path => ({ ...rest, path: join(folder, path), glob: false, whole: true, which }))
  }
  if (args.operands.length > 0) return undefined
  const whole = effects.some(({ kind, recursive }) => kind === 'delete' && recursive === true)
  return [{ ...rest, path: join(folder, '*'), glob: true, whole, which: 'all' }]
}

/** The program that `$(git ls-files -o)` runs, or that a loop over its lines takes the variable from. */
const namedBy = ({ value, text, span }: Word, { invocations, text: all }: Script): Invocation | undefined => {
  if (value !== null) return undefined
  const within = (start: number, end: number): Invocation | undefined =>
    invocations.findLast(one => one.span !== undefined && one.span.start >= start && one.span.end <= end)
  if (/^"?(?:\$\(|`)/.test(text)) return span === undefined ? undefined : within(span.start, span.end)
  const [, name] = /^"?\$\{?([A-Za-z_]\w*)\}?"?$/.exec(text) ?? []
  if (name === undefined) return undefined
  const loop = new RegExp(`\\bfor\\s+${name}\\s+in\\s+["']?(?:\\$\\(|\`)[^;\\n]*`).exec(all)
  if (loop !== null) return within(loop.index, loop.index + loop[0].length)
  const reads = new RegExp(`\\|\\s*while\\s+(?:IFS=\\S*\\s+)?read\\s[^;|\\n]*\\b${name}\\b`).exec(all)
  return reads === null ? undefined : within(0, reads.index)
}

/** The marks that `git status` has for files which git never saw, and for those that it leaves out, as patterns spell them. */
const fresh = /\\?\?\\?\?|\[\?\]|\\\?\{2\}|\?\{2\}/
const ignored = /\\?!\\?!|!\{2\}/
/** A filter that picks lines by such a mark, or takes it away: `grep '^??'`, `awk '$1=="??"{print $2}'`, `sed -n 's/^?? //p'`. */
const picksBy = ({ name, words }: Invocation, mark: RegExp): boolean =>
  listed('grep egrep rg awk sed perl', canonicalName(name)) &&
  words.slice(1).some(({ value }) => mark.test(value ?? ''))

/** `sed 's/^...//'` takes marks away. */
const cuts = ({ name, words }: Invocation): boolean =>
  name === 'sed' && words.length === 2 && /^s([/|#,])\^[^/|#,]*\1\1$/.test(words[1]?.value ?? '')

/** The program whose lines reach it, all or nearly all of them. */
const listing = (stdin: Stdin | undefined): Invocation | undefined => {
  const writer = stdin?.from === 'pipe' ? stdin.of : undefined
  if (writer === undefined) return undefined
  const { name, words } = writer
  const args = argumentsOf(name, words)
  if (name === 'git') return /^(?:ls-files|status)$/.test(args.operands[0]?.value ?? '') ? writer : undefined
  if (name === 'ls') return writer
  const passes =
    picksBy(writer, fresh) ||
    picksBy(writer, ignored) ||
    cuts(writer) ||
    listed('sort uniq tac shuf cut', name) ||
    (name === 'awk' && words.length === 2 && /^\{\s*print \$\w+\s*\}$/.test(words[1]?.value ?? '')) ||
    (listed('grep egrep rg', canonicalName(name)) && isOn(args, ['-v', '--invert-match']))
  return passes ? listing(writer.stdin) : undefined
}

/** A call of sed or perl that leaves nothing but empty lines: `sed -i 's/.*/
;/' f`, `sed -i d f`. */
export const emptiesLines = (invocation: Invocation): boolean =>
  isEmptied(invocation) || editorCall(invocation)?.script === 'd'

const isEmptied = ({ name, words }: Invocation): boolean =>
  listed('sed gsed perl ruby', name) &&
  words.some(({ value }) => leavesNothing.test(value ?? '')) &&
  words.some(({ value }) => /^-\w*i|^--in-place/.test(value ?? ''))

// `d`, `$_ = ""`, `print if 0`, `next`, and what puts nothing in the place of each line.
const leavesNothing =
  /^(?:s([/|#,])(?:\^?\.[*+]\$?)\1\1g?|(?:1,\$)?d|\s*\$_\s*=\s*(?:""|''|undef)\s*;?|\s*print\s+if\s+0\s*;?|\s*next\s*;?)$/
