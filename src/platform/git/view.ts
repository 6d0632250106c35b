import type { RunResult } from '../../core/edge/edge.ts'
import type { Platform } from '../../core/edge/platform.ts'
import type { Project } from '../../core/edge/project.ts'
import type { GitQuestion, GitView, ReadSetting } from '../../core/facts/git-view.ts'
import { once } from '../../core/text/memo.ts'
import { isAbsolute, isWithin, join } from '../../core/text/paths/path.ts'
import { gitlinksOf } from './gitlinks.ts'
import { type AsCalled, askAsCalled, calledGit } from './start.ts'
import { type AskedView, type GitPlace, keptView } from './view-kept.ts'

/** For both questions together, on a calm machine: a longer wait is not worth an approval. */
const deadlineMs = 200

/** Asks git what a call would use; the answers of an event, and those that still hold from before. */
export const gitViews = (
  platform: Platform,
  project: Project,
): ((question: GitQuestion) => GitView | undefined) => {
  const program = once(() => calledGit(platform, project))
  const variables = once(() => variablesOf(platform))
  const answers = new Map<string, { readonly view: GitView | undefined }>()
  return question => {
    const call = callOf(platform, question, program(), variables())
    if (call === undefined) return undefined
    const key = JSON.stringify([project.root, project.mainRoot, call])
    const known = answers.get(key)
    if (known !== undefined) return known.view
    const asked = keptView(platform, key, call, () => askedView(platform, project, call))
    const view = asked === undefined ? undefined : viewOf(platform, asked)
    answers.set(key, { view })
    return view
  }
}

/** All that git reads, but what only makes it print more. */
const isRead = (name: string): boolean =>
  /^(?:GIT_(?!TRACE)|HOME$|XDG_CONFIG_HOME$|SUDO_UID$|USERPROFILE$)/.test(name)

const variablesOf = (platform: Platform): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    platform
      .envNames()
      .filter(isRead)
      .map(name => [name, platform.env(name)]),
  )

const callOf = (
  platform: Platform,
  { folders, options = [], env = {}, program: named }: GitQuestion,
  program: string | undefined,
  variables: AsCalled['env'],
): AsCalled | undefined => {
  const { files } = platform
  if (program === undefined) return undefined
  if (named !== undefined && files.real(named) !== files.real(program)) return undefined
  const steering = Object.entries(env).filter(([name]) => isRead(name) || name === 'PATH')
  if (steering.some(([name, value]) => value === null || name === 'PATH')) return undefined
  const folder = startOf(platform, folders)
  if (folder === undefined || files.kind(folder) !== 'directory') return undefined
  const own = Object.fromEntries(steering.map(([name, value]) => [name, value ?? undefined]))
  return { program, folder, options, env: { ...variables, ...own } }
}

/** Where the folders lead, link by link as the system follows them: `..` behind a link leads above its target. */
const startOf = ({ files }: Platform, [first = '/', ...more]: readonly string[]): string | undefined =>
  more
    .flatMap(path => (isAbsolute(path) ? ['/', ...path.split('/')] : path.split('/')))
    .reduce<string | undefined>(
      (at, part) => (part === '' || at === undefined ? at : files.real(part === '/' ? part : join(at, part))),
      files.real(first),
    )

const places = [
  ...['--path-format=absolute', '--is-inside-work-tree', '--absolute-git-dir', '--git-common-dir'],
  ...['--git-path', 'hooks', '--git-path', 'index', '--show-toplevel'],
]

const askedView = (platform: Platform, project: Project, call: AsCalled): AskedView | undefined => {
  const end = platform.clock() + deadlineMs * platform.waiting()
  const left = (): number => Math.max(1, Math.ceil(end - platform.clock()))
  const list = ['config', '--list', '--show-scope', '--show-origin', '-z'] as const
  const settings = askAsCalled(platform, call, list, left())
  if (settings.code !== 0) return undefined
  const found = foundIn(askAsCalled(platform, call, ['rev-parse', ...places], left()))
  const entries = entriesOf(settings.stdout)
  if (found === undefined || entries === undefined) return undefined
  const { repository } = found
  const [home = ''] = realOf(platform, [platform.home()])
  const own = realOf(platform, [
    ...[project.root, project.mainRoot, repository?.root, repository?.gitDir, repository?.commonDir],
  ]).filter(folder => !isWithin(home, folder))
  const isAccounts = ({ scope, file }: Entry): boolean =>
    (scope === 'global' || scope === 'system') &&
    file !== undefined &&
    isAbsolute(file) &&
    !realOf(platform, [file]).some(real => own.some(folder => isWithin(real, folder)))
  return {
    call,
    settings: entries.map(entry => ({ ...entry.setting, ofAccount: isAccounts(entry) })),
    place: repository,
    files: entries.flatMap(({ file }) => file ?? []),
  }
}

/** Each path as it is and with links resolved: a file may be reached by a link that the project brings. */
const realOf = ({ files }: Platform, paths: readonly (string | undefined)[]): readonly string[] =>
  paths.flatMap(path => (path === undefined ? [] : [path, files.real(path) ?? path]))

interface Entry {
  readonly scope: string
  /** Undefined for an option or a variable. */
  readonly file: string | undefined
  readonly setting: Omit<ReadSetting, 'ofAccount'>
}

/** `scope NUL origin NUL key LF value NUL` for each. */
const entriesOf = (text: string): readonly Entry[] | undefined => {
  const fields = text.split('\0')
  if (fields.pop() !== '' || fields.length % 3 !== 0) return undefined
  return Array.from({ length: fields.length / 3 }, (_, index) => {
    const [scope = '', origin = '', text = ''] = fields.slice(index * 3)
    const end = text.indexOf('\n')
    return {
      scope,
      file: origin.startsWith('file:') ? origin.slice(5) : undefined,
      setting:
        end < 0 ? { key: text, value: undefined } : { key: text.slice(0, end), value: text.slice(end + 1) },
    }
  })
}

/** Where git finds no repository it says so; any other failure is no answer. */
const foundIn = ({
  code,
  stdout,
  stderr,
}: RunResult): { readonly repository: GitPlace | undefined } | undefined => {
  const none = /^fatal: (?:not a git repository|detected dubious ownership|cannot use bare repository)/m
  if (code === 128 && stdout === '' && none.test(stderr)) return { repository: undefined }
  const lines = stdout.split('\n')
  const [, gitDir, commonDir, hooks, index, root] = lines
  // Without a working tree it fails at the last of them.
  const isWhole = lines.at(-1) === '' && (code === 0 ? lines.length === 7 : lines.length === 6)
  if (!isWhole || (code !== 0 && code !== 128)) return undefined
  if (gitDir === undefined || commonDir === undefined || hooks === undefined || index === undefined)
    return undefined
  return { repository: { gitDir, commonDir, hooks, index, root: code === 0 ? root : undefined } }
}

const viewOf = (platform: Platform, { settings, place }: AskedView): GitView => {
  if (place === undefined) return { settings, repository: undefined }
  const { index, root, ...more } = place
  const isLong = settings.some(({ key, value }) => key === 'extensions.objectformat' && value === 'sha256')
  const nested = (): readonly string[] | undefined =>
    root === undefined
      ? []
      : gitlinksOf(platform, { ...more, root, index }, isLong ? 32 : 20)
          ?.map(name => join(root, name))
          .filter(folder => platform.files.kind(join(folder, '.git')) !== undefined)
  return { settings, repository: { ...more, root, nested } }
}
