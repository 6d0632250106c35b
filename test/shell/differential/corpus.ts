import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const labels = ['safe', 'stop', 'ask', 'data', 'unknown'] as const

interface Row {
  readonly file: string
  readonly line: number
  readonly command: string
  readonly label: (typeof labels)[number]
  readonly why?: string
}

const folder = fileURLToPath(new URL('../../../corpus/', import.meta.url))

const readRow = (file: string, line: number, text: string): Row => {
  const row: unknown = JSON.parse(text)
  const place = `corpus/${file}:${line}`
  if (typeof row !== 'object' || row === null) throw new Error(`${place} is not an object`)
  const extra = Object.keys(row).find(key => !['command', 'label', 'why'].includes(key))
  if (extra !== undefined) throw new Error(`${place} has a key that nobody reads: ${extra}`)
  if (!('command' in row) || typeof row.command !== 'string' || row.command.trim() === '')
    throw new Error(`${place} has no command`)
  const label = labels.find(name => 'label' in row && row.label === name)
  if (label === undefined) throw new Error(`${place} has no label of ${labels.join(', ')}`)
  if (!('why' in row)) return { file, line, command: row.command, label }
  if (typeof row.why !== 'string' || row.why.trim() === '') throw new Error(`${place} has an empty why`)
  return { file, line, command: row.command, label, why: row.why }
}

/** Every row of the project's own corpus. */
export const readCorpus = (): readonly Row[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.jsonl'))
    .sort()
    .flatMap(file =>
      readFileSync(`${folder}${file}`, 'utf8')
        .trimEnd()
        .split('\n')
        .map((text, index) => readRow(file, index + 1, text)),
    )
