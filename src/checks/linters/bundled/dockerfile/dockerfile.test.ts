import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { placesOf, projectOf, targetIn } from '../../../../../test/support/adapter.ts'
import { bundledLints, loadedLinter } from '../../../../../test/support/bundled.ts'
import { bundledHadolint } from './dockerfile.ts'

const rows: readonly (readonly [string, readonly string[]])[] = [
  ['FROM python:3.11-slim\nLABEL maintainer="test" version="1.0"\nCMD ["python"]', []],
  ['FROM ubuntu:latest', ['1:1 DL3007']],
  ['FROM ubuntu', ['1:1 DL3006']],
  ['FROM localhost:5000/app', ['1:1 DL3006']],
  ['FROM --platform=linux/amd64 localhost:5000/app:1 AS build\nFROM build\nFROM scratch', []],
  ['FROM a@sha256:0123 AS b\nARG X\nFROM ${X}', []],
  ['ARG X=1\nFROM a:$X', []],
  ['', []],
  ['# nothing', []],
  ['\uFEFFFROM a:1\r\nRUN x\r\n', []],
  ['RUN x\nFROM a:1', ['1:1 DL3061']],
  ['FROM a:1\nRUNN x\nnonsense', ['2:1 DL1000', '3:1 DL1000']],
  ['FROM a:1\nRUN', ['2:1 DL1000']],
  ['from a:1\nrun x', []],
  ['FROM a:1\nRUN a && \\\n  # é\n\n  b \\\n  c\nCMD x', ['7:1 DL3025']],
  ['# escape=`\nFROM a:1\nRUN a `\n  b\nWORKDIR C:\\\\x', []],
  ["FROM a:1\nRUN <<EOF\nFROM b\nCMD x\nEOF\nCOPY <<-'X' <<Y /etc/\n\tRUNN\n\tX\nsudo\nY\nUSER app", []],
  [
    'FROM a:1\nRUN echo "sudo apt" && cat <<<"x"\nRUN sudo ls\nRUN (apt install x)',
    ['3:1 DL3004', '4:1 DL3027'],
  ],
  ['FROM a:1 AS x\nCOPY --from=x /a /b\nCOPY --from=y /a /b\nFROM b:1 AS X', ['2:1 DL3023', '4:1 DL3024']],
  [
    'FROM a:1\nADD . /app\nADD x.tar.gz https://x/y /app/\nADD https://x/y /z\nCOPY x',
    ['2:1 DL3020', '5:1 DL1000'],
  ],
  [
    'FROM a:1\nCMD ["a"]\nCMD ["b"]\nFROM b:1\nCMD ["c"]\nENTRYPOINT ["x"]\nENTRYPOINT ["y"]',
    ['3:1 DL4003', '7:1 DL4004'],
  ],
  ['FROM a:1\nHEALTHCHECK NONE\nHEALTHCHECK CMD x', ['3:1 DL3012']],
  ['FROM a:1\nMAINTAINER me\nWORKDIR app\nWORKDIR /app\nWORKDIR $HOME', ['2:1 DL4000', '3:1 DL3000']],
  ['FROM a:1\nEXPOSE 80 443/tcp 8000-9000\nEXPOSE 99999', ['3:1 DL3011']],
  ['FROM a:1\nONBUILD FROM b\nONBUILD RUN x', ['2:1 DL3043']],
  ['FROM a:1\nUSER root\nFROM b:1\nUSER root\nUSER app\nFROM c:1\nUSER 0:0', ['7:1 DL3002']],
  ['# hadolint ignore=DL3006,DL3007\nFROM a\nFROM b', ['3:1 DL3006']],
]

describe('Dockerfiles', () => {
  for (const [text, expected] of rows)
    it(`${JSON.stringify(text)} is told ${expected.join(', ') || 'nothing'}`, async t => {
      const target = targetIn(projectOf({ Dockerfile: `${text}\n` }), 'Dockerfile')
      const found = await (await loadedLinter(t, bundledHadolint))?.lint?.(target.text, target)
      assert.deepEqual(placesOf(found ?? []), expected)
    })
})

describe('Dockerfiles with a config', () => {
  const root = projectOf({
    '.hadolint.yaml': 'ignored:\n  - DL3006\n  - DL3025 # ours\ndisable-ignore-pragma: true\n',
    Dockerfile: 'FROM a\n# hadolint ignore=DL4000\nMAINTAINER me\nCMD x\n',
    'in/.hadolint.yml': 'ignored: [DL3006, DL4000]\nfailure-threshold: DL3025\n',
    'in/x.dockerfile': 'FROM a\nCMD x\nMAINTAINER me\n',
  })
  bundledLints(bundledHadolint, root, { Dockerfile: ['3:1 DL4000'], 'in/x.dockerfile': ['2:1 DL3025'] })
})

it('a megabyte of Dockerfile is read', async t => {
  const target = targetIn(
    projectOf({ Dockerfile: `FROM a:1\n${'RUN x && y\n'.repeat(90_000)}` }),
    'Dockerfile',
  )
  const found = await (await loadedLinter(t, bundledHadolint))?.lint?.(target.text, target)
  assert.deepEqual(found, [])
})
