import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium, openBrowser } from '../test/support/chromium.ts'
import { demoJournal } from './demo-journal.ts'

/**
 * `npm run bench:report -- [lines] [--pictures]`: makes a journal, its report, and opens that in Chromium. Needs a build. `--pictures`
 * takes those of docs/report.md anew.
 */
const lines = Number(process.argv.slice(2).find(word => /^\d+$/.test(word)) ?? 100_000)
const program = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist/handrail.cjs')
const pictures = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs/images')
const scratch = mkdtempSync(join(tmpdir(), 'handrail-report-'))
const root = join(scratch, 'shop')
mkdirSync(join(root, '.handrail'), { recursive: true })

const journal = createWriteStream(join(root, '.handrail/journal.jsonl'))
for (const entry of demoJournal(lines, Date.now()))
  if (!journal.write(`${JSON.stringify(entry)}\n`)) await once(journal, 'drain')
journal.end()
await once(journal, 'finish')

const html = join(scratch, 'report.html')
const made = spawnSync(
  '/usr/bin/env',
  ['time', '-f', '%U s of CPU, %M KB of memory', process.execPath, program, 'report', '--html', html],
  { cwd: root, encoding: 'utf8' },
)
console.log(`${lines} lines: ${made.stdout.trim()}\n${made.stderr.trim()}`)
if (chromium === undefined) console.log('not opened: chromium is not here (Debian: apt-get install chromium)')
else await open(chromium)
rmSync(scratch, { recursive: true, force: true })

async function open(browser: string): Promise<void> {
  const page = await openBrowser(browser)
  await page.size(1200, 1000)
  const times: number[] = []
  for (let run = 0; run < 5; run += 1) {
    await page.open('about:blank')
    const started = performance.now()
    await page.open(pathToFileURL(html).href)
    await page.until("document.querySelectorAll('.uplot canvas').length === 3")
    times.push(Math.round(performance.now() - started))
  }
  console.log(
    `opened, all charts drawn, in ms: ${times.join(' ')}; ${Math.round(statSync(html).size / 1000)} KB`,
  )
  if (process.argv.includes('--pictures'))
    for (const scheme of ['light', 'dark'] as const) {
      await page.scheme(scheme)
      await page.until("document.querySelectorAll('.uplot canvas').length === 3")
      mkdirSync(pictures, { recursive: true })
      writeFileSync(join(pictures, `report-${scheme}.png`), await page.picture())
    }
  await page.close()
}
