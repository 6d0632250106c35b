import { isRecord } from '../../core/text/json.ts'
import { objectIn } from './json.ts'

/** The command that installs the packages which a file requires by their names. */
export const installerOf = (path: string): string | undefined => {
  if (/\/package\.json$/.test(path)) return 'npm install'
  if (/\/requirements[\w./-]*\.(?:txt|in)$|\/pyproject\.toml$/.test(path)) return 'pip install'
  if (path.endsWith('/Gemfile')) return 'gem install'
  return path.endsWith('/Cargo.toml') ? 'cargo add' : undefined
}

/** Those names. */
export const namesIn = (path: string, text: string): readonly string[] => {
  if (path.endsWith('/package.json')) return npmNames(text)
  if (path.endsWith('/Gemfile')) return all(text, /^[ \t]*gem[ (]+["']([\w.-]+)["']/gm)
  if (path.endsWith('.toml')) return tomlNames(text, path.endsWith('/Cargo.toml'))
  return all(text, /^[ \t]*([A-Za-z][\w.-]*)(?:\[[\w, -]*\])?[ \t]*(?:$|[=<>~!;#])/gm)
}

const all = (text: string, form: RegExp): readonly string[] =>
  [...text.matchAll(form)].map(([, name = '']) => name)

const npmNames = (text: string): readonly string[] => {
  const manifest = objectIn(text)
  return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].flatMap(key => {
    const list = manifest?.[key]
    return isRecord(list) ? Object.keys(list).filter(name => /^(?:@[\w.-]+\/)?[\w.-]+$/.test(name)) : []
  })
}

/** Keys of the tables of dependencies, and texts of the lists that pyproject.toml has of them. */
const tomlNames = (text: string, isCargo: boolean): readonly string[] => {
  const found: string[] = []
  let section = ''
  let inside = false
  for (const line of text.split('\n')) {
    section = /^\s*\[+([^\]]+)\]+\s*$/.exec(line)?.[1] ?? section
    const [, key = ''] = /^\s*([\w.-]+)\s*=/.exec(line) ?? []
    if (/dependencies$/.test(section) && key !== '' && key !== 'python') found.push(key)
    if (isCargo) continue
    if (/^(?:dependencies|dev|test|docs|requires)$/.test(key) && /=\s*\[/.test(line)) inside = true
    if (inside) found.push(...all(line, /["']([A-Za-z][\w.-]*)(?:\[[\w, -]*\])?[^"']*["']/g))
    if (inside && /\]\s*(?:#.*)?$/.test(line)) inside = false
  }
  return found
}
