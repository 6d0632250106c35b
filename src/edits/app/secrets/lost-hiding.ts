import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'
import { functionAround } from '../refusals/refusals.ts'
import { hides } from './unmasked.ts'

/** Steps that take a field away, or put something else in its place. */
const step =
  /\.(?:drop|pop|delete|omit|map|apply|replace|remove)\w*\(|^(?:del|delete|unset)\b|\]\s*=(?!=)|^\w+\s*=\s*(?:f?["'`]|None\b|null\b|nil\b|round\()|^\w+(?:\.\w+)+\s*=(?!=)/

/** Steps that are gone from a function which hides what it is given, with nothing in their place. */
export const lostHiding: EditReader = {
  files: ['app'],
  gone: '.drop .pop .delete .omit .map .apply .replace .remove =del =delete =unset =',
  find: difference => {
    const name = (difference.path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
    const isFile = hides(name)
    const { old, now } = appChange(difference)
    const lines = old.split('\n')
    return hunksOf(difference).flatMap(({ gone, come }) => {
      if (gone.length > 20 || come.some(line => /\(|=/.test(line))) return []
      const lost = gone.find(line => step.test(line))
      if (lost === undefined) return []
      const within = functionAround(
        lines,
        lines.findIndex(line => line.trim() === lost),
      )
      return within !== undefined &&
        now.includes(within) &&
        (hides(within) || (isFile && !/^(?:load|read|write|save|open|parse|main)/i.test(within)))
        ? [`${shown(lost)}: it is shown as it is now`]
        : []
    })
  },
}
