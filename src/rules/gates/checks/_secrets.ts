import type { EffectContext } from '../../../core/rule/rule.ts'
import { markOf } from '../../../core/text/mark.ts'
import { matchesPath } from '../../../core/text/paths/glob.ts'
import { join } from '../../../core/text/paths/path.ts'
import { prefixedTokens } from '../../../journal/redaction/token-prefixes.ts'
import { secretIn } from '../../../known/secrets/files.ts'
import { sessionDifference, uncommitted } from '../../../state/changes/difference.ts'
import { settledMarks } from '../../../state/gates/agreed.ts'

/** A secret in a file that the next commit may take. Its value stays here. */
export interface FoundSecret {
  readonly kind: string
  readonly path: string
  /** Undefined where the whole file is one. */
  readonly line?: number | undefined
  /** Others are only told. */
  readonly blocks: boolean
}

interface Spot {
  readonly kind: string
  readonly blocks: boolean
  readonly at: number
  readonly value: string
}

const mostFiles = 500
const mostText = 1_000_000
const mostFound = 20

/**
 * Secrets that the session put into files that git would take: staged, changed and new ones. Older ones do not count, and
 * those that a turn was held for count only in that turn.
 */
export const openSecrets = async (
  context: EffectContext,
  again: boolean,
): Promise<readonly FoundSecret[]> => {
  const { edge, facts, strings } = context
  if (facts.git() === undefined) return []
  const git = { edge, facts }
  const changed = (
    await sessionDifference(
      git,
      selected(() => false),
    )
  ).paths.map(path => path.slice(1))
  // A repository without a commit has nothing to compare with: all of it is new.
  const isNew = changed.length === 0
  const allowed = strings('secrets_allow')
  const suspects = (isNew ? await uncommitted(git) : changed)
    .filter(path => !allowed.some(pattern => matchesPath(path, pattern)))
    .slice(0, mostFiles)
    .map(path => ({ path, text: (facts.readText(join(facts.root(), path)) ?? '').slice(0, mostText) }))
    .filter(({ path, text }) => secretsOf(path, undefined, text).length > 0)
  if (suspects.length === 0) return []
  const names = new Set(suspects.map(({ path }) => `/${path}`))
  const { differences } = await sessionDifference(
    git,
    selected(path => names.has(path)),
  )
  const before = new Map(differences.map(one => [one.path.slice(1), one.before]))
  const settled = again ? new Set<string>() : settledMarks(edge)
  return suspects
    .filter(({ path }) => isNew || before.has(path))
    .flatMap(({ path, text }) => secretsOf(path, before.get(path), text))
    .filter(found => !settled.has(secretMark(found)))
    .slice(0, mostFound)
}

const selected = (wants: (path: string) => boolean) => ({ wants, first: () => false, most: mostFiles })

export const secretMark = ({ path, kind }: FoundSecret): string => markOf('checks/passing', path, kind)

const secretsOf = (path: string, before: string | undefined, after: string): readonly FoundSecret[] => {
  const named = before === undefined ? nameOf(path) : undefined
  if (named !== undefined) return [{ kind: named, path, blocks: true }]
  return secretsIn(after)
    .filter(({ value }) => before?.includes(value) !== true)
    .map(({ kind, blocks, at }) => ({ kind, path, blocks, line: after.slice(0, at).split('\n').length }))
}

const nameOf = (path: string): string | undefined => {
  const kind = secretIn(`/${path}`)
  if (kind === 'env') return 'a file for secret variables'
  return kind === 'key' || /\.(?:pem|key|crt|p12|pfx)$/i.test(path) ? 'a key or certificate file' : undefined
}

/** Secrets in a text, by their own shape. */
const secretsIn = (text: string): readonly Spot[] =>
  [...shapes.flatMap(shape => spotsOf(shape, text)), ...tokensIn(text)]
    .filter(({ value }) => !placeholder.test(value))
    .sort((a, b) => a.at - b.at)

interface Shape {
  readonly kind: string
  readonly blocks: boolean
  readonly pattern: RegExp
}

/** Each pattern starts at a literal and is bounded: a file may be a megabyte of anything. */
const shapes: readonly Shape[] = [
  {
    kind: 'a private key',
    blocks: true,
    // With its content: code that looks for such a header holds none.
    pattern: /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:\\n|\s){0,4}[A-Za-z0-9+/=]{32}/g,
  },
  { kind: 'a live key of Stripe', blocks: true, pattern: /\bpk_live_[A-Za-z0-9]{10,80}/g },
  {
    kind: 'an address with a password',
    blocks: true,
    // A host without a dot is this machine, or a container beside it.
    pattern:
      /\b(?:mongodb(?:\+srv)?|postgres(?:ql)?|rediss?|mysql|mariadb|amqps?):\/\/[^\s/:@"'`<>]{0,128}:(?![$<{%*])[^\s/@"'`<>]{3,256}@(?!127\.|0\.0\.0\.0)[\w-]{1,100}\.[\w.-]{1,150}/g,
  },
  {
    kind: 'an ARN with an account',
    blocks: false,
    pattern: /\barn:aws[\w-]{0,10}:[\w-]{1,30}:[\w-]{0,20}:\d{12}:/g,
  },
  { kind: 'an id of a network', blocks: false, pattern: /\b(?:vpc|subnet|sg)-[0-9a-f]{8,17}\b/g },
  {
    kind: 'an account id',
    blocks: false,
    pattern: /\baccount[\w ]{0,12}["']?\s{0,3}[:=]\s{0,3}["']?\d{12}\b/gi,
  },
]

const placeholder = /example|placeholder|dummy|changeme|your[_-]|x{6}|\.{3}/i

const spotsOf = ({ kind, blocks, pattern }: Shape, text: string): readonly Spot[] =>
  [...text.matchAll(pattern)].map(({ 0: value, index }) => ({ kind, blocks, at: index, value }))

/** Tokens of vendors, by their prefix. Those that open an account or a till block. */
const tokensIn = (text: string): readonly Spot[] =>
  prefixedTokens(text).flatMap(({ start, end }) => {
    const before = text.slice(Math.max(0, start - 8), start)
    if (/_test_$/.test(before)) return []
    const blocks = /(?:AKIA|[sr]k_live_)$/.test(before)
    const kind = before.endsWith('AKIA') ? 'an AWS access key' : blocks ? 'a live key of Stripe' : 'a token'
    return [{ kind, blocks, at: start, value: text.slice(start, end) }]
  })
