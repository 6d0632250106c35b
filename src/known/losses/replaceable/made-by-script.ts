import type { Facts } from '../../../core/facts/facts.ts'
import type { LostFile } from '../../../core/facts/taken.ts'
import {
  isCompiledFrom,
  isData,
  isKeptPlace,
  isOutputFolder,
  isProse,
  isRendered,
  isSettings,
  isTable,
} from '../../../core/files/tool-output.ts'
import type { Invocation, Script } from '../../../core/script/script.ts'
import { matchesPath } from '../../../core/text/paths/glob.ts'
import { basename, dirname, isWithin, join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { secretIn } from '../../secrets/files.ts'
import { outputsIn } from './outputs.ts'

/** Calls that write a file, and calls that read one. */
const writing =
  /(?:^|[\s.:(=])(?:ggsave|savefig|imsave|imwrite|fwrite|saveRDS|write\w*|write\.\w+|to_\w+|save\w*|export\w*|dump\w*|cairo_pdf|png|pdf|svg|jpeg|tiff|sink)\s*\(/i
const reading = /(?:^|[\s.:(=])(?:\w*read\w*|read\.\w+|load\w*|open|fread|import\w*|source|scan)\s*\(/i

/** An output is newer than the program that made it, unless both came at once. */
const atOnce = 60_000

/**
 * The files without those that the same script makes again: `rm out/a.png && Rscript plot.R`, `make clean && make all`. A target of make says so
 * by its name; a program of the project by a call that writes the file, and none that reads it. Only what tools write counts: tables and pictures.
 */
export const withoutRemade = (
  files: readonly LostFile[],
  { invocations }: Pick<Script, 'invocations'>,
  facts: Facts,
): readonly LostFile[] => {
  const rest = files.filter(
    file => !isBuiltAgain(file, invocations, facts) && !isReproduced(file, invocations, facts),
  )
  const open = rest.filter(({ path, lately }) => lately !== true && mayBeOutput(basename(path)))
  if (open.length === 0) return rest
  const programs = invocations.flatMap(call => programsOf(call, facts))
  const made = new Set(
    open
      .filter(
        ({ path, root }) =>
          invocations.some(call => isTarget(path, call, facts)) ||
          invocations.some((call, at) => isRenderedBy(path, call, invocations.slice(0, at), facts)) ||
          programs.some(program => isMadeBy(path, root, program, facts)),
      )
      .map(({ path }) => path),
  )
  return rest.filter(({ path }) => !made.has(path))
}

/** `rm models/gbm.pkl && dvc repro`: the committed pipeline says that a step makes it. */
const isReproduced = (
  { path, root, lately, as }: LostFile,
  invocations: readonly Invocation[],
  facts: Facts,
): boolean => {
  if (lately === true || as !== 'ignored') return false
  const first = invocations.findIndex(({ effects }) => effects.some(({ kind }) => kind === 'delete'))
  const call = invocations.slice(first + 1).find(({ name, argv }) => name === 'dvc' && argv[1] === 'repro')
  if (first < 0 || call?.cwd == null || call.argv.includes('--dry')) return false
  const file = facts.resolve(join(call.cwd, 'dvc.yaml'))
  const text = facts.settledTexts(root, [file]).get(file)
  return (
    text !== undefined &&
    outputsIn(file, text, root, facts).some(output => output.isProduct && isWithin(path, output.path))
  )
}

/**
 * `rm -rf build/linux && godot --export-release Linux build/linux/game`: a build is handed the place that was cleared before it. Of a file that git
 * ignores, a word of its name is enough: `rm _ide_helper.php && php artisan ide-helper:generate`.
 */
const isBuiltAgain = (
  { path, root, lately, as }: LostFile,
  invocations: readonly Invocation[],
  facts: Facts,
): boolean => {
  const name = basename(path)
  const folders = path
    .slice(root.length + 1)
    .split('/')
    .slice(0, -1)
  const own = path.slice(root.length + 1)
  if (lately === true || isData(name) || isProse(name) || isSettings(name) || secretIn(path) !== undefined)
    return false
  const isNamed = as === 'ignored' && !isKeptPlace(own) ? wordsIn(own) : new Set<string>()
  if (isNamed.size === 0 && !folders.some(isOutputFolder)) return false
  const isCleared = ({ effects }: Invocation): boolean =>
    effects.some(({ kind, path: given, shape, glob }) => {
      const place = kind === 'delete' ? (given ?? shape) : undefined
      if (place == null) return false
      const full = facts.resolve(place)
      return glob === true || given == null ? matchesPath(path, full) : isWithin(path, full)
    })
  const cleared = invocations.findIndex(isCleared)
  const after = cleared < 0 ? [] : invocations.slice(cleared + 1)
  return after.some(
    call =>
      (folders.some(isOutputFolder) && isBuild(call, path, root, facts)) ||
      (isNamed.size > 0 && isMaker(call, isNamed)),
  )
}

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter(word => word.length > 2 && !/^(?:app|index|lib|main|src|tests?|the|tmp)$/.test(word)),
  )

/** A call that makes something, by its words, and names what was cleared. */
const isMaker = ({ name, argv, remote }: Invocation, sought: ReadonlySet<string>): boolean => {
  if (remote === true || listed(handling, name)) return false
  const words = argv.slice(1).flatMap(word => [...wordsIn(word ?? '')])
  return words.some(word => making.test(word)) && words.some(word => sought.has(word))
}

const making = /^(?:build|bundle|codegen|compile|dist|export|gen|generate|pack|package|render|zip)$/

/** Programs that show, pack or move files. */
const handling =
  'cat chmod chown cp du echo file find git grep ln ls mkdir mv open printf rg rm rsync scp stat tar test touch tree zip ['

const isBuild = (
  { name, argv, cwd, remote }: Invocation,
  path: string,
  root: string,
  facts: Facts,
): boolean =>
  cwd !== null &&
  remote !== true &&
  !listed(handling, name) &&
  argv.slice(1).some(word => building.test(word ?? '')) &&
  argv.slice(1).some(word => {
    const place = facts.resolve(join(cwd, (word ?? '').replace(/^--?[\w-]+=/, '')))
    return place !== root && isWithin(place, root) && isWithin(path, place)
  })

const building =
  /^-{0,2}(?:B|o|build|bundle|compile|export|generate|out|outdir|output|package|render)(?![a-z])/i

const mayBeOutput = (name: string): boolean => isTable(name) || (isRendered(name) && !isData(name))

/** `python3 clean.py` as the recipe of the target `data/clean/sites.csv`. */
const isTarget = (path: string, { via, cwd, name }: Invocation, facts: Facts): boolean =>
  cwd !== null &&
  !listed('mkdir rm echo printf touch test [ :', name) &&
  via.some(step => {
    const [, target] = /^g?make (\S+)$/.exec(step) ?? []
    return target?.includes('/') === true && facts.resolve(join(cwd, target)) === path
  })

/**
 * `rm output/a.html && quarto render a.qmd --output-dir output`: a later call is handed the source of the file, and its folder where that is
 * another one.
 */
const isRenderedBy = (
  path: string,
  { name, argv, cwd, remote }: Invocation,
  before: readonly Invocation[],
  facts: Facts,
): boolean => {
  if (cwd === null || remote === true || listed(handling, name)) return false
  if (!before.some(({ effects }) => effects.some(({ kind }) => kind === 'delete'))) return false
  const folder = facts.resolve(cwd)
  const words = argv.slice(1).flatMap(word => (word ?? '').split(/[\s"'`(),=]+/))
  const places = [...new Set(words)].map(word => facts.resolve(join(folder, word)))
  const beside = dirname(path)
  return places.some(place => {
    const isSource = isCompiledFrom(join(dirname(place), basename(path)), source => source === place)
    return (
      isSource && facts.fileKind(place) === 'file' && (dirname(place) === beside || places.includes(beside))
    )
  })
}

interface Program {
  readonly path: string
  readonly folder: string
  readonly text: string
}

/** The programs of the project that a call runs. */
const programsOf = ({ effects, cwd, remote }: Invocation, facts: Facts): readonly Program[] =>
  cwd === null || remote === true
    ? []
    : effects.flatMap(({ kind, path }) => {
        if (kind !== 'execute' || path == null || !/\.(?:py|r|jl|rb|m?js|ts)$/i.test(path)) return []
        const text = isWithin(path, facts.root()) ? facts.readText(path) : undefined
        return text === undefined ? [] : [{ path, folder: facts.resolve(cwd), text }]
      })

const isMadeBy = (file: string, root: string, { path, folder, text }: Program, facts: Facts): boolean => {
  const name = isWithin(file, folder) ? file.slice(folder.length + 1) : undefined
  if (name === undefined) return false
  const lines = text.split('\n').filter(line => line.includes(`"${name}"`) || line.includes(`'${name}'`))
  if (!lines.some(line => writing.test(line)) || lines.some(line => reading.test(line))) return false
  const git = facts.gitAt(root)
  if (git !== undefined) return facts.settledTexts(git.root, [path]).get(path) === text
  return (facts.modified(path) ?? Number.POSITIVE_INFINITY) - (facts.modified(file) ?? 0) < atOnce
}
