import type { Effect, Invocation } from '../../core/script/script.ts'
import { remembered } from '../../core/text/memo.ts'
import { runsLanguage } from '../../programs/code/interpreters.ts'

/**
 * Whether a redirect empties the file that it is fed from: `sed s/a/b/ f > f`, `cat f | tr a b > f`. The shell opens the file for writing
 * before any program reads it.
 */
export const emptiesInput = (invocation: Invocation, { path, given, appends }: Effect): boolean =>
  given === true && appends !== true && path != null && inputsOf(invocation).has(path)

/** The files that a program, or what is piped into it, reads while the shell has its targets open. */
const inputsOf = remembered((invocation: Invocation): ReadonlySet<string> => {
  const { name, argv } = invocation
  if (/^(?:git|patch|ed|ex|sponge|tee)$/.test(name)) return new Set()
  const inPlace = argv.some(word => /^-\w*i|^--in-?place/.test(word ?? ''))
  if (inPlace && /^(?:g?sed|perl|ruby|yq|awk|gawk)$/.test(name)) return new Set()
  const found = [readPaths(invocation)]
  for (
    let from = invocation.stdin, depth = 0;
    from?.from === 'pipe' && depth < 20;
    from = from.of?.stdin, depth += 1
  )
    if (from.of !== undefined) found.push(readPaths(from.of))
  return new Set(found.flat())
})

const readPaths = ({ effects }: Invocation): readonly string[] =>
  effects.flatMap(({ kind, path }) => (kind === 'read' && path != null ? [path] : []))

const reading =
  /\b(?:read|scan)_(?:csv|table|json|parquet|excel|pickle|feather|ndjson)\s*\(\s*(?:["']([^"'\n]+)["']|([A-Za-z_]\w*))/g
const writing =
  /\.(?:to|write|sink)_(?:csv|json|parquet|excel|pickle|feather|ndjson)\s*\(\s*(?:["']([^"'\n]+)["']|([A-Za-z_]\w*))/g

/** `Image.open(f).resize(...).save(f)` for each file of a pattern. */
const picture = /\bImage\.open\(\s*(\w+)\s*\)[^\n]*\.save\(\s*\1\b/
const pattern = /\bglob\(\s*["']([^"'\n]+)["']/g

/** The tables that a line of Python reads whole and writes over: `pd.read_csv(p)` and `df.to_csv(p)`. */
export const tablesRewritten = ({ name, argv, stdin }: Invocation): readonly string[] => {
  if (!runsLanguage(name, 'python')) return []
  const texts = [...argv.slice(1), stdin?.from === 'text' ? stdin.text : null]
  return texts.flatMap(code => {
    if (code !== null && picture.test(code)) return [...code.matchAll(pattern)].map(([, path = '']) => path)
    if (code === null || !/_(?:csv|table|json|parquet|excel|pickle|feather|ndjson)\s*\(/.test(code)) return []
    const pathsOf = (form: RegExp): readonly string[] =>
      [...code.matchAll(form)].flatMap(([, text, variable]) => text ?? assigned(code, variable ?? '') ?? [])
    const read = pathsOf(reading)
    return pathsOf(writing).filter(path => read.includes(path))
  })
}

const assigned = (code: string, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*(?:Path\\()?["']([^"'\\n]+)["']`, 'm').exec(code)?.[1]

/** A folder that says that its files stay as they came: a change in their place leaves no original. */
export const isOriginal = (path: string): boolean =>
  /(?:^|\/)(?:raw|originals?|pristine|untouched)\//i.test(path)

/** Files of data: what is left out of them is gone, where code would be edited. */
const data =
  /\.(?:csv|tsv|psv|jsonl|ndjson|parquet|feather|arrow|orc|rds|rdata|rda|h5|hdf5|nc|mat|dta|sav|xlsx?|pkl|npy|npz|fits|bam|vcf|fastq|fasta)(?:\.gz)?$/i

/** Whether an original is a file of data. */
export const isOriginalData = (path: string): boolean => isOriginal(path) && data.test(path)

/** Whether a line of code reads a file of data and writes over it, or a program for tables does so in its place. */
export const rewritesData = ({ name, argv, effects }: Invocation, { path }: Effect): boolean => {
  if (path == null || !(data.test(path) || isOriginal(path))) return false
  if (name === 'mlr') return argv.includes('-I')
  return (
    runsLanguage(name, 'R Rscript r julia ruby node php python') &&
    effects.some(effect => effect.kind === 'read' && effect.path === path)
  )
}
