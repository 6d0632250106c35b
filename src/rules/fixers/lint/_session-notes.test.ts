import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it, type TestContext } from 'node:test'
import { projectOf, targetIn } from '../../../../test/support/adapter.ts'
import { pathWithTools, skipWithout } from '../../../../test/support/linters.ts'
import { toolsByLanguage } from '../../../checks/linters/by-language.ts'
import type { LintSettings, Violation } from '../../../checks/linters/tool.ts'
import { fileToolsFor } from '../../../checks/quality/tools/file-tools.ts'
import { contextOf } from '../../../core/rule/context.ts'
import type { OptionValue } from '../../../core/rule/rule.ts'
import { edgeOf } from '../../../platform/edge.ts'
import { factsOf } from '../../../platform/facts.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { findProject } from '../../../platform/project.ts'
import { editEvent, policyOf } from '../../../testing/index.ts'
import { sessionNotes } from './_session-notes.ts'
import fixer from './violations.ts'

// slow: 4 s, 4 s of CPU

const owner = `test${process.pid}`
const marks = ['jscpd_session', 'jscpd_ts_session'].map(name => `/tmp/.${name}_${owner}`)
after(() => {
  for (const mark of marks) for (const path of [mark, `${mark}.done`]) rmSync(path, { force: true })
})

interface Turn {
  readonly settings?: Partial<LintSettings>
  readonly options?: Readonly<Record<string, OptionValue>>
  readonly advisories?: readonly Violation[]
  readonly tmp?: boolean
  readonly path?: string
}

/** Messages beside the violations after an edit. */
const edit = async (root: string, name: string, turn: Turn = {}) => {
  const { settings, options = {}, advisories = [], tmp = false, path = pathWithTools() } = turn
  const known: Readonly<Record<string, string>> = { PATH: path, HOOK_SESSION_PID: owner }
  const platform = { ...nodePlatform, env: (key: string) => known[key] }
  const project = findProject(platform, root)
  const event = { ...editEvent(name, 'post-tool', root), session: 's' }
  const policy = policyOf([fixer], { rules: { [fixer.id]: { stance: 'on', options } } })
  const context = {
    ...contextOf(fixer, event, policy, factsOf(platform, project, root)),
    edge: edgeOf(platform, project, event, tmp),
    timed: <T>(work: () => T): T => work(),
    enforces: () => false,
  }
  const target = targetIn(root, name, settings)
  const look = { target, violations: [], advisories, failures: [], formatted: false }
  const notes = await sessionNotes(
    look,
    fileToolsFor(toolsByLanguage[target.language], target, context),
    context,
  )
  return {
    told: notes.flatMap(({ verdict, text, aside }) =>
      verdict === 'pass' ? [...(text === undefined ? [] : [text]), ...(aside?.stderr ?? [])] : [],
    ),
    held: notes.flatMap(({ verdict, says }) => (verdict === undefined ? [says] : [])),
  }
}

const silent = { told: [], held: [] }
const body = Array.from(
  { length: 12 },
  (_, index) => `    total = total + items[${index}] * ${index}\n`,
).join('')
const python = `def work(items, total):\n${body}    return total\n`
const script = `export const work = (items: number[], total: number) => {\n${body}  return total;\n};\n`

describe('duplicates', () => {
  // covers ML-022, ML-034, SESS-001, SESS-003, SESS-004, MSG-004, MSG-016
  it('are looked for once a session, after three files of a language', async t => {
    if (skipWithout(t, 'jscpd')) return
    const root = projectOf({
      'a.py': python,
      'b.py': python,
      'c.py': 'x = 1\n',
      'd.ts': script,
      'e.ts': script,
      'f.js': 'a()\n',
      'node_modules/x/a.py': python,
      'tests/a.py': python,
      'data/a.py': python,
      'docs/a.py': python,
      'biome.json': '{}',
    })
    const says = (title: string) => ({
      told: [`[hook:advisory] Duplicate code detected${title}\n  Clone pairs found: 1\n  Run: npx jscpd`],
      held: [],
    })
    assert.deepEqual(await edit(root, 'a.py'), silent)
    assert.deepEqual(await edit(root, 'a.py'), silent)
    assert.deepEqual(await edit(root, 'b.py'), silent)
    assert.deepEqual(await edit(root, 'd.ts'), silent)
    assert.deepEqual(await edit(root, 'c.py'), says(''))
    assert.deepEqual(await edit(root, 'c.py'), silent)
    assert.deepEqual(await edit(root, 'e.ts'), silent)
    assert.deepEqual(await edit(root, 'f.js'), says(' (TS/JS)'))
    assert.deepEqual(await edit(root, 'f.js'), silent)
  })

  const sooner = { jscpd_session_threshold: 1 }

  // covers SESS-003, CFG-020, CFG-038
  it('follow the config of the project, and its folders', async t => {
    if (skipWithout(t, 'jscpd')) return
    const files = {
      'a.py': python,
      'src/b.py': python,
      'src/c.py': 'x = 1\n',
      '.jscpd.json': '{"path":["src"]}',
    }
    assert.deepEqual(await edit(projectOf(files), 'a.py', { options: sooner }), silent)
    const wide = projectOf({ ...files, '.jscpd.json': '{"minLines":5,"threshold":5}' })
    const { told } = await edit(wide, 'a.py', { options: { ...sooner, jscpd_scan_dirs: ['src', 'a.py'] } })
    assert.match(told.join('\n'), /pairs found: 1\n {2}Run: npx jscpd --config \.jscpd\.json$/)
    const long = { ...sooner, jscpd_min_lines: 50 }
    assert.deepEqual(
      await edit(projectOf({ 'a.py': python, 'b.py': python }), 'a.py', { options: long }),
      silent,
    )
  })

  // covers CFG-020
  it('are held against the agent where the config says so', async t => {
    if (skipWithout(t, 'jscpd')) return
    const root = projectOf({ 'a.py': python, 'b.py': python })
    const { told, held } = await edit(root, 'a.py', { options: { ...sooner, jscpd_advisory_only: false } })
    assert.deepEqual(told, [])
    assert.match(held.join('\n'), /^Duplicate code detected/)
  })

  // covers SESS-002, X-20, CFG-033
  it('are remembered under the documented names', async t => {
    if (skipWithout(t, 'jscpd')) return
    const root = projectOf({ 'a.py': python, 'b.py': 'x = 1\n' })
    const [list = ''] = marks
    await edit(root, 'a.py', { tmp: true, options: { jscpd_session_threshold: 2 } })
    assert.equal(readFileSync(list, 'utf8'), `${join(root, 'a.py')}\n`)
    assert.equal(existsSync(`${list}.done`), false)
    await edit(root, 'b.py', { tmp: true, options: { jscpd_session_threshold: 2 } })
    assert.equal(existsSync(`${list}.done`), true)
  })

  // covers DEPS-002, SESS-001
  it('are nobody’s business without jscpd', async () => {
    const root = projectOf({ 'a.py': python, 'b.py': python })
    assert.deepEqual(await edit(root, 'a.py', { options: sooner, path: '/nonexistent' }), silent)
  })
})

