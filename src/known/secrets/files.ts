import type { Facts } from '../../core/facts/facts.ts'
import { memoized } from '../../core/text/memo.ts'
import { matchesText } from '../../core/text/paths/glob.ts'
import { basename, folderOf, isWithin, join } from '../../core/text/paths/path.ts'
import { isTemporary } from '../files/allow-list.ts'
import { secretLines } from './names.ts'
import { type HeldKind, heldAt } from './private-content.ts'

export type SecretKind = 'env' | 'key' | 'store' | 'private' | HeldKind

/**
 * The same with a look at the file itself: a certificate is no key, whatever it is called, and a key is one. A file that its owner
 * keeps for himself, outside of the project or beside what git has of it, is private.
 */
export const secretAt = (path: string, facts: Facts): SecretKind | undefined => {
  const named = secretIn(path)
  if (named === 'key') return isPublic(facts.readText(path)) ? undefined : 'key'
  if (named !== undefined) return named
  if (/\.tfvars(\.json)?$|\/\.npmrc$/.test(path)) return heldIn(path, facts)
  const inside = isWithin(path, facts.root())
  if (inside && isKeptOut(path, facts)) {
    const kept = secretName.test(basename(path)) ? 'env' : heldIn(path, facts)
    if (kept !== undefined) return kept
  }
  if (!inside && isHiddenStore(path, facts.home())) return 'store'
  if (inside && isSecretFolder(path.slice(facts.root().length)) && facts.git()?.ignores(path) === true)
    return 'store'
  const start = facts.peek(path) ?? ''
  if (start !== '' && isKeyText(start, inside)) return 'key'
  const held = heldAt(path, start, facts) ?? copiedAt(path, facts)
  return held ?? (isPrivate(path, inside, facts) ? 'private' : undefined)
}

/** A file that the session made from a private one is what that one is, whatever it is called. */
const copiedAt = (path: string, facts: Facts): SecretKind | undefined =>
  facts.copies().findLast(one => isWithin(path, one.path))?.kind

/** A folder of the project that is called so. */
const isSecretFolder = (below: string): boolean => below.includes('secret') && /\/\.?secrets?\//.test(below)

/** A file whose name says what it is, in the hidden folders that tools have at home: no code, no page, and nothing that was fetched. */
const isHiddenStore = (path: string, home: string): boolean => {
  if (!isWithin(path, home) || !path.slice(home.length).startsWith('/.')) return false
  const below = path.slice(home.length + 1).toLowerCase()
  if (
    /(?:^|\/)(?:cache|registry|lib|libexec|site-packages|node_modules|src|docs?|plugins?|extensions|skills|templates?|examples?)\//.test(
      below,
    )
  )
    return false
  const [name, folder] = [basename(below), folderOf(below)]
  return (
    /^[\w-]+(?:\.(?:json|toml|ya?ml|ini|txt|conf|cfg|db|xml|plist|properties|enc))?$/.test(name) &&
    (/(?:^|[_-])(?:creds?|credentials?|secrets?|tokens?|pass(?:w(?:or)?ds?|phrases?)?|api[_-]?keys?|auth[_-]?key\w*)(?:[_.-]|$)/.test(
      name,
    ) ||
      /\/(?:private[_-]keys?|credentials|secrets)$/.test(folder))
  )
}

/** Names under which secrets lie: of each that a pattern matches, the disk is asked. */
const usualNames =
  '.env .env.local .env.development .env.staging .env.production .env.prod secrets.json credentials.json credentials id_rsa id_ed25519 id_ecdsa .netrc .npmrc .pgpass .git-credentials hosts.yml .credentials.json'

/** As many files of a folder are looked at as a person would have printed at once. */
const mostBehind = 60

