import type { Word } from '../../../core/script/script.ts'
import type { Call, Family, Program } from '../../program.ts'
import { providerOptions, serviceOptions } from './remote.ts'

const bucket = (word: Word | undefined): string | undefined =>
  /^(?:s3|gs|azure|https?):\/\/([^/]+)/.exec(word?.value ?? '')?.[1]

/** `:webdav,url='https://x.example':path`: a remote that the call itself makes up; its host, or its kind where none is named. */
const madeUp = (word: Word | undefined): string | undefined => {
  const [, kind, given = ''] =
    /^:(\w+)((?:,[\w.-]+(?:=(?:'[^']*'|"[^"]*"|[^,:'"]*(?::\/\/[^,:'"]*)?))?)+):/.exec(word?.value ?? '') ??
    []
  return /,(?:url|host|endpoint|server)=['"]?(?:\w+:\/\/)?([^/,'":]+)/.exec(given)?.[1] ?? kind
}

/** `name:path` of rclone, where the name is no drive. */
const copiedAway = (call: Call): void => {
  const [verb, from, to] = call.operands
  if (!/^(copy|copyto|sync|bisync|move|moveto)$/.test(verb?.value ?? '')) return
  const away = (word: Word | undefined): string | undefined =>
    /^:?(\w[\w .-]+):/.exec(word?.value ?? '')?.[1] ?? madeUp(word)
  const source = away(from)
  const target = away(to)
  if (source !== undefined) call.host('download', source)
  else if (from !== undefined) call.add('read', from, true)
  if (target !== undefined) call.host('upload', target)
  else if (to !== undefined) call.add('write', to, true)
}

/** Copies between this machine and a bucket. */
const moved = (call: Call): void => {
  const [from, to] = call.operands
  if (from === undefined || to === undefined) return
  const trees = call.has('--recursive', '-r', '-R')
  const source = bucket(from)
  const target = bucket(to)
  if (source !== undefined) call.host('download', source)
  else call.add('read', from, trees)
  if (target !== undefined) call.host('upload', target)
  else call.add('write', to, trees)
}

const awsValued =
  '--profile --region --output --query --endpoint-url --ca-bundle --cli-input-json --cli-input-yaml --color --cli-read-timeout --cli-connect-timeout --page-size --max-items'
const terraform: Program = {
  valued:
    '-chdir -var -var-file -target -parallelism -state -filter -platform -backend-config -plugin-dir -from-module',
  single: true,
  alike: true,
  subs: {
    apply: { does: 'upload: read:all execute:' },
    destroy: { does: 'upload:' },
    init: { does: 'download: execute:' },
    plan: { does: 'download: write:-out' },
    fmt: { does: 'write:=.*!-check' },
  },
}

const cdkOptions = '-a -c --app --context --profile'
/** Puts the project on machines of a service. */
const host: Program = { client: true, valued: serviceOptions, does: 'upload: read:=.*' }
const fly: Program = { ...host, elsewhere: { text: '-C --command' } }
/** Other clients of services, of which no more than the habits of their options is known. */
const service: Program = { client: true, valued: serviceOptions }

export const cloud: Family = {
  aws: {
    client: true,
    dry: '--dry-run',
    valued: awsValued,
    elsewhere: { text: '--command --parameters' },
    does: 'upload:',
    subs: {
      cloudformation: { subs: { deploy: { valued: awsValued, dry: '--no-execute-changeset' } } },
      s3: {
        subs: {
          cp: {
            valued: `${awsValued} --exclude --include --acl --storage-class`,
            dry: '--dryrun',
            effects: moved,
          },
          sync: {
            valued: `${awsValued} --exclude --include --acl`,
            dry: '--dryrun',
            effects: call => moved({ ...call, has: () => true }),
          },
          mv: { valued: awsValued, dry: '--dryrun', effects: moved },
          rm: { valued: awsValued, dry: '--dryrun', does: 'upload:' },
          ls: { valued: awsValued, does: 'download:' },
        },
      },
    },
  },
  gsutil: {
    client: true,
    valued: '-o -h -u',
    subs: { cp: { effects: moved }, rsync: { dry: '-n', effects: moved }, mv: { effects: moved } },
  },
  gcloud: {
    client: true,
    valued:
      '--project --account --configuration --format --region --zone --verbosity --filter --limit --sort-by --impersonate-service-account --billing-project --command',
    elsewhere: { text: '--command', verb: 'ssh', skip: 1 },
    does: 'upload:',
    subs: { storage: { subs: { cp: { effects: moved }, rsync: { dry: '--dry-run', effects: moved } } } },
  },
  az: {
    client: true,
    valued: '-g -n -o --resource-group --name --output --query --subscription --location',
    elsewhere: { text: '--scripts --command' },
    does: 'upload:',
  },
  terraform,
  tofu: terraform,
  terragrunt: { ...terraform, client: true },
  pulumi: { client: true, valued: '-s -C --stack --cwd', does: 'upload: execute:' },
  cdk: { client: true, valued: cdkOptions, does: 'upload: execute:' },
  cdk8s: { client: true, valued: cdkOptions },
  cdktf: { client: true, valued: cdkOptions },
  sam: { client: true, does: 'upload: execute:' },
  serverless: { client: true, valued: serviceOptions, does: 'upload: execute:' },
  vercel: host,
  netlify: host,
  wrangler: host,
  flyctl: fly,
  fly,
  heroku: {
    client: true,
    valued: '-a -r -s -t -e --app --remote --team --region --size --env --type',
    elsewhere: { verb: 'run run:detached', joins: true },
    does: 'upload:',
  },
  firebase: host,
  render: service,
  now: service,
  surge: service,
  supabase: { ...service, dry: '--dry-run' },
  neon: service,
  neonctl: service,
  planetscale: service,
  pscale: service,
  stripe: service,
  twilio: service,
  'sentry-cli': service,
  'datadog-ci': service,
  ngrok: service,
  cloudflared: service,
  auth0: service,
  okta: service,
  launchdarkly: service,
  ldcli: service,
  posthog: service,
  algolia: service,
  contentful: service,
  prismic: service,
  ghost: service,
  dokku: service,
  caprover: service,
  amplify: service,
  convex: service,
  sanity: service,
  shopify: service,
  'linode-cli': { client: true, valued: providerOptions },
  'vultr-cli': { client: true, valued: providerOptions },
  exo: { client: true, valued: providerOptions },
  ibmcloud: { client: true, valued: providerOptions },
  oci: { client: true, valued: providerOptions },
  civo: { client: true, valued: providerOptions },
  upctl: { client: true, valued: providerOptions },
  ovhai: { client: true, valued: providerOptions },
  openstack: { client: true, valued: providerOptions },
  aliyun: { client: true, valued: providerOptions },
  tccli: { client: true, valued: providerOptions },
  yc: { client: true, valued: providerOptions },
  koyeb: { client: true, valued: providerOptions },
  northflank: { client: true, valued: providerOptions },
  scalingo: { client: true, valued: providerOptions },
  porter: { client: true, valued: providerOptions },
  rclone: {
    client: true,
    valued: '--config --filter --exclude --include',
    dry: '-n --dry-run',
    effects: copiedAway,
  },
  ansible: {
    valued:
      '-a -m -i -l -u -f -e -M -P -t -B --args --module-name --inventory --limit --user --forks --extra-vars',
    does: 'upload: execute:',
    elsewhere: { text: '-a --args' },
  },
  'ansible-playbook': {
    valued: '-i -e -l -t -u --inventory --extra-vars --limit --tags --skip-tags --vault-password-file',
    does: 'upload: execute:first read:--vault-password-file',
  },
}
