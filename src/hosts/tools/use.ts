import { equivalentOf, searchCommand, webCommand } from '#late/hosts/tools/equivalent'
import type { FileChange, TextReplacement, Tool } from '../../core/event.ts'
import { readPatch } from '../../core/text/changes/patch.ts'
import { flag, isRecord, type Json, list, text } from '../../core/text/json.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'
import { listed } from '../../core/text/words.ts'
import { cellCommand } from './notebook.ts'
import { elsewhereCommand } from './place.ts'
import { isStore } from './secrets.ts'
import { isForeign, wordsOf } from './words.ts'

/** The names of a host's own tools by what they do, in lists of words. `other` are tools that the rules are not about. */
export interface ToolNames {
  readonly command: string
  readonly edit: string
  readonly read: string
  /** Tools that print the lines they find. */
  readonly search?: string
  /** Those of them that print the names of files where nothing else is asked for. */
  readonly namesFiles?: string
  /** Tools that print the names of files. */
  readonly list?: string
  /** Tools that fetch from the web or search in it. */
  readonly web?: string
  /** Those of `command` whose commands are PowerShell. */
  readonly powershell?: string
  readonly other: string
}

export type Use = Pick<
  Tool,
  'use' | 'command' | 'commandField' | 'equivalent' | 'guessed' | 'changes' | 'reads'
>

/** The use of a tool call: by its name where the host's own tools have it, else by the shape of its input. */
export const useOf = (names: ToolNames, name: string, input: Json): Use => {
  const named = (list = ''): boolean => listed(list, name)
  if (named(names.powershell)) return powershellUse(input)
  if (named(names.command)) return commandUse(input)
  if (named(names.edit)) return { use: 'edit', changes: changesOf(input), ...cellOf(input) }
  if (named(names.read)) return { use: 'read', reads: pathsOf(input) }
  if (named(names.search)) return searchUse(input, named(names.namesFiles))
  if (named(names.list)) return { use: 'search' }
  if (named(names.web)) return { use: 'fetch', ...fileReads(input), equivalent: webCommand(input) }
  if (named(names.other)) return { use: 'other' }
  if (/power_?shell|pwsh/.test(wordsOf(name)) && commandUse(input).command !== undefined)
    return { ...powershellUse(input), guessed: true }
  const shape = shapeOf(name, input)
  // A path may be that of a file here, or of a thing at a service: both are judged.
  const told = shape.command === undefined ? [shape.equivalent, equivalentOf(name, input)] : []
  const parts = told.filter(one => one !== undefined)
  const equivalent = parts.length === 0 ? undefined : parts.join('\n')
  if (equivalent === undefined) return shape.use === 'other' ? shape : { ...shape, guessed: true }
  const use = shape.use === 'other' && equivalent.startsWith('curl ') ? 'fetch' : shape.use
  return { ...shape, use, ...(shape.reads === undefined ? fileReads(input) : {}), equivalent, guessed: true }
}

/** The language is another one, so the shell reads it as what it is handed to. */
const powershellUse = (input: Json): Use => {
  const { command } = commandUse(input)
  return {
    use: 'command',
    equivalent: command === undefined ? undefined : `pwsh -Command ${singleQuoted(command)}`,
  }
}

const searchUse = (input: Json, namesOnly: boolean): Use => ({
  use: 'search',
  equivalent: searchCommand(input, namesOnly),
})

/** The code that an edit puts into a cell runs with the notebook. */
const cellOf = (input: Json): Pick<Use, 'equivalent'> => {
  const source = text(input, 'new_source')
  const kind = text(input, 'cell_type') ?? 'code'
  if (source === undefined || kind !== 'code' || text(input, 'edit_mode') === 'delete') return {}
  return { equivalent: cellCommand(source) }
}

/** An address of a file is a path. */
const fileReads = (input: Json): Pick<Use, 'reads'> => {
  const address = text(input, 'url', 'uri') ?? ''
  const path = /^file:(?:\/\/(?:localhost)?)?(\/.*)$/i.exec(address)?.[1]
  return path === undefined ? {} : { reads: [unescaped(path)] }
}

const unescaped = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The folder that a command is to run in, where its call names one. */
export const folderIn = (input: Json): string | undefined =>
  text(input, 'workdir', 'directory', 'dir_path', 'cwd')

const commandFields = ['command', 'cmd', 'cli_command', 'shell_command', 'command_line']

