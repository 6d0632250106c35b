import type { Facts } from '../../../core/facts/facts.ts'
import { ipOf, isInternal } from '../../../core/text/address.ts'
import { domainOf, isInProject } from '../../code/code-addresses.ts'
import { isUsual } from '../../code/services.ts'

/** Somewhere or somebody outside: what is sent there is in other hands. */
export interface OutsidePlace {
  readonly kind: 'host' | 'mail' | 'bucket' | 'owner' | 'image' | 'payee'
  /** Name that somebody rents or owns as a whole. */
  readonly id: string
}

const urls =
  /\b(?:[a-z][a-z+]{1,9}):\/\/(?:[^\s"'`/@]{0,80}@)?([\w-]+(?:\.[\w-]+)+)(?::\d+)?((?:\/[\w.~@-]+)?)/gi
const buckets =
  /\b(?:s3|gs|gcs|az|r2|b2|oss|swift|s3a|wasbs|abfss)(?::\/\/|:(?=[a-z\d]))([a-z\d][\w.-]{2,62})|arn:aws:s3:::([\w.-]+)/gi
const mails = /(?<![\w.+/-])[\w.+-]+@([\w-]+(?:\.[\w-]+)*\.[a-z]{2,})\b/g
const clones = /\bgit@([\w.-]+):([\w.-]+)\//g
const images = /^["']?((?:[\w-]+\.)+[a-z]{2,}(?::\d+)?\/)?([\w.-]+)\/[\w./-]+(?::[\w.-]+|@sha256:\w+)["']?$/i
const payees =
  /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z\d]{4}){3,7}(?:[ ]?[A-Z\d]{1,3})?\b|\b0x[\da-fA-F]{40}\b|\bbc1[a-z\d]{20,}\b/g
const bare = /^["'`]((?:[\w-]+\.){1,5}[a-z]{2,})(?::\d+)?["'`]$/

/** Places where everybody has a room of his own: the owner counts. */
const shared =
  /^(?:www\.)?(?:github|gitlab|bitbucket|codeberg)\.(?:com|org)$|^(?:raw\.githubusercontent|hub\.docker)\.com$|^(?:ghcr|quay)\.io$|^docker\.io$|^huggingface\.co$/i

const hostPlace = (host: string, path: string): OutsidePlace =>
  shared.test(host) && path.length > 1
    ? {
        kind: 'owner',
        id: path
          .slice(1)
          .replace(/\.(?:git|keys|gpg)$/, '')
          .toLowerCase(),
      }
    : { kind: 'host', id: domainOf(host.toLowerCase()) }

/** The places that a text names. */
export const placesIn = (text: string): readonly OutsidePlace[] => {
  if (!/[:/@.]|\d{4}/.test(text)) return []
  const found: OutsidePlace[] = []
  for (const [, one, two] of text.matchAll(buckets))
    found.push({ kind: 'bucket', id: (one ?? two ?? '').toLowerCase() })
  for (const [all, host = '', path = ''] of text.matchAll(urls))
    if (!/^(?:s3|gs|gcs|az|r2|b2|oss|swift|s3a)/i.test(all)) found.push(hostPlace(host, path))
  for (const [, host = '', owner = ''] of text.matchAll(clones)) found.push(hostPlace(host, `/${owner}`))
  for (const [all, host = ''] of text.matchAll(mails))
    if (!/^git@/.test(all))
      found.push({ kind: 'mail', id: freeMail.test(host) ? all.toLowerCase() : domainOf(host.toLowerCase()) })
  for (const [id] of text.matchAll(payees)) found.push({ kind: 'payee', id })
  if (found.length > 0) return found
  const [, registry, owner] = images.exec(text) ?? []
  if (owner !== undefined)
    return [
      {
        kind: 'image',
        id: `${registry === undefined || shared.test(registry.slice(0, -1)) ? '' : registry}${owner}`.toLowerCase(),
      },
    ]
  const host = bare.exec(text)?.[1]
  return host === undefined || isFile.test(host) || !isDomain(host)
    ? []
    : [{ kind: 'host', id: domainOf(host.toLowerCase()) }]
}

/** Ends of domains that people rent. `order.paid`, `db.t4g.small` and `shop.tasks.send` have none: they name events, sizes and code. */
const isDomain = (name: string): boolean =>
  /\.(?:[a-z]{2}|academy|agency|app|art|bar|best|bid|biz|blog|cam|cfd|chat|cheap|cyou|click|cloud|club|codes|com|company|consulting|cool|cyber|date|dev|digital|direct|directory|domains|download|earth|edu|email|engineering|example|exchange|expert|express|farm|fit|foundation|fun|fund|fyi|games|gdn|global|gov|group|guru|hair|help|host|hosting|icu|info|ink|institute|int|international|lat|life|link|live|loan|lol|ltd|makeup|market|marketing|media|men|mil|mobi|moe|mom|monster|name|net|network|news|ninja|one|online|ooo|org|page|party|pics|plus|press|pro|pub|quest|racing|rest|review|rip|rocks|run|sbs|science|security|services|shop|site|skin|social|software|solutions|space|storage|store|stream|studio|support|surf|systems|team|tech|technology|tel|tips|today|tools|top|trade|travel|uno|vip|wang|webcam|website|wiki|win|work|works|world|wtf|xin|xxx|xyz|zip|zone)$/i.test(
    name,
  )

const freeMail =
  /^(?:gmail|googlemail|outlook|hotmail|yahoo|proton(?:mail)?|gmx|icloud|fastmail|mail|tutanota|live)\./i
const isFile =
  /\.(?:[cm]?[jt]sx?|json|ya?ml|toml|py|rb|go|rs|php|java|kt|cs|sh|txt|md|log|gz|zip|sock|env|key|pem|html?|css|sql|xml|lock|so|png|svg|csv|tar|tgz|conf|ini|db|local|internal|svc|title|name|id|label|message|error|default|enabled)$/i

/** Names that stand for no machine of somebody else. */
const nowhere =
  /(?:^|\.)(?:localhost|local|internal|test|invalid|localdomain|svc|cluster|lan)$|^example\.(?:com|org|net)$|^(?:your|my)[-.]/i

/** Whether a place belongs to somebody whom the project does not know. */
export const isStrange = (
  { kind, id }: OutsidePlace,
  path: string,
  before: string,
  facts: Facts,
): boolean => {
  if (/[${}<>%]|^x+$/.test(id)) return false
  if (
    kind === 'host' &&
    (ipOf(id) === undefined ? !id.includes('.') || nowhere.test(id) || isUsual(id) : isInternal(id))
  )
    return false
  if (
    (kind === 'image' || kind === 'owner') &&
    /^(?:library|bitnami|grafana|prom|hashicorp|actions|aws-actions|docker)$/.test(id)
  )
    return false
  return !isInProject(id, path, before, facts)
}

/** The part of a name that says whose it is: `acme` of `acme.io`. */
export const labelOf = ({ id }: OutsidePlace): string => id.split('.')[0] ?? id
