import type { ReportData } from '../report/data.ts'
import { localTime } from '../report/local-time.ts'
import { number } from '../report/words.ts'
import { decisionList, focusTitle, openDecisions } from './decisions.ts'
import { byId, el } from './dom.ts'
import { coverage, repairs, whatNext } from './outcomes.ts'
import { placeNow } from './place.ts'
import { byRule, byWho, latencies, overTime, overview } from './sections.ts'
import { traceBox } from './trace.ts'

const isLive = document.documentElement.dataset.live === 'yes'
const pollMs = 2000

const why = async (id: string): Promise<string | undefined> => {
  const answer = await fetch(`why/${encodeURIComponent(id)}`)
  return answer.ok ? answer.text() : undefined
}

const box = traceBox(isLive ? why : undefined)
const main = byId('main')
let data: ReportData | undefined

const notes = ({ span, made, decisions }: ReportData): readonly Node[] =>
  [
    `Made ${localTime(new Date(made).toISOString())} from ${number(span.lines)} lines. ${number(decisions.length)} decisions are here whole: the newest, and a few of each rule.`,
    span.torn > 0 ? `Left out because they could not be read: ${number(span.torn)} lines.` : '',
    span.backward > 0 ? `The clock went back ${number(span.backward)} times: times may be wrong.` : '',
    span.undated > 0
      ? `${number(span.undated)} lines have no time that can be, and are not in what is shown over time.`
      : '',
  ]
    .filter(text => text !== '')
    .map(text => el('p', { class: 'note' }, text))

const render = (moved: boolean): void => {
  if (data === undefined) return
  const { filter, open } = placeNow()
  byId('title').textContent = `handrail report: ${data.projects.map(({ name }) => name).join(', ')}`
  document.title = byId('title').textContent ?? 'handrail report'
  byId('notes').replaceChildren(...notes(data))
  const focused = document.activeElement?.getAttribute('href')
  if (filter !== undefined) main.replaceChildren(decisionList(data, filter))
  else if (data.span.lines === 0)
    main.replaceChildren(el('p', {}, 'No decisions yet. Is handrail wired? handrail doctor'))
  else
    main.replaceChildren(
      overview(data),
      openDecisions(),
      overTime(data),
      byRule(data),
      byWho(data),
      latencies(data),
      whatNext(data),
      repairs(data),
      coverage(data),
    )
  if (moved && filter !== undefined && open === undefined) focusTitle('decisions')
  else if (typeof focused === 'string')
    [...main.querySelectorAll('a')]
      .find(link => link.getAttribute('href') === focused)
      ?.focus({ preventScroll: true })
  box.show(data, open, filter)
}

/** Only what stands in an address that is one of ours moves the reader. */
let shown = ''
const onMove = (): void => {
  const { filter, open } = placeNow()
  const now = JSON.stringify(filter ?? null)
  if (now === shown && data !== undefined) box.show(data, open, filter)
  else render(true)
  shown = now
}

const poll = async (): Promise<void> => {
  try {
    const answer = await fetch(`data.json?since=${data?.made ?? 0}`)
    if (answer.status === 200) {
      const fresh: ReportData = await answer.json()
      const first = data === undefined
      data = fresh
      // An open decision stays on the screen while it is read.
      if (first || placeNow().open === undefined) render(first)
    }
    byId('live').textContent = answer.ok || answer.status === 204 ? 'live' : `no answer (${answer.status})`
  } catch {
    byId('live').textContent = 'handrail ui has ended'
  }
  setTimeout(poll, pollMs)
}

addEventListener('hashchange', onMove)
shown = JSON.stringify(placeNow().filter ?? null)
if (isLive) void poll()
else {
  data = JSON.parse(byId('data').textContent ?? '')
  render(false)
}
