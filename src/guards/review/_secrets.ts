import type { Facts } from '../../core/facts.ts'
import { isWithin } from '../../core/path.ts'

/** A variable whose name says that its value is not for other eyes. */
const secretVariable =
  /\$\{?[!#]?\w*?(TOKEN|SECRET|PASS(WORD|WD|PHRASE)?(_|\b)|API_?KEY|ACCESS_?KEY|PRIVATE|_KEY(_|\b)|CREDENTIAL|AUTH|_PAT\b|DSN|DATABASE_URL|CONNECTION|COOKIE|SESSION|MNEMONIC|WEBHOOK)/i

export const namesSecret = (text: string): boolean => secretVariable.test(text)

/** Names of files that hold secrets, wherever they lie. */
const secretName =
  /(^|\/)(\.env(?!\.(example|sample|template|dist|defaults|schema)$)(\.[^/]*)?|\.envrc|\.netrc|_netrc|\.npmrc|\.pypirc|\.pgpass|\.my\.cnf|\.git-credentials|\.htpasswd|\.dockercfg|\.boto|\.s3cfg|\.vault-token|\.terraformrc|credentials(\.[^/]*)?|secrets?(\.(json|ya?ml|toml|env|txt|ini|xml|enc))?|passwords?(\.[^/]*)?|shadow-?|gshadow|sudoers(\.d)?|master\.passwd|authorized_keys|known_hosts|id_(rsa|dsa|ecdsa|ed25519)[^/]*|(?!(?:cert|ca|ca-bundle|fullchain|chain|public|pub)[\w-]*\.pem$)[^/]*\.(pem|key|p12|pfx|jks|keystore|kdbx?|ppk|asc|gpg|age|tfstate|tfvars|ovpn|mobileprovision|pkl|keytab)|[^/]*_history|(agent|mcp)[-_](state|memory|config|settings|vote)[^/]*|\.windsurfrules|[^/]*[-_]key|htpasswd|wallet\.dat|krb5cc[^/]*|service[-_]?account[^/]*\.json|kubeconfig[^/]*|[^/]*(credential|passwd\.|secret|private[-_]?key|api[-_]?key|auth[-_]?token)[^/]*\.(json|ya?ml|toml|txt|ini|cfg|conf|env|properties|xml|csv|db|md))$/i

/** Folders that hold secrets or the talks and settings of agents. */
const secretFolder =
  /(^|\/)(\.ssh|\.aws|\.azure|\.gnupg|\.kube|\.docker|\.password-store|\.config\/(gh|gcloud|hub|op|sops|doctl|rclone)|Keychains|\.mozilla|\.thunderbird|\.bitcoin|\.ethereum|\.claude|\.cursor|\.codex|\.gemini|\.copilot|\.aider[^/]*|\.continue|\.crewai|\.autogen|\.langchain|run\/secrets|secrets|pam\.d|ssl\/private|letsencrypt|\.git\/(config|credentials))(\/|$)/i

/** Places of the machine that tell more than a project needs. */
const system =
  /^\/(proc\/(?!(cpuinfo|meminfo|version|uptime|loadavg|stat|mounts|filesystems)$)|dev\/(?!(null|zero|full|u?random|std(in|out|err)|tty|fd)(\/|$))|root(\/|$)|etc(\/(?!(os-release|hostname|timezone|localtime|resolv\.conf|issue|shells|services|protocols|debian_version|lsb-release|redhat-release|alpine-release|environment\.d|apt\/sources|nginx|man)\b)|$)|boot(\/|$)|var\/(lib|spool|run|log|backups)\/?|run\/|sys\/|private\/|Library\/|System\/)/

/** Whether a path, or a word that looks like one, leads to something secret. */
export const isSecretPath = (path: string): boolean => {
  const plain = path.replaceAll(/[\\'"]/g, '').replace(/^\/*(\.\.\/)+/, '/')
  return secretName.test(plain) || secretFolder.test(plain) || system.test(plain)
}

/** A hidden file in somebody's home, or another person's home: config there is often full of tokens. */
export const isPrivatePath = (path: string, facts: Facts): boolean => {
  if (isWithin(path, facts.root())) return false
  const home = facts.home()
  if (isWithin(path, home)) return path.slice(home.length).startsWith('/.')
  return /^\/(home|Users)\/[^/]+\/\./.test(path)
}

/** The whole disk, or all that a person has. */
export const isWholeDisk = (path: string, facts: Facts): boolean =>
  /^(\/|\/home|\/Users|\/root|\/etc|\/var|\/proc|\/sys|\/usr|\/opt|\/mnt|\/Volumes)\/?\**$/.test(path) ||
  path === facts.home()
