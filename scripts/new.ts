import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packed from '../package.json' with { type: 'json' }
import { rooms } from './generate/find-rules.ts'
import { type Draft, drafts } from './generate/rule-drafts.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const usage = `Usage: npm run new <${rooms.map(room => room.kind).join('|')}> <group>/<name>, for instance: npm run new guard git/hard-reset`

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

const scaffold = (folder: string, id: string, draft: Draft): number => {
  const path = `src/${folder}/${id}`
  write(`${path}.ts`, draft.rule(id, packed.version))
  write(`${path}.test.ts`, draft.test(id))
  const generated = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/generate.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (generated.status !== 0) return 1
  console.log(
    [
      '',
      `Next: write the rows of ${path}.test.ts, then the rule, and run`,
      `  node --import tsx --test ${path}.test.ts`,
      'The rule is in no preset but strict until you add it to one in src/config/presets.',
      'Run npm run generate again once the texts are final.',
    ].join('\n'),
  )
  return 0
}

const main = (kind: string | undefined, id: string | undefined): number => {
  const room = rooms.find(known => known.kind === kind)
  if (room === undefined || id === undefined) return fail(usage)
  if (!isId(id))
    return fail(`${id} is not a rule id: lower-case letters, digits and hyphens, one slash.\n${usage}`)
  const taken = rooms
    .flatMap(({ folder }) => [`src/${folder}/${id}.ts`, `src/${folder}/${id}.test.ts`])
    .find(path => existsSync(join(root, path)))
  if (taken !== undefined) return fail(`${taken} is there already. Take another name.`)
  return scaffold(room.folder, id, drafts[room.kind])
}

process.exitCode = main(process.argv[2], process.argv[3])