/** The file with secrets that a pattern stands for, where one is there; else the pattern itself. */
export const secretBehind = (pattern: string, facts: Facts, shaped = false): string => {
  const [folder, form] = [folderOf(pattern), basename(pattern).replaceAll(/\[[^\]]*\]/g, '?')]
  if (/^[^*?[]+\/\*$/.test(folder) && !shaped) return secretInEach(pattern, facts)
  if (!/[*?]/.test(form) || /[*?[]/.test(folder)) return pattern
  const isMeant = (name: string): boolean =>
    name.startsWith('.') === form.startsWith('.') && matchesText(name, form)
  const found = usualNames
    .split(' ')
    .filter(isMeant)
    .map(name => join(folder, name))
  const usual = found.find(path => secretIn(path) !== undefined && facts.fileKind(path) === 'file')
  if (usual !== undefined || shaped || !folder.startsWith('/')) return usual ?? pattern
  const there = facts.list(folder).filter(isMeant).slice(0, mostBehind)
  const paths = there.map(name => join(folder, name))
  return paths.find(path => facts.fileKind(path) === 'file' && secretAt(path, facts) !== undefined) ?? pattern
}

/** Folders that a pattern such as `data/*\/*.csv` goes through. */
const mostFolders = 20

const secretInEach = (pattern: string, facts: Facts): string => {
  const [outer, form] = [folderOf(folderOf(pattern)), basename(pattern)]
  const inner = facts.list(outer).filter(name => !name.startsWith('.'))
  return (
    inner
      .slice(0, mostFolders)
      .filter(name => facts.fileKind(join(outer, name)) === 'directory')
      .map(name => secretBehind(join(join(outer, name), form), facts))
      .find(path => !/[*?]/.test(path)) ?? pattern
  )
}

const secretName = /pass(?:w(?:or)?d|phrase)?(?![a-z])|secret|credential|\bcreds?\b|token/i
const settings = /\.(?:properties|ini|cfg|conf|json|ya?ml|toml)$/i

/** A file of settings, or with the name of a secret, that `.gitignore` names by its own name and not by a pattern. */
const isKeptOut = (path: string, facts: Facts): boolean => {
  const name = basename(path)
  if (!settings.test(name) && !secretName.test(name)) return false
  const root = facts.root()
  const entries = facts.readText(join(root, '.gitignore'))?.split(/\s*\n/) ?? []
  const below = path.slice(root.length)
  return entries.some(entry => entry === name || entry === below || `/${entry}` === below)
}

/** Files that hold settings, and secrets among them or not. */
const heldIn = (path: string, facts: Facts): SecretKind | undefined =>
  secretLines(facts.readText(path) ?? '').length > 0 ? 'env' : undefined

const isPublic = (text: string | undefined): boolean =>
  text !== undefined &&
  /-----BEGIN (?:TRUSTED |NEW |RSA )?(?:CERTIFICATE|CERTIFICATE REQUEST|PUBLIC KEY|X509 CRL|PKCS7|DH PARAMETERS)-----/.test(
    text,
  ) &&
  !text.includes('PRIVATE KEY')

/** Whether a text is a key. Tokens in a file of the project are samples more often than not. */
export const isKeyText = (text: string, inside: boolean): boolean =>
  /^[ \t]*-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY|"private_key"\s*:\s*"-----BEGIN|^PuTTY-User-Key-File-|^AGE-SECRET-KEY-1/m.test(
    text,
  ) ||
  (!inside &&
    /"(?:access|refresh|id|auth|bearer)_?token"\s*:\s*"[^"]{16,}|"(?:client_?secret|api_?key)"\s*:\s*"[^"]{8,}/i.test(
      text,
    ))

const isPrivate = (path: string, inside: boolean, facts: Facts): boolean => {
  const mode = facts.mode(path)
  if (mode === undefined || (mode & 0o077) !== 0 || facts.fileKind(path) !== 'file') return false
  if (isTemporary(path) && !inside && !isWithin(path, facts.home())) return false
  // Where all files are made so, it says nothing.
  const usual = facts.mode(`${facts.root()}/.git/HEAD`) ?? facts.mode(facts.root())
  if (usual !== undefined && (usual & 0o077) === 0) return false
  return !inside || facts.git()?.ignores(path) === true
}

/** Kind of secret in a file, by its name and place; undefined where it is none. */
export const secretIn = (path: string): NamedKind =>
  path.length > longPath ? secretNamed(path) : knownNames(path)

type NamedKind = 'env' | 'key' | 'store' | undefined

/** Several rules ask about each path of a command, and commands name the same paths again and again. */
const longPath = 200
const mostPaths = 500

const secretNamed = (path: string): NamedKind => {
  const lower = path.toLowerCase()
  const name = basename(lower)
  if (isEnvFile(name)) return 'env'
  if (isKeyFile(name)) return 'key'
  return isStore(lower) ? 'store' : undefined
}

const knownNames = memoized(secretNamed, mostPaths)

