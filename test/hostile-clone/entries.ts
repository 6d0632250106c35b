import { readFileSync } from 'node:fs'

/** One file of the hostile clone: a row of files.txt, which describes the marks. */
export interface Entry {
  /** Its path; with `#2` behind it for the second row of the same path. */
  readonly id: string
  readonly path: string
  readonly text: string
  readonly kind: 'file' | 'program' | 'link'
  /** Only an archive with .git can hold it. */
  readonly archive: boolean
  /** It belongs to the row above. */
  readonly joined: boolean
}

/** A file as it is written. */
export interface Planted {
  readonly path: string
  readonly text: string
  readonly kind: Entry['kind']
  readonly archive: boolean
}

const tableOf = (name: string): readonly string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !/^[#[]/.test(line))

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\\': '\\' }

const entriesIn = (name: string): readonly Entry[] => {
  const seen = new Map<string, number>()
  return tableOf(name).map(line => {
    const [, marks = '', path = '', text = ''] = /^([&@+>]*)(\S+) {2}(.*)$/.exec(line) ?? []
    if (path === '') throw new Error(`${name}: no path and text in ${line}`)
    const count = (seen.get(path) ?? 0) + 1
    seen.set(path, count)
    return {
      id: count === 1 ? path : `${path}#${count}`,
      path,
      text: text.replaceAll(/\\([\\nt])/g, (_, letter: string) => escapes[letter] ?? ''),
      kind: marks.includes('>') ? 'link' : marks.includes('+') ? 'program' : 'file',
      archive: marks.includes('@'),
      joined: marks.includes('&'),
    }
  })
}

export const hostileEntries = (): readonly Entry[] => entriesIn('files.txt')
export const tameEntries = (): readonly Entry[] => entriesIn('tame.txt')

/** Rows that stand for one danger: a file, with those that belong to it. */
export const unitsOf = (entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> => {
  const units = new Map<string, Entry[]>()
  let last: Entry[] = []
  for (const entry of entries) {
    if (!entry.joined) {
      last = []
      units.set(entry.id, last)
    }
    last.push(entry)
  }
  return units
}

const nameOf = (id: string): string => id.replaceAll('/', '__').replaceAll(/[^\w.-]/g, '-')

/** Code that leaves the marker, by the name of its macro. */
const codeFor = (file: string): Readonly<Record<string, string>> => ({
  file,
  sh: `touch ${file}`,
  js: `require('node:fs').writeFileSync('${file}', '')`,
  mjs: `import { writeFileSync } from 'node:fs'\nwriteFileSync('${file}', '')`,
  py: `open('${file}', 'w')`,
  rb: `File.write('${file}', '')`,
  lua: `io.open('${file}', 'w'):close()`,
  php: `touch('${file}');`,
  vim: `call writefile([], '${file}')`,
  ex: `File.write("${file}", "")`,
})

/** The files of an entry, with the programs and modules that its text names. */
export const plantedFrom = (entry: Entry, marks: string): readonly Planted[] => {
  const name = nameOf(entry.id)
  const code = codeFor(`${marks}/${name}`)
  const more: Planted[] = []
  const beside = (ending: string, text: string, stem = name): string => {
    const path = `evil/${stem}${ending}`
    if (!more.some(file => file.path === path))
      more.push({ path, text: `${text}\n`, kind: 'program', archive: false })
    return `./${path}`
  }
  const text = entry.text.replaceAll(/\{(\w+)\}/g, (whole, macro: string) => {
    if (macro === 'bin') return beside('', `#!/bin/sh\n${code.sh}`)
    if (macro === 'jsbin') return beside('.cjs', `${code.js}\nmodule.exports = {}`)
    if (macro === 'pybin') return beside('.py', code.py ?? '', name.replaceAll(/\W/g, '_'))
    return code[macro] ?? whole
  })
  return [{ path: entry.path, text, kind: entry.kind, archive: entry.archive }, ...more]
}

/** A program of every name, as `node_modules/.bin` and `.venv/bin` may hold them. */
export const shimsFor = (programs: readonly string[], marks: string): readonly Planted[] => [
  ...programs.map((program): Planted => {
    const text = `#!/bin/sh\ntouch ${marks}/shim-\${0##*/}\n`
    return { path: `node_modules/.bin/${program}`, text, kind: 'program', archive: false }
  }),
  ...['vendor/bin', '.bin'].map((path): Planted => {
    const up = path.includes('/') ? '../' : ''
    return { path, text: `${up}node_modules/.bin`, kind: 'link', archive: false }
  }),
]
