import type { Invocation } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../arguments/arguments.ts'
import { isDryRun } from '../arguments/given.ts'
import { asksForHelp } from '../arguments/help.ts'
import { canonicalName } from '../names.ts'
import { isEmulated } from './local-place.ts'

/** Words that only look, to whichever service they are said. */
const looks =
  'list ls get describe show status logs log tail help version versions whoami info view inspect search find diff plan preview validate lint check checks history events top explain doctor ps docs completion completions autocomplete stats stat health ping usage whois lookup exists count current regions tree read query verify fmt which open dashboard browse head scan filter wait estimate simulate detect select test decode presign retrieve watch index summary output outputs me id overview metrics print compare trace analyze audit report can-i download what-if'

/** Words for work that stays on this machine, or fetches to it. */
const here =
  'dev local build serve init login logout auth link unlink use switch select proxy connect port-forward tunnel pull download clone export emulators generate gen codegen types config configure profiles profile plugin plugins extension extensions alias autocomplete package template synth convert console shell repl sso telemetry context contexts setup studio '

/** Those of them that are never the name of a thing: what follows one is what it looks at. */
const verbs =
  'list ls get describe show status view inspect search find diff plan preview validate lint explain tail help version query read verify retrieve wait watch whoami info use login logout clone pull download'

/** Last parts of a word that only look, where its first part names a thing: `field-list`, `item-view`. */
const lastLooks = 'list get show view describe status'

/** Deeds that name a thing too: `run list`, `release view`. */
const things = 'run release restore import copy migrate deploy-request'

/** Words that say that something is done, though a thing may follow that is called as a look is: `db create logs`. */
const deeds =
  'create add set put update delete remove rm destroy apply deploy enable disable start stop restart scale run invoke send publish promote rollback restore import push sync edit patch attach detach move rename transfer grant revoke reset rotate resize pause resume suspend approve cancel close merge trigger execute seek submit upload upsert write unset redeploy release assign copy cp migrate failover reboot poweroff shutdown rebuild drain evict cordon activate deactivate archive unarchive buy order invite register deregister'

/**
 * Clients of services, with what else of theirs only looks or stays here. `noun.verb` is about the verb behind that noun alone,
 * `!word` takes a word out of the lists above.
 */
