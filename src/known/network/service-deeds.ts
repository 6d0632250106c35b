import type { Command } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { isDryRun } from '../../programs/arguments/given.ts'
import { asksForHelp } from '../../programs/arguments/help.ts'
import { isClient } from '../../programs/services/clients.ts'
import {
  isEmulated,
  isTemporaryStore,
  namesOwnServer,
  staysHere,
} from '../../programs/services/local-place.ts'
import { placedChange } from '../../programs/services/placed.ts'
import { isOwnHost, isPassingAddress, isProductionName, isTrialHost } from '../places/target.ts'
import { isSecretVariable } from '../secrets/names.ts'

/** Deeds that leave nothing behind, whoever does them. */
const final =
  'delete destroy drop purge truncate wipe erase terminate nuke obliterate teardown undefine decommission deprovision deleteall dropall destroyall'

/** Deeds that end something, unless it is only kept for speed or for show. */
const ending =
  'reset uninstall prune revoke disable forget unregister deregister evict abandon unregistervm unset killall'
const small =
  'cache caches log logs history session sessions filter view layout local telemetry completion completions hook hooks alias analytics color colors theme'

/** Deeds that leave nothing behind when nobody is asked. */
const forced = 'remove rm del flush clear clean rollback drain strip kill stop down invalidate'

const force =
  /^(prod|production|live|-force|-f|-y|-D|-r|-R|-rf|--(prod|production|overwrite|replace|force|recursive|yes|assume-?yes|all|purge|prune|cascade|hard|auto-?approve|no-?prompts?|no-?input|non-?interactive|no-?confirm|skip-?confirm\w*|confirm(=.*)?|delete(-\w+)*|remove-all-\w+|yes-i-really-mean-it))$/i

/** Behind the name of a thing these mean the thing at the service; alone they may mean a line of a file. */
const taken = 'remove rm del'

/** Deeds that lay one thing over another, where they are told to. */
const laid = 'import restore load sync mirror apply push'
const over = /^--?(force|overwrite|replace|drop|clean|clobber)(=true)?$/

/** After one of these come the things that it is done to. */
const looks =
  'get list ls show describe view info status inspect log logs cat create new add init start run exec test build install update upgrade set edit open search find query read watch tail diff plan preview validate lint check fmt format help version login export dump backup generate serve dev up push pull clone fetch download upload make gen print explain use switch scale compile analyze doctor ping connect shell ssh which complete tree graph'

/**
 * First operands of a call, up to a verb of `looks`, each word in its parts.
 *
 * @example
 * deedsOf(command) // 'pscale branch delete-all shop': [['branch'], ['delete', 'all'], ['shop']]
 */
const deedsOf = ({ operands }: Command): readonly (readonly string[])[] => {
  const found: (readonly string[])[] = []
  for (const word of operands.slice(0, 4)) {
    if (word === null || word.length > 40 || !/^[a-z]\w*([:.-]\w+)*$/i.test(word)) continue
    const parts = word.split(/[:._-]|(?<=[a-z])(?=[A-Z])/).map(part => part.toLowerCase())
    found.push(parts)
    if (listed(looks, parts[0]) || listed(looks, parts.at(-1))) break
  }
  return found
}

/** `--delete`, `--drop-database`, `--wipe=all`. */
const option = (word: string): boolean =>
  /^--?(delete|drop|destroy|purge|wipe|erase|nuke)(-(?!cache)\w+)*(=(?!false|no).*)?$/.test(word)

const rehearsal = (word: string): boolean =>
  word === '-h' ||
  /^(--dry-?_?run(=(?!none|false).*)?|--what-?if|--simulate|--preview|--check|--help)$/i.test(word)

/** It shows what it would do, tells how it is used, or speaks to an emulator on this machine. */
const isRehearsed = (command: Command): boolean =>
  isDryRun(argumentsOf(command.name, command.words)) ||
  command.argv.some(word => word !== null && rehearsal(word)) ||
  asksForHelp(command) ||
  isEmulated(command.argv, command.env) ||
  command.peeled.some(words => isEmulated(words, {})) ||
  namesOwnServer(command.argv) ||
  isTemporaryStore(command) ||
  Object.values(command.env).some(value => isPassingAddress(value ?? '')) ||
  command.argv.some(word => isPassingAddress(/^--?url=(.*)$/s.exec(word ?? '')?.[1] ?? ''))

