const progressMs = 20_000

/** Says what failed and what was skipped and why, and ends in one line of totals. */
export default async function* report(source) {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const skipped = []
  const failures = []
  const started = Date.now()
  let told = started
  for await (const { type, data } of source) {
    if (type === 'test:stdout' || type === 'test:stderr') {
      if (data.message.startsWith('note: ')) yield data.message
      continue
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    if (data.details?.type === 'suite') continue
    if (Date.now() - told > progressMs) {
      told = Date.now()
      yield `… ${totals.passed} passed, ${totals.failed} failed so far (${Math.round((told - started) / 1000)} s)\n`
    }
    if (data.skip !== undefined) {
      totals.skipped += 1
      skipped.push(`${data.name}${typeof data.skip === 'string' ? `: ${data.skip}` : ''}`)
    } else if (type === 'test:pass' || data.todo !== undefined) {
      totals.passed += 1
    } else {
      totals.failed += 1
      const cause = data.details?.error?.cause ?? data.details?.error
      const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause?.message ?? cause)
      failures.push(`✗ ${data.name} (${data.file ?? '?'}:${data.line ?? '?'})\n${indent(text)}`)
      yield `✗ ${data.name}\n`
    }
  }
  for (const failure of failures) yield `\n${failure}\n`
  for (const text of skipped) yield `skipped: ${text.replace(/^skipped: /, '')}\n`
  yield `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`
}

const indent = text =>
  text
    .split('\n')
    .map(line => `    ${line}`)
    .join('\n')