export const isEnvFile = (name: string): boolean => {
  if (name === '.envrc' || name === '.env' || name === '.renviron') return true
  // Those of Cloudflare's workers.
  if (/^\.dev\.vars(?:\.(?!example|sample|template)[\w-]+)?$/.test(name)) return true
  if (/^[\w-]+\.env$/.test(name)) return !/^(example|sample|template|default|test)/.test(name)
  return (
    name.startsWith('.env') &&
    /^\.env[.*?[]/.test(name) &&
    !/\.(example|sample|template|schema|defaults?|dist|test(?:ing)?|ci|d\.ts|md|ts|js)$/.test(name)
  )
}

/** Names end in a way that only keys do; certificates and public halves are for everybody. */
const isKeyFile = (name: string): boolean => {
  if (/\.(pub|md|txt\.example)$/.test(name)) return false
  if (/^id_(rsa|dsa|ecdsa|ed25519)/.test(name)) return true
  if (/\.(pem|key|p8|p12|pfx|jks|keystore|ppk|kdbx|keytab|asc|tfstate|tfstate\.backup|ovpn|ngc)$/.test(name))
    return !/cert|public|\bca\b|chain|bundle|cacert/.test(name)
  return false
}

/** A cheap look first: these patterns are slow to compile, and few paths need them. */
const isStore = (path: string): boolean =>
  (path.includes('/.') && isDotStore(path)) ||
  (systemHints.some(hint => path.includes(hint)) && isSystemStore(path)) ||
  (nameHints.some(hint => path.includes(hint)) && isSecretName(path))

/** Where programs of all kinds keep their tokens: folders and files that begin with a dot. */
const isDotStore = (path: string): boolean =>
  /\/\.ssh(\/(?!.*\.(pub|txt)$|known_hosts|config|authorized_keys)|$)|\/\.(aws(?!\/config$)|gnupg|azure|age|password-store)(\/|$)|\/\.kube\/config|\/\.docker\/config\.json$|\/\.(netrc|pgpass|my\.cnf|boto|git-credentials|pypirc|htpasswd|s3cfg|vault-token|vault[_-]pass(?:word)?(?:\.txt)?|dockercfg)$/.test(
    path,
  ) ||
  /\/\.config\/(gcloud|gh\/hosts\.yml|glab-cli|containers\/auth\.json|pypoetry\/auth\.toml|(age|op|rclone|doctl|sops)(\/|$)|hub$)|\/\.(gem|cargo)\/credentials|\/\.terraform\.d\/credentials|\/\.cache\/huggingface\/token|\/\.gradle\/gradle\.properties|\/\.kaggle\/kaggle\.json$|\/\.hex\/hex\.config$|\/\.m2\/settings(?:-security)?\.xml$|\/\.(?:composer|vercel|railway|fly|expo|netlify|docker|sentryclirc|config\/[\w.-]+)\/(?:auth|access[-_]?tokens?|tokens?|api[-_]?keys?)(?:\.(?:json|toml|ya?ml|db|txt))?$|\/\.helm\/repository|^\/(home|root|users)\/([^/]+\/)?\.npmrc$/.test(
    path,
  ) ||
  // Names and folders that say it, in the hidden folders of any tool: tickets, wallets, licences.
  /\/\.[\w-]*(?:tickets|tokens?|credentials?|passwords?)$|\/\.[\w-]+\/(?:[\w.-]+\/)*(?:wallets?(?:\/|$)|keystores?\/|[\w.-]*(?:[_-]lic\.\w+|\.lic|\.ulf|license\.key|\.kdb)$)|\/\.config\/solana\/[\w-]+\.json$|\/\.bitcoin\/.*wallet/.test(
    path,
  )

const systemHints = [
  '/etc/',
  'krb5',
  '/proc/',
  '/dev/',
  '/run/',
  '/login',
  'key4.db',
  '/cookies',
  '/keychains/',
  '_history',
  'state.vscdb',
  'storage.json',
  '/journal/key.json',
  '/handrail/undo/key',
]

/** Those of the system, of browsers and editors, and what was typed. */
const isSystemStore = (path: string): boolean =>
  /^\/etc\/(g?shadow|sudoers|krb5\.keytab|ssl\/private|[\w.-]+\/env(?:ironment)?$)|\/krb5cc_|\/proc\/((?!self)[^/]+\/(environ|mem|fd\/(?![012]$))|self\/(environ|mem)|kcore)|^\/dev\/k?mem$|^(\/var)?\/run\/secrets\/|\/(login data|logins\.json|key4\.db)$|(chrom|mozilla|firefox|edge|brave).*\/cookies(\.sqlite)?$|\/keychains\/|\.(bash|zsh|python|node_repl|psql|mysql)_history$|\/(claude|cursor|windsurf)[^/]*\/.*(state\.vscdb|storage\.json)$|\/handrail\/(journal\/key\.json|undo\/key)$/.test(
    path,
  )

const nameHints = ['cred', 'secret', 'password', 'account']

const isSecretName = (path: string): boolean =>
  /application_default_credentials|(^|\/)\.?(cred(?:ential)?s?|secrets?|passwords?|service[-_]account)(\.(json|ya?ml|toml|ini|csv|txt|env|enc|properties|xml|conf|tfvars|db|bak))?$/.test(
    path,
  )
