import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { folderOf, ruleFiles, rooms as ruleRooms } from '../../scripts/generate/rule-files.ts'
import { isPurePlace, roomOf, rooms } from '../../scripts/rooms.ts'
import { allRules } from '../../src/rules/index.ts'
import { castFaults, gitFaults, isData, lineStartFaults, worldlyFaults } from './architecture/faults.ts'
import { findCycle, type Import, importsOf, reachable } from './architecture/imports.ts'
import { exceptions } from './architecture/open-exceptions.ts'
import { opensIn } from './architecture/opens.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(path => path.endsWith('.ts') && !path.includes('/fixtures/'))
    .sort()

const sources = new Map(
  ['src', 'scripts', 'bench', 'test']
    .flatMap(filesBelow)
    .map(path => [path, readFileSync(join(root, path), 'utf8')]),
)
const isTest = (path: string): boolean => /\.test\.ts$|\/fixtures\//.test(path)
const isGenerated = (path: string): boolean =>
  sources.get(path)?.startsWith('// Written by npm run generate') === true
const program = [...sources.keys()].filter(path => path.startsWith('src/') && !isTest(path))
const { imports: named } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** The plain form of a `#` name; the hook's form says the same. */
const plainOf = (to: string): string => {
  if (!to.startsWith('#')) return to
  const [front = '', rest] = to.startsWith('#late/') ? ['#late/*', to.slice('#late/'.length)] : [to]
  return named[front].default.slice('./'.length).replace('*', rest)
}
const graph = new Map(
  program.map(path => [
    path,
    importsOf(path, sources.get(path) ?? '').map(one => ({ ...one, to: plainOf(one.to) })),
  ]),
)
const hot = reachable(graph, [
  'src/process/hook.ts',
  'src/process/entry/main.ts',
  'src/process/standby/client.ts',
  'src/process/standby/server.ts',
])

const isPure = (path: string): boolean =>
  isPurePlace(path) || /^src\/hosts\/[^/]+\/(?:decode|encode)\b/.test(path)
const isIn = (path: string, ...names: readonly string[]): boolean =>
  names.some(name => path.startsWith(`src/${name}/`))

/** `path: fault` for each fault in the files, so that a failure names them all. */
const faultsIn = (
  paths: Iterable<string>,
  faults: (source: string, path: string) => readonly string[],
): readonly string[] =>
  [...paths].flatMap(path => faults(sources.get(path) ?? '', path).map(fault => `${path}: ${fault}`))

const importFaults = (
  paths: Iterable<string>,
  wrong: (to: Import, path: string) => boolean,
): readonly string[] =>
  [...paths].flatMap(path =>
    (graph.get(path) ?? []).filter(to => wrong(to, path)).map(({ to }) => `${path} imports ${to}`),
  )

/** Modules and folders that stand at the top of a room; a test belongs to its module. */
const mostEntries = 17

/** Where the hook meets the machine. */
const edges = ['platform', 'process', 'checks/warm']

