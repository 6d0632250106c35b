import type { Facts } from '../../../core/facts/facts.ts'
import { memoized } from '../../../core/text/memo.ts'
import { isAbsolute, isWithin, join } from '../../../core/text/paths/path.ts'
import { listed, wordsIn } from '../../../core/text/words.ts'
import { treeOf } from './_trees.ts'

/** Whether text uses a variable whose name says that its value is not for other eyes. */
export const namesSecret = (text: string): boolean =>
  text.includes('$') &&
  [...text.matchAll(/\$\{?[!#]?(\w+)/g)].some(([, name = '']) => isSecretVariable(name.toLowerCase()))

const isSecretVariable = (name: string): boolean =>
  secretParts.some(part => name.includes(part)) ||
  /pass(?:word|wd|phrase)?(?:_|$)|_key(?:_|$)|_pat$/.test(name)

const secretParts = wordsIn(
  'token secret apikey api_key accesskey access_key private credential auth dsn database_url connection cookie ' +
    'session mnemonic webhook',
)

/** One cheap look at a word before the lists. */
export const mayBePath = (word: string): boolean =>
  word.includes('.') || word.includes('/') || word.includes('~') || word.startsWith('id_')

/** Whether a path, or a word that looks like one, leads to something secret. */
export const isSecretPath = (path: string): boolean =>
  path.length > longPath ? leadsToSecret(path) : knownPaths(path)

/** The same of a word in its folder: in the project the folders above say nothing, and those of agents are settings. */
export const isSecretAt = (word: string, cwd: string | null, facts: Facts): boolean => {
  if (!isSecretPath(word)) return false
  const isPlace = isAbsolute(word) || word.startsWith('~')
  if (/[$`\\]/.test(word) || (cwd === null && !isPlace)) return true
  const full = facts.resolve(isPlace ? word : join(cwd ?? '.', word))
  const tree = treeOf(full, facts)
  return (
    tree === undefined || (full !== tree && hasSecretPart(full.slice(tree.length + 1).toLowerCase(), true))
  )
}

/** The text, the words and the effects of a command name the same paths, and other commands do too. */
const longPath = 200
const mostPaths = 500

/** Lists instead of patterns: this runs for every word. */
const leadsToSecret = (path: string): boolean => {
  const lower = cleaned(path).toLowerCase()
  return (lower.startsWith('/') && isSystemPath(lower)) || hasSecretPart(lower)
}

const hasSecretPart = (path: string, inside = false): boolean => {
  const parts = path.split('/')
  return parts.some(
    (part, index) =>
      !(inside && listed(agents, part)) &&
      isSecretPart(part, index === parts.length - 1, parts[index + 1] ?? ''),
  )
}

const knownPaths = memoized(leadsToSecret, mostPaths)

const cleaned = (path: string): string => {
  let plain = path
  if (plain.includes("'") || plain.includes('"') || plain.includes('\\'))
    plain = plain.replaceAll(/[\\'"]/g, '')
  // Climbing out ends at the root at the latest.
  if (!plain.startsWith('../') && !plain.startsWith('/../') && !plain.startsWith('//')) return plain
  return plain.replace(/^(?:\.\.\/|\/)+/, '/')
}

/** At home they hold logins and what was said; what they hold in a project is looked at like any file of it. */
const agents = `
    .claude .cursor .codex .gemini .copilot .continue .crewai .autogen .langchain`
const folders = `
    .ssh .aws .azure .gnupg .kube .docker .password-store keychains .mozilla .thunderbird .bitcoin .ethereum
    secrets pam.d letsencrypt`
const names = `
    .envrc .netrc _netrc .npmrc .pypirc .pgpass .my.cnf .git-credentials .htpasswd htpasswd .dockercfg .boto .s3cfg
    .vault-token .terraformrc .windsurfrules credentials secret secrets password passwords shadow shadow- gshadow
    sudoers sudoers.d master.passwd authorized_keys known_hosts wallet.dat`
const endings =
  'pem key p12 pfx jks keystore kdb kdbx ppk asc gpg age tfstate tfvars ovpn mobileprovision pkl keytab'
const publicParts = 'example sample template dist defaults schema'
const holders = 'json yaml yml toml txt ini cfg conf env properties xml csv db md enc'

const isSecretPart = (part: string, last: boolean, next: string): boolean => {
  if (part === '') return false
  if (listed(folders, part) || listed(agents, part)) return true
  if (part.startsWith('.aider')) return true
  if (part === '.config') return listed('gh gcloud hub op sops doctl rclone', next)
  if (part === '.git') return next === 'config' || next === 'credentials'
  if (part === 'run') return next === 'secrets'
  if (part === 'ssl') return next === 'private'
  return last && isSecretName(part)
}

const isSecretName = (name: string): boolean => {
  if (name.includes('*') || name.includes('?') || name.includes('[')) if (mayMeanSecret(name)) return true
  if (listed(names, name)) return true
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? name.slice(dot + 1) : ''
  if (name === '.env' || name.startsWith('.env.')) return !listed(publicParts, ending)
  if (name.startsWith('id_')) return /^id_(rsa|dsa|ecdsa|ed25519)/.test(name)
  if (name.endsWith('_history') || name.endsWith('-key') || name.endsWith('_key')) return true
  if (name.startsWith('agent') || name.startsWith('mcp'))
    return /^(agent|mcp)[-_](state|memory|config|settings|vote)/.test(name)
  if (name.startsWith('krb5cc') || name.startsWith('kubeconfig')) return true
  if (ending === 'pem') return !/^(cert|ca|ca-bundle|fullchain|chain|public|pub)[\w-]*\.pem$/.test(name)
  if (listed(endings, ending)) return true
  if (!listed(holders, ending)) return false
  return (
    name.includes('credential') ||
    /(?:^|[._-])creds?[._-]/.test(name) ||
    name.includes('secret') ||
    name.startsWith('password') ||
    name.includes('passwd.') ||
    (ending === 'json' && /^service[-_]?account/.test(name)) ||
    ((name.includes('key') || name.includes('token')) &&
      /private[-_]?key|api[-_]?key|auth[-_]?token/.test(name))
  )
}

/** Whether a pattern with letters of its own stands for one of the best known names as well. */
const mayMeanSecret = (pattern: string): boolean => {
  if (!/[a-z]/.test(pattern)) return false
  const source = pattern
    .replaceAll(/[.+^${}()|\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const samples =
    '.env .env.local .npmrc .netrc .pypirc .git-credentials .ssh .aws id_rsa id_ed25519 credentials'
  try {
    const whole = new RegExp(`^${source}$`)
    return samples
      .split(' ')
      .some(name => name.startsWith('.') === pattern.startsWith('.') && whole.test(name))
  } catch {
    return true
  }
}

/** Places of the machine that tell more than a project needs. */
const isSystemPath = (path: string): boolean => {
  const [, top = '', second = ''] = path.split('/', 3)
  switch (top) {
    case 'proc':
      return !listed('cpuinfo meminfo version uptime loadavg stat mounts filesystems', second)
    case 'dev':
      return !listed('null zero full random urandom stdin stdout stderr tty fd', second)
    case 'etc':
      return !listed(
        'os-release hostname timezone localtime resolv.conf issue shells services protocols debian_version ' +
          'lsb-release redhat-release alpine-release nginx man',
        second,
      )
    case 'var':
      return listed('lib spool run log backups', second)
    case 'boot':
    case 'run':
    case 'sys':
    case 'private':
    case 'library':
    case 'system':
      return path !== `/${top}` || top === 'boot'
    default:
      return false
  }
}

/** A hidden file in somebody's home, or another person's home: config there is often full of tokens. */
export const isPrivatePath = (path: string, facts: Facts): boolean => {
  if (isWithin(path, facts.root())) return false
  const home = facts.home()
  if (isWithin(path, home)) return path.slice(home.length).startsWith('/.')
  return /^\/(?:(?:home|Users)\/[^/]+|root)\/\./.test(path)
}

/** The whole disk, or all that a person has. */
export const isWholeDisk = (path: string, facts: Facts): boolean =>
  /^(\/|\/home|\/Users|\/root|\/etc|\/var|\/proc|\/sys|\/usr|\/opt|\/mnt|\/Volumes)\/?\**$/.test(path) ||
  path === facts.home()
