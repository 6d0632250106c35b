import type { Word } from '../core/script.ts'
import type { Call, Family, Program } from './program.ts'

const bucket = (word: Word | undefined): string | undefined =>
  /^(?:s3|gs|azure|https?):\/\/([^/]+)/.exec(word?.value ?? '')?.[1]

/** `name:path` of rclone, where the name is no drive. */
const copiedAway = (call: Call): void => {
  const [verb, from, to] = call.operands
  if (!/^(copy|copyto|sync|bisync|move|moveto)$/.test(verb?.value ?? '')) return
  const away = (word: Word | undefined): string | undefined => /^:?(\w[\w .-]+):/.exec(word?.value ?? '')?.[1]
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
  '--profile --region --output --query --endpoint-url --ca-bundle --cli-input-json --cli-input-yaml'
const terraform: Program = {
  valued: '-chdir',
  single: true,
  subs: {
    apply: { does: 'upload: read:all execute:' },
    destroy: { does: 'upload:' },
    init: { does: 'download: execute:' },
    plan: { does: 'download: write:-out' },
    fmt: { does: 'write:=.*!-check' },
  },
}

export const cloud: Family = {
  aws: {
    valued: awsValued,
    does: 'upload:',
    subs: {
      s3: {
        subs: {
          cp: { valued: `${awsValued} --exclude --include --acl --storage-class`, effects: moved },
          sync: {
            valued: `${awsValued} --exclude --include --acl`,
            effects: call => moved({ ...call, has: () => true }),
          },
          mv: { valued: awsValued, effects: moved },
          rm: { valued: awsValued, does: 'upload:' },
          ls: { valued: awsValued, does: 'download:' },
        },
      },
    },
  },
  gsutil: {
    valued: '-o -h',
    subs: { cp: { effects: moved }, rsync: { effects: moved }, mv: { effects: moved } },
  },
  gcloud: {
    valued: '--project --account --configuration --format --region --zone',
    does: 'upload:',
    subs: { storage: { subs: { cp: { effects: moved }, rsync: { effects: moved } } } },
  },
  az: {
    valued: '-g -n -o --resource-group --name --output --query --subscription --location',
    does: 'upload:',
  },
  terraform,
  tofu: terraform,
  pulumi: { valued: '-s -C --stack --cwd', does: 'upload: execute:' },
  cdk: { valued: '-a -c --app --context --profile', does: 'upload: execute:' },
  sam: { does: 'upload: execute:' },
  serverless: { does: 'upload: execute:' },
  vercel: { does: 'upload: read:=.*' },
  netlify: { does: 'upload: read:=.*' },
  wrangler: { does: 'upload: read:=.*' },
  flyctl: { does: 'upload: read:=.*' },
  fly: { does: 'upload: read:=.*' },
  heroku: { valued: '-a --app', does: 'upload:' },
  firebase: { does: 'upload: read:=.*' },
  rclone: {
    valued: '--config --filter --exclude --include',
    effects: copiedAway,
  },
  ansible: { does: 'upload: execute:' },
  'ansible-playbook': {
    valued: '-i -e -l -t -u --inventory --extra-vars --limit --tags --vault-password-file',
    does: 'upload: execute:first read:--vault-password-file',
  },
}
