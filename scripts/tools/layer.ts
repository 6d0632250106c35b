import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from './debian.ts'
import { cache } from './kit.ts'
import { withLock } from './lock.ts'

/** Packages of Debian that are installed beside the machine and not on it. */
export interface Layer {
  /** What lies over the machine; undefined where nothing could be installed. */
  readonly folder: string | undefined
  /** Packages that could not be had, and why. */
  readonly missing: Readonly<Record<string, string>>
}

const installSeconds = 1800

/** Folders of a machine in which packages put programs and what these need. */
const parts = 'usr etc var opt'

/** Installs in a chroot of an overlay, so that everything that is written goes into the layer. No service is started. */
const installing = `set -e
layer=$1; shift
mkdir -p "$layer/upper" "$layer/work" "$layer/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$layer/upper,workdir=$layer/work" "$layer/root"
for folder in proc sys dev; do mount --rbind "/$folder" "$layer/root/$folder"; done
mount -t tmpfs tmpfs "$layer/root/tmp"
printf '#!/bin/sh\\nexit 101\\n' > "$layer/root/usr/sbin/policy-rc.d"
chmod +x "$layer/root/usr/sbin/policy-rc.d"
exec chroot "$layer/root" sh -c "$0" sh "$@"`

/** All at once; where that fails one by one, so that a package that can't be had costs only itself. */
const packages = `export DEBIAN_FRONTEND=noninteractive
install() {
  apt-get install -y -qq --no-install-recommends -o Acquire::Retries=2 -o Dpkg::Options::=--force-unsafe-io \\
    -o 'Dpkg::Options::=--path-exclude=/usr/share/doc/*' -o Dpkg::Options::=--force-confold "$@" </dev/null >&2
}
apt-get update -qq >&2 || { echo '* no lists of packages'; exit 0; }
all=$(mktemp)
apt-cache pkgnames > "$all"
known=
for name; do
  if grep -qxF -e "$name" "$all"; then known="$known $name"; else echo "$name not in this release"; fi
done
install $known || for name in $known; do install "$name" || echo "$name does not install"; done
apt-get clean`

/** Lays the packages into the cache, where that was not done before. Takes minutes. */
export const setUpLayer = async (names: readonly string[]): Promise<Layer> => {
  const why = whyNot()
  if (why !== undefined) return without(names, why)
  const folder = folderFor(names)
  const known = readMissing(folder)
  if (known !== undefined) return { folder: join(folder, 'upper'), missing: known }
  return withLock(`${folder}.lock`, installSeconds, async () => {
    const other = readMissing(folder)
    if (other !== undefined) return { folder: join(folder, 'upper'), missing: other }
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    console.log(`installing ${names.length} packages of Debian beside the machine ...`)
    const { status, stdout, stderr } = spawnSync(
      'unshare',
      ['-m', '--propagation', 'private', 'bash', '-c', installing, packages, folder, ...names],
      { encoding: 'utf8', timeout: installSeconds * 1000, maxBuffer: 2 ** 26 },
    )
    if (status !== 0 || stdout.startsWith('* ')) {
      const last = stderr.trim().split('\n').at(-1) ?? ''
      return without(names, stdout.startsWith('* ') ? stdout.slice(2).trim() : last.slice(0, 160))
    }
    const missing = Object.fromEntries(
      stdout.split('\n').flatMap(line => {
        const [name, ...reason] = line.split(' ')
        return name === undefined || name === '' ? [] : [[name, reason.join(' ')]]
      }),
    )
    writeFileSync(join(folder, 'missing.json'), `${JSON.stringify(missing, undefined, 2)}\n`)
    return { folder: join(folder, 'upper'), missing }
  })
}

const without = (names: readonly string[], why: string): Layer => ({
  folder: undefined,
  missing: Object.fromEntries(names.map(name => [name, why])),
})

const whyNot = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'only root can lay packages beside the machine'
  const absent = ['apt-get', 'unshare', 'chroot'].find(name => onPath(name) === undefined)
  return absent === undefined ? undefined : `no ${absent}`
}

/** Other packages or another release go into another folder. */
const folderFor = (names: readonly string[]): string => {
  const key = JSON.stringify([names, readFileSync('/etc/os-release', 'utf8'), process.arch])
  return join(cache(), `debian-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`)
}

/** Written last: a layer without it is half made. */
const readMissing = (folder: string): Readonly<Record<string, string>> | undefined => {
  const file = join(folder, 'missing.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const mounting = `for part in ${parts}; do
  [ -d "$1/$part" ] || continue
  mount -t overlay overlay -o "lowerdir=$1/$part:/$part" "/$part" || exit 125
done
shift
exec "$@"`

/** The words that run a command with the layer over the machine, which nobody else sees and nothing can write to. */
export const inLayer = (layer: string, words: readonly string[]): readonly string[] => [
  ...['unshare', '-m', '--propagation', 'private', 'bash', '-c', mounting, 'layer', layer],
  ...words,
]
