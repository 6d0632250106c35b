import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { isConfigured } from '../../../checks/linters/configured.ts'
import { languageOf } from '../../../checks/linters/language.ts'
import type { LintLanguage } from '../../../checks/linters/tool.ts'
import type { FileEdit } from '../../../hosts/protocol/host.ts'
import { readTextFile } from '../../../hosts/wiring/settings/text-file.ts'
import { files } from '../../../platform/node/files.ts'
import { templates } from './linter-templates/index.ts'

/** Which templates to write. An existing config is never overwritten. */
export type TemplateChoice = 'all' | 'of its languages' | 'none'

/** The configs of linters that a project does not have yet. */
export const linterConfigs = (root: string, wanted: TemplateChoice): readonly FileEdit[] => {
  if (wanted === 'none') return []
  const languages = wanted === 'all' ? undefined : languagesIn(root)
  const project = {
    nearest: (names: readonly string[]) => names.map(name => join(root, name)).find(path => existsSync(path)),
    read: (path: string) => readTextFile(path),
  }
  return templates
    .filter(template => languages === undefined || template.languages.some(one => languages.has(one)))
    .filter(template => !isConfigured(template.unless, project))
    .flatMap(template => template.files)
    .map(({ path, text }) => ({ path: join(root, path), before: undefined, after: text }))
}

/** Folders with third-party or generated files. */
const foreign = ['node_modules', 'venv', 'vendor', 'dist', 'build', 'target', '__pycache__']

/** The languages of the templates themselves do not count as the project's. */
const own = new Set(templates.flatMap(template => template.files.map(({ path }) => path)))

/** Enough files to know a project's languages. */
const mostFiles = 20_000

const languagesIn = (root: string): ReadonlySet<LintLanguage> => {
  const found = new Set<LintLanguage>()
  const folders = [root]
  let seen = 0
  for (let folder = folders.shift(); folder !== undefined && seen < mostFiles; folder = folders.shift()) {
    for (const name of files.list(folder)) {
      seen += 1
      const hidden = name.startsWith('.') && name !== '.github'
      if (hidden || foreign.includes(name)) continue
      // Do not follow symlinks: they may form cycles or leave the project.
      const stat = lstatSync(join(folder, name), { throwIfNoEntry: false })
      if (stat?.isDirectory()) folders.push(join(folder, name))
      const language = stat?.isFile() && !own.has(name) ? languageOf(name, '') : undefined
      if (language !== undefined) found.add(language)
    }
  }
  return found
}
