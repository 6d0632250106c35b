import { isAside } from '../../../core/text/paths/folders.ts'
import { basename } from '../../../core/text/paths/path.ts'
import type { EditReader } from '../../readers/reader.ts'
import { type ConfigValues, settingsOf } from '../../syntax/settings.ts'

/**
 * Settings that protect something: the last part of a key without `_` and `-`, the values that are loose, and what they mean. `new`:
 * loose in a new file as well, because nothing starts out that way.
 */
interface Protection {
  readonly key: RegExp
  readonly loose: RegExp
  readonly means: string
  readonly new?: true
  /** Only below, or never below, keys of this form. */
  readonly below?: RegExp
  readonly notBelow?: RegExp
}

const on = /^(true|yes|on|1|enabled)$/i
const off = /^(false|no|off|0|disabled|none)$/i
/** Halves and quarters of all addresses add up to all of them; 10/8 is private. */
const world =
  /^((?!10\.)\d+\.0\.0\.0\/[0-4]|[\da-f]{0,4}::\/[0-4]|0\.0\.0\.0-255\.255\.255\.255|\*|any|internet)$/i

const protections: readonly Protection[] = [
  {
    key: /^(enable)?(deletion|termination|delete)protection(enabled)?$|^preventdestroy$|^disableapi(termination|stop)$/,
    loose: off,
    means: 'it can be deleted by accident',
  },
  { key: /^(skipfinalsnapshot|forcedestroy|forcedelete)$/, loose: on, means: 'it is deleted with its data' },
  {
    key: /^(deletionpolicy|updatereplacepolicy|(persistentvolume)?reclaimpolicy)$/,
    loose: /^delete$/i,
    means: 'its data goes with it',
  },
  {
    key: /^(publiclyaccessible|publicnetworkaccess(enabled)?|allow(blob|nesteditems)?public(access)?|allowunauthenticated|anonymous(auth)?(enabled)?|allowanonymous|enableanonymous)$/,
    loose: on,
    means: 'it is open to everybody',
    new: true,
  },
  {
    key: /^(blockpublic(acls|policy)|ignorepublicacls|restrictpublicbuckets|publicaccessprevention|uniformbucketlevelaccess)$/,
    loose: /^(false|inherited|off)$/i,
    means: 'it may be opened to everybody',
  },
  {
    key: /^(canned)?acl$|^accesscontrol$/,
    loose: /^public-?read(-?write)?$/i,
    means: 'everybody can read it',
    new: true,
  },
  {
    key: /cidr|^(sourceranges?|sourceaddressprefix(es)?|allowed(ips?|hosts|origins|networks|cidrs)|authorizednetworks|iprange|whitelist|allowlist|ignoreips?|loadbalancersourceranges)$/,
    loose: world,
    notBelow: /egress|outbound|destination|route|cors/i,
    means: 'every address may come in',
    new: true,
  },
  {
    key: /^(privileged|allowprivilegeescalation|host(network|pid|ipc))$/,
    loose: on,
    means: 'the container has rights of the machine',
    new: true,
  },
  {
    key: /^(runasnonroot|readonlyrootfilesystem|nonewprivileges)$/,
    loose: off,
    means: 'the container has more rights',
  },
  {
    key: /^enabled$/,
    below: /(^|\.)(poddisruptionbudget|pdb|networkpolicy)\.enabled$/i,
    loose: off,
    means: 'nothing keeps enough of it, or keeps others out',
  },
  { key: /^runasuser$/, loose: /^0$/, means: 'the container runs as root' },
  {
    key: /^(networkmode|pid|ipc|usernsmode)$/,
    loose: /^host$/,
    means: 'the container shares the machine',
    new: true,
  },
  {
    key: /^securityopt$/,
    loose: /unconfined|label[:=]disable/,
    means: 'the container is not confined',
    new: true,
  },
  {
    key: /^(capadd|add)$/,
    below: /cap/i,
    loose: /^(ALL|(CAP_)?SYS_ADMIN)$/,
    means: 'the container has every right',
    new: true,
  },
  { key: /^permissions$/, loose: /^write-all$/, means: 'every job may write everything', new: true },
  { key: /./, below: /(^|\.)permissions\.[\w-]+$/, loose: /^write$/, means: 'the job may write more' },
  {
    key: /^on$|^pullrequesttarget$/,
    loose: /^pull_request_target$/,
    means: 'code of strangers runs with secrets',
    new: true,
  },
  {
    key: /^(storage)?encrypt(ed|ion|ionatrest|ionenabled|atrest)?$|^(storageencrypted|enablekeyrotation|transitencryption(enabled)?|httpsonly|enforce(https|ssl)|forcehttps|forcessl|requiressl|sslenforcement(enabled)?|requiretls)$/,
    loose: off,
    means: 'it is no longer encrypted or kept',
  },
  {
    key: /^(verify|verifyssl|sslverify|tlsverify|verifytls|strictssl|rejectunauthorized|enablestrictssl|validatecerts|verifycertificates?|checkhostname)$/,
    loose: off,
    means: 'the other side is not verified',
    new: true,
  },
  {
    key: /^(insecure(skip(tls)?verify)?|skip(tls|ssl)verif(y|ication)|insecureskiptlsverify|allowinsecure|tlsinsecure|disablessl|disabletls)$/,
    loose: on,
    means: 'the other side is not verified',
    new: true,
  },
  {
    key: /^(enable)?(auth|authentication|authorization|rbac|mfa|csrf(protection)?|ratelimit(ing)?)(enabled|required)?$|^(require(auth|mfa|authentication|signature|signatures|signedcommits|2fa)|enforceadmins|dismissstalereviews|requirecodeownerreviews|requireconversationresolution|requiredlinearhistory)$/,
    loose: off,
    means: 'a check of who may do it is gone',
  },
  {
    key: /^(allowforcepushes|allowsforcepushes|allowdeletions|allowsdeletions|disableauth|authdisabled|disableauthentication|bypassauth)$/,
    loose: on,
    means: 'a check of who may do it is gone',
  },
  {
    key: /^(pointintimerecovery(enabled)?|backupenabled|backups?(enabled)?|versioning(enabled)?|enableversioning|auditlogs?(enabled)?|enablelog(ging)?|enablelogfilevalidation|logging(enabled)?|automatedbackups?)$/,
    loose: /^(false|no|off|0|disabled|none|suspended)$/i,
    means: 'no copy or record is kept',
  },
  {
    key: /^principals?$|^aws$|^identifiers$/,
    below: /principal/i,
    loose: /^\*$/,
    means: 'everybody may do it',
    new: true,
  },
  {
    key: /^(verbs|actions?)$/,
    loose: /^\*$/,
    below: /rule|statement|polic|action|verbs/i,
    notBelow: /deny|cors|allowed/i,
    means: 'it may do everything',
    new: true,
  },
  {
    key: /^enabled$/,
    below: /(security|auth(entication|orization)?|tls|ssl|rbac|encryption)\.enabled$/i,
    loose: off,
    means: 'a check of who may do it is gone',
  },
  {
    key: /^name$/,
    below: /subjects/i,
    loose: /^system:(un)?authenticated$|^system:anonymous$/,
    means: 'everybody may do it',
    new: true,
  },
  { key: /^(autoapprove|autorun|yolo)$/, loose: on, means: 'nobody is asked any more', new: true },
  { key: /^members?$/, loose: /^(allUsers|allAuthenticatedUsers)$/, means: 'everybody may do it', new: true },
]

