import type { Facts } from '../../../core/facts/facts.ts'
import { remembered } from '../../../core/text/memo.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { secretAt, secretIn } from '../files.ts'
import { filesBelow } from '../in-folders.ts'
import { isSecretVariable } from '../names.ts'
import { isKeptValue, type KeptValue, valuesOf } from './values.ts'

/** A first look at names: after each call all of a project's are looked at, and few of them may be one. */
const mayBeKept = (name: string): boolean =>
  /^\.|env|^id_|\.(?:pem|key|p8|p12|pfx|jks|keystore|ppk|kdbx|keytab|asc|tf\w+|ovpn|ngc|json)|cred|secret|pass|account|token|auth|history/i.test(
    name,
  )

/** Files that hold secrets by what they are called. What only may hold some is not read after each call. */
const isKept = (path: string): boolean =>
  secretIn(path) !== undefined || /^\.npmrc$|\.tfvars(?:\.json)?$/.test(basename(path))

/** The place that names of variables of the environment end in. */
export const environment = 'the environment'

/** The files of the project that hold secrets, by their names. */
const secretFiles = remembered((facts: Facts): readonly string[] =>
  filesBelow(facts.root(), facts, mayBeKept).filter(path => isKept(path) && facts.fileKind(path) === 'file'),
)

/**
 * The values that the project keeps secret: those of its files and of the environment, named after both. The environment comes last:
 * what a file has is named after the file.
 */
export const keptValues = remembered((facts: Facts): readonly KeptValue[] => {
  const root = facts.root()
  const inFiles = secretFiles(facts).flatMap(path =>
    secretAt(path, facts) === undefined
      ? []
      : valuesOf(facts.readText(path) ?? '').map(([name, value]) => ({
          name: `${name} of ${path.slice(root.length + 1)}`,
          value,
        })),
  )
  const known = new Set(inFiles.map(({ value }) => value))
  const set = facts.envNames().flatMap(name => {
    const value = isSecretVariable(name) ? (facts.env(name) ?? '') : ''
    return isKeptValue(value) && !known.has(value) ? [{ name: `${name} of ${environment}`, value }] : []
  })
  return [...inFiles, ...set]
})
