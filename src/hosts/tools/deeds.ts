import { isRecord, type Json, text } from '../../core/text/json.ts'
import { listed } from '../../core/text/words.ts'
import { isLocal, isNote, isStage, isThrowAway, own } from './reach.ts'
import { reachesPeople } from './told-people.ts'
import { type ToolDeed, wordsOf } from './words.ts'

/** Verbs that only look. */
export const looks =
  'get list ls search find read fetch describe show view query retrieve count check validate preview plan diff explain lookup inspect browse suggest estimate simulate analyze watch summarize scrape crawl ask download export'
const lastLooks = 'list get show view describe status logs log info search find history count details'

/** Fields that name the deed where the tool is one for many: `use_aws { operation_name: 'delete_bucket' }`. */
const deedFields = ['operation', 'operation_name', 'operationName', 'action', 'method', 'verb', 'subcommand']

const partsOf = (name: string): readonly string[] =>
  wordsOf(name)
    .split(/[^a-z\d]+/)
    .filter(word => word !== '')

/** @example deedOf('mcp__github__merge_pull_request', {}) // { server: 'github', words: ['merge', 'pull', 'request'] } */
export const deedOf = (name: string, input: Json): ToolDeed | undefined => {
  const given = wordsOf(name)
  // `mcp__google_ads__set_budget`: two underscores end the server where they stand twice.
  const [, server, deed] =
    /^mcp__([a-z\d-]+(?:_[a-z\d-]+)*)__(.+)$/.exec(given) ??
    /^mcp_{1,2}([a-z\d-]+(?:_[a-z\d-]+)*?)_{1,2}(.+)$/.exec(given) ??
    []
  if (server === undefined || deed === undefined || listed(own, server)) return undefined
  const said = text(input, ...deedFields) ?? ''
  // A server may put its own name before each of its tools.
  const words = partsOf(deed)
  const [first = ''] = words
  const plain = words.length > 1 && server.split(/[_-]/).includes(first) ? words.slice(1) : words
  // An entry of a menu is a deed too: `Assets/Delete`.
  const entry = text(input, 'menu_path', 'menuPath', 'menu_item')?.split('/').at(-1) ?? ''
  const named = /^[\w:.-]{3,60}$/.test(said) ? [...plain, ...partsOf(said)] : plain
  return {
    server,
    words: [...named, ...(entry.length > 60 ? [] : partsOf(entry)), ...serviceIn(input)],
  }
}

/** A thing of a house, and what it is told: `{ domain: 'lock', service: 'unlock' }`, `{ entity_id: 'cover.garage', state: 'open' }`. */
const serviceIn = (input: Json): readonly string[] => {
  const domain = text(input, 'domain') ?? ''
  const entity = text(input, 'entity_id', 'entityId', 'entity', 'device', 'device_id') ?? ''
  const told = text(input, 'service', 'state', 'command', 'value') ?? ''
  const isThing = (domain !== '' || entity !== '') && /^[\w.-]{0,40}$/.test(told)
  return isThing && entity.length <= 60 ? partsOf(`${domain} ${entity} ${told}`) : []
}

/** A kind of deed: a verb alone, or a verb that is done to one of some things. */
interface Kind {
  readonly alone?: string
  readonly verbs?: string
  readonly to?: string
}