/** Less of these is looser. */
const counted =
  /^(requiredapprovingreviewcount|requiredreviewers|backupretention(period|days)?|retention(indays|days|period)|minimumpasswordlength|minlength|softdeleteretentiondays)$/

/** Lists of what is forbidden: what leaves them is allowed. */
const denied = /^(deny|denied|denylist|blocklist|blacklist|blocked|disallow(ed)?|forbidden|banned)/

const files =
  /\.(tf|tfvars|hcl|nomad|bicep|ya?ml|jsonc?|toml|ini|cfg|conf|local|properties|tf\.json)$|^(\.npmrc|\.yarnrc|\.pypirc|\.curlrc|\.wgetrc)$/
/** Of these another rule knows what is loose, or a program writes them. */
const others =
  /^(package(-lock)?|[tj]sconfig(\..+)?|composer|pnpm-lock|yarn|\.?eslintrc.*|biome)\.(json|jsonc|lock|ya?ml)$/

const mayProtect =
  /protect|prevent_?destroy|disable_?api|snapshot|force|policy|public|anonymous|unauth|acl|accesscontrol|\.0\.0\.0\/\d\b|0\.0\.0\.0|::\/\d\b|\*|privileg|host|runas|root|userns|unconfined|cap|write|pull_request_target|encrypt|rotation|http|ssl|tls|verif|valid|insecure|auth|rbac|mfa|csrf|rate|require|enforce|dismiss|allow|backup|recovery|version|log|retention|min|members?|security|subjects|approve|autorun|yolo|den(y|ied)|block|black|banned|forbid|disruption/i

