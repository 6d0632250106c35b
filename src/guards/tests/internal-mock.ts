import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Note } from '../../core/finding.ts'
import type { Context } from '../../core/rule.ts'
import { more } from '../../edit/change.ts'
import { changedFile, codeChangeOf, nameIn } from '../../edit/code-change.ts'
import { testFiles } from '../../edit/compare-options.ts'
import { strikesIn } from '../../edit/strike-file.ts'
import { data, oneLine } from '../../text/foreign.ts'
import { matchesPath } from '../../text/glob.ts'
import { isExempt, type Mock, mocksIn } from './_mocks.ts'

const file = '.mock-gate-strikes'

export default defineGuard({
  id: 'tests/internal-mock',
  on: 'edit',
  class: 'quality',
  verdict: 'deny',
  says: 'The test replaces code of the project by a mock.',
  options: {
    test_files: testFiles,
    boundaries: {
      type: 'strings',
      key: 'mock_gate.boundaries',
      default:
        'requests httpx redis sqlalchemy boto3 axios node-fetch pg mongodb aws-sdk pytest-httpx httpretty responses nock msw testcontainers'.split(
          ' ',
        ),
      says: 'Modules at the edge of the project, which a test may mock.',
    },
    more: {
      type: 'strings',
      key: 'mock_gate.more_boundaries',
      default:
        'fetch http https http2 fs net dns tls child_process cross-fetch undici ioredis mysql mysql2 @aws-sdk googleapis nodemailer stripe twilio psycopg psycopg2 urllib http.client smtplib socket subprocess os.environ botocore aiohttp httplib2 pymongo sqlite3 psutil paramiko ftplib'.split(
          ' ',
        ),
      says: 'More of them: the standard libraries for network, files and processes, and other clients.',
    },
    strikes: {
      type: 'number',
      key: 'mock_gate.strikes',
      default: 2,
      says: 'The attempt of a session that is denied. Those before it are told.',
    },
  },
  check: (change, context) => {
    const { event, facts } = context
    const path = changedFile(change, facts)
    // The host asks about permission for an edit that was judged before.
    if (event.kind === 'permission' || !isTest(`/${nameIn(path, facts)}`, context)) return undefined
    const code = codeChangeOf(change, facts)
    if (code === undefined) return undefined
    if (code === 'huge')
      return {
        verdict: 'advise',
        says: `${data(nameIn(path, facts), 100)} is too large to be parsed: its mocks were not checked.`,
      }
    if (isExempt(code.after, facts)) return undefined
    const after = internal(mocksIn(code.after, path, facts), context)
    const before = code.before === undefined ? [] : internal(mocksIn(code.before, path, facts), context)
    const brought = more(after, before, ({ text }) => text)
    return brought.length === 0 ? undefined : noteOf(code.name, brought, context)
  },
})

const isTest = (place: string, context: Context): boolean =>
  context.strings('test_files').some(pattern => matchesPath(place, pattern))

/** Mocks of what is not at the edge. Where the code does not say what it replaces, it is of the project. */
const internal = (mocks: readonly Mock[], context: Context): readonly Mock[] => {
  const edge = [...context.strings('boundaries'), ...context.strings('more')]
  return mocks.filter(({ target }) => target === undefined || !edge.some(name => isOf(target, name)))
}

/** `pg/lib/client` and `app.client.requests.get` are of `pg` and `requests`; `./pg` is not. */
const isOf = (target: string, name: string): boolean => {
  const module = target.replace(/^node:/, '')
  if (/^[./]/.test(module)) return false
  if (module === name || module.startsWith(`${name}/`) || module.startsWith(`${name}.`)) return true
  if (name === 'aws-sdk' && module.startsWith('@aws-sdk/')) return true
  return (
    module.includes(`.${name}.`) ||
    module.endsWith(`.${name}`) ||
    (module.includes('/') && module.endsWith(`/${name}`))
  )
}

const mostLines = 3

const noteOf = (name: string, mocks: readonly Mock[], context: Context): Note => {
  const { facts } = context
  const count = strikesIn(facts, file) + 1
  const denied = count >= context.number('strikes')
  const lines = mocks.slice(0, mostLines).map(({ line, source }) => `Line ${line}: ${oneLine(source, 160)}`)
  const what = `${data(name, 100)} mocks code of the project`
  return {
    verdict: denied ? 'deny' : 'advise',
    says: denied
      ? `${what} (strike ${count}). Sacred Practice #5: real tests, not mocks.`
      : `${what}. Sacred Practice #5: real tests, not mocks. The next such test will be blocked.`,
    rows: [...lines, ...(mocks.length > mostLines ? [`and ${mocks.length - mostLines} more`] : [])],
    instead: [
      'test the real code, mock only what is outside of the project',
      'where there is no other way: a comment with @mock-exempt and the reason',
    ],
    aside: { strike: file },
  }
}

export const docs: RuleDocs = {
  since: '0.7.0',
  why: 'A test that replaces the code it should test proves that the mock works. Mocks belong to the edge: network, databases, other services. The first such test of a session is told, the next one is denied. A comment with @mock-exempt lets a file be.',
  denies: [
    "src/save.test.ts = jest.mock('./store')",
    "tests/test_save.py = from unittest.mock import patch\n@patch('app.store.load')\ndef test_save(load): pass",
  ],
  allows: [
    "src/save.test.ts = jest.mock('axios')",
    "src/save.test.ts = // jest.mock('./store')",
    "src/save.test.ts = // @mock-exempt: the store starts a container\njest.mock('./store')",
    "src/save.ts = jest.mock('./store')",
  ],
  related: ['tests/weakened', 'tests/skipped'],
}