const services: Readonly<Record<string, string>> = {
  aws: '!config !start !build !select !switch !link !connect configure.set s3.presign s3.cp s3.sync s3.mv s3.rm s3.rb s3.mb s3.website ecr.get-login-password sts.assume-role sts.assume-role-with-web-identity logs.start-query athena.start-query-execution eks.update-kubeconfig ecr-public.get-login-password cloudformation.package',
  gcloud:
    '!build !config !local !connect !template !pull !link !profiles !export config.set config.unset config.configurations auth components builds.log container.clusters.get-credentials storage.cp storage.rsync storage.cat compute.ssh compute.scp sql.connect sql.export app.browse emulators topic meta',
  az: '!build !config !link !connect !template !pull !profile account.set config.set bicep acr.login aks.get-credentials interactive extension login logout configure find rest feedback devops.configure',
  doctl:
    '!build !link !console auth account kubernetes.cluster.kubeconfig registry.login serverless.connect compute.ssh',
  hcloud: '!build context.use context.create context.active server.ssh',
  'linode-cli': '!build configure',
  gsutil:
    '!config cp rsync mv cat du stat hash ls rm rb config signurl perfdiag version iam.get acl.get web.get cors.get lifecycle.get label.get',
  bq: 'query head load cp show ls mkdef wait init info partition',
  rabbitmqctl: 'eval await_startup environment cluster_status node_health_check authenticate_user',
  scw: '!build config init',
  kubectl:
    '!init !build !use !pull !switch !link !generate !local get describe logs explain diff top wait port-forward proxy api-resources api-versions cluster-info config auth version completion events plugin kustomize exec attach debug annotate label rollout',
  oc: '!init !build !use !pull !switch !link !generate !local get describe logs explain diff top wait port-forward proxy api-resources cluster-info config auth version projects project whoami exec rsh attach debug annotate label status login logout adm rollout',
  helm: '!use !switch !link !local lint template dependency dep repo registry package create pull env plugin get test unittest !export search',
  argocd:
    '!build !pull !link !use !switch !proxy app.manifests app.resources app.wait app.logs relogin context account.get-user-info account.can-i repo.list proj.get admin',
  flux: '!build !pull !use !proxy build.kustomization check completion get tree stats debug trace',
  pulumi:
    '!import !init preview new install plugin config stack.select stack.graph stack.output stack.history stack.tag about schema package convert gen-completion org policy.ls policy.new whoami env.get env.ls env.open env.run',
  fly: '!config !proxy !connect !console auth config.validate config.show config.env config.save config.display proxy ssh.console ssh.issue dig ping doctor agent settings platform jobs wireguard.list image.show ips.list docs orgs.list',
  heroku:
    '!local !config !pull !start !run local config config:get run run:detached ps pg pg:psql pg:ps pg:diagnose pg:outliers pg:locks pg:backups pg:backups:download pg:backups:url pg:pull addons:open addons:docs git:remote git:clone auth keys releases apps:open login plugins autocomplete ci:debug psql domains:wait certs:auto redis:cli local:run',
  stripe: 'listen trigger logs fixtures samples login config open status resources get',
  vercel: '!link link dev env.pull pull build bisect login logout switch teams.switch git.connect telemetry',
  netlify:
    '!api !link dev build link unlink open login switch functions:serve functions:create functions:build env:get env:list logs:function logs:deploy recipes completion',
  railway: '!up !down run shell link unlink login connect open docs environment service ssh',
  render: 'psql ssh kv-cli workspace login services.instances',
  supabase:
    '!config !link start stop status db.diff db.lint db.dump db.pull db.start db.reset db.test gen migration.new migration.list migration.up migration.squash migration.fetch functions.new functions.serve functions.download functions.list test init login logout link unlink seed services stop inspect bootstrap ',
  wrangler:
    '!config dev build types tail whoami login logout init docs telemetry d1.export d1.execute d1.migrations.create d1.migrations.list d1.info d1.insights pages.dev pages.functions setup generate check complete versions.view versions.list deployments.list kv.key.get r2.object.get r2.bucket.info vectorize.info queues.info',
  firebase:
    'emulators:start emulators:exec emulators:export !use !config use serve init login logout open emulators setup functions:shell functions:config:get functions:config:export functions:list auth:export hosting:clone projects:list apps:sdkconfig experiments target help database:get firestore:indexes remoteconfig:get firestore:backups:list ext:info ext:dev:init',
  'sentry-cli':
    '!send sourcemaps.inject sourcemaps.explain sourcemaps.resolve releases.propose-version debug-files bash-hook login info difutil uninstall',
  'datadog-ci': 'version ',
  pscale:
    'auth connect shell branch.schema branch.diff branch.lint deploy-request.diff deploy-request.review database.dump org.switch region signup',
  neonctl: '!use !set-context connection-string cs auth set-context bootstrap psql',
  turso:
    '!config dev auth db.shell db.export db.inspect db.tokens.create group.tokens org.switch config relay update plan.show contact',
  // Two programs have this name: that of MongoDB, and one for migrations.
  atlas:
    '!config auth config local deployments completion dashboard logs.download migrate.lint migrate.diff migrate.hash migrate.new migrate.status migrate.validate schema.inspect schema.diff schema.fmt',
  auth0: 'login logout test tenants.use apps.use apps.open completion',
  twilio:
    '!local !index login profiles plugins dev-phone serverless:start serverless:new phone-numbers:list feedback debugger:logs:list autocomplete',
  convex:
    '!import dev codegen logs data docs dashboard env.get env.list function-spec insights mcp export login network-test',
  shopify:
    'theme.check theme.dev theme.pull theme.init theme.language-server theme.list theme.info theme.console theme.open theme.package theme.profile app.dev app.build app.info app.init app.generate app.function app.logs app.env app.config hydrogen.dev hydrogen.build auth search version commands help',
  dokku:
    'config config:show config:get config:export config:keys apps:list apps:report ps:report ps:inspect logs enter run domains:report',
  eas: 'whoami login logout build:list build:view build:inspect build:configure build:download build:run update:list update:view channel:list branch:list project:info project:init diagnostics config env:list env:get env:pull metadata:lint metadata:pull fingerprint:generate fingerprint:compare onboarding device:list open analytics',
  modal: 'run shell serve token setup volume.get volume.ls nfs.ls app.logs app.list config profile launch',
  doppler: 'run setup configure login logout secrets.download secrets.substitute activity open me settings',
  vault:
    '!read !auth kv.get kv.list kv.metadata.get read list status version print login path-help server agent debug monitor policy.read policy.list policy.fmt auth.list secrets.list token.lookup operator.members operator.diagnose operator.raft.list-peers',
  consul:
    ' members kv.get kv.export catalog info monitor agent validate version debug rtt config.read config.list acl.token.list acl.policy.list intention.check operator.raft.list-peers',
  nomad:
    '!init job.plan job.validate job.inspect job.status job.history job.init agent alloc.logs alloc.status alloc.fs alloc.exec node.status monitor ui var.get var.list server.members operator.debug fmt config acl.token.self',
  cf: '!config api target apps app services service routes domains spaces orgs org space env events files marketplace ssh login logout auth buildpacks stacks feature-flags quotas plugins ssh-code create-app-manifest oauth-token',
  eksctl: 'get info utils.describe-addon-versions completion version utils.write-kubeconfig anywhere',
  databricks:
    '!configure auth configure fs.ls fs.cat workspace.list workspace.export jobs.list runs.list bundle.validate bundle.init bundle.schema bundle.summary labs completion clusters.list',
  velero:
    'backup.create backup.logs backup.describe backup.download restore.logs restore.describe client install.dry schedule.describe debug',
  hf: '!upload download cache delete-cache env auth whoami login logout scan-cache repo.info version lfs-enable-largefiles',
  kaggle:
    '!version config datasets.files datasets.status datasets.metadata datasets.init kernels.output kernels.status kernels.pull kernels.init models.init competitions.files competitions.leaderboard competitions.submissions quota',
  snow: 'connection sql object.list object.describe app.init completion',
  slack: 'login run !run platform activity manifest samples doctor feedback',
  jira: 'init open me serverinfo issue.list issue.view sprint.list epic.list board.list project.list',
  linear:
    'auth me issue.list issue.view issue.start issue.title issue.url issue.id team.list project.list schema',
  okta: 'login apps.config start register generate',
  cast: '!send !publish abi-* 4byte* age balance block block-number bl* call calldata* chain* client code codehash compute-address concat-hex create2 decode-* estimate find-block format-* from-* gas-price hash-* implementation index* interface keccak lookup-address max-* min-* namehash nonce pretty-calldata proof receipt resolve-name run selectors shl shr sig sig-event storage storage-root to-* tx tx-pool upload-signature wallet.* access-list artifact bind constructor-args creation-code disassemble logs parse-* rpc source etherscan-source admin',
  solana:
    'account address balance block block-height block-production block-time cluster-date cluster-version confirm decode-transaction epoch epoch-info feature fees first-available-block genesis-hash gossip inflation largest-accounts leader-schedule live-slots logs nonce nonce-account ping rent resolve-signer slot stake-account stake-history stakes supply transaction-count transaction-history validators vote-account config airdrop find-program-derived-address program.show program.dump',
  'bitcoin-cli':
    'get* list* decode* validate* estimate* help uptime ping analyze* test* verify* scan* joinpsbts combine* finalizepsbt converttopsbt createraw* signmessage',
  forge: '',
  surge: 'list whoami login logout token plus files certs encrypt',
  near: 'view view-account state keys tx-status login repl validators proposals account.view* transaction.view* config',
  amtool: 'alert config check-config silence.query template cluster',
  pd: 'auth util open',
  mimirtool:
    'analyze config bucket-validation rules.lint rules.check rules.prepare rules.print rules.diff alertmanager.verify alertmanager.get',
  'jenkins-cli': 'list-* get-* console who-am-i version help wait-node-offline wait-node-online session-id',
  scontrol: '!update ping listpids listjobs getaddrs hold release requeue top write',
  sacctmgr: 'dump archive',
  vastai: 'search show ssh-url scp-url logs set.api-key copy',
  runpodctl: 'get config send receive ssh exec',
  kamal:
    'details audit docs config secrets lock build init registry version app.exec app.logs app.details app.containers app.images app.version app.stale_containers accessory.exec accessory.logs accessory.details server.exec proxy.logs proxy.details',
  gh: 'pr.create pr.comment pr.edit pr.ready pr.checkout pr.co pr.review pr.update-branch pr.merge pr.close pr.reopen issue.create issue.comment issue.edit issue.develop issue.close issue.reopen issue.pin issue.unpin run.rerun run.download repo.clone repo.set-default repo.sync repo.fork release.download gist.clone gist.view gist.create release.create auth.token api alias cs codespace cache.list copilot attestation agent-task models skill',
  glab: 'mr.create mr.note mr.update mr.checkout mr.rebase mr.approve mr.merge mr.close mr.reopen mr.for mr.todo mr.subscribe issue.create issue.note issue.update issue.close issue.reopen issue.subscribe repo.clone repo.fork repo.archive ci.lint ci.trace ci.retry ci.artifact job.artifact snippet.create release.download release.create api alias check-update duo stack',
}

