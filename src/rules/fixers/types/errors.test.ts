import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { newFolder } from '../../../../test/support/folder.ts'
import { judge } from '../../../event/judge.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { editEvent, policyOf } from '../../../testing/index.ts'
import fixer from './errors.ts'

// slow: 16 s, 15 s of CPU

const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
const home = newFolder('home')
const options =
  '{"compilerOptions":{"strict":true,"module":"nodenext","target":"es2022","lib":["es2022"],"skipLibCheck":true,"types":[]}}'
const wrong = 'export const b: number = "x"\n'

const projectOf = (files: Readonly<Record<string, string>>, typescript = true): string => {
  const root = newFolder('types')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  if (!typescript) return root
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  symlinkSync(join(packages, '@typescript'), join(root, 'node_modules/@typescript'))
  symlinkSync(join(packages, 'typescript'), join(root, 'node_modules/typescript'))
  symlinkSync(join(packages, 'typescript/bin/tsc'), join(root, 'node_modules/.bin/tsc'))
  return root
}

/** The hook's answer to an edit of a file. */
const edit = async (
  root: string,
  name: string,
  {
    set = {},
    session = 's',
  }: { set?: Readonly<Record<string, number | boolean | string>>; session?: string } = {},
): Promise<string> => {
  const env = (key: string): string | undefined => (key === 'PATH' ? '/nonexistent' : undefined)
  const platform = { ...nodePlatform, env, home: () => home }
  const policy = policyOf([fixer], { rules: { [fixer.id]: { stance: 'on', options: set } } })
  const event = { ...editEvent(name, 'post-tool', root), session }
  const { decision } = await judge(platform, event, { rules: [fixer], policy, effects: { tmp: false } })
  assert.equal(decision.verdict, 'pass', decision.reason)
  return decision.advice.join('\n')
}