const kinds: Readonly<Record<string, Kind>> = {
  destroys: {
    alone:
      'delete destroy drop purge wipe erase terminate truncate nuke teardown deprovision decommission flushall flushdb detach',
    verbs: 'remove rm clear flush reset revoke uninstall cancel archive deactivate ban kick block',
    to: 'volume volumes database databases db table bucket buckets repo repository project user users member members team collaborator protection policy rule key keys secret secrets role roles permission permissions domain dns record records webhook environment deployment instance cluster node index collection queue topic stack backup snapshot order orders subscription payment contacts customers channel event events meeting booking reservation range values sheet cache all batch bulk',
  },
  pays: {
    alone: 'refund refunds payout payouts withdraw withdrawal wire purchase buy pay',
    verbs:
      'create send make capture confirm transfer execute initiate place submit approve sign finalize charge swap trade stake book reserve launch provision rent resize upgrade',
    to: 'payment payments money funds charge charges invoice transaction transfer transfers order orders subscription crypto token tokens eth btc stock shares trade card giftcard bill number instance instances cluster vm droplet gpu machine warehouse',
  },
  merges: {
    verbs: 'merge accept approve complete automerge enable',
    to: 'pull pr mr merge request requests deployment deployments run runs upstream',
  },
  grants: {
    verbs:
      'add invite assign grant attach set update create give elevate promote share issue generate rotate',
    to: 'collaborator collaborators member members role roles permission permissions access admin admins owner owners acl iam policy apikey credential credentials grant shared link public beta testflight tester testers',
  },
  overwrites: {
    alone: 'restore',
    verbs: 'set put update write replace overwrite upsert rotate create add',
    to: 'secret secrets password passwords certificate',
  },
  unprotects: {
    alone: 'unlock mute silence snooze disarm bypass',
    verbs: 'update disable remove set edit turn pause suspend dismiss suppress modify patch create open',
    to: 'protection protections ruleset rulesets firewall mfa 2fa waf guardrail guardrails alarm alarms audit backups encryption dns nameserver nameservers domain monitor alert alerts lock garage door valve',
  },
  publishes: {
    alone: 'publish unpublish deploy redeploy rollback golive broadcast tweet release promote failover',
    verbs: 'create make submit upload push cut send schedule launch',
    to: 'deployment production prod live store appstore registry review secrets keystore sms email mail emails campaign newsletter ad ads call fax letter',
  },
  stops: {
    verbs: 'stop shutdown reboot restart kill power halt suspend scale drain pause',
    to: 'vm vms server servers instance instances cluster node nodes service droplet host database off machine',
  },
}

/** Short values that name a shared place or a weighty task: changes there are meant for everybody. */
const weightyValue =
  /(?:^|[^a-z])(?:prod|production|live|deploy|release|publish|destroy|delete|purge)(?:[^a-z]|$)/i
const placed =
  /^(?:env|environment|target|stage|workspace|context|namespace|cluster|project|database|name|job|job_?name|workflow|workflow_?id|pipeline|application|app|instance|service|site)$/i

/** Verbs that change something which is there, or do something at once. To create is not one of them: what is new takes nothing away. */
const changing =
  'update set edit patch put modify manage change write replace overwrite rename clear reset flush toggle enable disable activate start cancel send share trigger apply sync bulk import submit upload move assign resolve acknowledge rotate approve reject accept decline upsert block quarantine ignore dismiss void sign override print switch close'

/** Meanings of fields by their keys and values. */
const fields: readonly (readonly [key: RegExp, value: RegExp, kind: string])[] = [
  [
    /^(?:visibility|access|privacy|acl|access_level|sharing|scope|audience|who)$/i,
    /^(?:public|public-read(?:-write)?|anyone|world|everyone|open|all_?users)$/i,
    'opens',
  ],
  [/^(?:is_?)?private$/i, /^false$/, 'opens'],
  [/^(?:is_?)?(?:public|publicly_?accessible|published|anonymous(?:_?access)?)$/i, /^true$/, 'opens'],
  [/^(?:type|grantee_?type|principal)$/i, /^(?:anyone|allUsers|allAuthenticatedUsers|\*)$/, 'opens'],
  [
    /^(?:role|permission|permissions|access_?level|user_?role)$/i,
    /^(?:(?:super_?|org_?|global_?)?admin(?:istrator)?|owner|maintain|root)$/i,
    'grants',
  ],
  [/^(?:delete|destroy|purge|wipe|hard_?delete|drop|cascade|refund|force_?destroy)$/i, /^true$/, 'destroys'],
  [/^(?:erase|erase_?mode|mass_?erase)$/i, /^(?:chip|all|mass|full|true)$/i, 'destroys'],
  [/^(?:force|force_?push)$/i, /^true$/, 'overwrites'],
  [/^(?:production|prod|live|is_?production)$/i, /^true$/, 'publishes'],
  [/^(?:status|state|post_?status)$/i, /^(?:publish|published|live)$/i, 'publishes'],
  [
    /^(?:enforce_?admins|require\w*|protected|deletion_?protection|sandbox|verify\w*)$/i,
    /^false$/,
    'unprotects',
  ],
]

/** Words of a call that only tries something out, or says what would be. */
const tries = 'dry dryrun explain preview plan simulate validate lint draft drafts estimate'

