import { spawnSync } from 'node:child_process'
import { inLayer } from './layer.ts'
import { setUpPrograms } from './programs.ts'

const mark = 'HANDRAIL_TEST_PROGRAMS'

/**
 * Runs this script once more where all programs of programs.txt are, and returns how that ended. Undefined where it runs
 * there already. What could not be had is named.
 */
export const runWithPrograms = async (): Promise<number | undefined> => {
  if (process.env[mark] !== undefined) return undefined
  const { path, layer, missing } = await setUpPrograms()
  for (const line of told(missing)) console.log(line)
  const own = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const [program = '', ...words] = layer.folder === undefined ? own : inLayer(layer.folder, own)
  const env = { ...process.env, PATH: `${process.env.PATH}:${path}`, [mark]: '1' }
  return spawnSync(program, words, { stdio: 'inherit', env }).status ?? 1
}

/** One line for each reason. */
const told = (missing: Readonly<Record<string, string>>): readonly string[] =>
  [...new Set(Object.values(missing))].map(why => {
    const names = Object.keys(missing).filter(name => missing[name] === why)
    return `missing: ${names.join(', ')} (${why})`
  })
