import packed from '../package.json' with { type: 'json' }
import { nodePlatform } from '../src/platform/node.ts'
import { isSelfTest } from '../src/process/entry/self-test.ts'
import { staleText } from './generate/stale.ts'

/**
 * `npm run handrail -- explain 'git push --force'`: the command line from source, without a build. npm runs scripts in
 * the project's root; the folder that one called it from is in INIT_CWD. A hook runs without its deadline and leaves no process
 * behind: src/process/entry/main.ts, which sees to these, loads rules as the build bundles them.
 */
process.chdir(process.env.INIT_CWD ?? '.')
Object.assign(globalThis, { HANDRAIL_VERSION: `${packed.version}, from source` })
const words = process.argv.slice(2)
const [verb, ...rest] = words

const run = async (): Promise<void> => {
  if (verb === 'hook') {
    const { runHook } = await import('../src/process/hook.ts')
    process.exitCode = await runHook(nodePlatform, rest)
  } else if (verb === 'run' && !isSelfTest(rest)) {
    const { runNamedHook } = await import('../src/process/run.ts')
    process.exitCode = await runNamedHook(nodePlatform, rest)
  } else {
    const { main } = await import('../src/cli/main.ts')
    await main(words)
  }
}

try {
  await run()
} catch (error) {
  const text = staleText(error)
  if (text === undefined) throw error
  console.error(text)
  process.exitCode = 1
}
