import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { silence } from '../../core/edge/host.ts'
import { pointerOf, quotedWords } from '../../core/edge/program.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'
import { files } from '../../platform/node/files.ts'
import { hosts } from '../index.generated.ts'
import { InstallError } from '../protocol/host.ts'

export interface Programs {
  readonly node: string
  /** The program itself, or the shell script beside it that first looks for a process that waits. */
  readonly script: string
  /** The line is for settings that others share: it names the shim of the project and no path of this machine. */
  readonly shared?: boolean | undefined
  /** The line names this pointer, which names the two above: a person has agreed to them. */
  readonly pointer?: string | undefined
  /** The line answers only where the own lines of a project are gone. */
  readonly reserve?: boolean | undefined
}

/** The shim of a project: the shell script that finds the programs on each machine. In git, beside the settings that name it. */
export const shimFile = '.handrail/hook.sh'

/**
 * The line that a host runs through its shell, from whatever folder. NODE_EXTRA_CA_CERTS is cleared because Node 20
 * reads every certificate before it starts, which takes twice as long as the hook itself.
 *
 * @example
 * hookCommandLine({ node: '/usr/bin/node', script: '/opt/handrail.cjs' }, 'claude-code', 'Stop')
 * // NODE_EXTRA_CA_CERTS= '/usr/bin/node' '/opt/handrail.cjs' hook claude-code Stop
 *
 * The shell script is read by the host's own shell: to start another one would take longer than all that it does. A shell that
 * does not find it would say so with the exit code of a deny.
 */
export const hookCommandLine = (programs: Programs, host: string, event: string): string => {
  const { node, script, shared, pointer, reserve } = programs
  if (reserve === true) return hookCommandLine({ ...programs, reserve: false }, host, `${event} --reserve`)
  if (shared === true) return sharedLine(host, event)
  if (pointer !== undefined) return agreedLine(pointer, host, event)
  return script.endsWith('.sh')
    ? `HANDRAIL_NODE=${singleQuoted(node)} HANDRAIL=${singleQuoted(script)}; [ -r "$HANDRAIL" ] || exit 127; . "$HANDRAIL"; handrail hook ${host} ${event}`
    : `NODE_EXTRA_CA_CERTS= ${singleQuoted(node)} ${singleQuoted(script)} hook ${host} ${event}`
}

/**
 * The line of a plugin that a host keeps in a folder of its own. `dist` names the folder of the program with the variable of the host;
 * Node is the one on the PATH. Without /proc there are no processes that wait. A folder that is gone is answered by the line itself:
 * most hosts take a hook that fails for a pass.
 *
 * @example
 * packagedLine('${CLAUDE_PLUGIN_ROOT}/dist', 'claude-code', 'Stop')
 */
export const packagedLine = (dist: string, host: string, event: string): string =>
  [
    `HANDRAIL_NODE=node HANDRAIL="${dist}/handrail.sh"`,
    `[ -r "$HANDRAIL" ] || { ${faultLine(host, event, withoutProgram)}; }`,
    `[ -d /proc/self/fd ] || exec node "${dist}/handrail.cjs" hook ${host} ${event}`,
    `. "$HANDRAIL"`,
    `handrail hook ${host} ${event}`,
  ].join('; ')

/**
 * The line where a person has agreed to a program: another version changes the pointer and no line. Where the copy is gone nothing else
 * answers in its place.
 */
const agreedLine = (pointer: string, host: string, event: string): string =>
  [
    `HANDRAIL= HANDRAIL_POINTER=${singleQuoted(pointer.replaceAll('\\', '/'))}`,
    `[ ! -r "$HANDRAIL_POINTER" ] || . "$HANDRAIL_POINTER"`,
    `[ -r "$HANDRAIL" ] || { ${faultLine(host, event, withoutCopy)}; }`,
    `[ -e /proc/self/ns/mnt ] || { NODE_EXTRA_CA_CERTS=; exec "$HANDRAIL_NODE" "\${HANDRAIL%.sh}.cjs" hook ${host} ${event}; }`,
    `. "$HANDRAIL"`,
    `handrail hook ${host} ${event}`,
  ].join('; ')

/** The answer of a line that has no program to ask. */
const faultLine = (host: string, event: string, says: string): string => {
  const codec = hosts.find(({ id }) => id === host)
  const [name = ''] = event.split(' ')
  const kind = codec?.blank(name, '').kind
  // A tool waits for an answer, and the start of a session tells the human once.
  const isTold = kind === undefined || kind === 'pre-tool' || kind === 'session-start'
  const fault = codec?.fault(name, says) ?? { stdout: '', stderr: says, exit: 2 }
  const { stdout, stderr, exit } = isTold ? fault : silence
  return [
    stdout === '' ? '' : `printf %s ${singleQuoted(stdout.trimEnd())}; `,
    stderr === '' ? '' : `printf %s ${singleQuoted(stderr.trimEnd())} >&2; `,
    `exit ${exit}`,
  ].join('')
}

const faultOf = (what: string, next: string): string =>
  `[hook:error] handrail could not check this: ${what} is not there. This is a fault of the check, not a judgement of the call. Next step: ${next}`

