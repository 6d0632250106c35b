import type { Platform } from '../../core/platform.ts'
import { languageOf } from '../../linters/language.ts'
import type { LintLanguage } from '../../linters/tool.ts'
import { gitIn } from '../../platform/git-start.ts'
import type { Project } from '../../platform/project.ts'
import { join } from '../../text/path.ts'

/** Enough to know the languages of a project that git does not know. */
const mostFolders = 200
const passedOver = new Set(['node_modules', '.git', '.venv', 'venv', 'target', 'dist'])

/** The languages of the files in a project: those that git has or would take, else those of its upper folders. */
export const languagesIn = (platform: Platform, project: Project): ReadonlySet<LintLanguage> =>
  new Set(namesIn(platform, project).flatMap(name => languageOf(name, '') ?? []))

const namesIn = (platform: Platform, project: Project): readonly string[] => {
  if (project.git === undefined) return walked(platform, project.root)
  const { stdout } = gitIn(platform, project).run(['ls-files', '-z', '-co', '--exclude-standard'], {
    timeoutMs: 10_000,
  })
  return stdout.split('\0')
}

const walked = (platform: Platform, root: string): readonly string[] => {
  const names: string[] = []
  const folders = [root]
  for (let index = 0; index < Math.min(folders.length, mostFolders); index += 1) {
    const folder = folders[index] ?? root
    for (const name of platform.files.list(folder)) {
      const path = join(folder, name)
      if (platform.files.look(path)?.kind !== 'directory') names.push(path)
      else if (!passedOver.has(name)) folders.push(path)
    }
  }
  return names
}