describe('semgrep', () => {
  const rules =
    'rules:\n  - id: no-eval\n    pattern: eval(...)\n    message: no\n    languages: [typescript, javascript]\n    severity: ERROR\n'
  const files = {
    'biome.json': '{}',
    'a.ts': 'eval("1")\n',
    'b c.js': 'eval("2")\n',
    'd.ts': 'f()\n',
    'e.css': '',
  }
  const turn = { settings: { semgrep: true }, options: { jscpd_session_threshold: 99 } }
  const all = async (t: TestContext, more: Readonly<Record<string, string>>, how: Turn): Promise<string> => {
    if (skipWithout(t, 'semgrep')) return 'skipped'
    const root = projectOf({ ...files, ...more })
    const told: string[] = []
    for (const name of ['a.ts', 'e.css', 'b c.js', 'a.ts', 'd.ts', 'd.ts'])
      told.push(...(await edit(root, name, how)).told.map(text => `${name}: ${text}`))
    return told.join('\n')
  }

  // covers ML-033, SESS-005, CFG-038
  it('looks once at three files, by the rules of the project', async t => {
    const told = await all(t, { '.semgrep.yml': rules }, turn)
    if (told === 'skipped') return
    assert.equal(
      told,
      'd.ts: [hook:advisory] Semgrep: 2 security finding(s)\n  Run: semgrep --config .semgrep.yml',
    )
  })

  // covers ML-033, SESS-005, CFG-009
  it('stays away without rules, and where it is switched off', async t => {
    const without = await all(t, {}, turn)
    if (without === 'skipped') return
    assert.equal(without, '')
    assert.equal(await all(t, { '.semgrep.yml': rules }, { ...turn, settings: { semgrep: false } }), '')
  })
})

describe('warnings of a session', () => {
  // covers ML-036, SESS-006
  it('components are told once for each kind', async () => {
    const root = projectOf({ 'a.vue': '', 'b.vue': '', 'c.svelte': '' })
    const vue = await edit(root, 'a.vue')
    assert.deepEqual(vue.told, [
      '[hook:warning] .vue files are not fully supported by biome: semgrep-only coverage',
    ])
    assert.deepEqual(await edit(root, 'b.vue'), silent)
    assert.match((await edit(root, 'c.svelte')).told.join(), /^\[hook:warning\] \.svelte files/)
  })

  // covers ML-032
  it('what biome still tries out is counted', async () => {
    const found = { line: 1, column: 1, code: 'lint/nursery/x', message: 'm', linter: 'biome' }
    const violation = { ...found, severity: 'warning' as const, advisory: true as const }
    const root = projectOf({ 'a.ts': '', 'biome.json': '{}' })
    const { told } = await edit(root, 'a.ts', { advisories: [violation, violation] })
    assert.deepEqual(told, ['[hook:advisory] Biome nursery: 2 diagnostic(s)'])
  })

  // covers CFG-039, SESS-007
  it('a config that disagrees with biome.json is told once', async () => {
    const told = async (nursery: unknown, biomeNursery: LintSettings['biomeNursery']): Promise<string> => {
      const config = JSON.stringify({ linter: { rules: { nursery } } })
      const root = projectOf({ 'a.ts': '', 'biome.json': `// rules\n${config}` })
      const first = await edit(root, 'a.ts', { settings: { biomeNursery } })
      assert.deepEqual(await edit(root, 'a.ts', { settings: { biomeNursery } }), silent)
      return first.told.join()
    }
    assert.equal(
      await told('error', 'warn'),
      "[hook:warning] config.json biome_nursery='warn' but biome.json nursery='error' — behavior follows biome.json",
    )
    assert.match(
      await told({ noX: 'off', noY: { level: 'warn', options: {} } }, 'error'),
      /'error' but .*'warn'/,
    )
    assert.equal(await told('warn', 'warn'), '')
    assert.equal(await told({ noX: 'on' }, 'warn'), '')
    assert.equal(await told(undefined, 'error'), '')
  })
})
