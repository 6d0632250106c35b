import packed from '../package.json' with { type: 'json' }
import { isSelfTest } from '../src/entry/self-test.ts'

/**
 * `npm run handrail -- explain 'git push --force'`: the command line from source, without a build. npm runs scripts in
 * the project's root; the folder that one called it from is in INIT_CWD.
 */
process.chdir(process.env.INIT_CWD ?? '.')
Object.assign(globalThis, { HANDRAIL_VERSION: `${packed.version}, from source` })
const words = process.argv.slice(2)
if (words[0] === 'hook' || (words[0] === 'run' && !isSelfTest(words.slice(1)))) {
  const { main } = await import('../src/entry/main.ts')
  process.exitCode = await main(words, {})
} else {
  const { main } = await import('../src/cli/main.ts')
  await main(words)
}
