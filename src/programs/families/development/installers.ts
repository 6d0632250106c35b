import type { Family, Program } from '../../program.ts'

const system: Program = { does: 'download: execute: privilege:' }
const aptSubs = {
  install: system,
  upgrade: system,
  update: { does: 'download:' },
  remove: { does: 'privilege:' },
  purge: { does: 'privilege:' },
  'dist-upgrade': system,
  'full-upgrade': system,
  autoremove: { does: 'privilege:' },
}
const apt: Program = {
  valued: '-o -t -c --option --target-release',
  dry: '-s --simulate --dry-run --just-print --no-act --recon',
  subs: aptSubs,
}

const nixRun: Program = { wraps: { after: '-c --command', keep: true } }

/** Managers of the machine's own packages. */
export const installers: Family = {
  apt,
  'apt-get': apt,
  dnf: { dry: '--assumeno', subs: aptSubs },
  yum: { subs: aptSubs },
  apk: { subs: { add: system, del: { does: 'privilege:' }, update: { does: 'download:' } } },
  pacman: { ...system, dry: '-p --print' },
  snap: { subs: aptSubs },
  dpkg: { does: 'read:all execute: privilege:', valued: '-s -L -S' },
  nix: {
    valued: '--extra-experimental-features --experimental-features',
    subs: { develop: nixRun, shell: nixRun, run: nixRun },
  },
}
