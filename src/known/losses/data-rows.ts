import type { Facts } from '../../core/facts/facts.ts'
import type { Effect, Invocation } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isOn } from '../../programs/arguments/given.ts'
import { canonicalName } from '../../programs/names.ts'
import { streamEdits } from '../../shell/effects/stream-edit.ts'
import { isOriginal, isOriginalData, rewritesData } from './overwritten-inputs.ts'
import { isOnlyCopy } from './replaceable/only-copy.ts'

/** Rows of data, one a line: what is left out of such a file is gone, where code would be edited. */
export const isRows = (path: string): boolean => /\.(?:csv|tsv|psv|jsonl|ndjson)$/i.test(path)

/** Programs that make a picture anew in the place of the one that they read. */
const remaking = 'convert magick mogrify'

/** Whether a program puts something else in the place of a file, although it reads that file: a smaller picture, some of the rows. */
export const remakes = (invocation: Invocation, effect: Effect): boolean =>
  listed(remaking, invocation.name) || rewritesData(invocation, effect)

/** `sort a b -o a`, `sort -u -o a a`: other rows are among its own, or some of them are gone. */
export const mixesRows = ({ name, words }: Invocation): boolean => {
  if (name !== 'sort') return false
  const args = argumentsOf(name, words)
  return args.operands.length > 1 || isOn(args, ['-u', '--unique'])
}

/** Whether an editor in its place keeps less than half of the lines, of whatever: `sed -n -i 1,30p app.ts`. */
export const isCutShort = (invocation: Invocation, { path }: Effect, facts: Facts): boolean => {
  if (path == null || !listed('sed perl', canonicalName(invocation.name))) return false
  const full = facts.resolve(path)
  const change = streamEdits(invocation, facts).find(one => one.path === full)
  const before = facts.readText(full)
  if (change?.content === undefined || before === undefined) return false
  const [now, old] = [linesIn(change.content), linesIn(before)]
  return (old >= 10 && now * 2 < old) || (now < old && keepsOnly(invocation))
}

/** `for f in docs/*.md; do sed -i s/a/b/ "$f"; done`: each of the files is read and written, and all its lines stay. */
export const isEditOfEach = ({ name, argv, effects }: Invocation, { path, shape }: Effect): boolean =>
  path == null &&
  shape !== undefined &&
  listed('sed perl', canonicalName(name)) &&
  effects.some(other => other.kind === 'read' && other.path == null && other.shape === shape) &&
  argv.slice(1).every(word => word === null || /^-[piEre]+(?:\.\w+)?$/.test(word) || isSubstitution(word))

const isSubstitution = (script: string): boolean =>
  script.split(/;\s*/).every(part => /^s([/|#,])(?!\^?\.[*+])[^\n]*\1[gi]*$/.test(part))

/** `-n` with `p`, and `q`, name what stays: as whoever only wants to look at it would say. */
const keepsOnly = ({ argv }: Invocation): boolean =>
  argv.slice(1).some(word => /^-[a-z]*n|^--quiet$|^--silent$|^\d+q$/i.test(word ?? ''))

const linesIn = (text: string): number => text.split('\n').filter(line => /\w/.test(line)).length

/** Whether an editor of lines leaves out some of a file of data: `sed -i '2,$d' a.csv`, `awk -i inplace 'NR==1' a.csv`. */
export const dropsRows = ({ name, argv }: Invocation, { path, shape }: Effect, facts: Facts): boolean =>
  (isRows(path ?? shape ?? '') || isOriginalData(path ?? shape ?? '')) &&
  argv.some(word => /^-\w*i|^--in-?place|^inplace$/.test(word ?? '')) &&
  (isOriginal(path ?? shape ?? '') ||
    (path != null && isOnlyCopy(facts.resolve(path), facts)) ||
    argv.slice(1).some(word => word !== null && dropsIn(canonicalName(name), word, argv)))

const dropsIn = (name: string, script: string, argv: Invocation['argv']): boolean => {
  // One line by its number is a head or a slip.
  if (/^\d+d$/.test(script)) return false
  if (name === 'sed')
    return (
      /(?:^|[\d$/,!;{}I\s])[dqQ]\s*(?:[;}]|$)/m.test(script) ||
      (/p\s*$/.test(script) && argv.some(word => /^-\w*n|^--quiet$|^--silent$/.test(word ?? '')))
    )
  if (name === 'awk') return /^\s*(?:NR|NF|FNR|\$\d|!|\/|length)[^{}]*(?:\{\s*print[^}]*\}\s*)?$/.test(script)
  return (
    (name === 'perl' || name === 'ruby') && /\bprint\s+(?:if|unless)\b|\bnext\s+(?:if|unless)\b/.test(script)
  )
}
