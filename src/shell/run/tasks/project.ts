import { codeFile, languageOf } from '#late/shell/code/index'
import { programOf } from '#programs'
import type { Word } from '../../../core/script/script.ts'
import { singleQuoted } from '../../../core/text/quoting/single-quoted.ts'
import { listed } from '../../../core/text/words.ts'
import { frontOptions, type Given } from '../../../programs/arguments/options.ts'
import { emit } from '../../state/emit.ts'
import { fileText } from '../../state/files.ts'
import { innerShell } from '../../state/inner.ts'
import { absolutePath, joinPath } from '../../state/paths.ts'
import { isPlainScript } from '../../state/plain-script.ts'
import { type At, deeper, moved, type Output, outside } from '../../state/state.ts'
import { readCommands } from '../runs.ts'
import { workspaceFolder } from './workspaces.ts'

const nowhere = { base: undefined, within: '' }

/** `./script.sh`: a shell script of the project, or one that the command itself wrote, is read. */
export const fileWords = (at: At, words: readonly Word[]): Output | undefined => {
  const program = words[0]?.value
  if (program == null || !program.includes('/') || at.remote) return undefined
  const path = absolutePath(at, program)
  if (path === null || !ours(at, path)) return undefined
  const draft = emit(at, words, [{ kind: 'execute', path }])
  const text = fileText(at, path)
  if (text === undefined) return null
  const first = text.slice(0, 120).split('\n', 1)[0] ?? ''
  const shebang = first.startsWith('#!') ? first : ''
  if (shebang !== '' && !/\b(ba|da|k|z|a)?sh\b/.test(shebang)) {
    codeFile(at, draft, languageOf(shebang), path, words.slice(1))
    return null
  }
  if (shebang === '' && !/\.(ba|z)?sh$/.test(path)) return null
  const script = `${path}\n${text}`
  if (at.calls.includes(script)) {
    draft.again = true
    return null
  }
  const shell = innerShell(at)
  shell.args = words.slice(1).map(word => (word.glob === true ? null : word.value))
  shell.vars.set('0', program)
  const calls = [...at.calls, script]
  const started = shebang
    .replace(/^#!\s*(?:\/usr\/bin\/env\s+)?/, '')
    .trim()
    .split(/\s+/)
  const isPlain = isPlainScript({ text, shell, env: at.env, words: started })
  return at.reader.hooks.readText(
    { ...deeper(at, program), env: {}, shell, calls, isPlain, looped: false },
    text,
    nowhere,
  )
}

const ours = (at: At, path: string): boolean => {
  if (at.reader.files.has(path)) return true
  if (/\.(ba|z)?sh$/.test(path)) return true
  at.reader.base ??= at.reader.facts.resolve('.')
  return path.startsWith(`${at.reader.base}/`) && !path.includes('/node_modules/.bin/')
}

const ownCommands =
  'add audit bin cache ci config create dedupe deprecate dist-tag dlx doctor exec explain fund get help i import info init install install-test link list login logout ls node npm outdated owner pack patch ping pkg plugin pm prefix prune publish rebuild remove repo rm root search self set set-version store tag team token un uninstall unlink up update upgrade upgrade-interactive version view whoami why workspace workspaces x'

/** Names that stand for scripts, and that a shell takes for something else. */
const scriptNames =
  'test t tst start stop restart build dev lint format serve watch check clean deploy echo eval exec set source true false kill time wait type read jobs'

/** `npm run build` runs what package.json says. */
export const runNpm = (at: At, words: readonly Word[], name: string): Output => {
  emit(at, words)
  readCommands(at, name, words)
  const manager = programOf(name)
  const front = frontOptions(words, 1, manager)
  const { given } = front
  // `yarn workspace web deploy` names the package as a word.
  const isIn = name === 'yarn' && words[front.next]?.value === 'workspace'
  const next = isIn ? front.next + 2 : front.next
  const sub = words[next]?.value
  const chosen = isIn
    ? words[front.next + 1]
    : given.find(option => listed('-w -F --workspace --filter', option.name))?.value
  const workspace = chosen?.value == null ? undefined : workspaceFolder(at, chosen.value)
  const isUnknown = isIn || given.some(option => listed('-w -F --workspace --filter', option.name))
  if (sub == null || at.remote || (isUnknown && workspace === undefined)) return null
  if (sub === 'pkg') return noteScripts(at, words)
  if (workspace !== undefined && listed(ownCommands, sub) && sub !== 'run') return null
  if (listed('install i ci add in ins link rebuild', sub))
    return installed(at, words.slice(next + 1), given, name)
  const runs = sub === 'run' || sub === 'run-script'
  const named = runs ? frontOptions(words, next + 1, manager).next : next
  const script = words[named]?.value
  if (
    script == null ||
    (!runs && (name === 'npm' ? !listed('test t tst start stop restart', sub) : listed(ownCommands, sub)))
  )
    return null
  const folder =
    workspace ?? given.findLast(option => listed(manager?.folder ?? '', option.name))?.value?.value ?? '.'
  const cwd = joinPath(at.shell.cwd, folder)
  const path = cwd === null ? null : absolutePath(moved(at, { shell: { ...at.shell, cwd } }), 'package.json')
  const text = path === null ? undefined : fileText(at, path)
  const rest = words.slice(named + 1).filter(word => word.value !== '--')
  const wanted = sub === 't' || sub === 'tst' ? 'test' : script
  const scripts = scriptsOf(text, wanted)
  // Without such a script they look for an installed program of that name.
  if (scripts.length === 0 && !runs && name !== 'npm' && name !== 'bun' && !listed(scriptNames, sub))
    return at.reader.hooks.run({ ...outside(at, name, words), certain: false }, words.slice(named))
  for (const [key, line] of scripts) {
    // `"build": "pnpm -r build"` names the script of each package: here it would be read in itself.
    const call = `${path}\n${key}\n${line}`
    if (at.calls.includes(call)) continue
    const shell = { ...innerShell(at), cwd }
    const calls = [...at.calls, call]
    const inner = { ...deeper(at, `${name} run ${wanted}`), env: {}, shell, calls }
    const more =
      key === wanted
        ? rest.map(word => (word.value === null ? ' "${_}"' : ` ${singleQuoted(word.value)}`)).join('')
        : ''
    at.reader.hooks.readText(inner, line + more, nowhere)
  }
  return null
}

/** Reads the scripts that an install runs, of the project itself or of the folders that it is given. */
const installed = (at: At, rest: readonly Word[], given: readonly Given[], name: string): Output => {
  if (given.some(option => option.name === '--ignore-scripts')) return null
  const folders = rest.flatMap(({ value }) =>
    value !== null && /^(?:file:|\.{0,2}\/|\.{1,2}$)/.test(value) ? [value.replace(/^file:/, '')] : [],
  )
  const named = rest.some(({ value }) => value === null || !value.startsWith('-'))
  for (const folder of named ? folders : ['.']) {
    const cwd = joinPath(at.shell.cwd, folder)
    const path =
      cwd === null ? null : absolutePath(moved(at, { shell: { ...at.shell, cwd } }), 'package.json')
    const text = path === null ? undefined : fileText(at, path)
    for (const [key, line] of [...scriptsOf(text, 'install'), ...scriptsOf(text, 'prepare')]) {
      const inner = { ...deeper(at, `${name} ${key}`), env: {}, shell: { ...innerShell(at), cwd } }
      at.reader.hooks.readText(inner, line, nowhere)
    }
  }
  return null
}

/** `npm pkg set scripts.x=text`: the text is run later, by whoever calls or installs it. */
const noteScripts = (at: At, words: readonly Word[]): Output => {
  for (const { value } of words) {
    const text = /^scripts\.[\w:.-]+=(.+)$/s.exec(value ?? '')?.[1]
    if (text !== undefined)
      at.reader.hooks.readText(
        { ...deeper(at, 'npm pkg'), certain: false, shell: innerShell(at) },
        text,
        nowhere,
      )
  }
  return null
}

const scriptsOf = (text: string | undefined, name: string): readonly (readonly [string, string])[] => {
  if (text === undefined) return []
  try {
    const manifest: unknown = JSON.parse(text)
    if (typeof manifest !== 'object' || manifest === null || !('scripts' in manifest)) return []
    const scripts: unknown = manifest.scripts
    if (typeof scripts !== 'object' || scripts === null) return []
    const all = new Map<string, unknown>(Object.entries(scripts))
    return [`pre${name}`, name, `post${name}`].flatMap(key => {
      const line = all.get(key)
      return typeof line === 'string' ? [[key, line] as const] : []
    })
  } catch {
    return []
  }
}
