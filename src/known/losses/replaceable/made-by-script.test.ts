import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LostFile } from '../../../core/facts/taken.ts'
import { readScript } from '../../../shell/read.ts'
import { testFacts } from '../../../testing/kit/facts.ts'
import { withoutRemade } from './made-by-script.ts'

const root = '/home/dev/app'
const files: Readonly<Record<string, string>> = {
  Makefile: 'all: out/a.csv\nout/a.csv: raw/a.csv\n\tpython3 tidy.py\n',
  'tidy.py': 'print(1)\n',
  'plot.R': 'd <- read.csv("fig/in.csv")\nggsave("fig/a.png", plot(d))\nwrite.csv(d, "fig/in.csv")\n',
  'out/a.csv': 'a',
  'raw/a.csv': 'a',
  'fig/a.png': 'a',
  'fig/in.csv': 'a',
  'fig/b.png': 'a',
  'build/linux/game': 'a',
  'build/notes.md': 'a',
  'art/hero': 'a',
  'ide_helper.php': 'a',
  'uploads/a.zip': 'a',
  'app-1.zip': 'a',
  'report.Rmd': 'a',
  'output/report.html': 'a',
  'output/other.html': 'a',
  'paper/a.tex': 'a',
  'paper/a.pdf': 'a',
}

const left = (command: string, ...lost: readonly string[]): string => leftAs('untracked', command, ...lost)

const leftAs = (as: LostFile['as'], command: string, ...lost: readonly string[]): string => {
  const facts = testFacts({ files })
  const all = lost.map((path): LostFile => ({ path: `${root}/${path}`, root, as }))
  return withoutRemade(all, readScript(command, facts), {
    ...facts,
    gitAt: () => undefined,
    modified: () => 1,
  })
    .map(({ path }) => path.slice(root.length + 1))
    .join(' ')
}

const render = 'rmarkdown::render("report.Rmd", output_dir = "output")'

test('what the same script makes again is not lost', () => {
  assert.equal(left('rm -rf out && make all', 'out/a.csv'), '')
  assert.equal(left('rm fig/a.png && Rscript plot.R', 'fig/a.png'), '')
  assert.equal(
    left('rm -rf build/linux && godot --export-release Linux build/linux/game', 'build/linux/game'),
    '',
  )
  assert.equal(left('rm -rf build && cmake -B build && ninja', 'build/linux/game'), '')
  assert.equal(left(`rm output/report.html && Rscript -e '${render}'`, 'output/report.html'), '')
  assert.equal(left('rm paper/a.pdf && latexmk -pdf paper/a.tex', 'paper/a.pdf'), '')
})

test('what it does not make, or works on, is', () => {
  assert.equal(left('rm -rf out', 'out/a.csv'), 'out/a.csv')
  assert.equal(
    left(`rm output/other.html && Rscript -e '${render}'`, 'output/other.html'),
    'output/other.html',
  )
  assert.equal(
    left('rm output/report.html && quarto render report.Rmd', 'output/report.html'),
    'output/report.html',
  )
  assert.equal(left('rm paper/a.pdf && cat paper/a.tex', 'paper/a.pdf'), 'paper/a.pdf')
  assert.equal(left('latexmk -pdf paper/a.tex && rm paper/a.pdf', 'paper/a.pdf'), 'paper/a.pdf')
  assert.equal(left('rm raw/a.csv && make all', 'raw/a.csv'), 'raw/a.csv')
  assert.equal(left('rm fig/b.png && Rscript plot.R', 'fig/b.png'), 'fig/b.png')
  assert.equal(left('rm fig/in.csv && Rscript plot.R', 'fig/in.csv'), 'fig/in.csv')
  assert.equal(left('rm fig/a.png && cat plot.R', 'fig/a.png'), 'fig/a.png')
  assert.equal(left('rm -rf build && ls build', 'build/linux/game'), 'build/linux/game')
  assert.equal(left('go build -o build/linux/game . && rm -rf build', 'build/linux/game'), 'build/linux/game')
  assert.equal(left('rm -rf build && cmake -B build', 'build/notes.md'), 'build/notes.md')
  assert.equal(left('rm -rf art && godot --export x art/hero', 'art/hero'), 'art/hero')
})

test('a call that makes what git ignores is known by its words', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['rm ide_helper.php && php artisan ide-helper:generate', 'ide_helper.php'],
    ['rm app-*.zip && npm run zip', 'app-1.zip'],
  ]
  for (const [command, path] of rows) {
    assert.equal(leftAs('ignored', command, path), '', command)
    assert.equal(left(command, path), path, command)
  }
  assert.equal(leftAs('ignored', 'rm -rf uploads && npm run zip', 'uploads/a.zip'), 'uploads/a.zip')
  assert.equal(leftAs('ignored', 'npm run zip && rm app-1.zip', 'app-1.zip'), 'app-1.zip')
  assert.equal(leftAs('ignored', 'rm app-1.zip && ls zip', 'app-1.zip'), 'app-1.zip')
})
