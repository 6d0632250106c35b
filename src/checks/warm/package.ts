import { realpathSync } from 'node:fs'
import type { WarmTool } from '../../core/edge/edge.ts'
import { isRecord } from '../../core/text/json.ts'
import { ancestors, dirname } from '../../core/text/paths/path.ts'
import { attempt } from '../../platform/node/attempt.ts'
import { jsonAt, textAt } from './text-at.ts'

const packages: Readonly<Record<WarmTool, string>> = {
  eslint: 'eslint',
  prettier: 'prettier',
  stylelint: 'stylelint',
  'markdownlint-cli2': 'markdownlint-cli2',
  tsc: 'typescript',
}

/** A shim of pnpm has less than this. */
const mostShim = 16_384

/**
 * The folder of the package that a program belongs to. Undefined where the program is something else under that name, as a script
 * of the project in front of it: then only the program itself knows what it does.
 */
export const packageFolder = (tool: WarmTool, program: string): string | undefined => {
  const real = attempt(() => realpathSync(program))
  if (real === undefined) return undefined
  const inside = ancestors(dirname(real)).find(folder => isPackage(folder, packages[tool]))
  if (inside !== undefined) return inside
  // pnpm writes a shell script in the place of a link.
  const beside = /\/node_modules\/\.bin\/[^/]+$/.test(program)
    ? attempt(() => realpathSync(`${dirname(dirname(program))}/${packages[tool]}`))
    : undefined
  if (beside === undefined || !isPackage(beside, packages[tool])) return undefined
  const shim = textAt(real, mostShim) ?? ''
  return shim.startsWith('#!/bin/sh\nbasedir=') && shim.includes(`/${packages[tool]}/`) ? beside : undefined
}

const isPackage = (folder: string, name: string): boolean => {
  const json = jsonAt(`${folder}/package.json`)
  return isRecord(json) && json.name === name
}