describe('types/errors', () => {
  // covers TYPE-002, TYPE-003, MSG-014
  it('tells the errors of the edited file, with all paths that name it', async () => {
    const root = projectOf({
      'tsconfig.json': options,
      'src/a b.ts': `import { n } from './n.js'\n\n${wrong}export const s: string = n\n`,
      'src/n.ts': 'export const n = 1\n',
    })
    const told = [
      '⚠️ type-check VALIDATION FAILED [types/errors]',
      'File: src/a b.ts',
      'Errors:',
      "  Line 3: Type 'string' is not assignable to type 'number'.",
      "  Line 4: Type 'number' is not assignable to type 'string'.",
      '',
      'Action Required: Fix type errors before proceeding',
    ].join('\n')
    assert.equal(await edit(root, 'src/a b.ts'), told)
    assert.equal(await edit(root, join(root, 'src/a b.ts')), told)
  })

  // covers TYPE-001
  it('is silent about what is wrong elsewhere, and remembers outside of the repository', async () => {
    const root = projectOf({ 'tsconfig.json': options, 'a.ts': 'export const a = 1\n', 'b.ts': wrong })
    assert.equal(await edit(root, 'a.ts'), '')
    assert.deepEqual(readdirSync(root).sort(), ['a.ts', 'b.ts', 'node_modules', 'tsconfig.json'])
    assert.equal(
      readdirSync(join(home, '.cache/handrail/types')).every(name => name.endsWith('.tsbuildinfo')),
      true,
    )
  })

  // covers TYPE-001
  it('asks the nearest config', async () => {
    const root = projectOf({
      'tsconfig.json': options.replace('"strict":true', '"strict":false'),
      'packages/a/tsconfig.json': options,
      'packages/a/src/x.ts': 'export const f = (a) => a\n',
      'y.ts': 'export const f = (a) => a\n',
    })
    assert.match(
      await edit(root, 'packages/a/src/x.ts'),
      /Line 1: Parameter 'a' implicitly has an 'any' type/,
    )
  })

  it('finds the project among those that a config refers to', async () => {
    const root = projectOf({
      'tsconfig.json':
        '{ "files": [], /* two */ "references": [{ "path": "./app" }, { "path": "tsconfig.node.json" },] }',
      'app/tsconfig.json': options.replace('}}', '},"include":["src"]}'),
      'app/src/x.ts': wrong,
      'tsconfig.base.json': options,
      'tsconfig.node.json': '{"extends":"./tsconfig.base.json","include":["*.config.ts"]}',
      'vite.config.ts': wrong,
      'scripts/lost.ts': wrong,
    })
    assert.match(await edit(root, 'vite.config.ts'), /File: vite\.config\.ts[\s\S]*Line 1:/)
    assert.match(await edit(root, 'app/src/x.ts'), /Line 1:/)
    assert.equal(await edit(root, 'scripts/lost.ts'), '')
  })

  it('does not take a project that was not built yet for a mistake of the file', async () => {
    const composite = (more: string): string =>
      options.replace('"strict"', '"composite":true,"strict"').replace(/}$/, more)
    const root = projectOf({
      'lib/tsconfig.json': composite('}'),
      'lib/index.ts': 'export const n: number = 1\n',
      'app/tsconfig.json': composite(',"references":[{"path":"../lib"}]}'),
      'app/a.ts': "import { n } from '../lib/index.js'\nexport const m = n\n",
    })
    assert.equal(await edit(root, 'app/a.ts'), '')
  })

  it('looks at JavaScript where the project has it checked', async () => {
    const files = { 'a.js': '/** @type {number} */\nexport const b = "x"\n' }
    const checked = projectOf({
      ...files,
      'jsconfig.json': options.replace('"strict"', '"checkJs":true,"strict"'),
    })
    assert.match(await edit(checked, 'a.js'), /Line 2: Type 'string'/)
    assert.equal(await edit(projectOf({ ...files, 'jsconfig.json': options }), 'a.js'), '')
  })

  it('tells once that a project has no compiler', async () => {
    const root = projectOf({ 'a.ts': wrong, 'tsconfig.json': options }, false)
    assert.match(await edit(root, 'a.ts'), /Types are not checked as .*no TypeScript compiler is installed/)
    assert.equal(await edit(root, 'a.ts'), '')
    assert.match(await edit(root, 'a.ts', { session: 't' }), /no TypeScript compiler/)
  })

  it('is silent where there is no config, no such file, or no TypeScript', async () => {
    assert.equal(await edit(projectOf({ 'a.ts': wrong }), 'a.ts'), '')
    const root = projectOf({ 'tsconfig.json': options, 'a.py': 'x: int = ""\n' })
    assert.equal(await edit(root, 'gone.ts'), '')
    assert.equal(await edit(root, 'a.py'), '')
  })

  it('tells once that a config is broken, and checks what it can', async () => {
    const root = projectOf({ 'tsconfig.json': '{"compilerOptions": {"strict": tru', 'a.ts': wrong })
    const first = await edit(root, 'a.ts')
    assert.match(first, /tsconfig\.json" is not right, so types may be checked wrongly\. Line 1:/)
    assert.match(first, /File: a\.ts/)
    assert.doesNotMatch(await edit(root, 'a.ts'), /is not right/)
  })

  it('cuts a long list', async () => {
    const root = projectOf({ 'tsconfig.json': options, 'a.ts': 'missing;\n'.repeat(13) })
    assert.match(await edit(root, 'a.ts'), /Line 10: .*\n {2}… and 3 more\n/)
  })

  const slow = (script: string): string => {
    const root = projectOf({ 'tsconfig.json': options, 'a.ts': wrong }, false)
    const program = join(root, 'node_modules/.bin/tsc')
    mkdirSync(dirname(program), { recursive: true })
    writeFileSync(program, `#!/bin/sh\necho run >> "${root}/runs"\n${script}\n`)
    chmodSync(program, 0o755)
    return root
  }

  // covers TYPE-004
  it('gives a compiler that takes too long one chance a session', async () => {
    const root = slow('exec /bin/sleep 30')
    const set = { timeout: 0.2 }
    assert.match(await edit(root, 'a.ts', { set }), /tsc took longer than 0\.2 s .* and was ended/)
    assert.equal(await edit(root, 'a.ts', { set }), '')
    assert.match(await edit(root, 'a.ts', { set, session: 't' }), /took longer/)
  })

  it('says why a compiler could not work', async () => {
    const root = slow('echo "out of memory" >&2; exit 134')
    assert.match(await edit(root, 'a.ts'), /tsc could not check .*tsconfig\.json": "out of memory/)
    assert.equal(await edit(root, 'a.ts'), '')
  })

  it('takes the native compiler of a project that has both, and no binary of something else', async () => {
    const program = (line: string): string => `#!/bin/sh\necho '${line}'\nexit 2\n`
    const both = (version: string): string => {
      const root = projectOf(
        {
          'tsconfig.json': options,
          'a.ts': wrong,
          'node_modules/typescript/package.json': `{"version":"${version}"}`,
          'node_modules/.bin/tsc': program('a.ts(1,1): error TS1: JavaScript'),
          [`node_modules/@typescript/native-preview-${nodePlatform.machine}/lib/tsgo`]: program(
            'a.ts(1,1): error TS1: preview',
          ),
          [`node_modules/@typescript/typescript-${nodePlatform.machine}/lib/tsc`]: program(
            'a.ts(1,1): error TS1: native',
          ),
        },
        false,
      )
      for (const path of ['.bin/tsc', `@typescript/native-preview-${nodePlatform.machine}/lib/tsgo`])
        chmodSync(join(root, 'node_modules', path), 0o755)
      chmodSync(join(root, `node_modules/@typescript/typescript-${nodePlatform.machine}/lib/tsc`), 0o755)
      return root
    }
    assert.match(await edit(both('6.0.3'), 'a.ts'), /Line 1: preview/)
    assert.match(await edit(both('7.0.2'), 'a.ts'), /Line 1: native/)
  })

  it('leaves a compiler that is not native alone where the config says so', async () => {
    const root = slow('exit 0')
    const set = { native_only: true }
    assert.match(await edit(root, 'a.ts', { set }), /native_only is set, and .* only the JavaScript compiler/)
    assert.equal(await edit(root, 'a.ts', { set }), '')
    assert.equal(existsSync(join(root, 'runs')), false)
    const native = projectOf({ 'tsconfig.json': options, 'a.ts': wrong })
    assert.match(await edit(native, 'a.ts', { set: { native_only: true } }), /Line 1:/)
  })
})

