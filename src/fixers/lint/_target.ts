import type { FileChange } from '../../core/event.ts'
import type { EffectContext } from '../../core/rule.ts'
import { languageOf } from '../../linters/language.ts'
import type { Target } from '../../linters/tool.ts'
import { matchesPath } from '../../text/glob.ts'
import { memoized } from '../../text/memo.ts'
import { ancestors, dirname, isWithin, join } from '../../text/path.ts'
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
  const folders = inside ? ancestors(dirname(path)).filter(folder => isWithin(folder, root)) : [root]
  // Tools ask for the same few configs again and again.
  const isFile = memoized((file: string) => facts.fileKind(file) === 'file')
  return {
    path,
    name: inside ? path.slice(root === '/' ? 1 : root.length + 1) : path,
    root,
    inside,
    language,
    text,
    settings: settingsOf(context),
    read: memoized(name => facts.readText(join(root, name))),
    nearest: names => {
      for (const folder of folders)
        for (const name of names) if (isFile(join(folder, name))) return join(folder, name)
      return undefined
    },
  }
}

/** What a program wrote is written over by it again. */
const isGenerated = (text: string): boolean =>
  /^[ \t]*(?:\/\/|#|\/?\*|<!--|--|;).*(?:@generated\b|\bcode generated\b.*\bdo not edit\b)/im.test(
    text.slice(0, 2000),
  )

/** Whether a file lies in the project, links and all. */
export const liesInProject = ({ path, root }: Target, { facts }: EffectContext): boolean =>
  isWithin(facts.real(path), facts.real(root))

/** Whether git keeps a file and does not ignore it; it is asked once, and only where somebody wants to know. */
export const keptBy = ({ path }: Target, { edge, facts }: EffectContext): (() => Promise<boolean>) => {
  let answer: Promise<boolean> | undefined
  const ask = async (): Promise<boolean> => {
    if (facts.git() === undefined) return true
    const { code } = await edge.git(['check-ignore', '--quiet', '--', path])
    return code !== 0
  }
  return () => {
    answer ??= ask()
    return answer
  }
}
