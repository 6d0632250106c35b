import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, dirname, isAbsolute, join } from 'node:path'

/** Where package managers put programs. A host that was started from a desktop has few of these in its PATH. */
const usualFolders = (): readonly string[] => {
  const below = (...names: readonly string[]): readonly string[] => names.map(name => join(homedir(), name))
  return [
    '/usr/local/bin',
    '/opt/homebrew/bin',
    '/usr/bin',
    ...below('.local/bin', '.npm-global/bin', '.volta/bin', '.bun/bin', '.local/share/pnpm', 'Library/pnpm'),
    ...below('.local/share/mise/shims', '.asdf/shims'),
  ]
}

/** A relative entry of PATH would name programs of the project. */
const folders = (): readonly string[] => [
  ...(process.env.PATH ?? '').split(delimiter).filter(folder => isAbsolute(folder)),
  ...usualFolders(),
]

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const inFolders = (name: string): string | undefined =>
  folders()
    .map(folder => join(folder, name))
    .find(isProgram)

/** The host itself may be a Node; one that is built into a program of its own is not. */
const findNode = (): string | undefined =>
  /^node(?:\.exe)?$/.test(basename(process.execPath)) ? process.execPath : inFolders('node')

const inProject = (folder: string): string | undefined => {
  const script = join(folder, 'node_modules', 'handrail', 'dist', 'handrail.cjs')
  if (existsSync(script)) return script
  return dirname(folder) === folder ? undefined : inProject(dirname(folder))
}

export interface KnownPrograms {
  readonly node: string
  readonly script: string
}

/**
 * How handrail is started: as the file says, from the packages of the project, or from where programs are. Throws with what is
 * missing and the next step.
 */
export const findHandrail = (known: KnownPrograms | undefined, folder: string): readonly [string, ...string[]] => {
  if (known !== undefined && existsSync(known.node) && existsSync(known.script)) return [known.node, known.script]
  const script = inProject(folder)
  const program = script === undefined ? inFolders('handrail') : undefined
  if (script === undefined && program === undefined)
    throw new Error(
      'handrail was not found in the packages of this project or on the PATH. Next step: npm install --save-dev handrail',
    )
  const real = script ?? realpathSync(program ?? '')
  if (!real.endsWith('.cjs')) return [real]
  const node = findNode()
  if (node === undefined)
    throw new Error('Node was not found on the PATH. Next step: install Node, or start the agent from a shell that has it')
  return [node, real]
}
