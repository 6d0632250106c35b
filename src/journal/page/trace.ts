import { answerOf } from '../report/counts.ts'
import type { ReportData, Shown } from '../report/data.ts'
import type { DecisionFilter } from '../report/filter.ts'
import { meanings, traceOf } from '../report/trace.ts'
import { button, el } from './dom.ts'
import { addressOf } from './place.ts'

export interface TraceBox {
  /** Shows a decision; undefined closes. */
  show(data: ReportData, id: string | undefined, filter: DecisionFilter | undefined): void
}

/** The dialog with the whole trace of one decision. `today` asks what would be answered now, where somebody can be asked. */
export const traceBox = (today: ((id: string) => Promise<string | undefined>) | undefined): TraceBox => {
  const body = el('div', {})
  const dialog = el('dialog', { 'aria-labelledby': 'trace-title' }, body)
  let filter: DecisionFilter | undefined
  const leave = (): void => {
    if (dialog.open) dialog.close()
  }
  dialog.addEventListener('close', () => {
    if (location.hash !== addressOf(filter)) location.hash = addressOf(filter)
  })
  document.body.append(dialog)
  return {
    show: (data, id, within) => {
      filter = within
      if (id === undefined) {
        leave()
        return
      }
      const shown = data.decisions.find(({ entry }) => entry.id === id)
      body.replaceChildren(
        ...(shown === undefined ? missing(id) : traceParts(shown, filter)),
        button('Close', leave),
      )
      const place = el('pre', { role: 'status' })
      body.append(place)
      void today?.(id).then(text => {
        if (text !== undefined) place.textContent = text
      })
      if (!dialog.open) dialog.showModal()
    },
  }
}

const missing = (id: string): readonly Node[] => [
  el('h2', { id: 'trace-title' }, id),
  el('p', {}, 'This page does not hold that decision. ', el('code', {}, `handrail why ${id}`), ' shows it.'),
]

const traceParts = (shown: Shown, filter: DecisionFilter | undefined): readonly Node[] => {
  const { entry, next, became, lifted } = shown
  const answer = answerOf(entry)
  const link = (id: string): Node => el('a', { href: addressOf(filter, id) }, id)
  return [
    el(
      'h2',
      { id: 'trace-title' },
      el('span', { class: `tag ${answer}` }, answer),
      ` ${entry.id}${entry.rule === undefined ? '' : ` by ${entry.rule}`}: ${meanings[entry.verdict]}`,
    ),
    el(
      'dl',
      {},
      ...traceOf(entry, became).flatMap(([label, text]) => [el('dt', {}, label), el('dd', {}, text)]),
      ...(next === undefined
        ? []
        : [
            el('dt', {}, 'Then'),
            el('dd', {}, next.kind, ...(next.id === undefined ? [] : [': ', link(next.id)])),
          ]),
      ...(lifted === undefined ? [] : [el('dt', {}, 'Let through later'), el('dd', {}, link(lifted))]),
    ),
    el('p', {}, el('code', {}, `handrail why ${entry.id}`), ' also says what would be answered today.'),
  ]
}
