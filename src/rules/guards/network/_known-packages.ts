import type { Facts } from '../../../core/facts/facts.ts'
import { listed } from '../../../core/text/words.ts'
import { knownModules, knownTools } from '../../../known/packages/known-tools.ts'
import { popularPackages } from '../../../known/packages/popular.ts'

const manifests =
  'package.json package-lock.json pnpm-lock.yaml yarn.lock bun.lock pyproject.toml requirements.txt requirements-dev.txt dev-requirements.txt uv.lock poetry.lock Pipfile'

/** A package that everybody uses, that the project declares or has installed, or that its owner publishes for everybody. */
export const isKnownPackage = (name: string, facts: Facts): boolean => {
  const plain = name.toLowerCase()
  const scope = plain.startsWith('@') ? (plain.split('/')[0] ?? plain) : plain
  if ([knownTools, popularPackages].some(list => listed(list, plain) || listed(list, scope))) return true
  if (facts.fileKind(`node_modules/.bin/${name}`) !== undefined) return true
  if (facts.fileKind(`node_modules/${name}`) !== undefined) return true
  return (
    manifests.split(' ').some(file => declares(facts.readText(file) ?? '', plain)) || isUsedHere(plain, facts)
  )
}

const tasks =
  'Makefile justfile Justfile Taskfile.yml .pre-commit-config.yaml .gitlab-ci.yml .circleci/config.yml'

/** Whether a task of the project, as it is committed, runs the tool, or the project has its settings: `platformio.ini`. */
const isUsedHere = (name: string, facts: Facts): boolean => {
  const isCommitted = (file: string): boolean =>
    facts.fileKind(file) === 'file' && facts.git()?.committed(facts.resolve(file)) === true
  const folder = '.github/workflows'
  return (
    [...tasks.split(' '), ...facts.list(folder).map(file => `${folder}/${file}`)].some(
      file => declares(facts.readText(file) ?? '', name) && isCommitted(file),
    ) || ['ini', 'toml', 'json', 'yml', 'yaml'].some(end => isCommitted(`${name}.${end}`))
  )
}

/** `npm create vite` runs create-vite. */
export const isKnownTemplate = (name: string, facts: Facts): boolean =>
  isKnownPackage(name, facts) ||
  isKnownPackage(name.replace(/^(@[\w.-]+\/)?(?:create-)?(?=\w)/, '$1create-'), facts)

/** Whether a text of packages has the name, and not as a part of another one. */
const declares = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\w.@-]/.test(text.charAt(at - 1)) && !/[\w-]/.test(text.charAt(at + name.length))) return true
  return false
}

/** A module of Go that the project requires, of its own owner, or from a place that everybody uses. */
export const isKnownModule = (path: string, facts: Facts): boolean => {
  const [host = '', owner = ''] = path.split('/')
  if (listed(knownModules, host) || listed(knownModules, `${host}/${owner}`)) return true
  const text = facts.readText('go.mod') ?? ''
  const own = /^module\s+(\S+)/m.exec(text)?.[1] ?? ''
  if (own.includes('/') && own.startsWith(`${host}/${owner}`)) return true
  return [...text.matchAll(/^[ \t]*(?:require\s+)?([\w.-]+\.[\w.-]+\/\S+)\s+v\d/gm)].some(([, module = '']) =>
    path.startsWith(module),
  )
}
