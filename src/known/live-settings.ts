import type { Facts } from '../core/facts.ts'
import type { Invocation } from '../core/script.ts'
import { basename, join } from '../text/path.ts'
import { listed } from '../text/words.ts'
import { filesLoaded } from './loaded-settings.ts'
import { isEnvFile } from './secret-files.ts'
import { isOwnHost, isProductionName, isTrialHost } from './target.ts'

const line = /^\s*(?:export\s+)?([A-Z]\w*)\s*=\s*["']?([^\s"'#]*)/gim
const database =
  /^(?:\w+_)?(?:DATABASE|DB|PG|POSTGRES(?:QL)?|MYSQL|MARIADB|MONGO(?:DB)?|SQL)(?:_\w*)?(?:URL|URI|HOST|DSN|SERVER)$/i
const stage = /^(?:\w+_)?(?:ENV|ENVIRONMENT|STAGE)$/i
const address = /^[\w+:]+:\/\/(?:[^@/]*@)?([^/:?,]+)(?:[^/?]*\/([\w-]+))?/

/**
 * Whether the settings in a file mean the application that others use: the name of a database or its host says so, or the file and the
 * host together. A file for production with a database of this machine is one for trying out.
 */
export const isLiveFile = (path: string, facts: Facts): boolean => {
  const pairs = [...(facts.readText(path) ?? '').matchAll(line)]
  const isStaged =
    isProductionName(basename(path)) ||
    pairs.some(([, name = '', value = '']) => stage.test(name) && isProductionName(value))
  return pairs.some(([, name = '', value = '']) => {
    if (!database.test(name) || value === '') return false
    const [, host = value, store = ''] = address.exec(value) ?? []
    if (isOwnHost(host) || (isTrialHost(host) && !isProductionName(host))) return false
    return isProductionName(host) || isProductionName(store) || (isStaged && host.includes('.'))
  })
}

/** The files of settings that a call finds in its environment: loaded by the script before it, by what it runs in, or by its own code. */
const loadedFor = (call: Invocation, all: readonly Invocation[], text: string): readonly string[] => {
  const before = all.slice(0, all.indexOf(call))
  const exports = /\b(?:export|env)\s+(?:--\s+)?(?:\$\(|`)/.test(text)
  const read = before.flatMap(({ name, effects, cwd }) =>
    listed('. source', name) || exports
      ? effects.flatMap(({ kind, path }) =>
          (kind === 'read' || kind === 'execute') && path != null && isEnvFile(basename(path))
            ? join(cwd ?? '.', path)
            : [],
        )
      : [],
  )
  return [...read, ...filesLoaded(call)]
}

/** Whether a call runs with the settings of production, because a file of settings was loaded for it. */
export const isLiveLoaded = (
  call: Invocation,
  all: readonly Invocation[],
  text: string,
  facts: Facts,
): boolean => loadedFor(call, all, text).some(path => isLiveFile(path, facts))
