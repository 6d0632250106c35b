import type { FileChange } from '../../core/event.ts'
import { matchesPath } from '../../core/glob.ts'
import { ancestors, dirname, isWithin, join } from '../../core/path.ts'
import type { EffectContext } from '../../core/rule.ts'
import { languageOf } from '../../tools/language.ts'
import type { Target } from '../../tools/tool.ts'
import { isOn, settingsOf } from './_options.ts'

/** Larger files are not written by hand, and tools take minutes for them; JSON is read at once. */
const most = 1024 * 1024

/** The edited file, or nothing where nobody looks after it. */
export const targetOf = (change: FileChange, context: EffectContext): Target | undefined => {
  const { edge, facts } = context
  const path = facts.resolve(change.path)
  // A text that is not UTF-8 would not survive being written back.
  const text = edge.readExact(path)
  if (text === undefined || text.includes('\0') || isGenerated(text)) return undefined
  const language = languageOf(path, text)
  if (language === undefined || !isOn(context, language)) return undefined
  if (language !== 'json' && text.length > most) return undefined
  const root = facts.root()
  const inside = isWithin(path, root)
  if (inside && context.strings('ignore').some(glob => matchesPath(path.slice(root.length), glob)))
    return undefined
  const folders = ancestors(dirname(path)).filter(folder => inside && isWithin(folder, root))
  return {
    path,
    name: inside ? path.slice(root === '/' ? 1 : root.length + 1) : path,
    root,
    inside,
    language,
    text,
    settings: settingsOf(context),
    read: name => facts.readText(join(root, name)),
    nearest: names =>
      (inside ? folders : [root])
        .flatMap(folder => names.map(name => join(folder, name)))
        .find(file => facts.fileKind(file) === 'file'),
  }
}

/** What a program wrote is written over by it again. */
const isGenerated = (text: string): boolean =>
  /^[ \t]*(?:\/\/|#|\/?\*|<!--|--|;).*(?:@generated\b|\bcode generated\b.*\bdo not edit\b)/im.test(
    text.slice(0, 2000),
  )

/** Whether a file belongs to the project: it lies in it, links and all, and git does not ignore it. */
export const isOurs = async (target: Target, { edge, facts }: EffectContext): Promise<boolean> => {
  const { path, root } = target
  if (!isWithin(facts.real(path), facts.real(root))) return false
  const git = facts.git() === undefined ? undefined : facts.which('git')
  if (git === undefined) return true
  const { code } = await edge.start(git, ['check-ignore', '--quiet', '--', path], {
    cwd: root,
    timeoutMs: 5000,
  })
  return code !== 0
}
