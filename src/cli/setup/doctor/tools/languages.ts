import { languageOf } from '../../../../checks/linters/language.ts'
import type { LintLanguage } from '../../../../checks/linters/tool.ts'
import type { Platform } from '../../../../core/edge/platform.ts'
import type { Project } from '../../../../core/edge/project.ts'
import { join } from '../../../../core/text/paths/path.ts'
import { gitIn } from '../../../../platform/git/start.ts'

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
