import type { Effect, Invocation } from '../core/script.ts'
import { canonicalName } from '../programs/names.ts'
import { listed } from '../text/words.ts'

/** Rows of data, one a line: what is left out of such a file is gone, where code would be edited. */
export const isRows = (path: string): boolean => /\.(?:csv|tsv|psv|jsonl|ndjson)$/i.test(path)

/** Programs that make a picture anew in the place of the one that they read. */
const remaking = 'convert magick mogrify'

/** Whether a program puts something else in the place of a file, although it reads that file: a smaller picture. */
export const remakes = ({ name }: Invocation): boolean => listed(remaking, name)

/** Whether an editor of lines leaves out some of a file of data: `sed -i '2,$d' a.csv`, `awk -i inplace 'NR==1' a.csv`. */
export const dropsRows = ({ name, argv }: Invocation, { path, shape }: Effect): boolean =>
  isRows(path ?? shape ?? '') &&
  argv.some(word => /^-\w*i|^--in-?place|^inplace$/.test(word ?? '')) &&
  argv.slice(1).some(word => word !== null && dropsIn(canonicalName(name), word, argv))

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