/** The host's own shell takes text; what is no text can't be read. */
const commandUse = (input: Json): Use => {
  const field = commandFields.find(key => typeof input[key] === 'string')
  return field === undefined
    ? { use: 'command' }
    : { use: 'command', command: text(input, field), ...fieldOf(field) }
}

const fieldOf = (field: string): Pick<Use, 'commandField'> =>
  field === 'command' ? {} : { commandField: field }

/** A line of a shell, or the words of a program. */
const commandIn = (input: Json, field: string): string | undefined => {
  const value = input[field]
  if (typeof value === 'string') return value
  if (!Array.isArray(value) || value.length === 0) return undefined
  const words = value.filter(word => typeof word === 'string')
  return words.length === value.length ? words.map(singleQuoted).join(' ') : undefined
}

const pathFields = [
  'file_path',
  'notebook_path',
  'path',
  'absolute_path',
  'filePath',
  'target_file',
  'relative_path',
]

const pathsOf = (input: Json): readonly string[] => {
  const path = text(input, ...pathFields)
  const several = [...list(input, 'paths'), ...list(input, 'file_paths')]
  return [...(path === undefined ? [] : [path]), ...several.filter(one => typeof one === 'string')]
}

/** Changes of files by an edit tool; undefined where its input names none. */
const changesOf = (input: Json): readonly FileChange[] | undefined => {
  const path = text(input, ...pathFields)
  if (path !== undefined) return [changeOf(path, input)]
  const patch = patchIn(input)
  const changes = patch === undefined ? [] : patchChanges(patch)
  return changes.length === 0 ? undefined : changes
}

const changeOf = (path: string, input: Json): FileChange => {
  const content = text(input, 'content', 'file_text', 'contents')
  if (content !== undefined) return { path, content }
  const several = list(input, 'edits').filter(isRecord)
  return { path, edits: (several.length > 0 ? several : [input]).flatMap(replacementOf), ...cellIn(input) }
}

const cellIn = (input: Json): Pick<FileChange, 'cell'> => {
  const id = text(input, 'cell_id', 'cellId')
  const mode = text(input, 'edit_mode') ?? 'replace'
  if (id === undefined || text(input, 'cell_type') === 'markdown') return {}
  return mode === 'replace' || mode === 'insert' || mode === 'delete' ? { cell: { id, mode } } : {}
}

const after = ['new_string', 'new_source', 'new_str', 'newText', 'newString', 'insert_text']
const before = ['old_string', 'old_str', 'oldText', 'oldString']

const replacementOf = (edit: Json): readonly TextReplacement[] => {
  const given = text(edit, ...after)
  if (given === undefined) return []
  const all = flag(edit, 'replace_all') || flag(edit, 'replaceAll')
  return [{ before: text(edit, ...before) ?? '', after: given, all }]
}

const patchIn = (input: Json): string | undefined =>
  ['patch', 'patchText', 'patch_text', 'diff', 'input', 'command']
    .map(key => text(input, key))
    .find(given => given !== undefined && isPatch(given))

const isPatch = (given: string): boolean =>
  /^[ \t]*\*\*\* Begin Patch\s*$/m.test(given) || /^--- [^\n]+\n\+\+\+ [^\n]/m.test(given)

