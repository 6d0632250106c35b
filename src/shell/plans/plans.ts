import type { FileChange } from '../../core/event.ts'
import type { Facts } from '../../core/facts/facts.ts'
import { changedText } from '../../core/files/changed-text.ts'
import type { PlannedProgram } from '../../core/script/plan.ts'
import { isOlderOnly } from '../../core/text/changes/older-only.ts'
import { dirname } from '../../core/text/paths/path.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'
import { addsOnlySettings } from '../../core/text/settings/plain-shell.ts'
import { justRecipes } from '../run/tasks/justfile.ts'
import { recipes, shellCalls } from '../run/tasks/makefile.ts'
import { editorCommands, gypCommands, toldCommands, tomlTasks } from './agents.ts'
import {
  cmakeCommands,
  elixirCommands,
  gradleCommands,
  mavenCommands,
  msbuildCommands,
  terraformCommands,
  toxCommands,
} from './builds.ts'
import { clusterCommands } from './cluster.ts'
import { calledLanguage, cargoCommands, goSteps, mayAddress, mayHarm } from './code.ts'
import { codeKind, startKind } from './code-files.ts'
import { tmuxCommands, vimCommands } from './editors.ts'
import { commandsOf, objectIn, tasksIn, textsBelow } from './json.ts'
import {
  addressedPackages,
  crateAddresses,
  gemAddresses,
  goReplacements,
  hexAddresses,
  registryCommands,
  requiredAddresses,
  tomlAddresses,
  workspaceAddresses,
} from './registries.ts'
import { installerOf, namesIn } from './required.ts'
import { yamlTexts } from './yaml.ts'

/** Longer files and more programs than these are not written by hand. */
const longest = 200_000
const most = 100

/** The programs that changes plant, and that the files did not have before. */
export const plansIn = (changes: readonly FileChange[], facts: Facts): readonly PlannedProgram[] => {
  const found: PlannedProgram[] = []
  for (const change of changes) {
    const path = facts.resolve(change.movedTo ?? change.path)
    const known = kindOf(path)
    if (known === undefined && !mayBeCalled(path)) continue
    const before = facts.readText(facts.resolve(change.path))
    // Where the text to replace is not found, what takes its place still counts.
    const after = changedText(change, before) ?? change.edits?.map(edit => edit.after).join('\n')
    if (after === undefined || after.length > longest) continue
    if (before !== undefined && isStartFile(path) && addsOnlySettings(before, after)) continue
    const kind = known ?? calledKind(path, after)
    for (const one of kind === undefined ? [] : [kind, ...besides(path)]) {
      const old = new Set(before === undefined || before.length > longest ? [] : one.texts(before))
      const texts =
        one.joined === undefined ? one.texts(after) : joinedTexts(one.joined, one.texts(after), old)
      for (const text of texts)
        if (!old.has(text) && ![...old].some(other => isOlderOnly(text, other)) && found.length < most)
          found.push({
            path,
            language: one.language ?? 'sh',
            text: one.inFolder === true ? fromFolder(path, text, facts) : text,
            before: isStartFile(path) ? before : undefined,
            ofShell: isStartFile(path),
            started: one.started,
            elsewhere: one.elsewhere === true,
            called: one.called,
            atStart: one.atStart,
          })
    }
  }
  return found
}

/** Some programs run what a file says in the folder of the file. */
const fromFolder = (path: string, text: string, facts: Facts): string => {
  const folder = dirname(path)
  return folder === facts.resolve('.') ? text : `cd ${singleQuoted(folder)}\n${text}`
}

/** One command for all names that are new. */
const joinedTexts = (call: string, names: readonly string[], old: ReadonlySet<string>): readonly string[] => {
  const news = names.filter(name => !old.has(name)).slice(0, most)
  return news.length === 0 ? [] : [`${call} ${news.join(' ')}`]
}

/** How a kind of file says what it runs. */
interface PlanKind {
  readonly texts: (text: string) => readonly string[]
  readonly elsewhere?: true
  readonly language?: string
  readonly called?: true
  readonly atStart?: true
  readonly started?: true
  /** It runs in the folder of the file. */
  readonly inFolder?: true
  /** The texts are names, which the command takes all at once. */
  readonly joined?: string
}

/** Plans in a file of code beside the code that it runs: packages to install, addresses of gems. */
const besides = (path: string): readonly PlanKind[] => {
  const joined = installerOf(path)
  const added: readonly PlanKind[] =
    joined === undefined ? [] : [{ texts: text => namesIn(path, text), joined, elsewhere: true }]
  return path.endsWith('/Gemfile') ? [{ texts: gemAddresses }, ...added] : added
}

/** Files that a shell reads when it starts. */
const isStartFile = (path: string): boolean =>
  /\/(?:\.|dot_)?(?:bash(?:rc|_profile|_login|_aliases)|zsh(?:rc|env)|z(?:profile|login)|kshrc)(?:\.symlink)?$|\/\.profile$/.test(
    path,
  )

const mayBeCalled = (path: string): boolean =>
  /\.(?:sh|bash|zsh|py|rb|php|pl|[cm]?[jt]s)$/.test(path) &&
  !/\/(?:node_modules|site-packages|\.venv|venv|vendor)\//.test(path)

