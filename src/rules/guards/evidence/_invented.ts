import type { Facts } from '../../../core/facts/facts.ts'
import { basename } from '../../../core/text/paths/path.ts'
import type { Difference } from '../../../edits/change/change.ts'
import { projectTexts } from '../../../edits/files/project-texts.ts'
import { figuresIn, measurementsIn } from '../../../edits/words/figures.ts'

/** The first figure that the file did not have: of a new file or a new name only where the project knows the file. */
export const inventedIn = (
  { path, before = '', after = '' }: Difference,
  facts: Facts,
): readonly [name: string, value: number] | undefined => {
  const isProduct = isWritten(facts.resolve(path), facts)
  const figures = (text: string): readonly (readonly [name: string, value: number])[] =>
    isProduct ? figuresIn(text) : measurementsIn(path, text)
  const was = figures(before)
  const brought = figures(after).filter(
    ([name, value]) => !was.some(([other, old]) => other === name && old === value),
  )
  const changed = brought.find(([name]) => was.some(([other]) => other === name))
  if (changed !== undefined || brought.length === 0) return changed
  return isKnown(facts.resolve(path), facts) ? brought[0] : undefined
}

/** Whether code of the project writes the file: then each figure in it is one that a run has to find. */
const isWritten = (path: string, facts: Facts): boolean => {
  const name = basename(path)
  for (const [file, text] of projectTexts(path, facts))
    if (/\.(?:py|r|R|jl|[cm]?[jt]s|rb)$/.test(file) && text.includes(name))
      for (const line of text.split('\n'))
        if (line.includes(name) && /\bdump\(|\bwrite|\.to_(?:json|csv)\(|\bsave\w*\(|["']w["']/i.test(line))
          return true
  return false
}

/** Whether something of the project reads or writes the file. */
const isKnown = (path: string, facts: Facts): boolean => {
  const name = basename(path)
  for (const [file, text] of projectTexts(path, facts))
    if (text.includes(name) && /\.(?:[cm]?[jt]s|py|r|R|jl|rb|go|rs|sh|ya?ml|toml|json)$|Makefile$/.test(file))
      return true
  return false
}
