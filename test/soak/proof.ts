import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommands } from '../differential/jail.ts'
import { whyNoJail } from '../differential/walls.ts'
import { root } from './place.ts'

export interface Unproven {
  readonly command: string
  readonly why: string
}

export const whyNoProof = (): string | undefined => whyNoJail()

const jail = { seconds: 3, limit: 3_600_000 }

/** Programs whose first operand says what they do. */
const commanders = new Set(
  'git docker podman nerdctl kubectl helm aws gcloud az gh glab npm pnpm yarn bun deno go cargo rustup pip pip3 uv poetry conda terraform tofu pulumi brew apt apt-get dnf yum pacman apk snap flatpak systemctl launchctl ip nmcli virsh vagrant ansible hg svn jj sl bazel gradle mvn dotnet mix gem bundle rails php composer heroku vercel netlify fly wrangler supabase firebase redis-cli ollama make just task openssl'.split(
    ' ',
  ),
)
/** Names of options that do more than read. */
const doing =
  /^-{1,2}[\w-]*(?:exec|delete|in-?place|write|upload|command|eval|pager|editor|program|plugin|apply|remove|force|create|kill|send|ok(?:dir)?$|fprint|fls)/

const keyOf = (argv: readonly string[]): string => {
  const name = argv[0]?.split('/').at(-1) ?? ''
  return commanders.has(name) ? `${name} ${argv.slice(1).find(word => !word.startsWith('-')) ?? ''}` : name
}
const optionsOf = (argv: readonly string[]): readonly string[] =>
  argv.slice(1).flatMap(word => (word.startsWith('-') ? [word.replace(/=.*$/s, '')] : []))

/**
 * What only reads, by the rows of test/tables/review.txt, each of which a person has looked at: the programs that bash starts for
 * them, with their sub-command and the options seen. The matcher of auto-review has no part in it.
 */
const readReviewed = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const rows = readFileSync(join(root, 'test/tables/review.txt'), 'utf8')
    .split('\n')
    .flatMap(line => (line.startsWith('read ') ? [line.slice(5)] : []))
  const known = new Map<string, Set<string>>()
  for (const { executions } of await runCommands(rows, jail))
    for (const { argv } of [...executions.content, ...executions.failing]) {
      const options = known.get(keyOf(argv)) ?? new Set()
      for (const option of optionsOf(argv)) options.add(option)
      known.set(keyOf(argv), options)
    }
  return known
}
let reviewed: Promise<ReadonlyMap<string, ReadonlySet<string>>> | undefined

const whyHarmful = (
  argv: readonly string[],
  known: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined => {
  const seen = known.get(keyOf(argv))
  // A program that is asked for its version or its help does nothing else.
  const asked = argv.length === 2 && /^(?:--version|--help|-V|version|help)$/.test(argv[1] ?? '')
  if (seen === undefined) return asked ? undefined : `no row that only reads has ${keyOf(argv)}`
  const odd = optionsOf(argv).find(option => doing.test(option) && !seen.has(option))
  return odd === undefined ? undefined : `${keyOf(argv)} ${odd}`
}

/** Redirects to files, in the text without its quoted parts: the trace knows only which programs start. */
const writesIn = (command: string): boolean =>
  />/.test(
    command
      .replace(/\\[\s\S]/g, '')
      .replace(/'[^']*'|"[^"]*"/g, 'q')
      .replace(/(^|\s)#.*$/gm, '')
      .replace(
        /\d*>+\|?\s*(?:\/dev\/(?:null|stderr|stdout)\b|&\s*[\d-])|&>+\s*\/dev\/null|\[\[.*?\]\]|[>]\(/g,
        '',
      ),
  )

const parses = (command: string): boolean =>
  spawnSync('bash', ['-n', '-c', command], { timeout: 10_000 }).status === 0

/** Those of the commands that bash does not parse, or for which it starts what is not known to read only. */
export const unproven = async (commands: readonly string[]): Promise<readonly Unproven[]> => {
  reviewed ??= readReviewed()
  const known = await reviewed
  const runs = await runCommands(commands, jail)
  return commands.flatMap((command, index) => {
    const run = runs[index]
    const started = run === undefined ? [] : [...run.executions.content, ...run.executions.failing]
    const why =
      started.map(({ argv }) => whyHarmful(argv, known)).find(each => each !== undefined) ??
      (writesIn(command) ? 'it may write to a file' : undefined) ??
      (parses(command) ? undefined : 'bash does not parse it')
    return why === undefined ? [] : [{ command, why }]
  })
}
