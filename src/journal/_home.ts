import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '../core/platform.ts'
import { nodePlatform } from '../platform/node.ts'

/** Node's platform with a home of its own below the folder, and a project beside it. */
export const withHome = (
  folder: string,
): { readonly platform: Platform; readonly root: string; readonly home: string } => {
  const [root, home] = [join(folder, 'project'), join(folder, 'home')]
  for (const each of [root, home]) mkdirSync(each, { recursive: true })
  return { root, home, platform: { ...nodePlatform, home: () => home, env: () => undefined } }
}
