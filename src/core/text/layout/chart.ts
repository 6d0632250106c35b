const steps = '▁▂▃▄▅▆▇█'
const parts = '▏▎▍▌▋▊▉█'

/**
 * A row of bars, one character each, at most `width` of them: neighbours are added up. Nothing is a blank, so that one is not lost
 * among many.
 *
 * @example
 * sparkline([0, 1, 8], 10) // ' ▁█'
 */
export const sparkline = (values: readonly number[], width: number): string => {
  const group = Math.max(1, Math.ceil(values.length / Math.max(1, width)))
  const sums = Array.from({ length: Math.ceil(values.length / group) }, (_, at) =>
    values.slice(at * group, (at + 1) * group).reduce((sum, value) => sum + value, 0),
  )
  const most = Math.max(1, ...sums)
  return sums.map(value => (value <= 0 ? ' ' : (steps[Math.ceil((value / most) * 8) - 1] ?? ''))).join('')
}

/**
 * A bar of at most `width` characters. What is not nothing can be seen.
 *
 * @example
 * bar(5, 10, 4) // '██'
 */
export const bar = (value: number, most: number, width: number): string => {
  if (value <= 0 || most <= 0) return ''
  const eighths = Math.max(1, Math.round((Math.min(value, most) / most) * width * 8))
  const rest = eighths % 8
  return '█'.repeat(Math.floor(eighths / 8)) + (rest === 0 ? '' : parts[rest - 1])
}