const withoutProgram = faultOf('the program of the plugin', 'install the plugin again')
const withoutCopy = faultOf('the copy of handrail that you agreed to', 'handrail init')
const withoutShim = faultOf(shimFile, 'handrail init')
const brokenShim = withoutShim.replace('is not there', 'can’t be read by the shell')

/**
 * Looks for the shim in the project that the host names, else in the folder of the session and those around it; not in a folder like
 * /tmp, where anybody may put one. Without it the line answers itself: an older host takes an exit code for a pass.
 */
const sharedLine = (host: string, event: string): string => {
  const variables = hosts.find(({ id }) => id === host)?.projectVariables ?? []
  const named = variables.reduceRight((rest, name) => `\${${name}:-${rest}}`, '$PWD')
  const answer = faultLine(host, event, withoutShim)
  const up = `case $HANDRAIL_ROOT in /?*) HANDRAIL_ROOT=\${HANDRAIL_ROOT%/*}; [ ! -k "$HANDRAIL_ROOT" ] || HANDRAIL_ROOT=;; *) ${answer};; esac`
  return [
    `HANDRAIL_ROOT=${named}; until [ -r "$HANDRAIL_ROOT/${shimFile}" ]; do ${up}; done`,
    // A shell ends at a file that does not parse, with the exit code of a deny, unless the builtin is called so; zsh only knows that as sh.
    `[ -z "\${ZSH_VERSION-}" ] || emulate sh`,
    `command . "$HANDRAIL_ROOT/${shimFile}" || { ${faultLine(host, event, brokenShim)}; }`,
    `handrail hook ${host} ${event}`,
  ].join('; ')
}

/** Whether a line is one for shared settings. */
export const isShared = (command: string): boolean => command.includes(`/${shimFile}"`)

/** The shell script beside the program, where the system shows which process holds a file open: by that it can tell a live one. */
export const quickScript = (script: string, system: string = process.platform): string => {
  const quick = script.replace(/\.cjs$/, '.sh')
  return system === 'linux' && existsSync(quick) ? quick : script
}

/** Whether a host's command is one of ours, whatever version or folder it came from. */
export const isOurs = (command: string, host: string): boolean =>
  new RegExp(
    String.raw`(?:^|[\s/\\'"])handrail(?:\.[cm]?js)?['"]?\s+hook\s+['"]?${host}['"]?(?:\s+[\w.-]+)?(?:\s+--reserve)?\s*$`,
  ).test(command)

/** Whether a line answers only where the own lines of a project are gone. */
export const isReserve = (command: string): boolean => / --reserve\s*$/.test(command)

/** The programs that a line names, or its pointer; a shared one names none. */
export const programsOf = (command: string): Programs | undefined => {
  if (isShared(command)) return undefined
  const words = quotedWords(command)
  if (command.startsWith('HANDRAIL= HANDRAIL_POINTER=')) return pointedBy(words[0] ?? '')
  const [node, script] = words
  return node === undefined || script === undefined ? undefined : { node, script }
}

/** Where the pointer is gone its own path stands for the program that is not there. */
const pointedBy = (pointer: string): Programs => {
  const { node, script } = pointerOf(files.readText(pointer)) ?? { node: process.execPath, script: pointer }
  return { node, script, pointer }
}

const real = (path: string): string | undefined => {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

/** Folders of version managers: the path dies with the version. */
const versioned =
  /[/\\](?:Cellar|versions|node-versions|installs|image|fnm_multishells)[/\\]|[/\\]v?\d+\.\d+\.\d+[/\\]/

/** A path of the running Node that outlives its next upgrade, where there is one that is the same file today. */
export const stableNode = (running: string, searchPath: string): string => {
  if (!versioned.test(running)) return running
  const same = real(running)
  const folders = [
    ...searchPath.split(delimiter),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/home/linuxbrew/.linuxbrew/bin',
  ]
  return (
    folders
      .filter(folder => folder.startsWith('/') && !folder.includes('node_modules'))
      .map(folder => join(folder, 'node'))
      .find(path => !versioned.test(path) && real(path) === same) ?? running
  )
}

/** Whether a program lies in a cache of npx, pnpm dlx, yarn dlx or bunx, which may be emptied at any time. */
export const isFleeting = (script: string): boolean =>
  /[/\\](?:_npx|pnpm[/\\]dlx|dlx-[^/\\]*|bunx-[^/\\]*)[/\\]/.test(script)

/** The built program that this process runs from, or that lies beside the source it runs from. */
export const ownScript = (running: string): string => {
  const started = real(running) ?? running
  if (started.endsWith('handrail.cjs')) return withoutStore(started)
  for (let folder = dirname(started); ; folder = dirname(folder)) {
    const built = join(folder, 'dist', 'handrail.cjs')
    if (existsSync(built)) return built
    if (folder === dirname(folder)) break
  }
  throw new InstallError('The built program dist/handrail.cjs was not found. Run `npm run build` first.')
}

/** pnpm keeps packages in folders named by version; its link to the current one outlives an upgrade. */
const withoutStore = (script: string): string => {
  const [before, inStore] = script.split('/.pnpm/')
  if (before === undefined || inStore === undefined) return script
  const linked = join(before, inStore.replace(/^[^/]+\/node_modules\//, ''))
  return real(linked) === script ? linked : script
}
