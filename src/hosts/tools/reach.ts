import { isRecord, type Json } from '../../core/text/json.ts'
import { listed } from '../../core/text/words.ts'
import type { ToolDeed } from './words.ts'

/** Servers whose things are of this machine, or only remembered. */
export const own =
  'memory filesystem fs file files todo todos tasks notes browser playwright puppeteer chrome chrome-devtools ide serena sequential-thinking sequential_thinking context7'

/** Servers that build, run or draw something on this machine. */
const local =
  /^(?:docker|podman|x_?code\w*|simulator|ios|android|adb|emulator|unity|unreal|blender|godot|localstack|jupyter|desktop|obsidian|excel|redis|sqlite|duckdb)$/

export const isLocal = ({ server }: Pick<ToolDeed, 'server'>): boolean => local.test(server)

/** Things of people who work together: to write, move or close one is everyday work. */
const shared =
  'issue issues task tasks ticket comment comments page pages note notes draft drafts label labels review reviews event events reaction todo story epic sprint card cards subtask worklog document doc docs wiki message messages chat thread board checklist reminder branch pull pr dashboard dashboards panel chart view'

/** Servers that keep nothing else: notes, plans, drawings. */
const keepers =
  'notion confluence linear jira asana trello clickup monday todoist evernote coda shortcut youtrack basecamp docs wiki figma canva miro excalidraw drawio lucid'

/** Services of security: a note there is a finding that counts. */
const findings =
  /(?:^|[_-])(?:snyk|sonar\w*|wiz|crowdstrike|pagerduty|opsgenie|incident\w*|statuspage)(?:$|[_-])/

/** Stores of apps: a review there is what stands before everybody gets it. */
const stores =
  /(?:^|[_-])(?:app_?store\w*|play_?(?:store|console)|testflight|google_?play|itunes\w*|asc)(?:$|[_-])/

/** Whether a deed is about a note. */
export const isNote = ({ server, words }: ToolDeed): boolean =>
  !findings.test(server) &&
  !stores.test(server) &&
  (words.some(word => listed(shared, word)) || server.split(/[_-]/).some(part => listed(keepers, part)))

/** Fields that say where something is done. */
const place =
  /^(?:env|environment|target|stage|channel|status|workspace|context|namespace|cluster|project|project_?id|database|db|connection|dataset|schema|app|instance|site|host)$/i
const stage =
  /(?:^|[^a-z])(?:preview|dev|development|staging|test|local|localhost|sandbox|draft)(?:[^a-z]|$)/i
const throwaway =
  /(?:^|[^a-z])(?:preview|dev|test|local|localhost|sandbox|scratch|te?mp|kind|minikube|k3d|emulator)(?:[^a-z]|$)/i
const live = /(?:^|[^a-z])(?:prod|prd|production|live)(?:[^a-z]|$)/i

/** The names of the places of a call: of its server, its words and its fields. */
const placesOf = ({ server, words }: ToolDeed, input: Json): readonly string[] => [
  server,
  ...words,
  ...[input, ...Object.values(input).filter(isRecord)]
    .flatMap(Object.entries)
    .flatMap(([key, value]) =>
      place.test(key) && typeof value === 'string' && value.length < 60 ? [value] : [],
    ),
]

/** Only developers see what is changed there. */
export const isStage = (deed: ToolDeed, input: Json): boolean => {
  const places = placesOf(deed, input)
  return places.some(one => stage.test(one) || throwaway.test(one)) && !places.some(one => live.test(one))
}

/** Content there can be made again at any time. */
export const isThrowAway = (deed: ToolDeed, input: Json): boolean => {
  const places = placesOf(deed, input)
  return places.some(one => throwaway.test(one)) && !places.some(one => live.test(one))
}

/** A change there counts for everybody. */
export const isLive = (deed: ToolDeed, input: Json): boolean =>
  placesOf(deed, input).some(one => live.test(one))
