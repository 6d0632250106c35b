import type { Family, Program } from '../../program.ts'

/** Run a text on several machines at once. */
const hosts: Program = {
  client: true,
  valued: '-w -x -l -g -G -h -H -p -t -o -e -A -f -r -m -M -c -B',
  elsewhere: { verb: '', joins: true },
}
/** Virtual machines and containers with a name. */
const guest: Program = {
  client: true,
  valued: '-u -w -n -e --user --cwd --env --workdir',
  elsewhere: { verb: 'exec shell run enter ssh', skip: 1, guest: true },
}
const ssh = { text: '-c --command --ssh-command', verb: 'ssh exec shell run console', skip: 1 }
/** The options that clients of cloud providers share by habit. */
export const providerOptions =
  '-a -c -o -t --access-token --app --compartment-id --config --context --format --output --page --profile --project --project-id --region'
const vm: Program = { client: true, valued: providerOptions, elsewhere: ssh }
/** The options that clients of services share by habit. */
export const serviceOptions =
  '-a -c -e -p -r -s -P --app --org --org-id --project --project-ref --env --environment --config --team --scope --token --api-key --remote --region --tenant --format --branch --cwd'
const service: Program = {
  client: true,
  valued: serviceOptions,
  elsewhere: ssh,
}

const hashicorp: Program = { client: true, single: true, valued: '-namespace -region' }

/** Programs that have another machine, or a guest of this one, run something. */
export const remote: Family = {
  adb: {
    client: true,
    valued: '-s -t -P -H',
    leads: true,
    subs: { logcat: { valued: '-b -e -m -t -T -v' } },
    elsewhere: { verb: 'shell', joins: true, guest: true },
  },
  bolt: {
    client: true,
    valued: '-t -n -i -u -p --targets --nodes --inventoryfile --user',
    elsewhere: { verb: 'run' },
  },
  cf: service,
  clush: hosts,
  colima: { client: true, elsewhere: { verb: 'ssh', guest: true } },
  distrobox: guest,
  doctl: vm,
  dsh: hosts,
  eb: service,
  hcloud: vm,
  incus: guest,
  limactl: guest,
  knife: { client: true, valued: '-x -i -a -C -p', elsewhere: { verb: 'ssh', skip: 1, joins: true } },
  lxc: guest,
  machinectl: guest,
  multipass: guest,
  nomad: { ...hashicorp, valued: `${hashicorp.valued} -task -job`, elsewhere: { verb: 'exec', skip: 1 } },
  consul: hashicorp,
  vault: hashicorp,
  boundary: hashicorp,
  waypoint: hashicorp,
  serf: hashicorp,
  orb: { client: true, valued: '-m -u -w', elsewhere: { verb: 'run', guest: true } },
  'jenkins-cli': { client: true, valued: '-s -auth -user -i -logger', single: true },
  p4: {
    client: true,
    leads: true,
    valued: '-c -C -d -H -p -P -u -x -r -Q -L -z',
    subs: {
      clean: { dry: '-n' },
      sync: { dry: '-n' },
      revert: { dry: '-n' },
    },
  },
  'parallel-ssh': hosts,
  pct: { client: true, elsewhere: { verb: 'exec', skip: 1 } },
  pdsh: hosts,
  pssh: hosts,
  qm: { client: true, elsewhere: { verb: 'exec', skip: 2 } },
  railway: {
    client: true,
    valued: `${serviceOptions} --service`,
    // `run` starts a program on this machine, with the variables of the service.
    subs: { run: { wraps: { keep: true } } },
    elsewhere: { verb: 'ssh' },
  },
  salt: { client: true, elsewhere: { verb: 'cmd.run cmd.shell cmd.script', joins: true } },
  'salt-ssh': { client: true, elsewhere: { verb: 'cmd.run cmd.shell', joins: true } },
  scw: vm,
  tailscale: { client: true, leads: true, elsewhere: { verb: 'ssh', skip: 1 } },
  toolbox: guest,
  tsh: { client: true, elsewhere: ssh },
  winrs: { client: true, elsewhere: { verb: '', joins: true } },
}
