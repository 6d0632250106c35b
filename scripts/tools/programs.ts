import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cache } from './kit.ts'
import { type Layer, setUpLayer } from './layer.ts'
import { withLock } from './lock.ts'
import type { Tool } from './pins.ts'
import { type Registry, registries } from './registries.ts'
import { trouble } from './setup.ts'

/** A line of programs.txt. */
interface Package<Source = 'Debian' | 'npm' | 'uv' | 'Go'> {
  readonly registry: Source
  readonly name: string
  readonly version: string
  readonly programs: readonly string[]
}

type Fetched = Package<'npm' | 'uv' | 'Go'>

/** The programs that only the suite of hostile clones runs. */
export interface Programs {
  /** The folder of those that are no packages of Debian; goes behind the others in PATH. */
  readonly path: string
  readonly layer: Layer
  /** Why a program could not be had. */
  readonly missing: Readonly<Record<string, string>>
}

export const packages = (): readonly Package[] =>
  readFileSync(new URL('programs.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap(line => {
      const [registry = '', name = '', version = '', ...programs] = line.split(/ +/)
      if (line === '' || registry === '#') return []
      if (!isRegistry(registry)) throw new Error(`programs.txt: no registry ${registry}`)
      return [{ registry, name, version, programs }]
    })

const isRegistry = (name: string): name is Package['registry'] => /^(?:Debian|npm|uv|Go)$/.test(name)

const isFetched = (one: Package): one is Fetched => one.registry !== 'Debian'

/** Sees to all of them; those that are in the cache take no time. */
export const setUpPrograms = async (): Promise<Programs> => {
  const all = packages()
  const debian = all.filter(one => !isFetched(one))
  const layer = await setUpLayer(debian.map(({ name }) => name))
  const missing = new Map<string, string>()
  for (const { name, programs } of debian) {
    const why = layer.missing[name]
    if (why !== undefined) for (const program of programs) missing.set(program, why)
  }
  const places = new Map<string, string>()
  const queue = all.filter(isFetched)
  const work = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
      const why = await fetchPackage(one)
      for (const program of one.programs) {
        const place = placeOf(one, program)
        if (why === undefined && existsSync(place)) places.set(program, place)
        else missing.set(program, why ?? 'not in its package')
      }
    }
  }
  await Promise.all([work(), work(), work()])
  return { path: await linked(places), layer, missing: Object.fromEntries(missing) }
}

const suite = (): string => join(cache(), 'suite')

/** Some packages are large, and a compiler of Go takes its time. */
const installSeconds = 600
const lockSeconds = 900

/** A folder with links to the programs and to nothing that came along with them. */
const linked = (places: ReadonlyMap<string, string>): Promise<string> => {
  const text = JSON.stringify([...places].sort())
  const folder = join(suite(), `programs-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`)
  return withLock(`${folder}.lock`, lockSeconds, async () => {
    if (existsSync(folder)) return folder
    mkdirSync(folder, { recursive: true })
    for (const [program, place] of places) symlinkSync(place, join(folder, program))
    return folder
  })
}

const folderOf = ({ registry, name, version }: Fetched): string => {
  const slug = name.replaceAll(/[^\w.-]+/g, '-')
  return join(suite(), `${registry}-${slug}-${version}-${process.platform}-${process.arch}`)
}

const toolOf = ({ name, version }: Fetched, program: string): Tool => ({
  ...{ name: program, package: name, version: version.replace('!', '') },
  ...{ scripts: version.endsWith('!') },
})

const placeOf = (one: Fetched, program: string): string =>
  registries[one.registry].places(folderOf(one), toolOf(one, program))[0] ?? ''

/** A folder for each package, because many do not agree on what they depend on. Returns why it can't be had. */
const fetchPackage = async (one: Fetched): Promise<string | undefined> => {
  const used: Registry = registries[one.registry]
  const folder = folderOf(one)
  const done = join(folder, 'done')
  if (existsSync(done)) return undefined
  return withLock(`${folder}.lock`, lockSeconds, async () => {
    if (existsSync(done)) return undefined
    mkdirSync(dirname(folder), { recursive: true })
    console.log(`fetching ${one.name} ${one.version} ...`)
    const obstacle = await used.prepare(folder)
    if (obstacle !== undefined) return obstacle
    const { ok, output } = await used.install(folder, [toolOf(one, one.name)], installSeconds)
    if (!ok) return trouble(output)
    writeFileSync(done, '')
    return undefined
  })
}