const calledKind = (path: string, text: string): PlanKind | undefined => {
  const start = startKind(path)
  if (start !== undefined)
    return mayHarm(text) || mayAddress(text) ? { texts: whole, language: start, atStart: true } : undefined
  const language = calledLanguage(path, text)
  return language === undefined ? undefined : { texts: whole, language, called: true }
}

const whole = (text: string): readonly string[] => [text]

const kindOf = (path: string): PlanKind | undefined => {
  if (/\/(?:node_modules|site-packages|\.venv|venv|vendor)\//.test(path)) return installedKind(path)
  const code = codeKind(path)
  if (code !== undefined) return { texts: whole, language: code }
  // Most edits are of such files, and each pattern takes V8 a tenth of a millisecond the first time.
  if (/\.(?:[cm]?[jt]sx?|py|rb|rs|java|kt|php|swift|css|html)$/.test(path) && !mayRunByPlace(path))
    return undefined
  for (const [test, kind] of kinds()) if (test.test(path)) return kind
  return undefined
}

/** Folders whose files run by where they are, whatever their ending. */
const mayRunByPlace = (path: string): boolean =>
  /\/(?:\.[^/]+|githooks|cron(?:tabs|\.d)|profile\.d|debian|DEBIAN|packaging|rpm|deb|pkg)\//.test(path)

/** Code of a dependency runs with the program that has it, and no review reads it. */
const installedKind = (path: string): PlanKind | undefined => {
  if (/\.[cm]?js$/.test(path)) return { texts: whole, language: 'node' }
  return /\.(?:py|pth)$/.test(path) ? { texts: whole, language: 'python' } : undefined
}

const scripts = (text: string): readonly string[] => {
  const manifest = objectIn(text)
  return [
    manifest?.scripts,
    manifest?.tasks,
    manifest?.['lint-staged'],
    manifest?.['simple-git-hooks'],
    manifest?.husky,
  ].flatMap(one => textsBelow(one))
}

const containerCommands = (text: string): readonly string[] =>
  Object.entries(objectIn(text) ?? {}).flatMap(([key, value]) =>
    /Command$/.test(key) ? commandsOf(value) : [],
  )

const imageSteps = (text: string): readonly string[] =>
  [
    ...text
      .replaceAll(/\\\r?\n/g, ' ')
      .matchAll(/^[ \t]*(?:ONBUILD[ \t]+)?(?:RUN|CMD|ENTRYPOINT)[ \t]+((?:--\S+[ \t]+)*)(.+)$/gim),
  ].flatMap(([, , step = '']) => {
    if (!step.startsWith('[')) return [step]
    try {
      return commandsOf(JSON.parse(step))
    } catch {
      return []
    }
  })

/** Steps of a pipeline. A value that the pipeline puts in before a shell sees it is not known. */
const steps =
  (keys: RegExp) =>
  (text: string): readonly string[] =>
    yamlTexts(text, keys).map(one => one.replaceAll(/\$\{\{[^}]{0,300}\}\}|<<[^>\n]{0,100}>>/g, '${_}'))

const unitCommands = (text: string): readonly string[] =>
  [...text.matchAll(/^[ \t]*Exec\w*[ \t]*=[-+@!:|]*(.+)$/gm)].flatMap(([, command = '']) => [command])

const cronCommands = (text: string): readonly string[] =>
  text.split('\n').flatMap(line => {
    const command = /^\s*(?:@\w+|(?:[\d*,/-]+\s+){5})\s*(.+)$/.exec(line)?.[1]
    return command === undefined ? [] : [command]
  })

