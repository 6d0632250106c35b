import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  lintsAs,
  lintWith,
  placesOf,
  printed,
  projectOf,
  skipWithoutProgram,
  targetIn,
} from '../../../../../test/support/adapter.ts'
import { hadolint } from './hadolint.ts'

describe('hadolint', () => {
  const root = projectOf({
    '.hadolint.yaml': 'ignored: [DL3008]\n',
    Dockerfile: 'FROM python:3.11-slim\nCMD ["python"]\n',
    'Dockerfile.wrong': 'FROM ubuntu:latest\nRUN cd /tmp && echo $é\n',
    'Dockerfile.broken': 'FROM ubuntu:22.04\nRUNN foo\n',
    'Dockerfile.empty': '',
    'Dockerfile.lines': 'FROM ubuntu:latest\r\nCMD ["x"]\r\n',
    'a b/c:d [1].dockerfile': 'FROM ubuntu:latest\n',
    'Dockerfile.ignored': 'FROM ubuntu:22.04\nRUN apt-get install -y --no-install-recommends curl\n',
    'own/.hadolint.yaml': 'ignored: [DL3007]\n',
    'own/deep/Dockerfile': 'FROM ubuntu:latest\n',
    'tty/.hadolint.yaml': 'format: tty\n',
    'tty/Dockerfile': 'FROM ubuntu:latest\nRUN cd /tmp\n',
    'wrong/.hadolint.yaml': '[',
    'wrong/Dockerfile': 'FROM ubuntu:latest\n',
  })
  // covers ML-047, ML-051, CFG-038
  lintsAs(hadolint, root, {
    Dockerfile: [],
    'Dockerfile.wrong': ['1:1 DL3007', '2:1 DL3003', '2:1 SC2296'],
    'Dockerfile.broken': ['2:4 DL1000'],
    'Dockerfile.empty': [],
    'Dockerfile.lines': ['1:1 DL3007'],
    'a b/c:d [1].dockerfile': ['1:1 DL3007'],
    'Dockerfile.ignored': [],
    'own/deep/Dockerfile': [],
    'tty/Dockerfile': ['1:1 DL3007', '2:1 DL3003', '2:1 SC2164'],
  })

  it('is not believed where it could not read its config', t => {
    if (skipWithoutProgram(t, hadolint)) return
    assert.match(
      String(placesOf(lintWith(hadolint, targetIn(root, 'wrong/Dockerfile')))),
      /Error parsing your config file/,
    )
  })

  it('says why it could not work', t => {
    if (skipWithoutProgram(t, hadolint)) return
    assert.match(String(placesOf(lintWith(hadolint, targetIn(root, 'Dockerfile.missing')))), /does not exist/)
  })

  // covers ML-054
  it('knows errors from taste', () => {
    const entry = (level: string) => ({ line: 1, column: 1, code: 'DL1', level, message: 'a: b' })
    const report = JSON.stringify(['error', 'warning', 'info', 'style'].map(entry))
    const found = hadolint.read(printed(report, 1), targetIn(root, 'Dockerfile'))
    assert.deepEqual(Array.isArray(found) ? found.map(({ severity }) => severity) : found, [
      'error',
      'warning',
      'warning',
      'warning',
    ])
  })

  const versions: readonly (readonly [printed: string, warning: string | undefined])[] = [
    ['Haskell Dockerfile Linter 2.10.0', 'hadolint 2.10.0 < 2.12.0 (some features may not work)'],
    ['Haskell Dockerfile Linter 1.23.0-no-git', 'hadolint 1.23.0 < 2.12.0 (some features may not work)'],
    ['Haskell Dockerfile Linter 2.12.0', undefined],
    ['Haskell Dockerfile Linter 2.15.1', undefined],
    ['Haskell Dockerfile Linter 3.0.0', undefined],
    ['no version at all', undefined],
  ]
  // covers ML-049, MSG-003
  for (const [said, warning] of versions)
    it(`warns of ${said}: ${warning !== undefined}`, () =>
      assert.equal(hadolint.version?.check(said), warning))
})
