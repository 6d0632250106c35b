import type { Word } from '../../../core/script/script.ts'
import { dirname, join } from '../../../core/text/paths/path.ts'
import { literal } from '../../../core/text/quoting/literal.ts'
import { fileText } from '../../state/files.ts'
import { innerShell } from '../../state/inner.ts'
import { absolutePath } from '../../state/paths.ts'
import { type At, deeper } from '../../state/state.ts'
import { behind, isOurs, unknownPart } from './workflow-parts.ts'
import { cmakeLines } from './workflows-cmake.ts'

const mostIncluded = 12

/** Commands of the rules and targets that the session wrote, which this call may run. */
export const readWorkflow = (at: At, words: readonly Word[], name: string): void => {
  if (at.remote || (at.reader.files.size === 0 && at.reader.facts.steps().length === 0)) return
  const values = words.slice(1).map(({ value }) => value ?? '')
  const here = absolutePath(at, '.')
  if (here === null || values.some(value => /^(?:-n|--dry-?run|-l|--list|--help|-h|--lint)$/.test(value)))
    return
  const lines =
    name === 'snakemake'
      ? snakeLines(at, here, values)
      : name === 'nextflow'
        ? flowLines(at, here, values)
        : cmakeLines(at, here, values)
  for (const line of lines) {
    const inner = { ...deeper(at, name), env: at.env, shell: innerShell(at), calls: [...at.calls, name] }
    at.reader.hooks.readText(inner, line, { base: undefined, within: '' })
  }
}

const snakeLines = (at: At, here: string, values: readonly string[]): readonly string[] => {
  const given = behind(values, /^(?:-s|--snakefile)$/)
  const files = given === undefined ? ['Snakefile', 'workflow/Snakefile'] : [given]
  const seen = new Set<string>()
  const take = (path: string): readonly string[] => {
    const text = seen.has(path) || seen.size >= mostIncluded ? undefined : fileText(at, path)
    seen.add(path)
    if (text === undefined) return []
    const more = [...text.matchAll(/^[ \t]*include:\s*["']([\w./-]{1,200})["']/gm)]
    const own = isOurs(at, path)
      ? [...rulesIn(text, values), ...calledIn(text), ...replacedBy(at, path, text)]
      : []
    return [...own, ...more.flatMap(([, one = '']) => take(join(dirname(path), one)))]
  }
  return files.flatMap(file => take(join(here, file)))
}

/** `shell:` of each rule, with its inputs as a target of the call binds them. Outputs are made again by whoever wants them. */
const rulesIn = (text: string, targets: readonly string[]): readonly string[] =>
  text.split(/^(?=(?:rule|checkpoint)\b)/m).flatMap(rule => {
    const shell = /^[ \t]+shell:\s*((?:["'][\s\S]*?)(?=\n[ \t]*\w+:|\n\S|$(?![\s\S])))/m.exec(rule)?.[1]
    if (shell === undefined) return []
    const input = /^[ \t]+input:\s*["']([^"'\n]+)["']/m.exec(rule)?.[1] ?? ''
    const output = /^[ \t]+output:\s*(?:\w+\()?["']([^"'\n]+)["']/m.exec(rule)?.[1] ?? ''
    const bound = targets.map(target => boundBy(output, target)).filter(one => one !== undefined)
    const command = [...shell.matchAll(/("""|'''|"|')([\s\S]*?)\1/g)].map(([, , part = '']) => part).join('')
    return (bound.length > 0 ? bound : [new Map<string, string>()]).map(names =>
      command.replaceAll(/\{\{|\}\}|\{([\w.[\]]+)(?::q)?\}/g, (all, key: string | undefined) => {
        if (key === undefined) return all.charAt(0)
        if (key === 'input' || key === 'input[0]') return filled(input, names)
        return names.get(key.replace(/^wildcards\./, '')) ?? unknownPart
      }),
    )
  })

/** `shell("...")` of `run:`, `onsuccess:` and plain code. */
const calledIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bshell\(\s*f?("""|"|')([\s\S]{1,2000}?)\1/g)].map(([, , line = '']) =>
    line.replaceAll(/\{[^{}]*\}/g, unknownPart),
  )

/**
 * A rule deletes its outputs before it runs, and those in `temp()` behind it. Files that are there already and that no rule made before
 * the session are not outputs.
 */
const replacedBy = (at: At, path: string, text: string): readonly string[] => {
  const { facts } = at.reader
  const before = facts.settledTexts(facts.root(), [path]).get(path) ?? ''
  return text.split(/^(?=(?:rule|checkpoint)\b)/m).flatMap(rule => {
    const outputs = /^[ \t]+output:([\s\S]*?)(?=\n[ \t]*\w+:\s|\n\S|$(?![\s\S]))/m.exec(rule)?.[1] ?? ''
    return [...outputs.matchAll(/["']([^"'\n]{1,200})["']/g)].flatMap(([, output = '']) =>
      before.includes(output) || !/^[\w./{},:-]+$/.test(output)
        ? []
        : [`rm -rf ${output.replaceAll(/\{[^}]*\}/g, '*')}`],
    )
  })
}

const filled = (pattern: string, names: ReadonlyMap<string, string>): string =>
  pattern === ''
    ? unknownPart
    : pattern.replaceAll(/\{(\w+)[^}]*\}/g, (_, key: string) => names.get(key) ?? unknownPart)

/** `results/A1.txt` of `results/{s}.txt`: s is A1. */
const boundBy = (output: string, target: string): ReadonlyMap<string, string> | undefined => {
  if (output === '' || target.startsWith('-')) return undefined
  const keys: string[] = []
  const form = output
    .split(/(\{\w+[^}]*\})/)
    .map(part => {
      const key = /^\{(\w+)/.exec(part)?.[1]
      if (key === undefined) return literal(part)
      keys.push(key)
      return '([^/]{1,200})'
    })
    .join('')
  const found = keys.length > 4 ? null : new RegExp(`^${form}$`).exec(target)
  return found === null ? undefined : new Map(keys.map((key, index) => [key, found[index + 1] ?? '']))
}

/** Scripts of the processes of a pipeline that the session wrote; each of them works in a folder of its own. */
const flowLines = (at: At, here: string, values: readonly string[]): readonly string[] => {
  const file = values.find(value => value.endsWith('.nf')) ?? 'main.nf'
  const path = join(here, file)
  const text = values.includes('run') && isOurs(at, path) ? fileText(at, path) : undefined
  return [...(text ?? '').matchAll(/"""([\s\S]{1,4000}?)"""|'''([\s\S]{1,4000}?)'''/g)].map(
    ([, one, two = '']) => {
      const body = (one ?? two)
        .replaceAll(/(?<!\\)\$\{?(?:workflow\.)?(?:launchDir|projectDir|baseDir)\}?/g, here)
        .replaceAll(/(?<!\\)\$\{[^}]*\}/g, unknownPart)
      return `cd ${here}/work/step\n${body}`
    },
  )
}
