import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommands } from '../shell/differential/jail.ts'
import { whyNoJail } from '../shell/differential/walls.ts'
import { root } from './place.ts'

export interface Unproven {
  readonly command: string
  readonly why: string
}

export const whyNoProof = (): string | undefined => whyNoJail()

const jail = { seconds: 3, limit: 3_600_000 }

/** Programs whose first operand says what they do. */
const commanders = new Set(
  'git docker podman nerdctl kubectl helm aws gcloud az gh glab npm pnpm yarn bun deno go cargo rustup pip pip3 uv poetry conda terraform tofu pulumi brew apt apt-get dnf yum pacman apk snap flatpak systemctl launchctl ip nmcli virsh vagrant ansible hg svn jj sl bazel gradle mvn dotnet mix gem bundle rails composer heroku vercel netlify fly wrangler supabase firebase redis-cli ollama make just task openssl'.split(
    ' ',
  ),
)
/** Names of options that do more than read. */
const doing =
  /^-{1,2}[\w-]*(?:exec|delete|in-?place|write|upload|command|eval|pager|editor|program|plugin|apply|remove|force|create|kill|send|ok(?:dir)?$|fprint|fls)/
/** Programs whose letters behind one dash are options by themselves. */
const lettered = new Set(
  'ls cat grep egrep fgrep rg head tail wc sort uniq cut tr diff cmp comm stat file du df echo printf nl date test [ sed nice time git'.split(
    ' ',
  ),
)
/** Letters behind one dash that write, run or send. */
const doingLetters: Readonly<Record<string, RegExp>> = {
  curl: /^-\w*[oOTdFXK]/,
  date: /^-\w*s/,
  dmesg: /^-\w*[cCnDE]/,
  file: /^-\w*C/,
  sed: /^-\w*i/,
  sort: /^-\w*o/,
  tar: /^-?\w*[xcruA]/,
  tree: /^-\w*o/,
  unzip: /^-\w*[of]/,
  wget: /./,
  xxd: /^-\w*r/,
  yq: /^-\w*i/,
}
/** `-exec` of `find` is allowed: the program behind it stands in the trace by itself. */
const isSearch = (argv: readonly string[], option: string): boolean =>
  argv[0]?.split('/').at(-1) === 'find' && /^-exec(?:dir)?$/.test(option)

const nameOf = (argv: readonly string[]): string => argv[0]?.split('/').at(-1) ?? ''
/** Options in front of a sub-command that take a word. */
const valued =
  /^(?:-C|-c|--git-dir|--work-tree|-n|--namespace|--context|--region|--profile|--project|--prefix|-H|-f|--kubeconfig)$/

/** Programs of clouds: a service, and then a verb, in `get-...` before the dash, in `sites:list` behind the colon. */
const clouds = new Set('aws az gcloud fly flyctl netlify firebase'.split(' '))
/** Sub-commands of docker that have their own. */
const managed = new Set('network volume image container system context buildx compose manifest'.split(' '))
const verbOf = (argv: readonly string[]): string => {
  const end = argv.findIndex((word, index) => index > 0 && word.startsWith('-'))
  const words = argv.slice(1, end < 0 ? undefined : end)
  const named =
    nameOf(argv) === 'gcloud' ? words.find(word => /^(?:list|describe|read)$/.test(word)) : undefined
  return (
    (named ?? (argv[0]?.endsWith('aws') ? words[1] : words.at(-1)))?.split(':').at(-1)?.split('-')[0] ?? ''
  )
}
/** Programs whose options are those of the one that they start, which stands in the trace by itself. */
const wrappers = new Set('xargs env timeout nice ionice stdbuf time'.split(' '))
/** Programs that run a file unless their first word says otherwise. */
const runners = new Set('php node python python3 ruby perl lua bash sh deno tsx'.split(' '))

