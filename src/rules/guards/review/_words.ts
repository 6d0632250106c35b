import { matchesAny } from '../../../core/text/paths/glob.ts'
import { listed } from '../../../core/text/words.ts'

/** Verbs that change something, also as the first half of a word: `delete-stack`, `apps:destroy`. */
const strong = `
    abort accept access ack activate add apply approve assign attach authorize bind call cancel change clear
    clone close comment commit connect convert copy create deactivate decrypt delete deploy deprecate
    destroy deny detach disable disarm discard disconnect download drain drop edit enable encrypt erase eval
    evict exec execute failover fix flush fork grant import init inject insert install invite invoke kill
    launch login logout merge migrate modify mount move open patch pause post print promote provision prune
    publish pull purge push put reboot redo rebuild recover recreate redeploy register reindex remove rename
    renew reopen repair replace rerun reset resize restart restore resume retry revert revoke rm rollback
    rotate scale send set setup share shutdown sign ssh start stop submit suspend switch sync terminate
    transfer trigger truncate unassign undo uninstall unlink unlock unpublish unregister unset unsubscribe
    untag update upgrade upload upsert wipe write`

/** Verbs that change something, and that are nouns as well: `gcloud run services list`. */
const weak = `
    acquire admin alter annotate archive auto backup batch bootstrap boot build bump chat checkout claim
    clean complete config configure console convert cordon cp dash dashboard del demote dev dismiss down
    dump duplicate eject export extract fetch force format forward freeze gc generate halt index issue-token
    join label leave link load lock mark mirror mkdir mv new optimize override pack pin play prepare process
    proxy reassign rebase reclaim refresh reject release reload remote repl replicate request run save
    scaffold schedule seed serve shell ship snooze stage star subscribe swap tag taint touch train trust
    tunnel unarchive unmount unpin unstar up use`

export const isChanging = (word: string): boolean =>
  isSurelyChanging(word) || listed(weak, verbIn(word.toLowerCase()))

/** `deleteVolume` is `delete-volume`. */
export const isSurelyChanging = (word: string): boolean =>
  listed(
    strong,
    verbIn(
      word
        .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
        .replaceAll('_', '-')
        .toLowerCase(),
    ).split('-', 1)[0],
  )

/** Behind the colon or the dot of `apps:destroy`. */
const verbIn = (word: string): string => /^(?:[\w-]+[:.])?([a-z][\w-]*)$/.exec(word)?.[1] ?? ''

/** Verbs that look. */
const looking =
  'list|ls|show|get|describe|info|view|status|inspect|version|versions|help|whoami|search|find|log|logs' +
  '|tail|history|diff|current|ps|exists|exist|check-*|list-*|show-*|describe-*|health|ping|events' +
  '|metrics|usage|quota|stat|stats|top|summary|details|tree|output|outputs|count|query|regions|doctor' +
  '|environment|overview|read|lookup|whois|explain|validate|*:list|*:info|*:index|*:show|*:status|*:diff' +
  '|*:current'

/** Things that are listed when nothing else is said. */
export const isListNoun = (word: string): boolean =>
  matchesAny(
    word,
    'domains|members|activity|analytics|issues|projects|apps|deployments|releases|account|linked|id' +
      '|instances|services|regions|me|ratelimit|boxes|drafts|calendars|plans|teams|orgs|sites|functions' +
      '|revisions|environments',
  )

export const isLooking = (word: string): boolean => !word.startsWith('-') && matchesAny(word, looking)

/** Nouns that are secrets themselves: lists of their names may be seen, not they. */
export const isSecretNoun = (word: string): boolean => secretNouns.test(word)

const secretNouns = new RegExp(
  [
    'secret',
    'token',
    'credential',
    'pass(?:wd|word|phrase)',
    '(?:private|access)-?key',
    'api-?keys?',
    'kubeconfig',
    'connection[-_]?string',
    'connection-uri',
    'auth-?url',
    'publishing-(?:profile|cred)',
    'keys?$',
  ].join('|'),
  'i',
)
