import { isRecord, type Json, list, record, text } from '../../../core/text/json.ts'
import { atGlob } from '../../linters/globs.ts'
import { reachOf, type ToolUse, usesIn } from './tool-use.ts'

/** A use for the files that a hook hands over. */
const restricted = (use: ToolUse, also: (name: string) => boolean): ToolUse => ({
  ...use,
  covers: name => also(name) && use.covers(name),
})

const texts = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

/** lint-staged: commands by glob. A glob without a folder is about names in any folder. */
export const lintStagedUses = (config: unknown): readonly ToolUse[] =>
  Object.entries(isRecord(config) ? config : {}).flatMap(([glob, commands]) =>
    texts(commands)
      .flatMap(command => usesIn(command))
      .map(use => restricted(use, name => atGlob(name, glob))),
  )

/** Hooks of pre-commit that are known by their id, as the commands that they stand for. */
const hookCommands: Readonly<Record<string, string>> = {
  ruff: 'ruff check',
  'ruff-check': 'ruff check',
  'ruff-format': 'ruff format',
  black: 'black',
  'black-jupyter': 'black',
  flake8: 'flake8',
  bandit: 'bandit',
  vulture: 'vulture',
  eslint: 'eslint',
  prettier: 'prettier',
  stylelint: 'stylelint',
  oxlint: 'oxlint',
  'biome-check': 'biome check',
  'biome-ci': 'biome ci',
  'biome-lint': 'biome lint',
  'biome-format': 'biome format',
  shellcheck: 'shellcheck',
  shfmt: 'shfmt',
  yamllint: 'yamllint',
  hadolint: 'hadolint',
  'hadolint-docker': 'hadolint',
  markdownlint: 'markdownlint',
  'markdownlint-cli2': 'markdownlint-cli2',
  rumdl: 'rumdl',
  'taplo-format': 'taplo format',
  'taplo-lint': 'taplo lint',
  'golangci-lint': 'golangci-lint',
  'go-fmt': 'gofmt',
  fmt: 'cargo fmt',
  clippy: 'cargo clippy',
}

/** pre-commit: hooks with regular expressions for the files that they get. */
export const preCommitUses = (config: unknown): readonly ToolUse[] => {
  if (!isRecord(config)) return []
  const hooks = list(config, 'repos')
    .filter(isRecord)
    .flatMap(repo => list(repo, 'hooks').filter(isRecord))
  return hooks.flatMap(hook => {
    const command = hookCommands[text(hook, 'id') ?? ''] ?? text(hook, 'entry')
    const args = texts(hook.args)
    return (command === undefined ? [] : usesIn(command)).map(use => {
      const { quiet, strict } = reachOf(args, true)
      const isMeant = (name: string): boolean => [config, hook].every(level => isChosen(name, level))
      return { ...restricted(use, isMeant), quiet: use.quiet || quiet, strict: use.strict || strict }
    })
  })
}

const isChosen = (name: string, level: Json): boolean => {
  const [files, exclude] = [text(level, 'files'), text(level, 'exclude')].map(pattern)
  return files?.test(name) !== false && exclude?.test(name) !== true
}

/** A pattern of Python, which may be written over several lines; undefined where it is none here. */
const pattern = (source: string | undefined): RegExp | undefined => {
  if (source === undefined || source === '') return undefined
  const plain = /^\s*\(\?x\)/.test(source)
    ? source.replace(/^\s*\(\?x\)/, '').replace(/\\#|#.*$|\s+/gm, found => (found === '\\#' ? found : ''))
    : source
  try {
    return new RegExp(plain.replace(/\\A/g, '^').replace(/\\Z/g, '$'))
  } catch {
    return undefined
  }
}

/** lefthook: commands with globs, by the hook of git, as a table or as a list of jobs. */
export const lefthookUses = (config: unknown): readonly ToolUse[] =>
  Object.values(isRecord(config) ? config : {})
    .filter(isRecord)
    .flatMap(hook => [
      ...Object.values(record(hook, 'commands')).filter(isRecord),
      ...list(hook, 'jobs').filter(isRecord),
    ])
    .flatMap(job => {
      const [globs, out] = [texts(job.glob), texts(job.exclude)]
      const folder = text(job, 'root')?.replace(/\/*$/, '/') ?? ''
      const isMeant = (name: string): boolean =>
        (globs.length === 0 || globs.some(glob => atGlob(name, glob))) &&
        !out.some(glob => atGlob(name, glob))
      return usesIn(text(job, 'run') ?? '').map(use => ({
        ...use,
        covers: (name: string) =>
          isMeant(name) && name.startsWith(folder) && use.covers(name.slice(folder.length)),
      }))
    })
