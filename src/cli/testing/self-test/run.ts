import type { RunResult } from '../../../core/edge/edge.ts'
import type { Platform } from '../../../core/edge/platform.ts'
import { isRecord, text } from '../../../core/text/json.ts'
import { whichOf } from '../../../platform/processes/which.ts'
import type { TestResult } from '../reporters/result.ts'
import { callHook, makePlace, type SelfTestPlace } from './call.ts'
import { lintRows } from './lint-rows.ts'
import { packageRows } from './package-rows.ts'
import type { SelfTestRow, SelfTestTool } from './row.ts'

export const selfTestRows: readonly SelfTestRow[] = [...lintRows, ...packageRows]

/** Linters are heavy, and each starts processes of its own. */
const atOnce = 3

/** Runs rows with the real program, below a folder, and tells of each one in the order of the table. */
export const runSelfTest = async (
  platform: Platform,
  folder: string,
  rows: readonly SelfTestRow[],
  done: (result: TestResult) => void,
): Promise<readonly TestResult[]> => {
  const place = makePlace(platform, folder)
  const results: (TestResult | undefined)[] = rows.map(() => undefined)
  let [next, told] = [0, 0]
  const lane = async (): Promise<void> => {
    for (let at = next++; at < rows.length; at = next++) {
      const row = rows[at]
      if (row === undefined) return
      results[at] = await resultOf(platform, place, row, at)
      for (let ready = results[told]; ready !== undefined; ready = results[told]) {
        done(ready)
        told += 1
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return results.filter(result => result !== undefined)
}

const resultOf = async (
  platform: Platform,
  place: SelfTestPlace,
  row: SelfTestRow,
  number: number,
): Promise<TestResult> => {
  const base = { suite: row.group, name: row.name }
  const skip = skipOf(platform, row)
  if (skip !== undefined) return { ...base, outcome: 'skipped', note: skip, durationMs: 0 }
  const started = platform.clock()
  const fault = faultIn(row, await callHook(platform, place, row, number))
  const durationMs = platform.clock() - started
  return {
    ...base,
    durationMs,
    ...(fault === undefined ? { outcome: 'passed' } : { outcome: 'failed', note: fault }),
  }
}

const skipOf = (platform: Platform, { needs = [], without, skip }: SelfTestRow): string | undefined => {
  const missing = needs.filter(tool => !isThere(platform, tool)).map(({ program }) => program)
  if (missing.length > 0) return `skipped: ${missing.join(', ')}`
  if (without?.package !== undefined && isInstalled(platform, without.package))
    return `skipped: ${without.program} came with handrail`
  return skip === undefined ? undefined : `skipped: ${skip}`
}

const isThere = (platform: Platform, tool: SelfTestTool): boolean =>
  whichOf(platform, tool.program) !== undefined ||
  (tool.package !== undefined && isInstalled(platform, tool.package))

const isInstalled = (platform: Platform, name: string): boolean =>
  platform.ownFile(`${name}/package.json`) !== undefined

/** How the answer of a hook differs from its row. */
export const faultIn = (
  row: SelfTestRow,
  { code, stdout, stderr, timedOut }: RunResult,
): string | undefined => {
  const { exit = 0, decision, says = [], model } = row
  const heard = `${stdout}${stderr}`.trim()
  const wrong = (what: string): string => `${what}\n${heard.slice(0, mostOutput)}`.trimEnd()
  if (timedOut) return wrong('it took too long and was ended')
  if (code !== exit) return wrong(`expected exit ${exit}, got ${code ?? 'none'}`)
  const decided = decision === undefined ? undefined : decisionIn(stdout)
  if (decided !== decision) return wrong(`expected ${decision}, got ${decided ?? 'no decision'}`)
  const lacks = says.find(part => !part.test(heard))
  if (lacks !== undefined) return wrong(`expected ${lacks} in the output`)
  const chosen = /^\[hook:model\] (\w+)/m.exec(stderr)?.[1]
  return model === undefined || chosen === model
    ? undefined
    : wrong(`expected ${model}, got ${chosen ?? 'no model'}`)
}

const mostOutput = 2000

const decisionIn = (stdout: string): string | undefined => {
  try {
    const answer: unknown = JSON.parse(stdout)
    return isRecord(answer) ? text(answer, 'decision') : undefined
  } catch {
    return undefined
  }
}
