import { standIn } from '../../text/stand-in.ts'
import { absolutePath } from '../state/paths.ts'
import type { At, Output } from '../state/state.ts'

/** `mktemp -d`: the path of a file or folder that was not there before. */
export const mktempOutput = (args: readonly string[], at: At): Output => {
  let folder: string | undefined
  let suffix = ''
  let template: string | undefined
  let makes = true
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? ''
    const [, option = '', joined] = /^(-[a-z]*p|--tmpdir|--suffix)(?:=?(.+))?$/.exec(word) ?? []
    if (option === '--suffix' || option.endsWith('p')) {
      const value = joined ?? args[(index += 1)] ?? ''
      if (option === '--suffix') suffix = value
      else folder = value
    } else if (option === '--tmpdir') folder = joined
    else if (!word.startsWith('-')) template = word
    else if (/^-[a-z]*t/.test(word)) folder ??= '/tmp'
    if (/^-[a-z]*u|^--dry-run$/.test(word)) makes = false
  }
  const name = standIn(at.reader.invocations.length)
  const made = template === undefined ? `tmp.${name}` : filled(template, name)
  // Which folder the machine has for such files makes no difference.
  const place = folder ?? (template === undefined ? '/tmp' : undefined)
  const path = `${place === undefined ? '' : `${place}/`}${made}${suffix}`
  const full = absolutePath(at, path)
  if (makes && full !== null) at.reader.created.add(full)
  return `${path}\n`
}

/** On a Mac a template without places to fill is the start of the name. */
const filled = (template: string, name: string): string => {
  const places = /X{3,}(?!.*X{3})/
  return places.test(template) ? template.replace(places, name) : `${template}.${name}`
}
