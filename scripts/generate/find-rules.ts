import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rule, RuleDocs, RuleKind } from '../../src/core/rule/rule.ts'
import { isRecord } from '../../src/core/text/json.ts'
import { folderOf, type Room, ruleFiles } from './rule-files.ts'

export interface FoundRule {
  readonly rule: Rule
  readonly docs: RuleDocs
  /** From the project's root, with forward slashes. */
  readonly path: string
}

const isRule = (value: unknown, kind: RuleKind): value is Rule =>
  isRecord(value) && typeof value.id === 'string' && typeof value.says === 'string' && value.kind === kind

const isDocs = (value: unknown): value is RuleDocs =>
  isRecord(value) && typeof value.since === 'string' && typeof value.why === 'string'

const load = async (root: string, room: Room, id: string): Promise<FoundRule> => {
  const path = `${folderOf(room)}/${id}.ts`
  const module: unknown = await import(pathToFileURL(join(root, path)).href)
  const exports = isRecord(module) ? module : {}
  const { default: rule, docs } = exports
  if (!isRule(rule, room.kind)) {
    throw new Error(`${path}: the default export is not a ${room.kind}. A helper's file name starts with _.`)
  }
  if (!isDocs(docs)) throw new Error(`${path}: there is no export docs: RuleDocs = { since, why, ... }.`)
  if (rule.id !== id) throw new Error(`${path}: the id is ${rule.id}, the path says ${id}. Make them equal.`)
  return { rule, docs, path }
}

/** All rules of one room, sorted by id. */
export const findRules = async (root: string, room: Room): Promise<readonly FoundRule[]> => {
  const found = await Promise.all(ruleFiles(root, room).map(id => load(root, room, id)))
  return found.sort((a, b) => (a.rule.id < b.rule.id ? -1 : 1))
}
