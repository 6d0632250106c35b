import type { Facts } from '../../../core/facts/facts.ts'
import { join } from '../../../core/text/paths/path.ts'
import { appChange } from '../../app/app-code.ts'
import type { FactReader } from '../../readers/reader.ts'

/** Files that set up a run of tests. */
const setUps =
  /(?:^|\/)(?:conftest\.py|(?:vitest|jest|playwright|cypress|karma|ava|mocha)[\w.-]*\.(?:[cm]?[jt]s|json)|\.mocharc[\w.]*|(?:spec|rails|test)_helper\.rb|phpunit[\w.]*\.xml|pytest\.ini|tox\.ini|noxfile\.py|test_settings\.py|settings_test\.py)$|(?:^|\/)(?:tests?|__tests__|spec|specs|e2e)\/(?:.+\/)?[\w.-]*(?:set-?up|setup|bootstrap|env|global|helpers?|settings|config|db|database|base|fixtures)[\w.-]*\.\w+$/i
const manifest = /(?:^|\/)(?:package\.json|[Mm]akefile|[Jj]ustfile|pyproject\.toml|composer\.json)$/
const tests =
  /^["']?(?:pre|post)?test[\w:-]*["']?\s*[:=]|\b(?:pytest|vitest|jest|mocha|rspec|phpunit|go test|cargo test)\b|env_files/

/** A load of the settings that the program itself has, not of those of tests. */
const loads =
  /["'`(\s=/@]\.env(?:\.(?:prod\w*|live|staging|local))?(?=["'`)\s;,]|$)|\bload_dotenv\(\s*\)|\bdotenv\/config\b|\bDotenv\.load\b(?!\s*\(?\s*["'])|\bconfig\(\s*\)|\bfind_dotenv\(\s*\)/
const isDotenv = (lines: readonly string[], text: string): boolean =>
  lines.some(line => loads.test(line) && (!/\bconfig\(\s*\)/.test(line) || /dotenv/.test(text)))

const address =
  /^(?:export\s+)?(\w*(?:DATABASE|DB|POSTGRES|PG|MYSQL|MONGO|REDIS|SQL|DSN|JDBC)\w*)\s*=\s*["']?(?:\w[\w+]*:\/\/(?:[^@\s"'/]*@)?([\w.-]+)(\S*)|([\w-]+(?:\.[\w-]+)+)(?::\d+)?)/gim
const near =
  /^(?:localhost|127\.|0\.0\.0\.0|host\.docker\.internal|\[?::1)|\.(?:local|localhost|test)$|^[^.]+$/i
const scratch = /(?:^|[/_.-])(?:test|tests|testing|ci|dev|local|sandbox)(?:[/_.?-]|$)/i

/** The machine of others that a file of settings names for its data. */
const farIn = (text: string): string | undefined =>
  [...text.matchAll(address)]
    .map(([, , host, rest = '', plain]) => [host ?? plain ?? '', rest] as const)
    .find(([host, rest]) => !near.test(host) && !scratch.test(host) && !scratch.test(rest))?.[0]

const fileIn = (lines: readonly string[]): string =>
  lines
    .map(line => /\.env\.(?:prod\w*|live|staging|local)\b/.exec(line)?.[0])
    .find(name => name !== undefined) ?? '.env'

/** Tests that take the settings of the program itself, which name a machine of others. */
export const liveSetups: FactReader = {
  sides: 'now',
  come: '.env dotenv env_file',
  find: (difference, facts: Facts) => {
    const { path } = difference
    const isSetUp = setUps.test(path)
    if (!isSetUp && !manifest.test(path)) return []
    const { come, gone, now } = appChange(difference)
    const lines = isSetUp ? come : come.filter(line => tests.test(line))
    if (!isDotenv(lines, now) || isDotenv(gone, now)) return []
    const host = farIn(facts.readText(join(facts.root(), fileIn(lines))) ?? '')
    return host === undefined ? [] : [`${host}: tests would change what others use`]
  },
}
