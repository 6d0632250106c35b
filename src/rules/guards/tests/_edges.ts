import type { Context, DeclaredOptions } from '../../../core/rule/rule.ts'
import { wordsIn } from '../../../core/text/words.ts'
import type { Mock } from './_mocks.ts'

const documented = `
  requests httpx redis sqlalchemy boto3 axios node-fetch pg mongodb aws-sdk
  pytest-httpx httpretty responses nock msw testcontainers
`

const further = `
  fetch http https http2 fs net dns tls child_process cross-fetch undici ioredis mysql mysql2 @aws-sdk googleapis
  nodemailer stripe twilio psycopg psycopg2 urllib http.client smtplib socket subprocess os.environ botocore aiohttp
  httplib2 pymongo sqlite3 psutil paramiko ftplib
`

/** The modules that a test may mock. */
export const edges: DeclaredOptions = {
  boundaries: {
    type: 'strings',
    key: 'mock_gate.boundaries',
    default: wordsIn(documented.replaceAll('\n', ' ')),
    says: 'Modules at the edge of the project, which a test may mock.',
  },
  more: {
    type: 'strings',
    key: 'mock_gate.more_boundaries',
    default: wordsIn(further.replaceAll('\n', ' ')),
    says: 'More of them: the standard libraries for network, files and processes, and other clients.',
  },
}

/** Mocks of what is not at the edge. Where the code does not say what it replaces, it is of the project. */
export const internal = (mocks: readonly Mock[], context: Context): readonly Mock[] => {
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
