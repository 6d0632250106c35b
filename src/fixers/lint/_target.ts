import type { FileChange } from '../../core/event.ts'
import { ancestors, dirname, isWithin, join } from '../../core/path.ts'
import type { EffectContext } from '../../core/rule.ts'
import { languageOf } from '../../tools/language.ts'
import type { Target } from '../../tools/tool.ts'
import { isOn, settingsOf } from './_options.ts'

/** The edited file, or nothing where nobody looks after it. */
export const targetOf = (change: FileChange, context: EffectContext): Target | undefined => {
  const { edge, facts } = context
  const path = facts.resolve(change.path)
  // A text that is not UTF-8 would not survive being written back.
  const text = edge.readExact(path)
  if (text === undefined || text.includes('\0')) return undefined
  const language = languageOf(path, text)
  if (language === undefined || !isOn(context, language)) return undefined
  const root = facts.root()
  const inside = isWithin(path, root)
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
