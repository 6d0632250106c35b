import type { FileChange } from '../../core/event.ts'
import type { EffectContext } from '../../core/rule/rule.ts'
import { memoized } from '../../core/text/memo.ts'
import { matchesPath } from '../../core/text/paths/glob.ts'
import { ancestors, dirname, isWithin, join } from '../../core/text/paths/path.ts'
import { languageOf } from '../linters/language.ts'
import type { Target } from '../linters/tool.ts'
import { isOn, settingsOf } from './options.ts'

/** Larger files are not written by hand, and tools take minutes for them. JSON is fast at any size. */
const most = 1024 * 1024

/** The edited file; undefined if it is not to be formatted or linted. */
export const targetOf = (change: FileChange, context: EffectContext): Target | undefined => {
  const { edge, facts } = context
  const path = facts.resolve(change.path)
  // Only valid UTF-8 survives being written back.
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
  // Tools look for the same few configs again and again.
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

/** The generator would overwrite any change. */
const isGenerated = (text: string): boolean =>
  /^[ \t]*(?:\/\/|#|\/?\*|<!--|--|;).*(?:@generated\b|\bcode generated\b.*\bdo not edit\b)/im.test(
    text.slice(0, 2000),
  )

/** Whether a file is inside the project after symlinks are resolved. */
export const liesInProject = ({ path, root }: Target, { facts }: EffectContext): boolean =>
  isWithin(facts.real(path), facts.real(root))

/** Whether git does not ignore a file. Runs git once, on the first call. */
export const isNotIgnored = ({ path }: Target, { edge, facts }: EffectContext): (() => Promise<boolean>) => {
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
