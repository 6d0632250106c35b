import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FileEdit } from '../../../hosts/protocol/host.ts'
import { InstallError } from '../../../hosts/protocol/host.ts'
import { type Base, readTextFile, targetWithin } from '../../../hosts/wiring/settings/text-file.ts'
import { cursorFiles } from './cursor.ts'
import { MarkError, type Marked, withoutSection, withoutWhole, withSection, withWhole } from './marks.ts'
import { sectionBody, sectionWithin } from './text.ts'
import type { ToldPolicy } from './told.ts'

/** A place that a host reads rules from as text. */
interface Target {
  readonly name: string
  /** One of these says that the project has the host, or the file. */
  readonly signs: readonly string[]
  files(told: ToldPolicy): readonly MirrorFile[]
}

interface MirrorFile {
  readonly path: string
  readonly body: string
  /** A file of our own, with what the host wants to read first; without it the file has a section of ours. */
  readonly front?: string
  /** How many characters the host reads. */
  readonly most?: number
}

const section = (name: string, path: string): Target => ({
  name,
  signs: [path],
  files: told => [{ path, body: sectionBody(told) }],
})

/** Characters of a rules file. */
const windsurfReads = 12_000

const cursorFolder = '.cursor/rules'

export const targets: readonly Target[] = [
  {
    name: 'cursor',
    signs: ['.cursor', '.cursorrules'],
    files: told =>
      cursorFiles(told).map(({ name, front, body }) => ({ path: `${cursorFolder}/${name}`, front, body })),
  },
  section('agents', 'AGENTS.md'),
  section('claude', 'CLAUDE.md'),
  section('copilot', '.github/copilot-instructions.md'),
  {
    name: 'windsurf',
    signs: ['.windsurf'],
    files: told => [
      {
        path: '.windsurf/rules/handrail.md',
        front: '---\ntrigger: always_on\n---\n',
        body: sectionWithin(told, windsurfReads - 100),
        most: windsurfReads,
      },
    ],
  },
  {
    name: 'kiro',
    signs: ['.kiro'],
    files: told => [
      { path: '.kiro/steering/handrail.md', front: '---\ninclusion: always\n---\n', body: sectionBody(told) },
    ],
  },
]

/** The targets whose files or hosts a project has. A CLAUDE.md that imports AGENTS.md has the section by that. */
export const targetsHere = (root: string): readonly Target[] => {
  const here = targets.filter(({ signs }) => signs.some(sign => existsSync(join(root, sign))))
  const isTold = here.some(({ name }) => name === 'agents') && importsAgents(root)
  return here.filter(({ name }) => name !== 'claude' || !isTold)
}

const importsAgents = (root: string): boolean => {
  const text = readTextFile(join(root, 'CLAUDE.md')) ?? ''
  return /^@(?:\.\/)?AGENTS\.md\s*$/m.test(text) && !text.includes('<!-- handrail mirror: begin ')
}

export interface MirrorEdit extends FileEdit {
  /** From the root of the project on. */
  readonly name: string
  /** Somebody changed by hand what is ours there. */
  readonly edited: boolean
}

export interface MirrorPlan {
  readonly edits: readonly MirrorEdit[]
  readonly notes: readonly string[]
}

/** Plans the text to write, or with `remove` the text to take out. Throws where a file does not allow it. */
export const planMirror = (
  base: Base,
  chosen: readonly Target[],
  told: ToldPolicy,
  remove: boolean,
): MirrorPlan => {
  const notes: string[] = []
  const edits: MirrorEdit[] = []
  // CLAUDE.md is often a link to AGENTS.md.
  const known = new Map<string, string>()
  for (const file of chosen.flatMap(target => target.files(told))) {
    const path = join(base.folder, file.path)
    const real = targetWithin(path, base)
    const before = readTextFile(path)
    const first = known.get(real)
    known.set(real, file.path)
    if (first !== undefined) {
      notes.push(`${file.path} is the same file as ${first}.`)
      continue
    }
    const marked = markedOf(file, before, remove)
    if (marked === undefined) continue
    if (marked.foreign && file.front !== undefined)
      notes.push(`${file.path} is not of handrail mirror, so it stays as it is. Rename it to have ours.`)
    if (!remove && file.most !== undefined && (marked.after ?? '').length > file.most)
      notes.push(`${file.path} has more than ${file.most} characters; its host may not read all of it.`)
    edits.push({ path, name: file.path, before, after: marked.after, edited: marked.edited })
  }
  return { edits, notes }
}

const markedOf = (file: MirrorFile, before: string | undefined, remove: boolean): Marked | undefined => {
  const { path, front, body } = file
  try {
    if (!remove) return front === undefined ? withSection(before, body) : withWhole(before, front, body)
    if (before === undefined) return undefined
    return front === undefined ? withoutSection(before) : withoutWhole(before)
  } catch (error) {
    if (error instanceof MarkError) throw new InstallError(`${path} ${error.message} Nothing was changed.`)
    throw error
  }
}
