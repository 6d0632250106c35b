import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Formatter, Linter } from '../../src/checks/linters/tool.ts'
import { warmNotes } from '../../src/checks/warm/folder.ts'
import { warmStart } from '../../src/checks/warm/start.ts'
import type { RunResult, StartOptions } from '../../src/core/edge/edge.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { allStandby } from '../../src/process/standby/list.ts'
import { stopStandby } from '../../src/process/standby/stop.ts'
import { targetIn } from '../support/adapter.ts'
import { newFolder } from '../support/folder.ts'
import { handrail } from '../support/hook.ts'
import { toolPath } from '../support/linters.ts'

// The tools are in the cache of the account: they are looked up before this file gets one of its own.
toolPath('eslint-9')
export const cache = newFolder('warm-cache')
process.env.XDG_CACHE_HOME = cache
process.env.HANDRAIL_STANDBY = ''
export const folder = join(cache, 'handrail/warm')

after(async () => {
  await stopStandby(join(cache, 'handrail'), allStandby(join(cache, 'handrail')))
})

/** How often the command line was started. */
export let cold = 0
export const start = warmStart(
  (program, args, options) => {
    cold += 1
    return nodePlatform.start(program, args, options)
  },
  () => true,
  () => join(dirname(handrail), 'warm.cjs'),
)

export const projectOf = (files: Readonly<Record<string, string>>, packages = 'eslint-9'): string => {
  const root = newFolder('warm')
  write(root, files)
  symlinkSync(dirname(toolPath(packages) ?? ''), join(root, 'node_modules'))
  return root
}

export const write = (root: string, files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

export interface Call {
  readonly program: string
  readonly args: readonly string[]
  readonly options: StartOptions
}

/** The call of a tool for a file, as the fixer makes it. */
export const callOf = (
  tool: Formatter | Linter,
  root: string,
  name: string,
  more: readonly string[] = [],
): Call => {
  const target = targetIn(root, name)
  const { args, input, cwd } = tool.kind === 'linter' ? tool.call(target) : tool.call(target.text, target)
  const bin = tool.sources[0]?.bin ?? ''
  const beside = join(root, 'node_modules/.bin', bin)
  const warm = tool.warm === undefined ? undefined : { tool: tool.warm, root }
  return {
    program: beside,
    args: [...more, ...args],
    options: { cwd: cwd ?? root, input, timeoutMs: 60_000, warm, env: { NO_COLOR: '1' } },
  }
}

export const run = ({ program, args, options }: Call): Promise<RunResult> => start(program, args, options)

/** Until a process has answered with the tool. */
export const loaded = async (root: string, tool: string): Promise<void> => {
  while (!warmNotes(folder).some(({ cwd, ready }) => cwd === root && ready.includes(tool))) await sleep(30)
}

/** Runs a call on the command line and then warm, and gives both. */
export const bothOf = async (call: Call, root: string) => {
  const { warm: _warm, ...plain } = call.options
  const alone = await nodePlatform.start(call.program, call.args, plain)
  const before = cold
  let warm = await run(call)
  if (cold > before) {
    await loaded(root, call.options.warm?.tool ?? '')
    const again = cold
    warm = await run(call)
    assert.equal(cold, again, `the command line was started: ${call.args.join(' ')}`)
  }
  return { alone, warm }
}

const typedConfig = (options: string): string => `import tseslint from 'typescript-eslint'
export default [
  { ignores: ['src/ignored.ts'] },
  {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ${options}, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@typescript-eslint': tseslint.plugin },
    linterOptions: { reportUnusedDisableDirectives: 'warn' },
    rules: { '@typescript-eslint/no-floating-promises': 'error', 'prefer-const': 'warn' },
  },
]
`
export const tsconfig =
  '{"compilerOptions":{"strict":true,"module":"nodenext","target":"es2022","lib":["es2022"],"skipLibCheck":true,"types":[]},"include":["src"]}'
export const uses = "import { f } from './a.js'\nf()\nlet x = 1\nexport { x }\n"
export const typedProject = (options: string): string =>
  projectOf({
    'package.json': '{"type":"module"}',
    'tsconfig.json': tsconfig,
    'eslint.config.mjs': typedConfig(options),
    'src/a.ts': 'export const f = (): number => 1\n',
    'src/b.ts': uses,
  })

export const codes = ({ stdout }: RunResult): readonly string[] =>
  [...stdout.matchAll(/"ruleId":"([^"]+)"/g)].map(([, code = '']) => code)

/** The answer of a process that has loaded the tool anew. */
export const settled = async (call: Call): Promise<RunResult> => {
  for (let at = -1; at !== cold; ) {
    at = cold
    await run(call)
    await sleep(50)
  }
  return run(call)
}
