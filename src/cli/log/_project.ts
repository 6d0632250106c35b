import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { parseArgs } from 'node:util'
import type { Event } from '../../core/event.ts'
import { judge } from '../../engine.ts'
import { sampleEvent, sampleExtras } from '../../journal/_samples.ts'
import { appendEntry } from '../../journal/append.ts'
import { type EntryExtras, entryLine } from '../../journal/entry.ts'
import { nodePlatform } from '../../platform/node.ts'
import { visible } from '../../text/foreign.ts'
import type { CliCommand } from '../command.ts'

/** A project in a folder of its own. Its events are judged and journaled as in the hook. */
export const journaledProject = (t: TestContext) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-log-')))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  const env = (name: string) => (name === 'CLAUDE_PROJECT_DIR' ? root : undefined)
  const platform = { ...nodePlatform, cwd: () => root, home: () => root, env }

  const happens = async (
    id: string,
    given: string | Partial<Event>,
    extras: Partial<EntryExtras> = {},
    home = root,
  ) => {
    const event =
      typeof given === 'string'
        ? sampleEvent(given, { cwd: root })
        : sampleEvent('ls', { cwd: root, ...given })
    const { decision, policy } = await judge(platform, event)
    const line = entryLine(decision, sampleExtras({ id, policy, ...extras }))
    const problem = appendEntry({ ...platform, home: () => home }, root, policy.journal, line)
    if (problem !== undefined) throw new Error(problem)
    return line
  }

  const run = async (command: CliCommand, args: readonly string[], cwd = root, home = root) => {
    const out: string[] = []
    const err: string[] = []
    const options = Object.fromEntries(
      Object.entries(command.options).map(([name, { type, short }]) => [
        name,
        { type, ...(short === undefined ? {} : { short }) },
      ]),
    )
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const code = await command.run({
      positionals,
      text: option => (typeof values[option] === 'string' ? values[option] : undefined),
      texts: () => [],
      flag: option => values[option] === true,
      io: {
        platform: { ...platform, cwd: () => cwd, home: () => home },
        out: line => out.push(visible(line)),
        page: text => out.push(...visible(text).split('\n')),
        ask: async () => '',
        err: line => err.push(visible(line)),
        paint: (_, text) => text,
        interactive: false,
      },
    })
    return { code, out, err: err.join('\n') }
  }
  return { root, happens, run }
}
