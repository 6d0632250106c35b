import type { RunResult } from '../../core/edge.ts'
import type { RunningEngine } from '../../linters/language-tools.ts'
import { type Failure, type Formatter, isFailure, type Target } from '../../linters/tool.ts'
import type { Ready, Service } from './_file-tools.ts'
import { broken, runTool, type Surroundings } from './_run.ts'

export interface Shaped {
  readonly text: string
  readonly failures: readonly string[]
}

/** The pending results of the linters of this file, by name. */
export type Printed = ReadonlyMap<string, Promise<RunResult>>

/**
 * Runs the formatters one after the other. Most texts are in shape already: formatters that no linter's result can make
 * unnecessary start at once with the original text, and their result is used as long as no formatter before changed
 * anything.
 */
export const shape = async (
  target: Target,
  service: Service,
  engine: RunningEngine | undefined,
  printed: Printed,
  around: Surroundings,
): Promise<Shaped> => {
  const failures: string[] = []
  let text = target.text
  const take = (name: string, shaped: string | Failure): void => {
    const failed = isFailure(shaped) ? shaped.failed : doubtOf(shaped, text)
    if (failed !== undefined) failures.push(`${name}: ${failed}`)
    else if (!isFailure(shaped)) text = shaped
  }
  const run = ({ tool, found }: Ready<Formatter>, input: string): Promise<RunResult> =>
    runTool(tool, found, tool.call(input, target), target, around)
  const early = service.formatters.map(ready => ({
    ready,
    started: ready.tool.spared === undefined ? run(ready, target.text) : undefined,
  }))
  for (const { ready, started } of early) {
    const { tool } = ready
    const untouched = text === target.text
    if (untouched && (await isSpared(tool, target, printed))) continue
    const result = await (untouched && started !== undefined ? started : run(ready, text))
    take(tool.name, broken(result) ?? tool.read(result, text, target))
  }
  if (service.formatters.length === 0 && !service.reserved && engine?.format !== undefined)
    take(service.engine?.name ?? 'engine', await engine.format(text, target))
  return { text, failures }
}

const isSpared = async ({ spared }: Formatter, target: Target, printed: Printed): Promise<boolean> => {
  const result = spared === undefined ? undefined : await printed.get(spared.by)
  if (result === undefined) return false
  // The same program: if it hung or crashed as a linter it would again, and that is reported already.
  return broken(result) !== undefined || spared?.isIdle(result, target) === true
}

/** A formatter changes whitespace. If the text or its letters are gone the formatter is broken, whatever its exit code. */
const doubtOf = (shaped: string, text: string): string | undefined => {
  if (shaped === text) return undefined
  if (shaped.trim() === '' && text.trim() !== '') return 'it left nothing of the file'
  const strange = ['\0', '\uFFFD'].some(letter => shaped.includes(letter) && !text.includes(letter))
  if (strange) return 'it did not print the text in UTF-8'
  return isAnother(shaped, text) ? 'it printed another text than that of the file' : undefined
}

const mostWords = 200

/** A fix adds a word here and there. A text of mostly other words is a message or a report. */
const isAnother = (shaped: string, text: string): boolean => {
  const words = new Set<string>()
  for (const [word] of shaped.toLowerCase().matchAll(/\p{L}+/gu)) {
    words.add(word)
    if (words.size === mostWords) break
  }
  if (words.size === 0) return shaped.trim() !== '' && /\p{L}/u.test(text)
  const before = text.toLowerCase()
  return [...words].filter(word => before.includes(word)).length * 2 < words.size
}
