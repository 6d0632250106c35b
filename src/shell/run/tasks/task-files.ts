import { isRecord } from '../../../core/text/json.ts'
import { namedTasks } from '../../plans/agents.ts'
import { objectIn } from '../../plans/json.ts'
import { yamlTexts } from '../../plans/yaml.ts'

/** The commands of a task, as the file of its runner says them; undefined where it has no such task. */
export type TaskReader = (text: string, task: string) => readonly string[] | undefined

const mostDepth = 5

const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(one => (typeof one === 'string' ? [one] : []))
      : isRecord(value) && typeof value.command === 'string'
        ? [value.command]
        : []

/** `"scripts": { "fresh": ["@php artisan migrate:fresh", "@seed"] }` */
export const composerTask: TaskReader = (text, task) => {
  const scripts = objectIn(text)?.scripts
  const read = (name: string, depth: number): readonly string[] | undefined => {
    if (!isRecord(scripts) || !Object.hasOwn(scripts, name) || depth > mostDepth) return undefined
    return textsOf(scripts[name]).flatMap(line => {
      const own = /^@([\w:.-]+)(.*)$/s.exec(line)
      if (own === null) return /^[\w\\]+::\w+$/.test(line) ? [] : [line]
      const [, first = '', rest = ''] = own
      if (first === 'php' || first === 'composer') return [`${first}${rest}`]
      return first === 'putenv' ? [] : (read(first, depth + 1) ?? [])
    })
  }
  return read(task, 0)
}

/** `"tasks": { "deploy": "deployctl deploy" }` of deno.json. */
export const denoTask: TaskReader = (text, task) => {
  const tasks = objectIn(text)?.tasks
  return isRecord(tasks) && Object.hasOwn(tasks, task) ? textsOf(tasks[task]) : undefined
}

/** The lines that stand further in than the one that begins a block. */
const blockOf = (text: string, begins: RegExp): string | undefined => {
  const lines = text.split('\n')
  const start = lines.findIndex(line => begins.test(line))
  if (start < 0) return undefined
  const depth = (line: string): number => line.search(/\S/)
  const from = depth(lines[start] ?? '')
  const end = lines.findIndex((line, at) => at > start && line.trim() !== '' && depth(line) <= from)
  return lines.slice(start, end < 0 ? undefined : end).join('\n')
}

const plain = (name: string): string => name.replaceAll(/[^\w]/g, '\\$&')

