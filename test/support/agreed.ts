import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { agreedBefore, keepAgreed, linesOf, same } from '../../src/cli/permission/agreement.ts'
import { agreementFile, shimHash } from '../../src/config/agreed/record.ts'
import { accountKey } from '../../src/config/agreed/trees.ts'
import { configFiles } from '../../src/config/drafts.ts'
import type { Platform } from '../../src/core/edge/platform.ts'
import { ancestors, isWithin } from '../../src/core/text/paths/path.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { findProject } from '../../src/platform/project.ts'

const made = new Set<string>()
process.on('exit', () => {
  for (const file of made) rmSync(file, { force: true })
})

const configs = ['handrail.jsonc', 'handrail.json', 'handrail.local.jsonc', '.claude/hooks/config.json']

const hasConfig = (folder: string): boolean => configs.some(name => existsSync(join(folder, name)))

const entriesOf = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** The folders with configs below one, without those of other repositories and packages. */
const below = (folder: string, deepest = 4): readonly string[] => [
  ...(hasConfig(folder) ? [folder] : []),
  ...(deepest === 0 || !existsSync(folder)
    ? []
    : entriesOf(folder).flatMap(entry =>
        entry.isDirectory() && !/^(?:\.git|\.handrail|node_modules)$/.test(entry.name)
          ? below(join(folder, entry.name), deepest - 1)
          : [],
      )),
]

/** A person agrees to all configs of a folder and of those around it, and to the account's own, as they are now. */
export const agreeAt = (cwd: string, env: NodeJS.ProcessEnv = {}, machine: Platform = nodePlatform): void => {
  const platform: Platform = {
    ...machine,
    cwd: () => cwd,
    env: name => (machine === nodePlatform ? env[name] : machine.env(name)),
    home: () => env.HOME ?? machine.home(),
  }
  const named = env.CLAUDE_PROJECT_DIR
  const project = findProject(platform, cwd, named)
  if (project.root === '/' || !existsSync(project.root)) return
  const roots = [project.root, project.mainRoot, ...(named === undefined ? [] : [named])]
  const around = ancestors(project.root).filter(folder => hasConfig(folder) && !roots.includes(folder))
  for (const root of new Set([...around, ...roots])) {
    const other = findProject(platform, root, named)
    const folders = below(root).filter(folder => isWithin(folder, other.root))
    const now = configFiles(platform, other, [other.root, ...folders])
    const before = agreedBefore(platform, other)
    if (same(now.project, before.project) && same(now.account, before.account)) continue
    keepAgreed(platform, other, {
      ...now,
      lines: linesOf(platform, other),
      shim: shimHash(platform, other.root),
    })
    for (const key of [other.mainRoot, accountKey(platform)]) made.add(agreementFile(platform, key) ?? '')
  }
}
