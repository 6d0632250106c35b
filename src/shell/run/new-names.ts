import { standIn } from '../../core/text/stand-in.ts'
import { absolutePath } from '../state/paths.ts'
import type { At, Output } from '../state/state.ts'

/** `mktemp -d`: the path of a file or folder that was not there before. */
export const mktempOutput = (args: readonly string[], at: At): Output => {
  const isOption = (word: string | undefined): boolean => /^(?:-[a-z]*p|--suffix)$/.test(word ?? '')
  const given = (option: RegExp): string | undefined =>
    args.flatMap((word, index) => {
      const found = option.exec(word)
      return found === null ? [] : [found[1] ?? (isOption(word) ? (args[index + 1] ?? '') : '/tmp')]
    })[0]
  const folder = given(/^(?:-[a-z]*p|--tmpdir)(?:=(.+))?$/) ?? given(/^-[a-z]*t[a-z]*$/)
  const suffix = given(/^--suffix(?:=(.+))?$/) ?? ''
  const template = args.find((word, index) => !word.startsWith('-') && !isOption(args[index - 1]))
  const makes = !args.some(word => /^-[a-z]*u|^--dry-run$/.test(word))
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

/** `docker run -d`, `docker volume create`: the id of what it has just made. */
export const idOutput = (args: readonly string[], at: At): Output => {
  const [first = '', second = ''] = args
  const isDetached = args.some(word => /^-[a-z]*d[a-z]*$|^--detach$/.test(word))
  const [verb, rest] = /^(?:container|volume|network)$/.test(first)
    ? [second, args.slice(2)]
    : [first, args.slice(1)]
  if (at.captured !== true || !(verb === 'create' || (verb === 'run' && isDetached))) return null
  const name = first === 'volume' ? rest.find(word => !word.startsWith('-')) : undefined
  return `${name ?? standIn(at.reader.invocations.length)}\n`
}