/** Taskfile.yml: `cmds` of a task, and those of its `deps`. */
export const yamlTask: TaskReader = (text, task) => {
  const read = (name: string, depth: number): readonly string[] | undefined => {
    const block = depth > mostDepth ? undefined : blockOf(text, new RegExp(`^  ["']?${plain(name)}["']?:`))
    if (block === undefined) return undefined
    const needs = [...block.matchAll(/-?\s*task:\s*["']?([\w:.-]+)/g)].flatMap(
      ([, other = '']) => read(other, depth + 1) ?? [],
    )
    const short = /^\s*["']?[\w:.-]+["']?:\s+([^\s{[|>#].*)$/.exec(block.split('\n', 1)[0] ?? '')?.[1]
    const commands = yamlTexts(block, /^(?:cmds?|sh)$/)
    return [
      ...needs,
      ...(short === undefined ? [] : [short]),
      ...commands.map(line => line.replaceAll(/\{\{[^}]*\}\}/g, '${_}')),
    ]
  }
  return read(task, 0)
}

/** A task of a Rakefile: what it hands to `sh`, and what it needs. Bundler brings a `release` of its own. */
export const rakeTask: TaskReader = (text, task) => {
  const read = (name: string, depth: number): readonly string[] | undefined => {
    const sought = new RegExp(`^[ \\t]*(?:multi)?task[ \\t(]+(?::|["'])?${plain(name)}["']?(?!\\w|:\\w)`)
    const block = depth > mostDepth ? undefined : blockOf(text, sought)
    if (block === undefined)
      return name === 'release' && /\bbundler\/gem_tasks\b|\bBundler::GemHelper\b/.test(text)
        ? ['gem push pkg/built.gem']
        : undefined
    const [head = ''] = block.split('\n', 1)
    const needs = (/(?:=>|:\s)\s*(.*)$/.exec(head.replace(/\bdo\b.*$/, ''))?.[1] ?? '').matchAll(/[\w:]+/g)
    const before = [...needs].flatMap(([need]) => read(need.replace(/^:/, ''), depth + 1) ?? [])
    const ran = [
      ...block.matchAll(/\b(?:sh|system|exec)[ \t(]+(["'])((?:(?!\1)[^\\\n]|\\.)*)\1|`([^`\n]+)`/g),
    ]
    return [
      ...before,
      ...ran.map(([, , quoted, ticked]) => (quoted ?? ticked ?? '').replaceAll(/#\{[^}]*\}/g, '${_}')),
    ]
  }
  return read(task, 0)
}

/** An alias of mix.exs: other tasks, and behind `cmd` a command. Tests have a stage of their own. */
export const mixTask: TaskReader = (text, task) => {
  if (task === 'test' || !text.includes('aliases')) return undefined
  const listed = new RegExp(`(?:^|[\\s[,])"?${plain(task)}"?:\\s*(\\[[^\\]]*\\]|"[^"\\n]*")`).exec(text)?.[1]
  return listed === undefined
    ? undefined
    : [...listed.matchAll(/"([^"]*)"/g)].map(([, one = '']) =>
        one.startsWith('cmd ') ? one.slice(4).replace(/^(?:--cd \S+ )/, '') : `mix ${one}`,
      )
}

/** A task of tasks.py: what it hands to `c.run`. */
export const invokeTask: TaskReader = (text, task) => {
  const block = blockOf(text, new RegExp(`^def ${plain(task.replaceAll('-', '_'))}\\(`))
  return block === undefined
    ? undefined
    : [...block.matchAll(/\.(?:run|sudo|local)\(\s*[rf]?(["']{1,3})((?:(?!\1)[^\\]|\\.)*)\1/g)].map(
        ([, , line = '']) => line.replaceAll(/\{[^}]*\}/g, '${_}'),
      )
}

const outward =
  /(?<![\w.:])(upload_to_\w+|deliver|supply|pilot|testflight|appstore|firebase_app_distribution|appcenter_upload|set_github_release)(?=[\s({]|$)/g

/** A lane of a Fastfile: the actions that hand something out, and what it gives to `sh`. Lanes call each other by name. */
export const laneTask: TaskReader = (text, task) => {
  const read = (name: string, depth: number): readonly string[] | undefined => {
    const block =
      depth > mostDepth
        ? undefined
        : blockOf(text, new RegExp(`^[ \\t]*(?:private_)?lane[ \\t(]+:${plain(name)}(?!\\w)`))
    if (block === undefined) return undefined
    const body = block.slice(block.indexOf('\n') + 1)
    const others = [...body.matchAll(/^[ \t]*([a-z]\w*)(?=[\s(]|$)/gm)].flatMap(([, other = '']) =>
      other === name ? [] : (read(other, depth + 1) ?? []),
    )
    const acts = [...body.matchAll(outward)].map(([, action = '']) => `fastlane run ${action}`)
    const ran = [...body.matchAll(/\bsh[ \t(]+(["'])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map(
      ([, , line = '']) => line,
    )
    return [...others, ...acts, ...ran]
  }
  return read(task, 0)
}

/** pyproject.toml: a line below the tasks of its runner. */
export const tomlTask: TaskReader = (text, task) => {
  const found = namedTasks(text).find(([name]) => name === task)
  return found === undefined ? undefined : [found[1]]
}

/** `[alias]` of cargo: `rel = "release --execute"`, `rel = ["release", "--execute"]`. */
export const cargoTask: TaskReader = (text, task) => {
  const table = /^\[alias\][^\n]*\n((?:(?!\[)[^\n]*\n?)*)/m.exec(text)?.[1] ?? ''
  if (!/^[\w.:-]{1,60}$/.test(task)) return undefined
  const found = new RegExp(`^["']?${task}["']?\\s*=\\s*(.+)$`, 'm').exec(table)?.[1] ?? ''
  const words = [...found.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, one = '']) => one)
  return words.length === 0 ? undefined : [`cargo ${words.join(' ')}`]
}
