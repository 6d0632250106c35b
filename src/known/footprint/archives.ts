import type { Facts } from '../../core/facts/facts.ts'
import type { UnpackedArchive } from '../../core/facts/footprint.ts'
import type { Invocation } from '../../core/script/script.ts'
import { basename, join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { type Arguments, argumentsOf } from '../../programs/arguments/arguments.ts'
import { isOn, valueIn } from '../../programs/arguments/given.ts'
import { canonicalName } from '../../programs/names.ts'
import { type CallFootprint, inPlace, of, unseenIn } from './asked.ts'

/** What a call unpacks; undefined for a call that unpacks nothing. */
export const unpackedBy = (call: Invocation, facts: Facts): CallFootprint | undefined => {
  const { words } = call
  const name = canonicalName(call.name)
  const args = argumentsOf(name, words)
  if (name === 'tar' || name === 'bsdtar') return tar(call, args, facts)
  if (name === 'unzip') return unzip(call, args, facts)
  if (name === 'jar') return jar(call, facts)
  if (name === '7z') return sevenZip(call, args, facts)
  if (name === 'cpio') return cpio(call, args, facts)
  if (name === 'unar' || name === 'unrar') return unseenIn(inPlace(call, '.', facts))
  return name === 'python' ? byPython(call, facts) : undefined
}

const tar = (call: Invocation, args: Arguments, facts: Facts): CallFootprint | undefined => {
  const { words } = call
  const has = (...options: readonly string[]): boolean => isOn(args, options)
  const value = (...options: readonly string[]): string | null | undefined => valueIn(words, args, options)
  if (!has('-x', '--extract', '--get') || has('-O', '--to-stdout', '--to-command')) return undefined
  const folder = inPlace(call, value('-C', '--directory') ?? (has('-C', '--directory') ? null : '.'), facts)
  // With `-P` members may lie anywhere.
  const into = has('-P', '--absolute-names') ? '/' : folder
  const given = value('-f', '--file')
  const archive = given === undefined || given === '-' ? fedFrom(call, facts) : inPlace(call, given, facts)
  if (into === undefined || archive === undefined) return unseenIn(into)
  const strip = value('--strip-components', '--strip')
  const top = value('--one-top-level')
  const named = top === undefined ? basename(archive).replace(/\.(?:tar(?:\.\w+)?|t[gbx]z2?)$/, '') : top
  return of([
    {
      from: 'archive',
      archive,
      into: has('--one-top-level') && named !== null ? join(into, named) : into,
      strip: Number(strip ?? 0),
      flat: false,
      renames:
        strip === null || named === null || has('-P', '--absolute-names', '--transform', '--xform', '-s'),
    },
  ])
}

/** Programs that hand on one file, unpacked or as it is. */
const feeders = 'cat zcat gzcat gunzip gzip xzcat unxz xz bzcat bunzip2 bzip2 zstdcat unzstd zstd pv pigz'

/** The file behind the standard input. */
const fedFrom = ({ stdin }: Invocation, facts: Facts): string | undefined => {
  if (stdin?.from === 'file') return stdin.path === null ? undefined : facts.resolve(stdin.path)
  const feeder = stdin?.from === 'pipe' ? stdin.of : undefined
  if (feeder === undefined || !listed(feeders, feeder.name)) return undefined
  const reads = feeder.effects.filter(({ kind }) => kind === 'read')
  const [read] = reads
  return reads.length === 1 && read?.path != null && read.glob !== true ? facts.resolve(read.path) : undefined
}

const plain = { from: 'archive', strip: 0, flat: false, renames: false } as const

const unzip = (call: Invocation, args: Arguments, facts: Facts): CallFootprint | undefined => {
  const has = (...options: readonly string[]): boolean => isOn(args, options)
  if (has('-l', '-p', '-t', '-v', '-Z', '-z', '-c')) return undefined
  const [archive] = args.operands
  const folder = valueIn(call.words, args, ['-d'])
  const into = inPlace(call, folder === undefined ? '.' : folder, facts)
  const path = inPlace(call, archive?.value, facts)
  if (into === undefined || path === undefined || archive?.glob === true) return unseenIn(into)
  const found = facts.fileKind(path) === undefined ? `${path}.zip` : path
  return of([{ ...plain, archive: found, into, flat: has('-j') }])
}

const jar = (call: Invocation, facts: Facts): CallFootprint | undefined => {
  const { words } = call
  const values = words.slice(1).map(({ value }) => value)
  const [first] = values
  const modern = values.some(value => value === '-x' || value === '--extract')
  if (first == null || !(modern || /^-?[a-z]*x[a-z]*$/.test(first))) return undefined
  const at = values.findIndex(value => value !== null && /^(?:-?[a-z]*f[a-z]*|--file)$/.test(value))
  const joined = values.find(value => value?.startsWith('--file='))?.slice('--file='.length)
  const to = values.indexOf('-C')
  return packed(call, joined ?? (at < 0 ? undefined : values[at + 1]), to < 0 ? '.' : values[to + 1], facts)
}

const sevenZip = (call: Invocation, args: Arguments, facts: Facts): CallFootprint | undefined => {
  const [verb, archive] = args.operands
  if (!listed('x e', verb?.value ?? 'x')) return undefined
  const folder = call.words.find(({ text }) => text.startsWith('-o'))?.value?.slice(2)
  const flat = verb?.value === 'e'
  const asked = packed(call, archive?.value, folder ?? '.', facts)
  return {
    ...asked,
    questions: asked.questions.map(one => (one.from === 'archive' ? { ...one, flat } : one)),
  }
}

/** No list of what its archive holds: that comes from the standard input. */
const cpio = (call: Invocation, args: Arguments, facts: Facts): CallFootprint | undefined => {
  const copies = isOn(args, ['-p', '--pass-through'])
  if (!copies && !isOn(args, ['-i', '--extract'])) return undefined
  const folder = copies ? args.operands[0]?.value : (valueIn(call.words, args, ['-D', '--directory']) ?? '.')
  return unseenIn(inPlace(call, folder, facts))
}

/** `python3 -m zipfile -e a.zip folder`, and the same of tarfile. */
const byPython = (call: Invocation, facts: Facts): CallFootprint | undefined => {
  const values = call.words.map(({ value }) => value)
  const module = values[values.indexOf('-m') + 1]
  if (!values.includes('-m') || (module !== 'zipfile' && module !== 'tarfile')) return undefined
  const at = values.findIndex(value => value === '-e' || value === '--extract')
  return at < 0 ? undefined : packed(call, values[at + 1], values[at + 2] ?? '.', facts)
}

const packed = (
  call: Invocation,
  archive: string | null | undefined,
  folder: string | null | undefined,
  facts: Facts,
): CallFootprint => {
  const [path, into] = [inPlace(call, archive, facts), inPlace(call, folder, facts)]
  const question: UnpackedArchive | undefined =
    path === undefined || into === undefined ? undefined : { ...plain, archive: path, into }
  return question === undefined ? unseenIn(into) : of([question])
}
