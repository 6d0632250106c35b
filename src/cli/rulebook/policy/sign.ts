import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signText,
} from 'node:crypto'
import { basename } from 'node:path'
import { checkConfig } from '../../../config/check/config.ts'
import { checkBundle, parseBundle, signedText } from '../../../config/extends/bundle.ts'
import { readingOf, userDraft } from '../../../config/extends/user-keys.ts'
import { parseConfig } from '../../../config/read/parse.ts'
import { problemText } from '../../../core/findings/message.ts'
import type { Problem } from '../../../core/policy/policy.ts'
import { isRecord, type Json } from '../../../core/text/json.ts'
import { join } from '../../../core/text/paths/path.ts'
import { oneLine } from '../../../core/text/quoting/foreign.ts'
import { projectAt } from '../../../event/project.ts'
import { allRules } from '../../../rules/index.ts'
import { type CliCall, UsageError } from '../../command.ts'
import { textOf } from './side.ts'
import { writeShared } from './write.ts'

const dayMs = 86_400_000

/** Prints the public key of a private one, which is made where there is none. */
export const key = async (call: CliCall): Promise<number> => {
  const { io } = call
  const file = fileOf(call, call.positionals[0], 'name the file of the private key')
  if (io.platform.files.kind(file) === undefined) {
    const { privateKey } = generateKeyPairSync('ed25519')
    io.platform.files.createNew(file, String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
    io.err(`${file} is new. Keep it out of the project and away from agents: it signs what others trust.`)
  }
  io.out(publicKey(privateKeyIn(call, file)))
  return 0
}

const publicKey = (privateKey: KeyObject): string => {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return `ed25519:${Buffer.from(x, 'base64url').toString('base64')}`
}

const privateKeyIn = ({ io }: CliCall, file: string): KeyObject => {
  try {
    const found = createPrivateKey(io.platform.files.readText(file) ?? '')
    if (found.asymmetricKeyType === 'ed25519') return found
  } catch {}
  throw new UsageError(`${file} is no private Ed25519 key in PEM. handrail policy key <file> makes one`)
}

/** Signs a config. */
export const sign = async (call: CliCall): Promise<number> => {
  const { io } = call
  const config = fileOf(call, call.positionals[0], 'name the config to sign')
  const privateKey = privateKeyIn(call, fileOf(call, call.text('key'), 'name the private key with --key'))
  const name = call.text('name') ?? ''
  if (!/^[\w.@/-]{1,60}$/.test(name))
    throw new UsageError('give the policy a name of letters and digits with --name')
  const policy = policyIn(call, config)
  if (policy === undefined) return 1
  const out = join(io.platform.cwd(), call.text('out') ?? 'policy.bundle.json')
  const before = parseBundle(io.platform.files.readText(out) ?? '')
  const sequence = numberIn(call, 'sequence', (before?.sequence ?? 0) + 1)
  const expires = new Date(io.platform.now().getTime() + numberIn(call, 'days', 90) * dayMs).toISOString()
  const payload = JSON.stringify({ name, sequence, expires, policy })
  const signature = signText(null, Buffer.from(signedText(payload)), privateKey).toString('base64')
  writeShared(out, `${JSON.stringify({ bundle: 1, payload, signature }, null, 2)}\n`)
  io.out(`Signed ${name}, number ${sequence}, until ${expires.slice(0, 10)}: ${out}`)
  io.out(
    `Those who trust it have in their own config: { "name": "${name}", "key": "${publicKey(privateKey)}" }`,
  )
  return 0
}

/** The config as data; prints what is wrong with it and returns undefined where it has errors. */
const policyIn = ({ io }: CliCall, file: string): Json | undefined => {
  const { value, fault, line } = parseConfig(textOf(io.platform, file))
  const problems: Problem[] = []
  if (fault !== undefined) problems.push({ level: 'error', file, line: fault.line, says: fault.says })
  checkConfig({ file, value, read: true, broken: false, line }, allRules, problems)
  for (const key of ['extends', 'policy'])
    if (isRecord(value) && value[key] !== undefined)
      problems.push({
        level: 'error',
        file,
        key,
        says: 'A signed policy is whole and names no keys: leave this out.',
      })
  for (const problem of problems) io.err(`${problem.level}: ${problemText(problem)}`)
  if (!isRecord(value) || problems.some(({ level }) => level === 'error')) return undefined
  const { $schema: _schema, ...policy } = value
  return policy
}

/** Tells whether a bundle holds by the user's own keys. */
export const verify = async (call: CliCall): Promise<number> => {
  const { io } = call
  const file = fileOf(call, call.positionals[0], 'name the bundle')
  const content = textOf(io.platform, file)
  const project = projectAt(io.platform, io.platform.cwd())
  const { keys } = readingOf(io.platform, project, userDraft(io.platform, []), [])
  const { payload, wrong } = checkBundle(io.platform, content, keys, project.mainRoot)
  const about =
    payload === undefined
      ? {}
      : { name: payload.name, sequence: payload.sequence, expires: new Date(payload.expires).toISOString() }
  if (call.flag('json')) io.page(JSON.stringify({ holds: wrong === undefined, ...about, wrong }, null, 2))
  else if (wrong === undefined && payload !== undefined)
    io.out(
      `${basename(file)} holds: ${oneLine(payload.name)}, number ${payload.sequence}, until ${about.expires}`,
    )
  else io.err(`${basename(file)} does not hold. ${wrong}`)
  return wrong === undefined ? 0 : 1
}

const fileOf = ({ io }: CliCall, given: string | undefined, missing: string): string => {
  if (given === undefined) throw new UsageError(missing)
  return join(io.platform.cwd(), given)
}

const numberIn = (call: CliCall, option: string, fallback: number): number => {
  const given = call.text(option)
  if (given === undefined) return fallback
  if (!/^\d{1,9}$/.test(given)) throw new UsageError(`--${option} ${given}: a whole number`)
  return Number(given)
}