/** Whether a command tells a service to destroy something: by a word that says so, or by a weaker one with force. */
export const destroys = (command: Command): boolean => {
  // Asked first: a name is remembered, and in a cold process the patterns cost more than all that follows.
  if (!isClient(command)) return false
  const { argv } = command
  if (!argv.some((word, index) => index > 0 && word !== null && mayDestroy(word))) return false
  if (isRehearsed(command)) return false
  if (argv.some(word => word !== null && option(word))) return true
  const deeds = deedsOf(command)
  const has = (list: string): boolean => deeds.some(parts => parts.some(part => listed(list, part)))
  if ((has(final) && !deeds.some(isOfCache)) || (has(ending) && !has(small))) return true
  if (argv.some(word => word !== null && (force.test(word) || isProductionHost(word))) && has(forced))
    return true
  if (
    !has(small) &&
    deeds.some((parts, index) => (index > 0 ? parts : parts.slice(1)).some(part => listed(taken, part)))
  )
    return true
  return argv.some(word => word !== null && over.test(word)) && has(laid)
}

/** `delete-cache`: what is kept for speed comes again. */
const isOfCache = (parts: readonly string[]): boolean =>
  parts.length === 2 && listed(final, parts[0]) && /^caches?$/.test(parts[1] ?? '')

/** `--endpoint https://prod.example.com`, `-H prod-mq.internal` */
const isProductionHost = (word: string): boolean =>
  /^(?:--?\w+=)?(?:\w+:\/\/)?[\w-]+\.[\w.-]+/.test(word) && isProductionName(word)

const mayDestroy = (word: string): boolean =>
  /delet|destr|drop|purge|trunc|wipe|erase|termin|nuke|obliter|teardown|undef|decom|deprov|rem|rm|del|reset|unin|prune|flush|clea|revo|disab|rollb|forget|regis|drain|evict|aband|strip|kill|stop|down|inval|unset|import|restor|load|sync|mirror|overw|repla/i.test(
    word,
  )

const secret =
  'secret secrets credential credentials cred creds password passwords passphrase token tokens apikey apikeys kubeconfig lockbox'
const shown =
  'get show view read reveal print export download decrypt access cat dump fetch pull value values issue create generate mint rotate'
const between = 'api access auth user key keys account admin root db database version versions latest initial'
/** Under these stand settings of all kinds; the name of one says whether it is secret. */
const settings =
  'config kv var vars variable variables env param params parameter parameters setting settings option'
const unmasked = (word: string): boolean =>
  /^--(reveal|unmask|plaintext|show-(secrets?|values?|passwords?|tokens?|credentials?)|with-secrets|decrypt)(=true)?$/.test(
    word,
  )

/** Whether a command has a service hand out a secret that it keeps. */
export const reveals = (command: Command): boolean => {
  if (!isClient(command)) return false
  const { argv } = command
  if (!argv.some((word, index) => index > 0 && word !== null && maySecret(word))) return false
  if (argv.some(word => word !== null && unmasked(word))) return true
  if (argv.includes('metadata')) return false
  // It keeps them for another program, and shows nothing.
  const words = command.operands
    .slice(0, 4)
    .map(word => (word === null || word === 'get-credentials' ? '' : word))
  const parts = words.map(word => word.split(/[:._/-]|(?<=[a-z])(?=[A-Z])/).map(part => part.toLowerCase()))
  const [names, verbs] = [secret, shown].map(list => parts.map(some => some.some(part => listed(list, part))))
  const verb = verbs?.indexOf(true) ?? -1
  const name = names?.indexOf(true) ?? -1
  // The name of a setting says whether it is secret.
  const isSetting =
    verb >= 0 &&
    parts
      .slice(Math.max(0, verb - 1), verb + 1)
      .flat()
      .some(part => listed(settings, part))
  if (isSetting && words.slice(verb + 1).some(word => isSecretVariable(snake(word)))) return true
  if (name < 0 || (isSetting && name > verb)) return false
  // `auth token`: the thing itself, and nothing behind it.
  if (verb < 0) return name === words.length - 1 && listed('auth account', parts[name - 1]?.[0])
  const isKind =
    parts[name]?.every(part => [secret, shown, between].some(list => listed(list, part))) === true
  // In one word: `get-secret-value` and `creds-view`, but not `get-password-policy`.
  if (name === verb) return isKind || endsSo(parts[name] ?? [])
  // Another word may be any name, or the kind of thing.
  return isKind
}

/** Behind the name of the secret stands at most the verb, or the form that it is shown in. */
const endsSo = (parts: readonly string[]): boolean => {
  const behind = parts.slice(parts.findLastIndex(part => listed(secret, part)) + 1)
  return behind[0] === 'as' || behind.every(part => listed(shown, part))
}

const snake = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])|[./-]/g, '_')

const maySecret = (word: string): boolean =>
  /secret|cred|passw|passphrase|token|api_?key|_key$|kubeconfig|lockbox|reveal|mask|plaintext|decrypt|show-values/i.test(
    word,
  )

const live = 'deploy redeploy undeploy promote rollback publish submit golive cutover'

/** Verbs that hand something out, where they come first: as a later word they may be the name of a kind of build, or of a folder. */
const handed = 'upload release distribute push put'
/** Objects of a push that stays on this machine or a device, and clients for requests, which are judged by their addresses. */
const near = 'db schema database adb lxc incus drizzle-kit http https xh xhs curlie hurl ampy mpremote'
const lookedAt =
  'list ls get show view describe info status inspect log logs history search find diff plan preview validate lint check help version notes'