describe('the rooms', () => {
  const pure = program.filter(isPure)
  const edgeless = [...hot].filter(path => !isIn(path, ...edges))

  it('are there', () => {
    assert.ok(pure.length > 20 && hot.size > 20, `${pure.length} pure files, ${hot.size} in the hot path`)
  })

  it('pure rooms import nothing from node:', () => {
    assert.deepEqual(
      importFaults(pure, ({ to }) => to.startsWith('node:')),
      [],
    )
  })

  it('pure rooms import no room that is not pure', () => {
    const outer = ({ to, typeOnly }: Import): boolean => to.startsWith('src/') && !isPure(to) && !typeOnly
    assert.deepEqual(
      importFaults(
        pure.filter(path => !isIn(path, 'hosts')),
        outer,
      ),
      [],
    )
  })

  it('pure rooms do not touch process, clock or chance', () => {
    assert.deepEqual(faultsIn(pure, worldlyFaults), [])
  })

  it('nothing that the hook runs imports node: outside of the edges', () => {
    assert.deepEqual(
      importFaults(edgeless, ({ to }) => to.startsWith('node:')),
      [],
    )
  })

  it('nothing that the hook runs touches the world outside of the edges', () => {
    assert.deepEqual(faultsIn(edgeless, worldlyFaults), [])
  })

  it('the hook carries no package but parsers', () => {
    const known = ['jsonc-parser', 'smol-toml', 'unbash', 'yaml']
    const foreign = ({ to, typeOnly }: Import): boolean =>
      !typeOnly && !to.startsWith('src/') && !to.startsWith('node:') && !known.includes(to)
    assert.deepEqual(importFaults(hot, foreign), [])
  })

  it('the hook does not carry the command line or the pages', () => {
    assert.deepEqual(
      [...hot].filter(path => isIn(path, 'cli', 'testing')),
      [],
    )
  })

  it('guards import only the helpers of their own group', () => {
    const guards = program.filter(
      path => isIn(path, 'rules/guards') && path !== 'src/rules/guards/index.generated.ts',
    )
    const wrong = ({ to }: Import, path: string): boolean =>
      isIn(to, 'rules/guards') && !to.startsWith(`${dirname(path)}/_`)
    assert.deepEqual(importFaults(guards, wrong), [])
  })

  it('are sixteen folders, and nothing stands beside them', () => {
    assert.equal(rooms.length, 16)
    assert.deepEqual(readdirSync(join(root, 'src')).sort(), rooms.map(({ name }) => name).sort())
  })

  for (const { name } of rooms) {
    it(`${name} has few entries`, () => {
      const entries = new Set(
        readdirSync(join(root, 'src', name))
          .filter(entry => !entry.endsWith('.generated.ts'))
          .map(entry => entry.replace(/(?:\.test)?\.\w+$/, '')),
      )
      assert.ok(entries.size <= mostEntries, `${entries.size} entries: ${[...entries].join(', ')}`)
    })
  }

  it('have one order, and import only what stands before them', () => {
    for (const [index, { name, imports }] of rooms.entries()) {
      const before = rooms.slice(0, index).map(room => room.name)
      assert.deepEqual(
        imports.filter(other => !before.includes(other)),
        [],
        `${name} may import rooms that stand after it`,
      )
    }
    assert.deepEqual([...new Set(program.map(roomOf))].toSorted(), rooms.map(room => room.name).toSorted())
  })

  for (const { name, imports } of rooms) {
    it(`${name} imports ${imports.join(', ') || 'no other room'}, and each of them`, () => {
      const inside = program.filter(path => roomOf(path) === name)
      const mayReach = [name, ...imports]
      assert.deepEqual(
        importFaults(inside, ({ to }) => to.startsWith('src/') && !mayReach.includes(roomOf(to))),
        [],
      )
      const reached = new Set(inside.flatMap(path => (graph.get(path) ?? []).map(({ to }) => roomOf(to))))
      assert.deepEqual(
        imports.filter(room => !reached.has(room)),
        [],
        `${name} does not import these`,
      )
    })
  }

  it('one module starts git', () => {
    assert.deepEqual(
      faultsIn(
        program.filter(path => path !== 'src/platform/git/start.ts'),
        gitFaults,
      ),
      [],
    )
  })

  it('programs are started by two modules, with one environment', () => {
    const mayStart = [
      'src/platform/node/run.ts',
      'src/platform/node/start.ts',
      // Node itself, by its absolute path.
      'src/platform/node/start-alone.ts',
      'src/process/standby/spawn.ts',
      'src/checks/warm/spawn.ts',
      // A registered line, as the client runs it.
      'src/cli/setup/doctor/answers/probe.ts',
      // A registered line, from a plugin that lives in its client.
      'src/hosts/bridge/start.ts',
      // The browser of the person who asked for it.
      'src/cli/history/ui.ts',
      // /bin/ps, where there is no /proc.
      'src/cli/permission/human/processes.ts',
    ]
    const starters = program.filter(path => /['"](?:node:)?child_process['"]/.test(sources.get(path) ?? ''))
    assert.deepEqual(starters.toSorted(), mayStart.toSorted())
  })

  it('every import of a file leads to a file', () => {
    assert.deepEqual(
      importFaults(program, ({ to }) => to.startsWith('src/') && !sources.has(to)),
      [],
    )
  })

  it('has no cycles', () => {
    assert.deepEqual(findCycle(graph), [])
  })
})

describe('opening files', () => {
  it('happens in one place', () => {
    const found = program.flatMap(path => opensIn(sources.get(path) ?? '').map(name => `${path} ${name}`))
    assert.deepEqual(
      found.filter(call => !Object.hasOwn(exceptions, call)),
      [],
    )
    assert.deepEqual(
      Object.keys(exceptions).filter(call => !found.includes(call)),
      [],
      'exceptions that nothing needs',
    )
  })

  it('is seen however it is written', () => {
    assert.deepEqual(opensIn("import { a, openSync as o, type Stats } from 'node:fs'"), ['openSync'])
    assert.deepEqual(opensIn("import * as fs from 'node:fs'\nfs.readFileSync(a); fs.statSync(b)"), [
      'readFileSync',
    ])
    assert.deepEqual(opensIn("import { readFile } from 'node:fs/promises'"), ['readFile'])
    assert.deepEqual(opensIn("process.getBuiltinModule('node:fs').cpSync(a, b)"), ['cpSync'])
    assert.deepEqual(opensIn("const calls = { readFileSync: 'read' }"), [])
  })
})

describe('the files', () => {
  it('are short', () => {
    const tooLong = faultsIn(
      [...sources.keys()].filter(path => !isGenerated(path)),
      (source, path) => {
        const lines = source.split('\n').length - 1
        const most = isTest(path) || path.startsWith('test/') || isData(source) ? 400 : 300
        return lines > most ? [`${lines} lines, at most ${most}`] : []
      },
    )
    assert.deepEqual(tooLong, [])
  })

  it('skip no blank lines from the start of each line', () =>
    assert.deepEqual(faultsIn(program, lineStartFaults), []))

  it('give an exported type a name of its own', () => {
    const homes = new Map<string, string[]>()
    for (const path of program) {
      if (isGenerated(path)) continue
      for (const [, name = ''] of (sources.get(path) ?? '').matchAll(/^export (?:interface|type) (\w+)/gm))
        homes.set(name, [...(homes.get(name) ?? []), path])
    }
    const shared = [...homes].filter(([, paths]) => paths.length > 1)
    assert.deepEqual(
      shared.map(([name, paths]) => `${name}: ${paths.join(', ')}`),
      [],
    )
  })

  it('have no casts and no any', () => {
    assert.deepEqual(
      faultsIn(
        [...sources.keys()].filter(path => path.startsWith('src/')),
        castFaults,
      ),
      [],
    )
  })
})

describe('the rules', () => {
  for (const room of ruleRooms) {
    // covers MAINT-001
    it(`${room.folder}: the id is the path, and there is a page`, () => {
      const ids = allRules.filter(({ kind }) => kind === room.kind).map(({ id }) => id)
      assert.deepEqual(ids.sort(), [...ruleFiles(root, room)].sort())
      for (const id of ids) {
        const page = readFileSync(join(root, `docs/rules/${id}.md`), 'utf8')
        assert.ok(page.includes(`(../../../${folderOf(room)}/${id}.ts)`), `the page of ${id} names its file`)
      }
    })

    for (const id of ruleFiles(root, room)) {
      it(`${id} is short and has a test beside it`, () => {
        const path = `${folderOf(room)}/${id}`
        const lines = (sources.get(`${path}.ts`) ?? '').split('\n').length - 1
        assert.ok(lines <= 80, `${path}.ts has ${lines} lines, at most 80`)
        assert.ok(existsSync(join(root, `${path}.test.ts`)), `${path}.test.ts is missing`)
      })
    }
  }
})