const kinds = (): readonly (readonly [RegExp, PlanKind])[] => [
  [/\/(?:package|composer|deno)\.jsonc?$/, { texts: text => [...scripts(text), ...addressedPackages(text)] }],
  [
    /\/(?:requirements|constraints)[\w.-]*\.(?:txt|in)$|\/requirements\/[\w.-]+\.(?:txt|in)$/,
    { texts: requiredAddresses },
  ],
  [/\.go$/, { texts: goSteps, inFolder: true }],
  [/\/go\.mod$/, { texts: goReplacements }],
  [/\/\.cargo\/config(?:\.toml)?$/, { texts: text => [...cargoCommands(text), ...crateAddresses(text)] }],
  [/\/Cargo\.toml$/, { texts: crateAddresses }],
  [/\/\.(?:vscode|zed)\/(?:tasks|launch)\.json$/, { texts: text => tasksIn(objectIn(text)) }],
  [/\/\.vscode\/settings\.json$/, { texts: editorCommands }],
  [
    /\/\.?mcp(?:_config)?\.json$|\/claude_desktop_config\.json$|\/\.(?:claude|gemini|cursor|codex)\/(?:settings(?:\.local)?|hooks)\.json$/,
    { texts: text => tasksIn(objectIn(text)) },
  ],
  [
    /\/(?:CLAUDE|AGENTS|GEMINI)(?:\.local)?\.md$|\/\.(?:cursor|windsurf|cline|roo)rules$|\/\.cursor\/rules\/[^/]+$|\/\.claude\/(?:agents|commands|skills)\/.+\.md$|\/copilot-instructions\.md$/,
    { texts: toldCommands, elsewhere: true },
  ],
  [/\/(?:nx|project|workspace)\.json$/, { texts: text => tasksIn(objectIn(text)) }],
  [/\/\.lintstagedrc(?:\.json)?$/, { texts: text => textsBelow(objectIn(text)) }],
  [/\.gypi?$/, { texts: gypCommands }],
  [/\/pyproject\.toml$/, { texts: text => [...tomlTasks(text), ...tomlAddresses(text)] }],
  [/\/\.?devcontainer\.json$/, { texts: containerCommands }],
  [
    /\/\.github\/(?:workflows|actions)\/.+\.ya?ml$|\/action\.ya?ml$|\/\.circleci\/config\.yml$/,
    { texts: steps(/^(?:run|command)$/), elsewhere: true },
  ],
  [
    /\/(?:\.gitlab-ci|\.travis|azure-pipelines|bitbucket-pipelines|\.drone|\.woodpecker|buildspec)\.ya?ml$/,
    {
      texts: steps(/^(?:script|before_script|after_script|before_install|install|commands|bash|pwsh)$/),
      elsewhere: true,
    },
  ],
  [
    /\/(?:tasks|handlers|playbooks)\/[^/]+\.ya?ml$|\/(?:site|playbook)\.ya?ml$/,
    { texts: steps(/^(?:ansible\.builtin\.)?(?:shell|command|raw|cmd)$/), elsewhere: true },
  ],
  [/\/dvc\.yaml$/, { texts: steps(/^cmd$/) }],
  [/\/\.?lefthook(?:-local)?\.ya?ml$/, { texts: steps(/^run$/) }],
  [/\/\.pre-commit-(?:config|hooks)\.yaml$/, { texts: steps(/^entry$/) }],
  [/\/[Tt]askfile\.ya?ml$/, { texts: steps(/^(?:cmds?|sh)$/) }],
  [
    /\/(?:docker-)?compose[\w.-]*\.ya?ml$/,
    { texts: steps(/^(?:command|entrypoint|test)$/), elsewhere: true },
  ],
  [/\/(?:[\w.-]+\.)?(?:Docker|Container)file(?:\.[\w.-]+)?$/i, { texts: imageSteps, elsewhere: true }],
  [
    /\/(?:GNUm|[Mm])akefile$|\.mk$/,
    { texts: text => [...shellCalls(text), ...recipes(text, 'all', new Map()).map(({ line }) => line)] },
  ],
  [
    /\/\.?[Jj]ustfile$|\.just$/,
    { texts: text => justRecipes(text, 'all', new Map()).map(({ line }) => line) },
  ],
  [
    /\/(?:\.husky|\.?githooks|\.git\/hooks)\/[\w.-]+$|\/\.envrc$|\/(?:\.|dot_)?(?:bash(?:rc|_profile|_login|_logout|_aliases)|zsh(?:rc|env)|z(?:profile|login)|kshrc|xinitrc|xprofile)(?:\.symlink)?$|\/\.profile$|\/etc\/profile\.d\/[\w.-]+$/,
    { texts: whole },
  ],
  [/\/[._]?g?vimrc(?:\.local)?$|\.vim$/, { texts: vimCommands, started: true }],
  [/\/\.?tmux(?:\.local)?\.conf$/, { texts: tmuxCommands, started: true }],
  [/\/CMakeLists\.txt$|\.cmake$/, { texts: cmakeCommands }],
  [/\.gradle(?:\.kts)?$|\.sbt$|\/build\.sc$/, { texts: gradleCommands }],
  [/\/mix\.exs$|\/config\/\w+\.exs$/, { texts: text => [...elixirCommands(text), ...hexAddresses(text)] }],
  [/\/pnpm-workspace\.yaml$/, { texts: workspaceAddresses }],
  [/\/(?:pom|build)\.xml$/, { texts: mavenCommands }],
  [/\/tox\.ini$/, { texts: toxCommands }],
  [/\.tf$/, { texts: terraformCommands }],
  [/\.(?:cs|vb|fs|vcx)proj$|\.(?:props|targets)$/, { texts: msbuildCommands }],
  [/\.(?:service|socket|path|timer)$/, { texts: unitCommands }],
  [/\/(?:crontab|cron(?:tabs|\.d)\/[\w.-]+|[\w.-]+\.cron)$/, { texts: cronCommands }],
  [
    /\/(?:debian|DEBIAN|packaging|rpm|deb|pkg)\/(?:[\w.-]+[./])?(?:post|pre)-?(?:inst|rm|install|remove|uninstall)(?:\.sh)?$/,
    { texts: whole, elsewhere: true },
  ],
  [
    /\/(?:\.npmrc|\.yarnrc(?:\.yml)?|pip\.(?:conf|ini)|bunfig\.toml|uv\.toml|\.pypirc|\.gemrc|\.condarc)$/,
    { texts: registryCommands },
  ],
  [/\.ya?ml$/, { texts: clusterCommands, elsewhere: true }],
]
