import { relative } from 'node:path'
import { parseConfig } from '../../../config/read/parse.ts'
import type { Platform } from '../../../core/edge/platform.ts'
import { isRecord, type Json, record } from '../../../core/text/json.ts'
import { hostsInUse } from '../../../hosts/wiring/in-use.ts'
import { addProperty, replaceValue } from '../../../hosts/wiring/settings/json-edit.ts'
import { readTextFile } from '../../../hosts/wiring/settings/text-file.ts'
import { existingConfig } from '../../setup/init/config-file.ts'
import { unifiedDiff } from '../../terminal/diff.ts'
import { reviewRule, type Sorted } from './sort.ts'

/** A change of one file, for a human to make. */
export interface Proposal {
  readonly file: string
  readonly diff: string
  /** How many of the observed commands it would have approved. */
  readonly times: number
}

/** A longer list is not read. */
const mostRules = 12

/** The review level that covers these commands, as a change of the project's config. */
export const configProposal = (
  platform: Platform,
  root: string,
  known: readonly Sorted[],
  isOn: boolean,
): Proposal | undefined => {
  if (reviewRule === undefined || known.length === 0) return undefined
  const path = existingConfig(platform, root, 'project') ?? `${root}/handrail.jsonc`
  const before = readTextFile(path)
  const text = before ?? '{\n}\n'
  const { value, fault } = parseConfig(text)
  if (fault !== undefined || !isRecord(value)) return undefined
  const level = known.some(({ sort }) => sort === 'develop') ? 'develop' : 'read'
  const leveled = withValue(text, value, 'review', 'level', level)
  const after = isOn ? leveled : withValue(leveled, value, 'rules', reviewRule.id, 'on')
  return { file: path, diff: unifiedDiff(relative(root, path), before, after), times: timesOf(known) }
}

const withValue = (text: string, whole: Json, group: string, key: string, value: string): string => {
  if (!isRecord(whole[group])) return addProperty(text, [], group, { [key]: value })
  return record(whole, group)[key] === undefined
    ? addProperty(text, [group], key, value)
    : replaceValue(text, [group, key], value)
}

/** A proposal for the rules of a host's own. */
export interface HostProposal extends Proposal {
  readonly title: string
  readonly rules: readonly string[]
}

/** The same for the first host in use that has rules for commands. */
export const settingsProposal = (
  platform: Platform,
  root: string,
  known: readonly Sorted[],
): HostProposal | undefined => {
  const place = { root, home: platform.home() }
  const host = hostsInUse(place, platform.env).find(({ permit }) => permit !== undefined)
  const commands = known.map(({ command }) => command)
  const permitted = host?.permit?.(place, commands, mostRules)
  if (host === undefined || permitted === undefined) return undefined
  const { edit, rules } = permitted
  return {
    title: host.title,
    file: edit.path,
    diff: unifiedDiff(relative(root, edit.path), edit.before, edit.after ?? ''),
    times: timesOf(known.filter(({ command }) => rules.has(command))),
    rules: [...rules.values()],
  }
}

export const timesOf = (all: readonly Sorted[]): number => all.reduce((sum, { times }) => sum + times, 0)
