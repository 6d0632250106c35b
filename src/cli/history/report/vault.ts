import type { Platform } from '../../../core/edge/platform.ts'
import type { Project } from '../../../core/edge/project.ts'
import type { VaultSum } from '../../../journal/report/data.ts'
import { openVault, readCalls } from '../../../state/undo/store.ts'
import { keptText } from '../../../state/undo/texts.ts'

const mostCalls = 50

/** Calls that `handrail undo` can bring back today; undefined where nothing was ever kept. */
export const vaultSum = (platform: Platform, projects: readonly Project[]): VaultSum | undefined => {
  const vaults = projects.flatMap(({ mainRoot }) => openVault(platform, mainRoot) ?? [])
  if (vaults.length === 0) return undefined
  const calls = vaults.flatMap(vault => readCalls(platform, vault).calls)
  const sizes = calls.flatMap(({ entries }) => entries.map(({ size = 0 }) => size))
  const newest = calls.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, mostCalls)
  return {
    calls: calls.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    newest: newest.map(call => ({ id: call.id, at: call.at, subject: call.subject, text: keptText(call) })),
  }
}