/** Whether a call changes nothing yet: by a field, or by a word of its name. */
export const isRehearsal = ({ words }: Pick<ToolDeed, 'words'>, input: Json): boolean =>
  listed(tries, words[0]) ||
  (words.includes('dry') && words.includes('run')) ||
  (listed('run create generate make', words[0]) && words.at(-1) === 'plan') ||
  Object.entries(input).some(
    ([key, value]) =>
      /^(?:dry_?run|preview|simulate|draft|plan_?only|validate_?only|explain_?only)$/i.test(key) &&
      value === true,
  )

/** `get_access_token`, `create_api_key`: the answer is the key. */
const handsOutKey = (words: readonly string[]): boolean =>
  listed('get create generate issue reveal rotate mint fetch read', words[0]) &&
  listed('token key keys tokens secret', words.at(-1)) &&
  listed('access api auth refresh bearer personal service client admin private signing', words.at(-2))

/** `orders_list` looks; `delete_list` takes a list away. */
const isLookedAt = (words: readonly string[]): boolean =>
  listed(lastLooks, words.at(-1)) &&
  !listed('set update change put edit patch modify', words[0]) &&
  !words.some(word => listed(kinds.destroys?.alone ?? '', word))

/**
 * The kind of a deed that a human would want to be asked about: by verb and noun of its name, and by its fields. A change at a
 * service that none of this names is one too, since others use what is kept there; notes, stages and what runs on this machine are left alone.
 */
export const weightOf = (deed: ToolDeed, input: Json): string | undefined => {
  const { words } = deed
  if (handsOutKey(words)) return 'shows'
  if (isRehearsal(deed, input) || listed(looks, words[0]) || isLookedAt(words)) return undefined
  if (isThrowAway(deed, input)) return undefined
  const has = (list: string | undefined): boolean =>
    list !== undefined && words.some(word => listed(list, word))
  const isOfNote = isNote(deed)
  for (const [kind, { alone, verbs, to }] of Object.entries(kinds)) {
    if (isOfNote && !listed(countsForNotes, kind)) continue
    if (kind === 'stops' && isLocal(deed)) continue
    const done = has(verbs) && words.some(word => listed(to ?? '', word) && !isSame(words, verbs, word))
    if (has(alone) || done) return kind === 'publishes' && isStage(deed, input) ? undefined : kind
  }
  if (reachesPeople(deed, input)) return 'publishes'
  const said = fieldsIn(input, 0)
  if (said !== undefined || isOfNote || isLocal(deed) || isStage(deed, input) || isTightened(input))
    return said
  return has(changing) ? 'changes' : runsFor(input)
}

/** Kinds that count for notes too: a deleted note is gone. */
const countsForNotes = 'destroys pays merges unprotects'

/** `transfer` is a deed and a thing: one word is not both. */
const isSame = (words: readonly string[], verbs: string | undefined, thing: string): boolean =>
  words.filter(word => listed(verbs ?? '', word)).every(word => word === thing)

/** Something is started that is meant for everybody, such as `run_job { name: 'deploy' }`. */
const runsFor = (input: Json): string | undefined =>
  [input, ...Object.values(input).filter(isRecord)]
    .flatMap(Object.entries)
    .some(
      ([key, value]) =>
        placed.test(key) && typeof value === 'string' && value.length < 60 && weightyValue.test(value),
    )
    ? 'publishes'
    : undefined

/** A deed that closes, protects or makes private is never asked about. */
const isTightened = (input: Json): boolean =>
  Object.entries(input).some(
    ([key, value]) =>
      (value === true &&
        /^(?:is_?)?(?:private|protected|enforce_?admins|deletion_?protection|require\w*|verify\w*)$/i.test(
          key,
        )) ||
      (value === 'private' && /^(?:visibility|access|privacy|acl)$/i.test(key)),
  )

const fieldsIn = (input: Json, depth: number): string | undefined => {
  for (const [key, value] of Object.entries(input)) {
    const found =
      typeof value === 'string' || typeof value === 'boolean'
        ? fields.find(([name, set]) => name.test(key) && set.test(String(value)))?.[2]
        : isRecord(value) && depth < 2
          ? fieldsIn(value, depth + 1)
          : undefined
    if (found !== undefined) return found
  }
  return undefined
}
