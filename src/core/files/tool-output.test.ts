import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCompiledFrom, isToolOutput, isToolsOwn } from './tool-output.ts'

const tracked = new Set(['src', 'src/a.ts', 'docs', 'docs/guide.md', 'book.toml', 'po/de.po'])
const isOutput = (path: string): boolean =>
  isToolOutput(path, one => tracked.has(one)) || isCompiledFrom(path, one => tracked.has(one))

const output =
  'app.jar libx.so libx.so.1.2 a/b.pb.go api_pb2.py x.js.map paper.synctex.gz .phpunit.result.cache massif.out.12 flamegraph.svg TAGS ' +
  'junit-unit.xml eslint-report.json test-results.xml stats.json reports/index.html cov/sort.png api-docs/index.html .swc/plugins/x App.dSYM/Info.plist ' +
  'cmake-build-debug/x.ninja ui-dist/index.html out-tsc/a.ts packages/a/src-gen/b.ts cache/x public/assets/app.js book/index.html storage/framework/views/a1.php bootstrap/cache/packages.php po/de.mo src/a.js src/a.d.ts ' +
  'docs/api/index.html docs/reference/a/b.js catboost_info/learn_error.tsv public/packs-test/a.js e2e/screenshots/home.png cypress/videos/a/b.mp4 tests/results/run.xml data/test.sqlite3 db/shop_test.db e2e.db-wal tests/test-tmp.db test2.sqlite stats.html lib/model.g.dart'

const kept =
  'docs/api/notes.md docs/drawings/a.html src/api/index.html notes.md todo.txt data.csv results.json app.db cache/app.sqlite3 reports/q3.pdf reports/q3.docx cover/front.png lib/driver.jar vendor/x.dll ' +
  'docs/private.html src/reports.ts src/other.js api-token-report.json build-plan/plan.md target-customers/list.json data-out/a.json notes-dist/a.html ' +
  'config.local.json uploads/a.png .env .notes/a.md .claude/plan.md models/a.pt book.html storage/app/a.pdf storage/framework/a.php e2e/screenshots/plan.psd tests/results/runs.csv ab-test.db tests.db latest.db db/load_test.db contest.sqlite3 tmp.db test-notes.db test.sql'

test('what git ignores is told by its form', () => {
  assert.deepEqual(
    output.split(' ').filter(path => !isOutput(path)),
    [],
  )
  assert.deepEqual(kept.split(' ').filter(isOutput), [])
})

test('some folders belong to tools, whether git ignores them or not', () => {
  const owns =
    '.godot/imported/a.ctex app/.serverless/x.zip cypress/videos/a.mp4 playwright-report/index.html bootstrap/cache/config.php paper/main.aux httpcache/books/a .scrapy/x'
  const peoples =
    '.expo/settings.json .godot/notes.md .vitepress/theme/index.ts .bundle/config .stack-work/a.sqlite3 e2e/screenshots/a.png src/a.ts bootstrap/config.php paper/main.tex'
  assert.deepEqual(
    owns.split(' ').filter(path => !isToolsOwn(path)),
    [],
  )
  assert.deepEqual(
    peoples.split(' ').filter(path => isToolsOwn(path)),
    [],
  )
  assert.equal(
    isToolsOwn('.godot/a.ctex', path => path === '.godot'),
    false,
  )
})
