import { hunksOf } from '../hunks.ts'
import type { EditReader } from '../reader.ts'
import { settingsOf } from '../settings.ts'

/** Settings that only tests run with. */
const files =
  /(?:^|\/)(?:phpunit(?:\.dist)?\.xml(?:\.dist)?|\.env\.(?:test|testing|ci)|pytest\.ini|tox\.ini|application-(?:test|it|integration)\.\w+|application\.test\.\w+|(?:test_settings|settings_test|testing)\.py|settings\/(?:tests?|testing)\.py|config\/(?:test|testing)\.(?:exs|json|ya?ml|js|ts|rb|php)|appsettings\.Test(?:ing)?\.json)$/
/** Settings of several environments, that of tests among them. */
const shared = /(?:^|\/)(?:database|mongoid|redis|cable|knexfile|ormconfig|config)\.(?:ya?ml|json)$/

const about =
  /db|database|datasource|jdbc|mongo|redis|postgres|mysql|mariadb|sqlserver|\bpg|host|url|dsn|uri/i
const address =
  /:\/\/(?:[^@\s"'/]*@)?([\w.-]+)|\b\w*host\w*["']?\s*(?:value\s*)?[:=]+>?\s*["']?([\w.-]+)|\bServer=([\w.-]+)/gi

/** A name of this machine, of a container beside it, or of nothing at all. */
const isNear = (host: string): boolean =>
  !/\.[a-z]{2,}$/i.test(host) ||
  /^(?:localhost|127\.|0\.0\.0\.0|host\.docker\.internal)|\.(?:local|localhost|localdomain|test|example|invalid|internal)$|(?:^|[.-])(?:test|testing|ci|dev)(?:[.-]|$)|example\.(?:com|org)$/i.test(
    host,
  )

const farIn = (text: string): readonly string[] =>
  [...text.matchAll(address)]
    .map(([, one, two, three]) => one ?? two ?? three ?? '')
    .filter(host => host !== '' && !isNear(host))

/** Databases of others that tests would work on, as lines. */
export const liveTests: EditReader = {
  sides: 'now',
  changed: 'db data jdbc mongo redis postgres mysql mariadb sqlserver pg host url dsn uri :// server',
  find: difference => {
    const { path, before = '', after = '' } = difference
    const found = files.test(path)
      ? hunksOf(difference).flatMap(({ come }) => come.filter(line => about.test(line)).flatMap(farIn))
      : shared.test(path)
        ? inBlock(path, before, after)
        : []
    return [...new Set(found)]
      .filter(host => !before.includes(host) || shared.test(path))
      .map(host => `${host}: tests change what others use`)
  },
}

/** Live addresses that the change brings into the block of tests. */
const inBlock = (path: string, before: string, after: string): readonly string[] => {
  const [old, now] = [settingsOf(path, before), settingsOf(path, after)]
  return [...now].flatMap(([key, values]) => {
    if (!/^test(?:ing)?\./.test(key) || old.get(key)?.join() === values.join()) return []
    const live = [...now].some(
      ([other, all]) => /^prod/.test(other) && /url|host|uri/i.test(other) && all.join() === values.join(),
    )
    return live && /url|host|uri/i.test(key)
      ? [values.join()]
      : farIn(`${key.split('.').at(-1)}: ${values.join(' ')}`)
  })
}
