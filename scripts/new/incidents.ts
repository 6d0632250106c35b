interface Row {
  readonly command: string
  readonly label: string
}

/** A corpus with a row for the command that must be stopped, written as its other rows are. Undefined where it has one. */
export const withIncident = (corpus: string, command: string): string | undefined => {
  const rows: readonly Row[] = corpus
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line))
  if (rows.some(row => row.command === command && row.label === 'stop')) return undefined
  const before = corpus === '' || corpus.endsWith('\n') ? corpus : `${corpus}\n`
  return `${before}{"command": ${JSON.stringify(command)}, "label": "stop"}\n`
}
