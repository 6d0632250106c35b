import { relative } from 'node:path'
import { parseConfig } from '../../config/parse.ts'
import type { Platform } from '../../core/platform.ts'
import { settingsPath } from '../../hosts/claude-code/install.ts'
import { parseSettings } from '../../hosts/claude-code/settings.ts'
import { addItem, addProperty, replaceValue } from '../../hosts/json-edit.ts'
import { readTextFile } from '../../hosts/text-file.ts'
import { isRecord, type Json, list, record } from '../../text/json.ts'
import { existingConfig } from '../init/config-file.ts'
import { unifiedDiff } from '../init/diff.ts'
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

/** The same for the host's own rules: each command literally, because a pattern would allow other options too. */
export const settingsProposal = (
  platform: Platform,
  root: string,
  known: readonly Sorted[],
): (Proposal & { readonly rules: readonly string[] }) | undefined => {
  const path = settingsPath({ root, home: platform.home() }, 'local')
  const before = readTextFile(path)
  const text = before ?? '{\n}\n'
  const present = list(record(parseSettings(path, text), 'permissions'), 'allow')
  const plain = known.filter(({ command }) => isPlain(command))
  const exact = plain.filter(({ command }) => !present.includes(`Bash(${command})`)).slice(0, mostRules)
  const rules = [...new Set(exact.map(({ command }) => `Bash(${command})`))]
  if (rules.length === 0) return undefined
  const after = rules.reduce((left, rule) => withRule(path, left, rule), text)
  return { file: path, diff: unifiedDiff(relative(root, path), before, after), times: timesOf(exact), rules }
}

const withRule = (path: string, text: string, rule: string): string => {
  const settings = parseSettings(path, text)
  if (!isRecord(settings.permissions)) return addProperty(text, [], 'permissions', { allow: [rule] })
  if (!Array.isArray(settings.permissions.allow)) return addProperty(text, ['permissions'], 'allow', [rule])
  return addItem(text, ['permissions', 'allow'], rule)
}

/** One program with plain words: nothing that a shell or the host's rules would interpret. */
const isPlain = (command: string): boolean =>
  /^[\w@%+=,./-][\w@%+=:,./ -]*$/.test(command) && !/:$/.test(command)

export const timesOf = (all: readonly Sorted[]): number => all.reduce((sum, { times }) => sum + times, 0)
