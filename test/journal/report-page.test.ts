import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { demoJournal } from '../../bench/demo-journal.ts'
import type { JournalEntry } from '../../src/journal/line/entry.ts'
import { chromium, openBrowser, type Page } from '../support/chromium.ts'
import { newFolder } from '../support/folder.ts'
import { call } from '../support/hook.ts'

// slow: 6 s, 6 s of CPU

/** Texts that would do something if any of them were read as HTML, as code or as an address. */
const attacks = [
  '</script><script>window.pwned = 1</script>',
  '<img src=x onerror="window.pwned = 2">',
  'javascript:window.pwned=3',
  '"><svg onload=window.pwned=4>',
  '${window.pwned = 5}<!--',
]

const attackedEntry = (attack: string, at: number): JournalEntry => {
  const [sample] = demoJournal(2, Date.UTC(2026, 10, 16))
  assert.ok(sample !== undefined)
  return {
    ...sample,
    id: `hostile${at}`,
    at: '2026-11-15T12:00:00Z',
    event: 'pre-tool',
    host: attack,
    session: attack,
    agent: attack,
    agentType: attack,
    tool: attack,
    subject: attack,
    verdict: 'deny',
    rule: attack,
    reason: attack,
    human: [attack],
    findings: [{ rule: attack, verdict: 'deny', fault: attack }],
    fixed: [{ rule: attack, file: attack, kind: 'repair', by: attack, count: 1, ms: 5 }],
    call: { use: 'command', command: attack },
  }
}

