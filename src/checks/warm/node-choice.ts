import { existsSync, realpathSync, statSync } from 'node:fs'
import { isRecord, record, text } from '../../core/text/json.ts'
import { ancestors, dirname, isAbsolute, isWithin } from '../../core/text/paths/path.ts'
import { attempt } from '../../platform/node/attempt.ts'
import { files } from '../../platform/node/files.ts'
import { run } from '../../platform/node/run.ts'
import { compareVersions, fits, versionOf } from './node-range.ts'
import { textAt } from './text-at.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * The Node for a tool of a project: that of the PATH, which its command line gets too, unless the project names a version that it is
 * not and that another installed one is. Without a Node on the PATH this process's own.
 */
export const nodeFor = (cwd: string, root: string, env: Env): string => {
  const usual = onPath(env) ?? process.execPath
  const range = rangeOf(cwd, root)
  const version = range === undefined ? undefined : versionAt(usual)
  if (range === undefined || version === undefined || fits(version, range) !== false) return usual
  const others = installedIn(env).filter(one => fits(one.version, range) === true)
  return others.sort((a, b) => compareVersions(b.version, a.version))[0]?.path ?? usual
}

const onPath = ({ PATH = '' }: Env): string | undefined =>
  PATH.split(':')
    .filter(isAbsolute)
    .map(folder => `${folder}/node`)
    .find(path => attempt(() => statSync(path).isFile()) === true)

/** The wish nearest to the working directory. */
const rangeOf = (cwd: string, root: string): string | undefined => {
  for (const folder of ancestors(cwd).filter(one => isWithin(one, root)))
    for (const wish of [
      firstLine(`${folder}/.nvmrc`),
      firstLine(`${folder}/.node-version`),
      /^nodejs?[ \t]+(\S+)/m.exec(contentOf(`${folder}/.tool-versions`))?.[1],
      packageRange(contentOf(`${folder}/package.json`)),
    ])
      if (wish !== undefined && wish !== '') return wish
  return undefined
}

const mostText = 1024 * 1024

const contentOf = (path: string): string => textAt(path, mostText) ?? ''

const firstLine = (path: string): string | undefined =>
  contentOf(path)
    .split('\n')
    .map(line => line.replace(/#.*/, '').trim())
    .find(line => line !== '')

const packageRange = (content: string): string | undefined => {
  const json = attempt((): unknown => JSON.parse(content))
  return isRecord(json)
    ? (text(record(json, 'volta'), 'node') ?? text(record(json, 'engines'), 'node'))
    : undefined
}

/** Where version managers keep what they installed: the folder of the versions, and the program in one of them. */
const managers = ({ HOME = '', NVM_DIR, FNM_DIR, VOLTA_HOME, ASDF_DATA_DIR, MISE_DATA_DIR, N_PREFIX }: Env) =>
  [
    [`${NVM_DIR ?? `${HOME}/.nvm`}/versions/node`, 'bin/node'],
    [`${FNM_DIR ?? `${HOME}/.local/share/fnm`}/node-versions`, 'installation/bin/node'],
    [`${VOLTA_HOME ?? `${HOME}/.volta`}/tools/image/node`, 'bin/node'],
    [`${ASDF_DATA_DIR ?? `${HOME}/.asdf`}/installs/nodejs`, 'bin/node'],
    [`${MISE_DATA_DIR ?? `${HOME}/.local/share/mise`}/installs/node`, 'bin/node'],
    [`${HOME}/.nodenv/versions`, 'bin/node'],
    [`${N_PREFIX ?? '/usr/local'}/n/versions/node`, 'bin/node'],
  ] as const

const installedIn = (env: Env) =>
  managers(env).flatMap(([folder, program]) =>
    (isAbsolute(folder) ? files.list(folder) : []).flatMap(name => {
      const [path, version] = [`${folder}/${name}/${program}`, versionOf(name)]
      return version !== undefined && existsSync(path) ? [{ path, version }] : []
    }),
  )

const known = new Map<string, ReturnType<typeof versionOf>>()

/** The version of a program: by its path where a version manager put it there, else it says it itself, once. */
const versionAt = (program: string): ReturnType<typeof versionOf> => {
  const real = attempt(() => realpathSync(program)) ?? program
  if (real === attempt(() => realpathSync(process.execPath))) return versionOf(process.version)
  const named = real.split('/').map(versionOf).find(Boolean)
  if (named !== undefined) return named
  const found = attempt(() => statSync(real))
  const key = `${real} ${found?.mtimeMs} ${found?.size}`
  if (!known.has(key))
    known.set(key, versionOf(run(real, ['--version'], { cwd: dirname(real), timeoutMs: 5000 }).stdout))
  return known.get(key)
}
