import type { Facts } from '../../core/facts/facts.ts'
import { dirname, join } from '../../core/text/paths/path.ts'
import { type ToldPart, toldBy } from '../network/address-parts.ts'
import { holdsKey, isSecretVariable, secretLines } from './names.ts'
import { heldLines } from './private-content.ts'

const login = /\b[a-z][a-z\d+]*:\/\/[^\s/:@]*:[^\s/@]{3,}@/i

/** A login without a scheme, in a text that is encoded: `user:password@db.example.com`. */
const bareLogin = /^[\w.-]{2,60}:[^\s:@/]{6,200}@[\w-]+(?:\.[\w-]+)+/

/** How the bytes of a private key begin in base64: a sequence, and the version 0 in it, which a certificate has not. */
const privateKey = /^MII[\w+/-]{3}IBA[\w+/-]{8}/

/** Whether a web address takes a login of another service, or lines of settings with secrets, along. */
export const carriesSecret = (word: string): boolean => toldBy(word)?.some(tellsSecret) === true

/** How the tokens of known services begin. A word of a language behind it is talk about them. */
const issued =
  /(?:^|[=:,;\s])(?:(?:gh[pousr]_|github_pat_|glpat-|gl(?:dt|rt|ptt|soat)-|dckr_pat_|sntry[su]_|xox[abeoprs]-|xapp-|[rs]k_live_|sk-(?:ant|proj|or|svcacct)-|whsec_|hv[bsr]\.|dop_v1_|shp(?:at|ca|pa|ss)_|figd_|glsa_|sbp_|sb_secret_|pypi-Ag|rubygems_|lin_api_|pscale_(?:pw|tkn)_|tskey-|nfp_|PMAK-|AGE-SECRET-KEY-)(?!(?:example|format|prefix|tokens?|x{3,}|your)\b)[\w.-]{5,}|(?:npm|hf|r8)_(?=\w*[A-Z\d])(?!\w*_)\w{8,}|A[KS]IA[A-Z\d]{8,}|AIza[\w-]{12,})/

const tellsSecret = ({ name, value, meant }: ToldPart): boolean =>
  [value, ...meant].some(text => issued.test(text)) ||
  (/^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(name) && isSecretVariable(name) && value.length >= 6) ||
  meant.some(
    text =>
      login.test(text) ||
      privateKey.test(text) ||
      (text !== value && bareLogin.test(text)) ||
      // A key behind `%3D` begins no word before it is decoded.
      (text !== value && (holdsKey(text) || secretLines(text.replaceAll(/[&;,]/g, '\n')).some(isFilled))),
  )

/** A line with a value, and not only with the name of a setting. */
const isFilled = (line: string): boolean => /^[^=:]*[=:]\s*["']?[^\s"']{6,}/.test(line)

/** Files of a project in which its secrets are kept, beside those that `.gitignore` names. */
const places =
  '.env .env.local .env.production .env.development .env.staging wp-config.php secrets.yaml secrets.yml config/master.key config/prod.secret.exs .Renviron key.properties keystore.properties android/key.properties'

/** In such a file every key is one that others must not have. */
const keyLine = /^[ \t]*(?:export\s+)?\w*(?:KEY|SALT|DSN|WEBHOOK)\w*\s*=.{8,}$/gim

/** Letters and digits, and no name of a machine: what may be a secret of chance. */
const mayBeSecret = (value: string): boolean =>
  value.length >= 8 &&
  value.length < 500 &&
  /\d/.test(value) &&
  /[A-Za-z]/.test(value) &&
  !/^[\w-]+(?:\.[a-z-]+)+$|^https?:|\s/.test(value)

/** Host names know no other characters, so a value of which a host is made has lost them. */
const squeezed = (text: string): string => text.replaceAll(/[^A-Za-z\d]/g, '').toLowerCase()

/** Whether a text that goes elsewhere has a value that the project keeps as a secret, whatever it is called there. */
export const carriesHeld = (word: string, facts: Facts): boolean => {
  if (word.length > 20_000) return false
  const told = toldBy(word)?.flatMap(({ meant }) => meant) ?? [word]
  const values = told
    .flatMap(text => [text, ...text.split(/[\s"'`,;&=.:@/|?{}()<>[\]]+/)])
    .filter(mayBeSecret)
    .map(squeezed)
    .filter(value => value.length >= 8)
  const words = new Set(told.flatMap(text => text.match(/[^\s"'`,;&=:|?{}()<>[\]]{6,}/g) ?? []))
  if (values.length === 0 && words.size === 0) return false
  return keptFiles(facts).some(path => {
    const text = facts.peek(path)
    const lines = text === undefined ? [] : [...heldLines(text), ...(text.match(keyLine) ?? [])]
    // A whole value needs no form of chance; words of a language and names of machines are in many a text.
    if (lines.some(line => words.has(givenIn(line)) && !/^[a-z]+(?:[-_.][a-z]+)*$/.test(givenIn(line))))
      return true
    // The machine behind a login is no secret.
    return lines
      .map(line => squeezed(line.replaceAll(/(?<=:\/\/[^\s/@]+)@[^\s'"]+/g, '')))
      .some(line => values.some(value => line.includes(value)))
  })
}

const givenIn = (line: string): string =>
  line
    .slice(line.search(/[=:]/) + 1)
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')

const mostKept = 40

const keptFiles = (facts: Facts): readonly string[] => {
  const root = facts.root()
  const entries = (facts.peek(join(root, '.gitignore')) ?? '')
    .split(/\s*\n/)
    .map(entry => entry.replace(/^\//, ''))
  const ignored = entries.filter(entry => /^[\w./-]*\w$/.test(entry) && /\.\w+$/.test(entry))
  // `env/*.env`
  const listed = entries
    .filter(entry => /^[\w./-]*\*\.(?:env|vars|properties)$/.test(entry))
    .flatMap(entry => {
      const folder = entry.includes('/') ? dirname(entry) : '.'
      const end = entry.slice(entry.lastIndexOf('*') + 1)
      return facts
        .list(join(root, folder))
        .filter(name => name.endsWith(end))
        .map(name => join(folder, name))
    })
  const names = [...places.split(' '), ...ignored.slice(0, mostKept), ...listed.slice(0, mostKept)]
  return names.map(name => join(root, name))
}
