import uPlot from 'uplot'
import type { AnswerKind, LatencyRow, ReportData } from '../report/data.ts'
import { localTime } from '../report/local-time.ts'
import { duration, number } from '../report/words.ts'
import { el } from './dom.ts'
import { count, table } from './parts.ts'
import { addressOf } from './place.ts'

const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

const height = 190

interface Bars {
  readonly label: string
  readonly x: readonly number[]
  /** From the bottom to the top. */
  readonly parts: readonly { readonly name: string; readonly values: readonly number[] }[]
  readonly time: boolean
  /** From one x to the next. */
  readonly step: number
  xLabel(x: number): string
  onPick?(index: number): void
}

/** Stacked bars. A table beside it says the same to those who do not see it. */
const barChart = (bars: Bars): HTMLElement => {
  const said = el('p', { class: 'said', 'aria-hidden': 'true' }, ' ')
  const place = el('div', { class: 'plot', role: 'img', 'aria-label': bars.label })
  const sums = stacked(bars.parts.map(({ values }) => values))
  const tell = (chart: uPlot): void => {
    const at = chart.cursor.idx
    said.textContent =
      at === null || at === undefined
        ? ' '
        : `${bars.xLabel(bars.x[at] ?? 0)}: ${bars.parts.map(({ name, values }) => `${name} ${number(values[at] ?? 0)}`).join(', ')}`
  }
  const draw = (): void => {
    const axis = {
      stroke: colourOf('soft'),
      grid: { stroke: colourOf('line'), width: 1 },
      ticks: { show: false },
    }
    place.replaceChildren()
    const chart = new uPlot(
      {
        width: Math.max(240, place.clientWidth),
        height,
        legend: { show: false },
        cursor: { y: false, points: { show: false } },
        scales: {
          x: { time: bars.time, range: (_, low, high) => [low - bars.step / 2, high + bars.step / 2] },
        },
        axes: [
          bars.time
            ? axis
            : {
                ...axis,
                values: (_, splits) => splits.map(at => (Number.isInteger(at) ? bars.xLabel(at) : '')),
              },
          {
            ...axis,
            size: 56,
            values: (_, splits) => splits.map(value => (Number.isInteger(value) ? number(value) : '')),
          },
        ],
        series: [
          {},
          ...bars.parts
            .map(({ name }) => ({
              label: name,
              fill: colourOf(name),
              stroke: colourOf(name),
              width: 0,
              paths: uPlot.paths.bars?.({ size: [0.85, 60] }),
              points: { show: false },
            }))
            .toReversed(),
        ].map(({ paths, ...series }: uPlot.Series) => (paths === undefined ? series : { ...series, paths })),
        hooks: { setCursor: [tell] },
      },
      [[...bars.x], ...sums.toReversed()],
      place,
    )
    chart.over.addEventListener('click', () => {
      const at = chart.cursor.idx
      if (typeof at === 'number') bars.onPick?.(at)
    })
  }
  const legend = el(
    'p',
    { class: 'legend' },
    ...bars.parts.map(({ name }) =>
      el('span', {}, el('i', { class: `key ${name}`, 'aria-hidden': 'true' }), name),
    ),
  )
  new ResizeObserver(draw).observe(place)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw)
  return el('div', { class: 'chart' }, legend, place, said)
}

const stacked = (parts: readonly (readonly number[])[]): number[][] => {
  const sums: number[][] = []
  for (const values of parts) sums.push(values.map((value, at) => value + (sums.at(-1)?.[at] ?? 0)))
  return sums
}

/** Verdicts over time, as a chart and as a table whose numbers lead to decisions. */
export const timeChart = ({ time }: ReportData, shown: readonly AnswerKind[], label: string): HTMLElement => {
  const starts = time.buckets.map(([start]) => start)
  const timeOf = (start: number): string => localTime(new Date(start).toISOString()).slice(0, 16)
  const range = (start: number): { readonly from: string; readonly to: string } => ({
    from: String(start),
    to: String(start + time.width),
  })
  const filled = time.buckets.filter(([, counts]) => shown.some(answer => counts[answer] > 0))
  return el(
    'div',
    {},
    barChart({
      label,
      x: starts.map(start => start / 1000),
      parts: shown.map(name => ({ name, values: time.buckets.map(([, counts]) => counts[name]) })),
      time: true,
      step: time.width / 1000,
      xLabel: x => timeOf(x * 1000),
      onPick: at => {
        location.hash = addressOf({ ...range(starts[at] ?? 0), answer: shown.join(',') })
      },
    }),
    el(
      'details',
      {},
      el('summary', {}, 'The same as a table'),
      table(
        `${label}, in steps of ${duration(time.width)}`,
        [{ title: 'from', text: true }, ...shown.map(title => ({ title }))],
        filled
          .toReversed()
          .map(([start, counts]) => [
            timeOf(start),
            ...shown.map(answer =>
              count(counts[answer], { ...range(start), answer }, `${answer} from ${timeOf(start)}`),
            ),
          ]),
      ),
    ),
  )
}

/** How many answers took how long. */
export const latencyChart = ({ event, bars }: LatencyRow): HTMLElement =>
  barChart({
    label: `How long answers to ${event} took: ${bars.map(([ms, times]) => `up to ${ms} ms ${times}`).join(', ')}`,
    x: bars.map((_, at) => at),
    parts: [{ name: 'answers', values: bars.map(([, times]) => times) }],
    time: false,
    step: 1,
    xLabel: at => `≤ ${bars[at]?.[0] ?? ''} ms`,
  })
