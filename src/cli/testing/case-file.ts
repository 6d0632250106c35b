import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig } from '../../config/read/parse.ts'
import { isRecord } from '../../core/text/json.ts'
import { InstallError } from '../../hosts/protocol/host.ts'
import { addItem, addProperty } from '../../hosts/wiring/settings/json-edit.ts'
import { assertWritable, readTextFile, writeTextFile } from '../../hosts/wiring/settings/text-file.ts'
import { casesName } from '../../testing/cases/case.ts'
import type { WrittenCase } from '../../testing/cases/from-entry.ts'
import { UsageError } from '../command.ts'

/** A change of the file of cases that can be shown before it is written. */
export interface CaseEdit {
  readonly file: string
  readonly before: string | undefined
  readonly after: string
  write(): void
}

/** Adds a case at the end of the list. The rest of the file, and its comments, stay byte for byte. */
export const addCase = (root: string, written: WrittenCase): CaseEdit => {
  const file = join(root, casesName)
  const base = { folder: root, isHome: false }
  const before = guarded(() => readTextFile(file))
  const whole = before === undefined || before.trim() === '' ? newFile(root) : before
  const mark = whole.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = whole.slice(mark.length)
  const after =
    casesOf(file, body) === undefined
      ? addProperty(body, [], 'cases', [written])
      : addItem(body, ['cases'], written)
  return {
    file,
    before,
    after: mark + after,
    write: () =>
      guarded(() => {
        if (readTextFile(file) !== before)
          throw new InstallError(`${file} was changed in the meantime. Run this again. Nothing was changed.`)
        assertWritable(file, base)
        writeTextFile(file, mark + after, base)
      }),
  }
}

/** Editors find the schema only where the package is one of the project's own. */
const newFile = (root: string): string => {
  const schema = 'node_modules/handrail/tests.schema.json'
  const line = existsSync(join(root, schema)) ? `  "$schema": "./${schema}",\n` : ''
  return `{\n${line}  // What the policy of this project should answer: handrail test\n  "cases": []\n}\n`
}

/** A file with a syntax error is not edited. */
const casesOf = (file: string, text: string): readonly unknown[] | undefined => {
  const { value, fault } = parseConfig(text)
  if (fault !== undefined || !isRecord(value))
    throw new UsageError(
      `${file}:${fault?.line ?? 1} ${fault?.says ?? 'is no object'}. Mend it first. Nothing was changed.`,
    )
  if (value.cases === undefined) return undefined
  if (!Array.isArray(value.cases))
    throw new UsageError(`${file}: cases is no list. Mend it first. Nothing was changed.`)
  return value.cases
}

const guarded = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw error instanceof InstallError ? new UsageError(error.message) : error
  }
}