/** Other names of them, and clients that speak the same words. */
const same: Readonly<Record<string, string>> = {
  flyctl: 'fly',
  'huggingface-cli': 'hf',
  k: 'kubectl',
  kubecolor: 'kubectl',
  neon: 'neonctl',
  now: 'vercel',
  planetscale: 'pscale',
  'vultr-cli': 'scw',
  civo: 'scw',
  upctl: 'scw',
  exo: 'scw',
  oci: 'az',
  ibmcloud: 'scw',
  aliyun: 'scw',
  'litecoin-cli': 'bitcoin-cli',
  'dogecoin-cli': 'bitcoin-cli',
  openstack: 'scw',
  yc: 'scw',
}

/** Services that only a switch makes real: without it the call is about a copy for tests. */
const liveSwitch: Readonly<Record<string, readonly string[]>> = {
  stripe: ['--live'],
  forge: ['--broadcast'],
}

/**
 * A client's change to its service in the words of the call; undefined where it only looks, stays on this machine, or is no known
 * client. A verb that is no known look is a change.
 *
 * @example
 * serviceChange(invocation) // 'fly secrets set A=b -a shop': 'secrets set'
 */
export const serviceChange = ({
  name,
  words,
  argv,
  env,
}: Pick<Invocation, 'name' | 'words' | 'argv' | 'env'>): string | undefined => {
  const client = canonicalName(name)
  const known = same[client] ?? client
  const own = services[known]
  if (own === undefined) return undefined
  const args = argumentsOf(name, words)
  if (isDryRun(args) || argv.some(word => word !== null && isRehearsal(word))) return undefined
  const needs = liveSwitch[known]
  if (needs !== undefined && !argv.some(word => word !== null && needs.includes(word))) return undefined
  if (isEmulated(argv, env) || asksForHelp({ name, argv }) || isPlainRequest(args.operands, argv))
    return undefined
  const [stage] = args.operands
  // `gcloud beta run services list`
  const skipped = known === 'gcloud' && listed('alpha beta', stage?.value ?? '') ? 1 : 0
  const said = args.operands.slice(skipped, skipped + 5).map(({ value }) => value)
  const path: string[] = []
  for (const [at, value] of said.entries()) {
    if (value === null || !isPlain(value)) break
    path.push(value)
    const kind = kindOf(value, path, own)
    // `logs tail` looks, `logs put-log-events` does not: what is called as a look is may be a thing.
    const next = said[at + 1] ?? ''
    const isThing =
      kind === 'look' &&
      !isOwn(value, path, own) &&
      !listed(verbs, verbIn(value).first) &&
      isPlain(next) &&
      isDeed(next, [...path, next], own)
    if (at === 0 && kind === 'deed' && listed(things, value)) continue
    if (kind === 'look' && !isThing) return undefined
    if (kind === 'deed') return path.join(' ')
  }
  if (path.length === 0) return undefined
  // Alone, a thing is listed: `heroku addons`, `fly apps`.
  if (args.operands.length === 1 && /s$/.test(path[0] ?? ''))
    return changingOption(argv) ? path[0] : undefined
  return path.slice(0, 3).join(' ')
}

