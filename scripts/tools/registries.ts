import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installDebian, onPath } from './debian.ts'
import { type Ended, execute } from './execute.ts'
import { programFolder } from './kit.ts'
import { python, type Tool } from './pins.ts'

/** How one registry is used: what `install` puts into the folder is found there by `places`. */
export interface Registry {
  /** Makes the folder ready, or says why that can't be. */
  prepare(folder: string): Promise<string | undefined>
  install(folder: string, tools: readonly Tool[], seconds?: number): Promise<Ended>
  /** Where the tool may stand, best first. */
  places(folder: string, tool: Tool): readonly string[]
}

const installSeconds = 170

const nameOf = (tool: Tool): string => tool.package ?? tool.name

const pypi: Registry = {
  prepare: async folder => {
    if (existsSync(join(folder, 'bin/python'))) return undefined
    if (onPath('python3') === undefined) installDebian(['python3-venv'])
    const first = await execute('python3', ['-m', 'venv', folder], 60)
    if (first.ok) return undefined
    installDebian(['python3-venv'])
    const second = await execute('python3', ['-m', 'venv', '--clear', folder], 60)
    return second.ok ? undefined : 'no python3 with venv'
  },
  install: (folder, tools, seconds = installSeconds) =>
    execute(
      join(folder, 'bin/python'),
      [
        ...['-m', 'pip', 'install', '--quiet', '--no-input', '--disable-pip-version-check', '--no-compile'],
        ...['--retries', '1', '--timeout', '15', '--only-binary', ':all:'],
        ...tools.map(tool => `${nameOf(tool)}==${tool.version}`),
      ],
      seconds,
    ),
  places: (folder, tool) => {
    if (tool.plugin === undefined) return [join(folder, 'bin', tool.name)]
    const library = join(folder, 'lib')
    const versions = existsSync(library) ? readdirSync(library) : []
    return versions.map(version => join(library, version, 'site-packages', tool.name.replaceAll('-', '_')))
  },
}

// Without network npm waits for every package that it asks for in vain: those waits are kept short.
const npmLimits = ['--fetch-retries=1', '--fetch-retry-mintimeout=200', '--fetch-retry-maxtimeout=400']

const npm: Registry = {
  prepare: async folder => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
    return undefined
  },
  install: (folder, tools, seconds = installSeconds) =>
    execute(
      'npm',
      [
        ...['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'],
        ...(tools.some(tool => tool.scripts === true) ? [] : ['--ignore-scripts']),
        ...npmLimits,
        ...['--prefix', folder],
        ...tools.map(tool => `${nameOf(tool)}@${tool.version}`),
      ],
      seconds,
    ),
  places: (folder, tool) => {
    const modules = join(folder, 'node_modules')
    if (tool.plugin !== undefined) return [join(modules, nameOf(tool))]
    const native = tool.native === undefined ? [] : [join(modules, tool.native)]
    return [...native, join(modules, '.bin', tool.name)]
  },
}

const crates: Registry = {
  prepare: async () => (onPath('cargo') === undefined ? 'no cargo' : undefined),
  install: (folder, tools, seconds = installSeconds) =>
    execute(
      'cargo',
      [
        ...['install', '--quiet', '--locked', '--root', folder],
        ...tools.map(tool => `${nameOf(tool)}@${tool.version}`),
      ],
      seconds,
      // Built once for tests: a quick build matters more than a quick program.
      { CARGO_PROFILE_RELEASE_OPT_LEVEL: '0', CARGO_PROFILE_RELEASE_LTO: 'off', CARGO_NET_RETRY: '1' },
    ),
  places: (folder, tool) => [join(folder, 'bin', tool.name)],
}

/** The same registry as `PyPI`, by a program that needs seconds where pip needs minutes. */
const uv: Registry = {
  prepare: async folder => {
    const made = await execute(uvProgram(), ['venv', '--quiet', '--clear', '--python', 'python3', folder], 60)
    return made.ok ? undefined : 'no uv with python3'
  },
  install: (folder, tools, seconds = installSeconds) =>
    execute(
      uvProgram(),
      [
        ...['pip', 'install', '--quiet', '--no-build', '--python', join(folder, 'bin/python')],
        ...tools.map(tool => `${nameOf(tool)}==${tool.version}`),
      ],
      seconds,
    ),
  places: (folder, tool) => [join(folder, 'bin', tool.name)],
}

const uvProgram = (): string => join(programFolder(python), 'uv')

const go: Registry = {
  prepare: async () => (onPath('go') === undefined ? 'no go' : undefined),
  install: (folder, tools, seconds = installSeconds) =>
    execute('go', ['install', ...tools.map(tool => `${nameOf(tool)}@${tool.version}`)], seconds, {
      GOBIN: join(folder, 'bin'),
      GOFLAGS: '-modcacherw',
    }),
  places: (folder, tool) => [join(folder, 'bin', tool.name)],
}

export const registries = { PyPI: pypi, npm, 'crates.io': crates, uv, Go: go } as const
