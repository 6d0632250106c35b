import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import packed from '../package.json' with { type: 'json' }
import { subjectOf } from '../src/cli/own-rules/draft.ts'
import { singleQuoted } from '../src/core/text/quoting/single-quoted.ts'
import { nextVersion } from './generate/next-version.ts'
import { type Draft, drafts } from './generate/rule-drafts.ts'
import { folderOf, type Room, rooms } from './generate/rule-files.ts'
import { staleText } from './generate/stale.ts'
import { withIncident } from './new/incidents.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const corpus = 'corpus/incidents.jsonl'
const usage = [
  "Usage: npm run new guard <group>/<name> '<a command that it must stop>'",
  `       npm run new <${rooms
    .map(room => room.kind)
    .filter(kind => kind !== 'guard')
    .join('|')}> <group>/<name>`,
  "For instance: npm run new guard git/notes-removal 'git notes remove HEAD'",
].join('\n')

const fail = (text: string): number => {
  console.error(text)
  return 3
}

const isId = (id: string): boolean => /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(id)

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text, { flag: 'wx' })
  console.log(`wrote ${path}`)
}

/** The corpus is what holds a rule to its purpose when its table changes: a new guard starts with a row there. */
const addToCorpus = (command: string): void => {
  const path = join(root, corpus)
  const text = withIncident(readFileSync(path, 'utf8'), command)
  if (text === undefined) return
  writeFileSync(path, text)
  console.log(`added a row to ${corpus}`)
}

const scaffold = (room: Room, id: string, draft: Draft, command: string): number => {
  const path = `${folderOf(room)}/${id}`
  const since = nextVersion(packed.version, readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
  write(`${path}.ts`, draft.rule(id, since, command))
  write(`${path}.test.ts`, draft.test(id, command))
  if (command !== '') addToCorpus(command)
  const generated = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/generate.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (generated.status !== 0) return 1
  console.log(['', 'Next:', ...nextSteps(path, command).map(step => `  ${step}`)].join('\n'))
  return 0
}

const nextSteps = (path: string, command: string): readonly string[] => [
  `write rows in ${path}.test.ts, then the rule in ${path}.ts and its texts ("Write here")`,
  `node --import tsx --test ${path}.test.ts`,
  ...(command === ''
    ? ['name the rule in the presets that should have it (src/config/presets)']
    : [
        `npm run handrail -- explain ${singleQuoted(command)}`,
        '`level` puts the guard into presets (critical, high, strict); see bash_guard.level in docs/config.md',
      ]),
  'npm run generate, once the texts are final',
]

const aboutEdits = (command: string): string =>
  [
    `The danger of ${JSON.stringify(command)} is the text that comes into a file, not a program: that is a rule about edits,`,
    "and nothing drafts those. It has on: 'edit' in place of calls, its rows are `path = text`, and it sees edits of every tool",
    'and every command. CONTRIBUTING.md, "A guard of edits", has one to start from.',
  ].join('\n')

/** A rule that is there may need a line more, and no second rule. */
const tellKnown = async (command: string): Promise<void> => {
  const { allRules } = await import('../src/rules/index.ts')
  const { stoppedBy } = await import('./new/stopped-by.ts')
  const known = await stoppedBy(allRules, command)
  if (known !== undefined) console.log(`${known} The draft is written all the same.`)
}

const ask = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer.trim()
}

const main = async (
  kind: string | undefined,
  id: string | undefined,
  given: string | undefined,
): Promise<number> => {
  const room = rooms.find(known => known.kind === kind)
  if (room === undefined || id === undefined) return fail(usage)
  if (!isId(id))
    return fail(`${id} is not a rule id: lower-case letters, digits and hyphens, one slash.\n${usage}`)
  const taken = rooms
    .flatMap(one => [`${folderOf(one)}/${id}.ts`, `${folderOf(one)}/${id}.test.ts`])
    .find(path => existsSync(join(root, path)))
  if (taken !== undefined) return fail(`${taken} is there already. Take another name.`)
  if (room.kind !== 'guard') return scaffold(room, id, drafts[room.kind], '')
  const command = given?.trim() || (await ask('A command that it must stop, as an agent would write it: '))
  if (command === '') return fail(`A guard starts with a command that it must stop.\n${usage}`)
  const subject = subjectOf(command)
  if (subject === undefined)
    return fail(`${command} runs no program, so a guard could not stop it. Name another command.\n${usage}`)
  if ('edits' in subject) return fail(aboutEdits(command))
  try {
    await tellKnown(command)
  } catch (error) {
    const text = staleText(error)
    if (text === undefined) throw error
    return fail(text)
  }
  console.log(`calls: ${subject.line}`)
  return scaffold(room, id, drafts.guard, command)
}

process.exitCode = await main(process.argv[2], process.argv[3], process.argv[4])
