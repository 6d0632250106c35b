import { codeFile } from '#late/shell/code/index'
import type { Word } from '../../../core/script/script.ts'
import { singleQuoted } from '../../../core/text/quoting/single-quoted.ts'
import { listed } from '../../../core/text/words.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { asksForHelp } from '../../../programs/arguments/help.ts'
import { emit } from '../../state/emit.ts'
import { fileText } from '../../state/files.ts'
import { innerShell } from '../../state/inner.ts'
import { absolutePath } from '../../state/paths.ts'
import { type At, deeper, type Output } from '../../state/state.ts'
import {
  cargoTask,
  composerTask,
  denoTask,
  invokeTask,
  laneTask,
  mixTask,
  rakeTask,
  type TaskReader,
  tomlTask,
  yamlTask,
} from './task-files.ts'

/** A program that runs tasks, with the words before the name of one, its files, and how they are read. */
interface Runner {
  readonly before?: string
  readonly must?: true
  readonly files: string
  readonly read: TaskReader
}

const invoke: Runner = { files: 'tasks.py fabfile.py', read: invokeTask }
const taskfile: Runner = { files: 'Taskfile.yml Taskfile.yaml taskfile.yml', read: yamlTask }

const runners: Readonly<Record<string, Runner>> = {
  cargo: { files: '.cargo/config.toml .cargo/config', read: cargoTask },
  composer: { before: 'run run-script', files: 'composer.json', read: composerTask },
  deno: { before: 'task', must: true, files: 'deno.json deno.jsonc', read: denoTask },
  task: taskfile,
  'go-task': taskfile,
  rake: { files: 'Rakefile rakefile', read: rakeTask },
  invoke,
  inv: invoke,
  fab: invoke,
  fastlane: { before: 'ios android mac', files: 'fastlane/Fastfile Fastfile', read: laneTask },
  mix: { files: 'mix.exs', read: mixTask },
  poe: { files: 'pyproject.toml', read: tomlTask },
}

const idle = '-n --dry-run --dry -T --tasks -l --list --list-all --summary -P -W --prereqs --where'

/** `composer fresh`, `rake release`, `deno task deploy`: a runner whose tasks stand in a file of the folder. */
export const runTasks = (at: At, words: readonly Word[], name: string): Output | undefined => {
  const runner = Object.hasOwn(runners, name) ? runners[name] : undefined
  if (runner === undefined || at.remote || words.some(({ value }) => listed(idle, value ?? '')))
    return undefined
  const said = argumentsOf(name, words).operands.map(({ value }) => value)
  const isBefore = listed(runner.before ?? '', said[0] ?? '')
  if (runner.must === true && !isBefore) return undefined
  const [task, ...rest] = isBefore ? said.slice(1) : said
  if (task == null || asksForHelp({ name, argv: words.map(({ value }) => value) })) return undefined
  const tasks = listed('rake invoke inv task go-task', name)
    ? [task, ...rest.flatMap(word => word ?? [])]
    : [task]
  for (const file of runner.files.split(' ')) {
    const path = absolutePath(at, file)
    const text = path === null ? undefined : fileText(at, path)
    if (text === undefined) continue
    const lines = tasks.flatMap(one => runner.read(text, one.replace(/\[.*\]$/s, '')) ?? [])
    if (lines.length === 0) return undefined
    emit(at, words)
    const call = `${path}\n${tasks.join(' ')}`
    if (at.calls.includes(call)) return null
    const more = listed('cargo composer deno', name)
      ? rest.flatMap(word => (word == null || word === '--' ? [] : ` ${singleQuoted(word)}`))
      : []
    for (const line of lines) {
      const inner = {
        ...deeper(at, `${name} ${task}`),
        env: at.env,
        shell: innerShell(at),
        calls: [...at.calls, call],
      }
      at.reader.hooks.readText(inner, line + more.join(''), { base: undefined, within: '' })
    }
    return null
  }
  return undefined
}

/** `dart run tool/seed.dart` */
export const readDart = (at: At, words: readonly Word[]): void => {
  const file = words.slice(1, 4).find(({ value }) => /^[\w./-]+\.dart$/.test(value ?? ''))?.value
  if (
    file != null &&
    !words.some(({ value }) => /^(?:test|analyze|format|compile|fix|doc)$/.test(value ?? ''))
  )
    codeFile(at, emit(at, words), 'dart', file)
}
