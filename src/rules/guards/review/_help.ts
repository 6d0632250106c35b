import type { Invocation } from '../../../core/script/script.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { listed } from '../../../core/text/words.ts'
import type { Level } from './_effects.ts'
import { type Form, formOf, type Spec } from './_form.ts'

/**
 * What `program --version`, `program --help` and `program command --help` load; undefined where it is no such
 * call, or none that is known.
 * The program loads for it what its forms load, and less than that only where a form of its own says so.
 */
export const helpLoads = (
  spec: Spec,
  { name, argv }: Invocation,
  level: Level,
): readonly string[] | undefined => {
  if (name === 'break' || name === 'continue') return undefined
  const last = argv.at(-1)
  const short = argv.length === 2 && (last === '-h' || last === '-V')
  if (!short && last !== '--help' && last !== '--version') return undefined
  const forms = spec.forms.map(form => formOf(form, spec.table))
  // A program that does not know it does its work at once: a form has to name it, or to bear any option.
  if (short && !forms.some(form => !form.develop && bearsAny(form))) return undefined
  // git opens its pages with a program that a setting names.
  const isGit = spec.loads?.includes('repository') === true
  if (level === 'develop' && !isGit && forms.some(({ develop }) => develop)) return ['never']
  if (argv.length === 2) return loadedBy(forms, spec)
  const deep = forms.some(({ checks }) => checks.includes('deep'))
  if (last !== '--help' || argv.length - 2 > (deep ? 4 : 1)) return undefined
  if (!argv.slice(1, -1).every(word => word !== null && /^[a-z][\w-]*$/i.test(word))) return undefined
  if (deep) return loadedBy(forms, spec)
  const known = forms.filter(({ path }) => path[0]?.some(word => matchesText(argv[1] ?? '', word)) === true)
  return known.length === 0 ? undefined : loadedBy(known, spec)
}

/** A form that asks for a version says nothing of what help would load. */
const loadedBy = (forms: readonly Form[], spec: Spec): readonly string[] | undefined => {
  const own = forms.find(({ checks }) => checks.includes('version-only'))
  const of = (form: Form): readonly string[] => form.loads ?? spec.loads ?? []
  if (own !== undefined) return of(own)
  const all = forms.filter(form => !form.develop && !isVersion(form)).flatMap(of)
  return all.length === 0 ? spec.loads : all
}

const bearsAny = (form: Form): boolean =>
  !form.options.closed && !form.checks.includes('version-only') && !isVersion(form)

const isVersion = ({ options }: Form): boolean =>
  options.needed.length > 0 && options.needed.flat().every(name => listed(versions, name))

const versions = '-v -V -VV -vV -h -? -version --version -help --help --numeric-version'
