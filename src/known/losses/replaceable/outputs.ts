import type { Facts } from '../../../core/facts/facts.ts'
import { plainFacts } from '../../../core/facts/plain.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { isRecord, type Json } from '../../../core/text/json.ts'
import { basename, dirname, isWithin, join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { objectIn } from '../../../shell/plans/json.ts'
import { yamlTexts } from '../../../shell/plans/yaml.ts'
import { readScript } from '../../../shell/read.ts'
import { justRecipes } from '../../../shell/run/tasks/justfile.ts'
import { recipes } from '../../../shell/run/tasks/makefile.ts'

/** Whether a file says by its name that a project keeps its commands or the settings of a tool there. */
export const mayNameOutputs = (name: string): boolean =>
  !/lock/i.test(name) &&
  /^(?:GNUmakefile|[Mm]akefile|\.?[Jj]ustfile|Rakefile|Snakefile|Doxyfile|DESCRIPTION|\.rspec|\.simplecov)$|\.(?:cfg|ini|jsonc?|just|mk|neon|sh|toml|xml|ya?ml)$|^\.\w+rc(?:\.[cm]?js)?$|\.config\.[cm]?[jt]s$|^(?:noxfile|tasks)\.py$/.test(
    name,
  )

/** Files that `R CMD build` and `R CMD check` make of a package of R. */
const packedBy = (text: string): readonly string[] => {
  const [, name] = /^Package:\s*([\w.]+)\s*$/m.exec(text) ?? []
  return name === undefined ? [] : [`${name}_*.tar.gz`, `${name}.Rcheck`]
}

/** More commands, and longer ones, are not read: each takes a part of a millisecond. */
const mostPrograms = 120
const longestScript = 8192

/** A path that the project calls output. */
export interface NamedOutput {
  readonly path: string
  /** The project says how it is made, step by step: data in it is made again too. */
  readonly isProduct: boolean
  /** A command of the project fetches it, so that it comes again as it was. */
  readonly isFetched?: boolean
}

/**
 * The paths that a file of the project calls output: its clean target deletes them, one of its commands or settings has them written. Absolute;
 * `*` in a path stands for names. A command that deletes the project itself, or something outside of it, is no list of outputs.
 */
export const outputsIn = (file: string, text: string, root: string, facts: Facts): readonly NamedOutput[] => {
  if (basename(file) === 'DESCRIPTION')
    return packedBy(text).map(name => ({ path: join(dirname(file), name), isProduct: false }))
  // Where Helm puts the charts that another one needs.
  if (basename(file) === 'Chart.yaml' && /^dependencies:/m.test(text))
    return [{ path: join(dirname(file), 'charts/*.tgz'), isProduct: false }]
  // Scripts and settings in such a folder are about the one around it.
  const own = dirname(file)
  const folder = /^(?:\.\w+|hack|scripts|tools)$/.test(basename(own)) && own !== root ? dirname(own) : own
  const here = plainFacts(facts.findCode, root, '/nonexistent', folder)
  const { programs: all, rest } = partsOf(basename(file), text)
  const read = all
    .slice(0, mostPrograms)
    .flatMap(({ name, text: line }) =>
      isPreparing(name) && !mayFetch.test(line)
        ? []
        : readScript(line, here).invocations.flatMap(call => (call.remote ? [] : [{ name, call }])),
    )
  const calls = read.filter(({ name }) => !isPreparing(name))
  const fetched = new Set(read.flatMap(({ call }) => fetchedBy(call, here)))
  const tidied = calls.flatMap(({ name, call }) => (isTidying(name) ? cleared(call, root, here) : []))
  const made = calls.flatMap(({ call }) => madeBy(call, here))
  // A folder of data is no command that brings some.
  const targets = all.flatMap(({ target = '' }) =>
    /[./]/.test(target) && !isPreparing(target.replace(/^data\//, ''))
      ? placeOf(target.replaceAll('%', '*'), folder)
      : [],
  )
  const outs = productsIn(basename(file), rest)
  const named = [...outs, ...settingsIn(rest)].flatMap(value => placeOf(value, folder))
  const used = new Set(calls.flatMap(({ call }) => usedBy(call, here)))
  const products = new Set([
    ...targets,
    ...outs.flatMap(value => placeOf(value, folder)),
    ...tidied.filter(path => used.has(path) || between.test(path.slice(folder.length + 1))),
  ])
  return [...new Set([...tidied, ...made, ...targets, ...named, ...fetched])]
    .filter(path => isWithin(path, root) && path !== root)
    .map(path => ({ path, isProduct: products.has(path) || fetched.has(path), isFetched: fetched.has(path) }))
}

/** By its name, what one step hands to the next. */
const between = /^data\/(?:[\w-]+\/)*(?:interim|intermediate|derived|cache|te?mp)$/

/** The files that the steps of a pipeline make, as its file says. */
const productsIn = (name: string, text: string): readonly string[] => {
  if (name === 'dvc.yaml') return yamlTexts(text, /^outs$/).flatMap(one => one.split(' '))
  if (name !== 'Snakefile') return []
  return [...text.matchAll(/^[ \t]+output:((?:[^\n]*\n)(?:[ \t]{6,}[^\n:]*\n)*)/gm)].flatMap(
    ([, given = '']) =>
      [...given.matchAll(/["']([^"'\n]+)["']/g)].map(([, path = '']) => path.replaceAll(/\{[^}]*\}/g, '*')),
  )
}

/** The paths that a command of the project is handed, where it is none that deletes or makes folders. */
const usedBy = ({ name, words, cwd, effects }: Invocation, here: Facts): readonly string[] =>
  cwd === null ||
  listed('find mkdir echo printf test [ git', name) ||
  effects.some(({ kind }) => kind === 'delete')
    ? []
    : words
        .slice(1)
        .flatMap(({ value }) =>
          value === null ? [] : placeOf(value.replace(/^--?[\w-]+=/, ''), here.resolve(cwd ?? '.')),
        )

/** A command of a project, by the name that it is called with. */
interface NamedProgram {
  readonly name: string
  readonly text: string
  /** The file that make expects of it. */
  readonly target?: string | undefined
}

/** The commands of a file, and the text that is settings. */
interface Parts {
  readonly programs: readonly NamedProgram[]
  readonly rest: string
}

const partsOf = (file: string, text: string): Parts => {
  if (/^(?:GNUm|[Mm])akefile$|\.mk$/.test(file)) {
    const found = recipes(text, 'all', new Map())
    return { programs: found.map(({ target, line }) => ({ name: target, text: line, target })), rest: '' }
  }
  if (/^\.?[Jj]ustfile$|\.just$/.test(file)) {
    const found = justRecipes(text, 'all', new Map())
    return { programs: found.map(({ target, line }) => ({ name: target, text: line })), rest: '' }
  }
  if (/\.sh$/.test(file))
    return { programs: text.length > longestScript ? [] : [{ name: file, text }], rest: '' }
  if (/^[Tt]askfile\.ya?ml$/.test(file)) return { programs: tasksIn(text), rest: '' }
  const manifest = /^(?:package|composer|deno)\.jsonc?$/.test(file) ? objectIn(text) : undefined
  if (manifest === undefined) return { programs: [], rest: text }
  const { scripts, tasks, ...rest } = manifest
  return {
    programs: [scripts, tasks].filter(isRecord).flatMap(scriptsIn),
    rest: JSON.stringify(rest, null, 1),
  }
}

const tasksIn = (text: string): readonly NamedProgram[] =>
  text
    .split(/^(?= {2}[\w:.-]+:\s*$)/m)
    .flatMap(task =>
      yamlTexts(task, /^(?:cmds?|sh)$/).map(line => ({ name: /[^:]*/.exec(task)?.[0] ?? '', text: line })),
    )

const scriptsIn = (scripts: Json): readonly NamedProgram[] =>
  Object.entries(scripts).flatMap(([name, line]) => {
    const lines = Array.isArray(line) ? line : [line]
    return lines.flatMap(one => (typeof one === 'string' ? [{ name, text: one }] : []))
  })

/** Commands that bring something which is then worked on, and those that end a state: what they name is not made again by a build. */
const isPreparing = (name: string): boolean =>
  name
    .split(/[\s:_./-]+/)
    .some(word =>
      listed(
        'backup bootstrap cluster compose config configure create data database db deploy destroy dev docker download drop dump env fetch import infra init install login migrate migration new nuke prepare purge reset restore secret secrets seed setup start uninstall volume volumes wipe',
        word.toLowerCase(),
      ),
    )

/** Commands that clear what a build made, or clear it before they make it: by a word of their name. */
const isTidying = (name: string): boolean =>
  /clean|(?:^|[\W_])(?:pre|post)?(?:build|bundle|clobber|codegen|compile|cov|coverage|dist|docs?|gen|generate|html|pack|package|proto|release|render|site|test|tidy)(?:[\W_]|$)/i.test(
    name,
  )

/** The paths that a call deletes; none where one of them is all of the project. */
const cleared = ({ effects }: Invocation, root: string, here: Facts): readonly string[] => {
  const paths = effects.flatMap(({ kind, path }) =>
    kind === 'delete' && path != null ? [here.resolve(path)] : [],
  )
  const isBroad = paths.some(path => path === root || !isWithin(path, root) || path === join(root, '*'))
  return isBroad ? [] : paths
}

const madeBy = (call: Invocation, here: Facts): readonly string[] => {
  const written = call.effects.flatMap(({ kind, path, shape, given, appends }) => {
    // `> rendered/{{env}}.yaml`: a name in a folder of its own.
    const place = path ?? (/^[\w.-]+\/(?:[\w.-]+\/)*[\w.-]*\*\.\w+$/.test(shape ?? '') ? shape : undefined)
    return kind === 'write' && place != null && appends !== true && isMade(call.name, given === true)
      ? [here.resolve(place)]
      : []
  })
  const folder = here.resolve(call.cwd ?? '.')
  const given = call.cwd === null ? [] : optionsOf(call).flatMap(value => placeOf(value, folder))
  return [...written, ...given]
}

const fetchers = 'aria2c aws curl gdown gsutil wget'
const mayFetch = new RegExp(`\\b(?:${fetchers.replaceAll(' ', '|')})\\b`)

/** A single file that a call gets from an address. */
const fetchedBy = ({ name, effects }: Invocation, here: Facts): readonly string[] =>
  listed(fetchers, name) && effects.some(({ kind }) => kind === 'download')
    ? effects.flatMap(({ kind, path, recursive }) =>
        kind === 'write' && path != null && recursive !== true ? [here.resolve(path)] : [],
      )
    : []

/** Whether output comes from other files; a text that the command itself has is settings more often than not. */
const isMade = (program: string, redirected: boolean): boolean =>
  redirected ? !listed('cat cp echo envsubst printf sed true : tee', program) : listed('jar tar zip', program)

const optionsOf = ({ words }: Invocation): readonly string[] =>
  words.flatMap(({ value }, at) => {
    const [, name, own] = /^--?([A-Za-z][\w-]*)(?:=(.+))?$/s.exec(value ?? '') ?? []
    const next = own ?? words[at + 1]?.value ?? ''
    return name !== undefined && isOutputOption(name) && !next.startsWith('-') ? [next] : []
  })

const isOutputOption = (name: string): boolean =>
  /^o$|(?:^|[-_])(?:out|output)(?:-?(?:dir|directory|file|folder|path))?(?:[-_]|$)|(?:^|[-_])dest(?:ination)?(?:[-_]|$)|^(?:build|reports?|site|target)-?dir$|^(?:cov-report|coverage-(?:clover|html|text|xml)|coverprofile|html|junit-?xml|lcov)$/i.test(
    name,
  )

/** The values of settings and options that say where something is written, in whatever form a file has them. */
const settingsIn = (text: string): readonly string[] => {
  const found: string[] = [...yamlTexts(text, /^clean-targets$/)]
  let section = ''
  for (const line of text.split('\n')) {
    section = /^\s*\[+([^\]"']+)\]/.exec(line)?.[1] ?? section
    if (line.length > 2000) continue
    for (const [, key = '', value = ''] of line.matchAll(
      /(?<![\w-])([A-Za-z][\w-]*)["']?(?:\s*[:=(>]\s*|\s+(?=["']))["'`]?((?:<rootDir>)?[^\s"'`,;<)}\]]+)/g,
    ))
      if (isOutputKey(key, section)) found.push(value)
    for (const [, name = '', value = ''] of line.matchAll(/\s--?([a-z][\w-]*)[=\s]+([^\s"'`,\]]+)/g))
      if (isOutputOption(name)) found.push(value)
    const cleaned = /\bCL(?:EAN|OBBER)(?:\.(?:include|add)|\s*(?:<<|\+?=))(.*)/.exec(line)?.[1] ?? ''
    for (const [, value = ''] of cleaned.matchAll(/["']([^"']+)["']/g)) found.push(value)
  }
  return found
}

const isOutputKey = (key: string, section: string): boolean => {
  const name = key.replaceAll(/[-_]/g, '').toLowerCase()
  if (/cov/.test(section) && /^(?:directory|datafile|output)$/.test(name)) return true
  return /^(?:out|output|dest|destination|dist|(?:artifacts?|binary|build|cache|coverage|declaration|dest|dist|html|junit|out|output|publish|reports?|resource|screenshots|site|target|te?mp|tsbuildinfo|videos)(?:dir|directory|file|folder|location|path|xml))$/.test(
    name,
  )
}

/** A value as a path: with what stands for the folder left out, and nothing where a part is only known to the tool. */
const placeOf = (value: string, folder: string): readonly string[] => {
  const path = value
    .replace(/^(?:html|xml|json|lcov|term|annotate):/, '')
    .replace(/^(?:\$\{?(?:sourceDir|PWD|CURDIR|workspaceFolder)\}?|<rootDir>|\$\(CURDIR\)|\.)\//, '')
    .replace(/\/+$/, '')
  return /^[\w@.][\w@.*+/-]*$/.test(path) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(path) ? [join(folder, path)] : []
}