/** Whether it is a client of a service that is known here. */
export const isService = (name: string): boolean => services[same[name] ?? name] !== undefined

/** Whether it is a known client that is told something, and only looks. */
export const onlyLooks = (invocation: Pick<Invocation, 'name' | 'words' | 'argv' | 'env'>): boolean => {
  const client = canonicalName(invocation.name)
  if (services[same[client] ?? client] === undefined) return false
  return (
    argumentsOf(invocation.name, invocation.words).operands.length > 0 &&
    serviceChange(invocation) === undefined
  )
}

/** `auth0 api users` gets what it names: no other method is said, and nothing is sent. */
const isPlainRequest = (
  operands: readonly { readonly value: string | null }[],
  argv: Invocation['argv'],
): boolean =>
  operands[0]?.value === 'api' &&
  operands[1]?.value != null &&
  !/^(post|put|patch|delete)$/i.test(operands[1].value) &&
  !argv.some(
    word => word === null || /^(-[dfFX]|--(data|field|raw-field|input|method|request|form)\b)/.test(word),
  )

const isRehearsal = (word: string): boolean =>
  /^(--dry-?run(=(?!none|false).*)?|--what-?if|--simulate|--preview|--help|-h|--generate-cli-skeleton(=.*)?|--no-execute-changeset)$/i.test(
    word,
  )