const keyOf = (argv: readonly string[]): string => {
  const name = nameOf(argv)
  if (clouds.has(name)) return `${name} ${verbOf(argv)}`
  if (runners.has(name)) return `${name} ${argv[1] ?? ''}`
  if (!commanders.has(name)) return name
  const [sub = '', second = ''] = argv.filter(
    (word, index) => index > 0 && !word.startsWith('-') && !valued.test(argv[index - 1] ?? ''),
  )
  return name === 'docker' && managed.has(sub) ? `${name} ${sub} ${second}` : `${name} ${sub}`
}
const optionsOf = (argv: readonly string[]): readonly string[] =>
  argv.slice(1).flatMap(word => (word.startsWith('-') ? [word.replace(/=.*$/s, '')] : []))

/**
 * Programs that only read, by rows that a person has looked at: those that bash starts for them, with their sub-command and the
 * options seen. The matcher of auto-review has no part in it.
 */
const readReviewed = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const linesOf = (file: string): readonly string[] => readFileSync(join(root, file), 'utf8').split('\n')
  const rows = [
    ...linesOf('test/rules/review.txt').flatMap(line => (line.startsWith('read ') ? [line.slice(5)] : [])),
    ...linesOf('test/soak/reads.txt').filter(line => line !== '' && !line.startsWith('#')),
  ]
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
  const asked =
    (argv.length === 2 && /^(?:--version|--help|-V|version|help)$/.test(argv[1] ?? '')) ||
    (argv.length === 3 && argv[2] === '--help')
  if (seen === undefined) return asked ? undefined : `no row that only reads has ${keyOf(argv)}`
  const name = nameOf(argv)
  if (wrappers.has(name)) return undefined
  const odd = optionsOf(argv).find(
    option =>
      !seen.has(option) &&
      !option.startsWith('--no-') &&
      !isSearch(argv, option) &&
      ((doing.test(option) && (option.startsWith('--') || !lettered.has(name))) ||
        (!option.startsWith('--') &&
          doingLetters[name]?.test(option) === true &&
          argv[argv.indexOf(option) + 1] !== '/dev/null')),
  )
  return odd === undefined ? undefined : `${keyOf(argv)} ${odd}`
}

/** Redirects to files, in the text without its quoted parts: the trace knows only which programs start. */
const writesIn = (command: string): boolean =>
  />/.test(
    command
      .replace(/<<-?\s*(['"]?)(\w+)\1(.*)\n[\s\S]*?\n\t*\2(?=\n|$)/g, '$3')
      .replace(/\\([\w/.-])|\\[\s\S]/g, '$1')
      .replace(/'[^']*'|"[^"]*"/g, 'q')
      .replace(/(^|\s)#.*$/gm, '')
      .replace(
        /\d*>+\|?\s*(?:\/dev\/(?:null|stderr|stdout)\b|&\s*[\d-])|&>+\s*\/dev\/null|\[\[.*?\]\]|[>]\(/g,
        '',
      ),
  )

/** Those that bash parses. A shell starts the others: it does so in a fraction of the time that Node takes. */
const parsed = (commands: readonly string[]): readonly boolean[] => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-parse-'))
  try {
    for (const [index, command] of commands.entries()) writeFileSync(join(folder, String(index)), command)
    const loop = `for ((index = 0; index < ${commands.length}; index += 1)); do bash -n "./$index" && echo "$index"; done`
    const { stdout } = spawnSync('bash', ['-c', loop], {
      cwd: folder,
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const fine = new Set(String(stdout).split('\n'))
    return commands.map((_, index) => fine.has(String(index)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Those of the commands that bash does not parse, or for which it starts what is not known to read only. */
export const unproven = async (commands: readonly string[]): Promise<readonly Unproven[]> => {
  reviewed ??= readReviewed()
  const known = await reviewed
  const runs = await runCommands(commands, jail)
  const fine = parsed(commands)
  return commands.flatMap((command, index) => {
    const run = runs[index]
    const started = run === undefined ? [] : [...run.executions.content, ...run.executions.failing]
    const why =
      started.map(({ argv }) => whyHarmful(argv, known)).find(each => each !== undefined) ??
      (writesIn(command) ? 'it may write to a file' : undefined) ??
      (command.includes('\0') ? 'it has a NUL character' : undefined) ??
      (fine[index] === true ? undefined : 'bash does not parse it')
    return why === undefined ? [] : [{ command, why }]
  })
}