/** Protections that a change of a declarative file loosens, as lines. Tightening says nothing. */
export const loosenedProtections: EditReader = {
  sides: 'any',
  named:
    '*.tf *.tfvars *.hcl *.nomad *.bicep *.yml *.yaml *.json *.jsonc *.toml *.ini *.cfg *.conf *.local *.properties .npmrc .yarnrc .pypirc .curlrc .wgetrc',
  find: ({ path, before, after, movedTo }) => {
    const name = basename(path).toLowerCase()
    if (after === undefined && movedTo === undefined && /\.ya?ml$/.test(name))
      return /^kind:\s*(?:NetworkPolicy|PodSecurityPolicy|ResourceQuota|PodDisruptionBudget)\s*$/m.test(
        before ?? '',
      )
        ? ['what keeps others out is gone']
        : []
    if (
      after === undefined ||
      !files.test(name) ||
      others.test(name) ||
      !mayProtect.test(after + (before ?? ''))
    )
      return []
    const now = settingsOf(path, after)
    const old = settingsOf(path, before)
    const isNew = before === undefined || before.trim() === ''
    if (isNew && isAside(path)) return []
    const found: string[] = []
    for (const [key, values] of now) {
      const was = old.get(key)
      const last = lastOf(key)
      for (const { key: pattern, loose, means, new: fresh, below, notBelow } of protections) {
        if (!pattern.test(last) || below?.test(key) === false || notBelow?.test(key) === true) continue
        // A setting that was not there is a new one.
        if (was === undefined && fresh !== true && !(isNew ? false : isMeant(last))) continue
        const more = values.filter(value => loose.test(value)).length
        const less = was?.filter(value => loose.test(value)).length ?? 0
        if (more > less) found.push(`${key} = ${values.find(value => loose.test(value))}: ${means}`)
      }
      if (counted.test(last) && was !== undefined && lowered(was, values))
        found.push(`${key} = ${values.join(', ')}, was ${was.join(', ')}`)
    }
    for (const [key, was] of old) found.push(...gone(key, was, now))
    if (name.endsWith('.tf')) found.push(...unprotected(before ?? '', after))
    return [...new Set(found)]
  },
}

const lastOf = (key: string): string => (key.split('.').at(-1) ?? '').replaceAll(/[_-]/g, '').toLowerCase()

/** A `deletion_protection = false` that is added to an existing resource is meant. */
const isMeant = (last: string): boolean =>
  /protection|preventdestroy|forcedestroy|skipfinalsnapshot/.test(last)

const lowered = (was: readonly string[], values: readonly string[]): boolean => {
  const [old, now] = [Number(was[0]), Number(values[0])]
  return was.length === 1 && values.length === 1 && now < old
}

/** `lifecycle { prevent_destroy = true }` may stand on one line; the thing itself is still there. */
const unprotected = (before: string, after: string): readonly string[] => {
  const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length
  const set = /\bprevent_destroy\s*=\s*true/g
  const things = /^[ \t]*resource\s+"/gm
  return count(after, set) < count(before, set) && count(after, things) >= count(before, things)
    ? ['prevent_destroy is no longer set']
    : []
}

/** A protection that is no longer set, and what is no longer forbidden. */
const gone = (key: string, was: readonly string[], now: ConfigValues): readonly string[] => {
  const last = lastOf(key)
  const values = now.get(key)
  if (denied.test(last)) {
    const left = was.filter(value => values?.includes(value) !== true)
    return left.length === 0 || hasBlock(key, now) === false
      ? []
      : left.map(value => `${key} no longer has ${value}`)
  }
  if (values !== undefined || !/^((deletion|termination)protection(enabled)?|preventdestroy)$/.test(last))
    return []
  return was.some(value => on.test(value)) && hasBlock(key, now) ? [`${key} is no longer set`] : []
}

/** Whether the thing that had the setting is still there: with the thing gone, nothing is left to protect. */
const hasBlock = (key: string, now: ConfigValues): boolean => {
  const block = key.split('.').slice(0, -1).join('.')
  return block === '' || [...now.keys()].some(other => other.startsWith(block))
}