describe('the page of the report', { skip: chromium === undefined && 'chromium' }, () => {
  const root = newFolder('report')
  const file = pathToFileURL(join(root, 'report.html')).href
  let page: Page
  before(async () => {
    const entries = [...demoJournal(2000, Date.UTC(2026, 10, 16, 18)), ...attacks.map(attackedEntry)]
    const lines = entries.map(entry => `${JSON.stringify(entry)}\n`)
    call({ cwd: root, args: ['hook', 'claude-code', 'SessionStart'], input: '{"session_id":"s"}' })
    writeFileSync(join(root, '.handrail/journal.jsonl'), lines.join(''))
    const { code, stderr } = call({ cwd: root, args: ['report', '--html', 'report.html'] })
    assert.equal(code, 0, stderr)
    page = await openBrowser(chromium ?? '')
    await page.size(1200, 900)
    await page.open(file)
  })
  after(async () => page?.close())

  const has = (expression: string): Promise<unknown> => page.evaluate(expression)

  it('shows its numbers and charts, and asks for nothing but itself', async () => {
    await page.until("document.querySelectorAll('.uplot canvas').length === 3")
    assert.equal(await has("document.querySelector('.figures li:last-child .count').textContent"), '2,005')
    assert.deepEqual(page.requests, [file])
    assert.deepEqual(page.complaints, [])
  })

  it('runs nothing of what agents wrote, on any part of it', async () => {
    for (const id of attacks.keys()) {
      await has(`location.hash = '#answer=deny&id=hostile${id}'`)
      await page.until(
        `document.querySelector('dialog').open && document.querySelector('#trace-title').textContent.includes('hostile${id}')`,
      )
    }
    assert.equal(await has('typeof window.pwned'), 'undefined')
    assert.equal(
      await has("document.querySelectorAll('img, svg, script:not(#data):not(:last-of-type)').length"),
      0,
    )
    assert.deepEqual(page.complaints, [])
    await page.press('Escape', 27)
    await page.until("!document.querySelector('dialog').open")
  })

  it('leads from each number to its decisions, as many as the number says where it holds them all', async () => {
    await has("location.hash = ''")
    await page.until("document.querySelector('#rules') !== null")
    const wrong = await has(`(async () => {
      const links = [...document.querySelectorAll('a.count')].map(link => [link.getAttribute('href'), Number(link.textContent.replaceAll(',', '')), link.getAttribute('aria-label')])
      const wrong = []
      for (const [href, count, label] of links.filter(([, count]) => count <= 40)) {
        const before = location.hash
        location.hash = href
        if (location.hash === before) continue
        await new Promise(done => addEventListener('hashchange', done, { once: true }))
        const found = Number(/^([\\d,]+) of/.exec(document.querySelector('#decisions [role=status]').textContent)[1].replaceAll(',', ''))
        const isHeldWhole = /answer=(deny|ask|rewrite|%2C)+(&|$)/.test(href)
        const command = document.querySelector('#decisions [role=status] code').textContent
        if (isHeldWhole ? found !== count : found === 0 && !command.includes('--')) wrong.push(label + ': ' + count + ' but ' + found)
      }
      return wrong.slice(0, 10).join('; ') + ' of ' + links.length
    })()`)
    assert.match(String(wrong), /^ of [1-9]\d\d/)
  })

  it('says what became of questions, in a table, in the list and in the trace', async () => {
    await has("location.hash = ''")
    await page.until("document.querySelector('#next') !== null")
    const table =
      "[...document.querySelectorAll('#next table')].find(one => one.caption.textContent.startsWith('Questions'))"
    assert.equal(
      await has(`[...${table}.tHead.rows[0].cells].map(cell => cell.textContent).join()`),
      'rule,asked,ran,ran without a person,refused,never answered,not known',
    )
    assert.ok(
      Number(
        await has(
          `[...${table}.tBodies[0].rows].reduce((sum, row) => sum + Number(row.cells[3].textContent), 0)`,
        ),
      ) > 0,
    )
    await has("location.hash = '#answer=ask&became=alone'")
    await page.until("document.querySelector('#decisions tbody') !== null")
    assert.equal(
      await has("document.querySelector('#decisions tbody').rows[0].cells[1].textContent"),
      'ask ran without a person',
    )
    assert.match(
      String(await has("document.querySelector('#decisions [role=status] code').textContent")),
      /--became alone/,
    )
    await has("document.querySelector('#decisions a.what').click()")
    await page.until("document.querySelector('dialog').open")
    assert.match(
      String(await has("document.querySelector('dialog').textContent")),
      /What became of itran without a person, as/,
    )
    await page.press('Escape', 27)
    await page.until("!document.querySelector('dialog').open")
  })

  it('is used with the keyboard alone', async () => {
    await has("location.hash = ''")
    await page.until("document.querySelector('.figures') !== null")
    await has("document.querySelector('.figures a').focus()")
    await page.press('Enter', 13)
    await page.until("document.activeElement.id === 'decisions-title'")
    await has("document.querySelector('#decisions a.what').focus()")
    await page.press('Enter', 13)
    await page.until("document.querySelector('dialog').open")
    assert.equal(await has("document.querySelector('dialog').contains(document.activeElement)"), true)
    await page.press('Escape', 27)
    await page.until("!document.querySelector('dialog').open")
    await page.press('Tab', 9)
    assert.notEqual(await has('document.activeElement.tagName'), 'BODY')
  })

  it('is read by a screen reader: titles, tables with headings, charts with words, links that say where they lead', async () => {
    await has("location.hash = ''")
    await page.until("document.querySelectorAll('.uplot').length === 3")
    const spoken = await page.spoken()
    const named = (role: string): readonly string[] =>
      spoken.filter(([one]) => one === role).map(([, name]) => name)
    assert.ok(named('heading').includes('By rule'), named('heading').join())
    assert.ok(
      named('table').every(name => name !== ''),
      named('table').join(),
    )
    assert.ok(
      named('image').some(name => name.startsWith('Stopped, asked and rewritten')),
      named('image').join(),
    )
    assert.deepEqual(
      named('link').filter(name => /^[\d,]*$/.test(name)),
      [],
    )
    assert.equal(await has('document.documentElement.lang'), 'en')
  })

  it('is light or dark as the reader wants, and readable in both', async () => {
    const contrast = `(() => {
      const light = colour => { const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map(v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b }
      const back = light(getComputedStyle(document.body).backgroundColor)
      const ratio = element => { const front = light(getComputedStyle(element).color); return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05) }
      return Math.min(...['body', 'a.count', '.note', 'thead th', '.lead'].map(selector => ratio(document.querySelector(selector))))
    })()`
    const seen: unknown[] = []
    for (const scheme of ['light', 'dark'] as const) {
      await page.scheme(scheme)
      assert.ok(Number(await has(contrast)) >= 4.5, `${scheme}: ${await has(contrast)}`)
      seen.push(await has('getComputedStyle(document.body).backgroundColor'))
    }
    assert.notEqual(seen[0], seen[1])
  })

  it('fits a narrow window without scrolling sideways', async () => {
    await page.size(400, 800)
    await page.until("document.querySelector('.plot canvas').clientWidth < 400")
    assert.equal(await has('document.documentElement.scrollWidth <= 400'), true)
  })
})
