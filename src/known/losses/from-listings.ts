import type { Facts } from '../../core/facts/facts.ts'
import type { TakenFiles } from '../../core/facts/taken.ts'
import type { Invocation, Script } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { printedBy } from '../../programs/arguments/find-expression.ts'
import { isOn } from '../../programs/arguments/given.ts'
import { canonicalName } from '../../programs/names.ts'
import { editorCall } from '../../shell/effects/scripts/editors.ts'
import { linesBefore, sourceOf } from '../../shell/walk/listing.ts'

/**
 * The files that a program deletes whose words xargs took from a listing: `git ls-files -o | xargs rm`. Undefined where it is no listing
 * that can be read. Filters that pick some lines by what is in them end the reading; those that leave some out do not.
 */
export const fedTo = (
  invocation: Invocation,
  facts: Facts,
  script: Script,
): readonly TakenFiles[] | undefined => {
  const { words, name, effects } = invocation
  const fed = words.find(word => word.fed !== undefined)?.fed
  // Code that deletes what it is handed takes it from its input, or from a file that it reads.
  const writer = listing(fed === undefined ? linesBefore(invocation) : sourceOf(fed))
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
      : !has('-o', '--others') || args.operands[0]?.value === 'diff'
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
  // A name has one pattern only; of several folders each has its own.
  if (writer.name === 'find')
    return printedBy(writer.words).flatMap(path =>
      path.startsWith('*')
        ? []
        : [{ ...rest, path: join(folder, path), glob: true, whole: false, which: 'all' }],
    )
  const [place, more] = args.operands
  if (more !== undefined || place?.value === null || place?.glob === true) return undefined
  // Of a folder `ls` prints the names in it: they are there for whoever works in it.
  const inside = join(folder, place?.value ?? '.')
  if (place !== undefined && (invocation.cwd === null || facts.resolve(invocation.cwd) !== inside))
    return undefined
  const whole = effects.some(({ kind, recursive }) => kind === 'delete' && recursive === true)
  return [{ ...rest, path: join(inside, '*'), glob: true, whole, which: 'all' }]
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

/** `tail -n +2`, `head -n -3`: the newest stay. */
const isAllButFew = ({ name, words }: Invocation): boolean => {
  const [, sign] =
    /(?:^| )(?:-n ?|--lines[= ])([-+])\d/.exec(
      words
        .slice(1)
        .map(({ value }) => value ?? '')
        .join(' '),
    ) ?? []
  return sign === (name === 'tail' ? '+' : name === 'head' ? '-' : '')
}

/** The program whose lines reach it, all or nearly all of them. */
const listing = (writer: Invocation | undefined): Invocation | undefined => {
  if (writer === undefined) return undefined
  const { name, words } = writer
  const args = argumentsOf(name, words)
  const [verb, more] = args.operands
  if (name === 'git' && verb?.value === 'diff')
    return isOn(args, ['--name-only']) && more === undefined ? writer : undefined
  if (name === 'git') return /^(?:ls-files|status)$/.test(verb?.value ?? '') ? writer : undefined
  if (name === 'ls' || name === 'find') return writer
  const passes =
    picksBy(writer, fresh) ||
    picksBy(writer, ignored) ||
    cuts(writer) ||
    isAllButFew(writer) ||
    listed('cat sort uniq tac shuf cut tee', name) ||
    (name === 'awk' && words.length === 2 && /^\{\s*print \$\w+\s*\}$/.test(words[1]?.value ?? '')) ||
    (listed('grep egrep rg', canonicalName(name)) && isOn(args, ['-v', '--invert-match']))
  return passes ? listing(linesBefore(writer)) : undefined
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