/** `railway variables --set A=b`. */
const changingOption = (argv: readonly (string | null)[]): boolean =>
  argv.some(word => word !== null && /^--(set|unset|add|remove|delete)(-[a-z]+)?(=.*)?$/.test(word))

export const isPlain = (word: string): boolean => /^[a-z][\w:.-]*$/i.test(word)

/** `phone-numbers:buy:local` buys, `deleteVolume` deletes, `describe-instances` describes. */
const verbIn = (word: string): { readonly whole: string; readonly first: string } => {
  const last = word.split(':').at(-1) ?? ''
  const whole = last
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
  return { whole, first: whole.replace(/^(admin|batch)-/, '').split('-', 1)[0] ?? '' }
}

const isOwn = (word: string, path: readonly string[], own: string): boolean =>
  listed(own, word) || listed(own, path.join('.')) || beginsAs(own, word) || beginsAs(own, path.join('.'))

/** `get*` stands for every word that begins so. */
const beginsAs = (own: string, word: string): boolean => {
  for (let at = own.indexOf('*'); at > 0; at = own.indexOf('*', at + 1))
    if (word.startsWith(own.slice(own.lastIndexOf(' ', at) + 1, at))) return true
  return false
}

const isDeed = (word: string, path: readonly string[], own: string): boolean => {
  const { whole, first } = verbIn(word)
  return !isOwn(word, path, own) && (listed(deeds, whole) || listed(deeds, first))
}

/** Whether a word only looks, or says that something is done; undefined where it is neither. */
export const kindOf = (word: string, path: readonly string[], own: string): 'look' | 'deed' | undefined => {
  if (isOwn(word, path, own)) return 'look'
  const { whole, first } = verbIn(word)
  const has = (list: string, one: string): boolean => listed(list, one) && !listed(own, `!${one}`)
  // `field-list` is a list of fields.
  if (has(looks, whole) || has(looks, first) || whole.endsWith('-list')) return 'look'
  if (!word.includes(':') && has(here, whole)) return 'look'
  if (isDeed(word, path, own)) return 'deed'
  return whole !== first && has(lastLooks, whole.split('-').at(-1) ?? '') ? 'look' : undefined
}
