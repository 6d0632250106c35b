import type { FileChange, TextReplacement, Tool } from '../core/event.ts'
import { flag, isRecord, type Json, list, text } from '../text/json.ts'
import { readPatch } from '../text/patch.ts'
import { singleQuoted } from '../text/single-quoted.ts'
import { listed } from '../text/words.ts'

/** The names of a host's own tools by what they do, in lists of words. `other` are tools that the rules are not about. */
export interface ToolNames {
  readonly command: string
  readonly edit: string
  readonly read: string
  readonly other: string
}

export type Use = Pick<Tool, 'use' | 'command' | 'commandField' | 'guessed' | 'changes' | 'reads'>

/** What a tool call does: by its name where the host's own tools have it, else by the shape of its input. */
export const useOf = (names: ToolNames, name: string, input: Json): Use => {
  if (listed(names.command, name)) return commandUse(input)
  if (listed(names.edit, name)) return { use: 'edit', changes: changesOf(input) }
  if (listed(names.read, name)) return { use: 'read', reads: pathsOf(input) }
  if (listed(names.other, name)) return { use: 'other' }
  const shape = shapeOf(name, input)
  return shape.use === 'other' ? shape : { ...shape, guessed: true }
}

/** The folder that a command is to run in, where its call names one. */
export const folderIn = (input: Json): string | undefined =>
  text(input, 'workdir', 'directory', 'dir_path', 'cwd')

const commandFields = ['command', 'cmd']

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

/** What an edit tool does to files; undefined where its input names none. */
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
  return { path, edits: (several.length > 0 ? several : [input]).flatMap(replacementOf) }
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
  /^\s*\*\*\* Begin Patch\s*$/m.test(given) || /^--- [^\n]+\n\+\+\+ [^\n]/m.test(given)

/** What a patch does to the files that it names, in the folder of the event. */
const patchChanges = (given: string): readonly FileChange[] => {
  const isMarked = /^\s*\*\*\* Begin Patch\s*$/m.test(given)
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

/** `mcp__server__runCommand` in lower-case words. */
const wordsOf = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()

/** The tool belongs to a server that the host speaks MCP with: `mcp__fs__read`, `mcp_fs_read`, `MCP:read`, `fs___read`. */
const isForeign = (name: string): boolean => /^mcp[_:]|___/i.test(name)

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
    if (field !== undefined) return { use: 'command', command: commandIn(input, field), ...fieldOf(field) }
  }
  const moved = moveIn(wordsOf(name), input)
  if (moved !== undefined) return moved
  const paths = pathsOf(input)
  if (paths.length === 0 || elsewhere.some(key => typeof input[key] === 'string')) return { use: 'other' }
  const change = path === undefined ? undefined : changeOf(path, input)
  const isEdit = change !== undefined && (change.content !== undefined || (change.edits ?? []).length > 0)
  if (isEdit && verb !== 'view') return { use: 'edit', changes: [change] }
  return deletion(wordsOf(name), paths) ?? { use: 'read', reads: paths }
}

const moveIn = (name: string, input: Json): Use | undefined => {
  const [from, to] = [text(input, 'source'), text(input, 'destination')]
  if (from === undefined || to === undefined || !/(?:^|[^a-z])(?:move|rename)(?:[^a-z]|$)/.test(name))
    return undefined
  return { use: 'edit', changes: [{ path: from, deleted: 'file', movedTo: to }] }
}

const deletion = (name: string, paths: readonly string[]): Use | undefined =>
  /(?:^|[^a-z])(?:delete|remove|unlink|trash|rm)(?:[^a-z]|$)/.test(name)
    ? { use: 'edit', changes: paths.map(path => ({ path, deleted: 'file' as const })) }
    : undefined

/**
 * The field with a command. A tool of the host itself is taken at its word. One that comes from elsewhere has to say in its name
 * that it runs commands: `command` also stands for queries, keys and names.
 */
const commandFieldOf = (name: string, foreign: boolean, input: Json): string | undefined => {
  const field = [...commandFields, 'shell_command'].find(key => commandIn(input, key) !== undefined)
  const shell = shellWords.test(name)
  if (field !== undefined) return !foreign || shell || runWords.test(name) ? field : undefined
  return shell && text(input, 'script') !== undefined ? 'script' : undefined
}
