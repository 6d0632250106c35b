import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRecord, list } from '../../src/core/text/json.ts'
import { builtProgram, type Project } from './project.ts'

export const packagePath = (project: Project): string =>
  join(project.root, 'installed tools', 'node_modules', 'handrail')

/** The package as npm puts it on a machine: what `files` of package.json names, but for its pages, in a folder that nothing else is in. */
export const packageFolder = (project: Project): string => {
  const source = dirname(dirname(builtProgram))
  const target = packagePath(project)
  const pack: unknown = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  for (const name of ['package.json', ...list(isRecord(pack) ? pack : {}, 'files')]) {
    // A name behind `!` is left out.
    if (typeof name !== 'string' || /^!?docs\b/.test(name)) continue
    if (!existsSync(join(source, name))) throw new Error(`package.json lists ${name}, which is not there`)
    cpSync(join(source, name), join(target, name), { recursive: true })
  }
  return target
}
