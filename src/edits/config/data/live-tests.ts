import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { settingsOf } from '../../syntax/settings.ts'

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
    const far = [...new Set(found)]
      .filter(host => !before.includes(host) || shared.test(path))
      .map(host => `${host}: tests change what others use`)
    return far.length > 0 ? far : fallenBack(difference)
  },
}

/** A database that ends with the tests, and what else is theirs by its name. */
const ownStore =
  /:memory:|jdbc:(?:h2|hsqldb|derby|tc|sqlite)|sqlite|testcontainers|localhost|127\.0\.0\.1|(?:^|[^a-z])(?:test|testing|ci|tmp|temp)(?:[^a-z]|$)|[a-z\d]_(?:test|ci)\b/i
/** The variable that only tests have, and the same without its mark: that of the application. */
const ownVariable = /\b(?:TEST_(\w*(?:URL|URI|DSN|DB|DATABASE|HOST)\w*)|(\w+)_TEST(_(?:URL|URI|DSN)))\b/
const testCode =
  /(?:^|\/)(?:tests?|specs?|__tests__|e2e)\/.*\.(?:[cm]?[jt]sx?|py|rb|php|exs?|go)$|(?:^|\/)conftest\.py$|_(?:spec|test)_helper\.\w+$/

/** Tests that had a database of their own and now have that of the application. */
const fallenBack = (difference: Difference): readonly string[] => {
  const { path, after = '' } = difference
  return hunksOf(difference).flatMap(({ gone, come }) => {
    const [old, now] = [gone.join('\n'), come.join('\n')]
    const [, first, second = '', end = ''] = ownVariable.exec(old) ?? []
    const name = first ?? `${second}${end}`
    if (name !== '' && (files.test(path) || testCode.test(path)))
      return !ownStore.test(now) && new RegExp(`\\b${name}\\b`).test(now) && !ownVariable.test(now)
        ? [`${name}: tests change what the application uses`]
        : []
    const hadOwn =
      files.test(path) && gone.some(line => about.test(line) && /:memory:|jdbc:h2:mem/.test(line))
    const said = after.split('\n').filter(line => about.test(line))
    return hadOwn && !said.some(line => ownStore.test(line))
      ? ['tests no longer have a database of their own']
      : []
  })
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