describe('with lint.scope: "new"', () => {
  const set = { scope: 'new' }
  const text = [
    '// A comment about the module.',
    wrong.trim(),
    'const f = (n: string): string => n',
    'export class Tall {',
    '  run(): string {',
    "    return f('a')",
    '  }',
    '}',
    '// @ts-expect-error',
    "export const c: number = 'y'",
    '',
  ].join('\n')
  const linesOf = async (before: string, after: string, session = 'n'): Promise<readonly string[]> => {
    const root = projectOf({ 'tsconfig.json': options, 'a.ts': text.replace(before, () => after) })
    const told = await edit(root, `a.ts = ${before} ⇒ ${after}`, { set, session })
    return [...told.matchAll(/Line (\d+):/g)].map(([, line = '']) => line)
  }

  it('tells what the edit brought, and not what stood there before', async () => {
    assert.deepEqual(await linesOf('about the module', 'about this module'), [])
    assert.deepEqual(await linesOf('export class Tall', 'export class Small'), [])
    assert.deepEqual(await linesOf(wrong.trim(), 'export const b: number = "z"'), ['2'])
    assert.deepEqual(await linesOf("return f('a')", 'return 1'), ['6'])
    assert.deepEqual(await linesOf('(n: string)', '(n: boolean)'), ['3', '6'])
    assert.deepEqual(await linesOf('// @ts-expect-error', '// Later.'), ['10'])
    assert.deepEqual(await linesOf('// A comment', '// @ts-check\n// A comment'), ['3'])
  })

  it('tells again what was told and still stands', async () => {
    const bad = text.replace("return f('a')", 'return 1')
    const root = projectOf({ 'tsconfig.json': options, 'a.ts': bad })
    assert.match(await edit(root, "a.ts = return f('a') ⇒ return 1", { set }), /Errors:\n {2}Line 6: .*\n\n/)
    writeFileSync(join(root, 'a.ts'), bad.replace('the module', 'this module'))
    assert.match(await edit(root, 'a.ts = the module ⇒ this module', { set }), /Errors:\n {2}Line 6: .*\n\n/)
  })

  it('takes a new file whole', async () => {
    const root = projectOf({ 'tsconfig.json': options, 'a.ts': wrong })
    assert.match(await edit(root, `a.ts = ${wrong}`, { set }), /Line 1:/)
  })
})