/** Whether a command has a service show the world something else than before. */
export const deploys = (command: Command): boolean => {
  if (!isClient(command)) return false
  const { argv } = command
  const isNamedSo = /[-_](?:deploy|publish)$/.test(command.name)
  if (!isNamedSo && !argv.some((word, index) => index > 0 && word !== null && mayDeploy(word))) return false
  if (isRehearsed(command) || staysHere(command) || argv.some(word => word !== null && keptHere(word)))
    return false
  // `rsconnect-deploy report.Rmd`: the program is called what it does.
  if (isNamedSo && argv.length > 1) return true
  const deeds = deedsOf(command)
  return deeds.some((parts, at) => {
    if (listed(lookedAt, deeds[at + 1]?.[0])) return false
    return listed(live, parts[0]) || listed(live, parts.at(-1)) || handsOut(command, deeds, at)
  })
}

/** `butler push`, `jfrog rt upload`, but not `trunk build --profile release` and `isort release.py`. */
const handsOut = ({ name, argv }: Command, deeds: readonly (readonly string[])[], at: number): boolean => {
  const [verb = '', ...more] = deeds[at] ?? []
  if (!listed(handed, verb) || at > 1 || listed(near, name)) return false
  if (deeds.slice(0, at).some(parts => listed(near, parts[0]))) return false
  const place = argv.findIndex(word => word?.toLowerCase().startsWith(verb) === true)
  return !/^-/.test(argv[place - 1] ?? '') && !/\.\w{1,5}$/.test(argv[place] ?? '') && more.length < 3
}

/** `goreleaser release --snapshot`, `arduino-cli upload -p /dev/ttyUSB0`. */
const keptHere = (word: string): boolean =>
  /^(?:--(?:snapshot|skip-publish|skip=publish|local|no-publish|draft)(?:=true)?|\/dev\/tty.*)$/.test(word)

const mayDeploy = (word: string): boolean =>
  /deploy|promote|rollback|publish|submit|golive|cutover|upload|release|distribute|push|put/i.test(word)

const place =
  /^(?:-t|-e|-c|--?(?:target|env|environment|stage|profile|context|cluster|workspace|connection|conn|host|server|url|uri|bootstrap-server|brokers?|endpoint|tracking-uri|instance|database|db|config|configFiles|config-files|conf|settings|env-file|dotenv|ssh))(?:=(.*))?$/

/** Whether a word of a call names the place that real users are served from: `--target prod`, `plan prod`. */
export const namesProduction = ({ argv, words }: Pick<Command, 'argv' | 'words'>): boolean =>
  argv.some((word, at) => {
    // `-database "$PROD_URL"`: the name of a variable says it too.
    if (word === null) {
      const variable = /\$\{?([A-Za-z_]\w*)/.exec(words[at]?.text ?? '')?.[1]
      return at > 0 && variable !== undefined && isProductionName(variable.replaceAll('_', '-'))
    }
    if (at === 0) return false
    // `drush @shop.live updb`: names of sites begin so.
    if (/^(?:prod|production|@(?:[\w.-]+\.)?(?:prod|production|live))$/i.test(word)) return true
    // `--ssh=www@shop.example`: another machine, whatever it is called.
    const far = /^--ssh=(?:[\w.-]+@)?([\w.-]+)/.exec(word)?.[1]
    if (far?.includes('.') === true && !isOwnHost(far) && !isTrialHost(far)) return true
    const found = place.exec(word)
    return found !== null && isProductionName(found[1] ?? argv[at + 1] ?? '')
  })

/** `mlflow gc --backend-store-uri postgresql://u@db.example.com/x`: a database or a store that others use, by its address. */
const namesFarDatabase = ({ argv }: Pick<Command, 'argv'>): boolean =>
  argv.some((word, at) => {
    const server = /^--[\w-]*uri$/.test(argv[at - 1] ?? '') ? word : /^--[\w-]*uri=(.*)/.exec(word ?? '')?.[1]
    const host = databaseHost.exec(word ?? '')?.[1] ?? /^https?:\/\/([^/:?\s]+)/.exec(server ?? '')?.[1] ?? ''
    return host.includes('.') && !isOwnHost(host) && !isTrialHost(host)
  })

const databaseHost =
  /^(?:--?[\w-]+=)?(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|mssql|oracle|clickhouse)(?:\+\w+)?:\/\/(?:[^@/\s]*@)?([^/:?\s]+)/

/** The change that a client is told to make in production, in its own words; undefined where it looks, or works elsewhere. */
export const productionChange = (command: Command): string | undefined =>
  isClient(command) && (namesProduction(command) || namesFarDatabase(command)) && !isRehearsed(command)
    ? placedChange(command)
    : undefined