/** Changes of the files that a patch names, in the folder of the event. */
const patchChanges = (given: string): readonly FileChange[] => {
  const isMarked = /^[ \t]*\*\*\* Begin Patch\s*$/m.test(given)
  const nameOf = (name: string): string => (isMarked ? name : name.replace(/^[ab]\//, ''))
  return readPatch(given).flatMap(({ from, to, hunks }): readonly FileChange[] => {
    const edits = hunks.map(hunk => ({ ...hunk, all: false }))
    const [old, target] = [from, to].map(name => (name === undefined ? undefined : nameOf(name)))
    if (target === undefined) return old === undefined ? [] : [{ path: old, deleted: 'file' }]
    if (old === undefined) return [{ path: target, content: hunks.map(hunk => hunk.after).join('') }]
    if (old === target) return [{ path: target, edits }]
    const moved: FileChange = { path: old, deleted: 'file', movedTo: target }
    return hunks.length === 0 ? [moved] : [moved, { path: target, edits }]
  })
}

/** Words in the name of a tool that runs commands. `run` and `exec` alone also run queries and code. */
const shellWords =
  /(?:^|[^a-z])(?:shell|bash|zsh|sh|terminal|console|ssh|powershell|cmd|commands?)(?:[^a-z]|$)/
const runWords = /(?:^|[^a-z])(?:exec|execute|run|process|spawn)(?:[^a-z]|$)/

/** Something that is not a file of this machine: a file of a repository elsewhere, an object in a bucket. */
const elsewhere = ['repo', 'repository', 'owner', 'bucket', 'project_id', 'branch', 'ref', 'host', 'url']

/** The sub-commands of the editor tool that several models are trained on; they stand in its `command`. */
const editorVerbs = 'view create str_replace insert undo_edit'

const shapeOf = (name: string, input: Json): Use => {
  const patch = patchIn(input)
  if (patch !== undefined) return { use: 'edit', changes: changesOf({ patch }) }
  const path = text(input, ...pathFields)
  const verb = text(input, 'command')
  const isEditor = path !== undefined && verb !== undefined && listed(editorVerbs, verb)
  if (!isEditor) {
    const field = commandFieldOf(wordsOf(name), isForeign(name), input)
    if (field !== undefined) {
      const command = commandIn(input, field)
      const away = command === undefined ? undefined : elsewhereCommand(name, command, input)
      if (away !== undefined) return { use: 'command', equivalent: away }
      return { use: 'command', command, ...fieldOf(field) }
    }
  }
  const moved = moveIn(wordsOf(name), input)
  if (moved !== undefined) return moved
  const paths = pathsOf(input)
  if (elsewhere.some(key => typeof input[key] === 'string')) return { use: 'other' }
  if (isStore(/^mcp_{1,2}([a-z\d-]+)_/.exec(wordsOf(name))?.[1] ?? '')) return { use: 'other' }
  if (paths.length === 0) return nested(name, input)
  const change = path === undefined ? undefined : changeOf(path, input)
  const isEdit = change !== undefined && (change.content !== undefined || (change.edits ?? []).length > 0)
  if (isEdit && verb !== 'view') return { use: 'edit', changes: [change] }
  return deletion(wordsOf(name), paths) ?? { use: 'read', reads: paths }
}

/** A list of operations or of files, each in the shape of a tool of its own. */
const nested = (name: string, input: Json): Use => {
  const uses = Object.values(input)
    .flatMap(value => (Array.isArray(value) ? value.slice(0, 100) : []))
    .filter(isRecord)
    .map(one => shapeOf(`${text(one, 'op', 'operation', 'type', 'action') ?? name}`, one))
  const changes = uses.flatMap(use => use.changes ?? [])
  const reads = uses.flatMap(use => use.reads ?? [])
  if (changes.length === 0 && reads.length === 0) return { use: 'other' }
  return {
    use: changes.length > 0 ? 'edit' : 'read',
    ...(changes.length > 0 ? { changes } : {}),
    ...(reads.length > 0 ? { reads } : {}),
  }
}

const moveIn = (name: string, input: Json): Use | undefined => {
  const [from, to] = [text(input, 'source'), text(input, 'destination')]
  if (from === undefined || to === undefined || !/(?:^|[^a-z])(?:move|rename)(?:[^a-z]|$)/.test(name))
    return undefined
  return { use: 'edit', changes: [{ path: from, deleted: 'file', movedTo: to }] }
}

const deletion = (name: string, paths: readonly string[]): Use | undefined =>
  /(?:^|[^a-z])(?:delete|remove|unlink|trash|rm)(?:[^a-z]|$)/.test(name)
    ? {
        use: 'edit',
        changes: paths.map(path => ({ path, deleted: 'file' as const })),
        equivalent: ['rm', isTree(name, paths) ? '-r' : '--', ...paths].map(singleQuoted).join(' '),
      }
    : undefined

/** A folder goes with all that is in it. */
const isTree = (name: string, paths: readonly string[]): boolean =>
  /dir|folder|tree|recursive/.test(name) || paths.some(path => !/[^/]\.[^/]+$/.test(path))

/**
 * The field with a command. A tool of the host itself is taken at its word. One that comes from elsewhere has to say in its name
 * that it runs commands: `command` also stands for queries, keys and names.
 */
const commandFieldOf = (name: string, foreign: boolean, input: Json): string | undefined => {
  if (list(input, 'args').length > 0 && typeof input.command === 'string') return undefined
  const field = commandFields.find(key => commandIn(input, key) !== undefined)
  const shell = shellWords.test(name)
  const isNamed = field !== undefined && /_/.test(field)
  if (field !== undefined) return !foreign || shell || isNamed || runWords.test(name) ? field : undefined
  return shell && text(input, 'script') !== undefined ? 'script' : undefined
}
