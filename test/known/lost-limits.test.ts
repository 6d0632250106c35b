import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Platform, Stamp } from '../../src/core/edge/platform.ts'
import { judge } from '../../src/event/judge.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { commandEvent } from '../../src/testing/index.ts'
import { gitEnv } from '../support/git.ts'
import { answer, repository } from '../support/lost.ts'
import { at, newRepository, type Repository } from '../support/repository.ts'

/** Modules whose limits are listed here. */
const rooms = ['src/platform/losses', 'src/known/losses', 'src/known/losses/replaceable']
const budget = 'src/platform/footprint/budget.ts'

interface Row {
  readonly made: () => Repository
  /** The same within the limit, about which nothing is said. */
  readonly within?: () => Repository
  readonly command: string
  readonly says: RegExp
  readonly machine?: (platform: Platform, made: Repository) => Platform
}

const many = (count: number, name: (at: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => name(index))

/** So many files in src. */
const sources = (count: number, text: (at: number) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(many(count, String).map((name, index) => [`src/${name}.ts`, text(index)]))

/** A folder that seems to hold so many files. */
const crowded =
  (count: number) =>
  (platform: Platform, { dir }: Repository): Platform => {
    const folder = join(dir, 'photos')
    const stamp: Stamp = { kind: 'file', size: 9, seconds: 1, nanoseconds: 1, born: 1 }
    const names = many(count, index => `${index}.jpg`)
    const list = (path: string, most?: number): readonly string[] =>
      path === folder ? names.slice(0, most) : platform.files.list(path, most)
    const stampOf = (path: string): Stamp | undefined =>
      path.startsWith(`${folder}/`) ? stamp : platform.files.stamp(path)
    return { ...platform, files: { ...platform.files, list, stamp: stampOf } }
  }

const withPhotos = (): Repository => {
  const made = repository()
  made.write('photos/a.jpg', 'a picture\n')
  return made
}

/** A repository in which so many files are copies of those in commits. */
const withCopies = (count: number): Repository => {
  const made = newRepository(sources(count, index => `${index}\n`))
  for (const index of many(count, String)) made.write(`copies/${index}.ts`, `${index}\n`)
  return made
}

const withStashes = (count: number, files: number): Repository => {
  const made = newRepository(sources(files, () => 'a\n'))
  for (let at = 0; at < count; at += 1) {
    for (const index of many(files, String)) made.write(`src/${index}.ts`, 'b\n')
    made.git('stash', 'push', '-q', '-m', `stash ${at}`)
  }
  for (const index of many(files, String)) made.write(`src/${index}.ts`, 'b\n')
  made.git('commit', '-qam', 'Keep it')
  return made
}

const withCommits = (made: Repository, dir: string, count: number): Repository => {
  const inner = at(dir, 'recommended')
  for (const index of many(count, String)) inner.git('commit', '-q', '--allow-empty', '-m', `Work ${index}`)
  return made
}

const withNested = (count: number): Repository => {
  const made = repository()
  made.git('init', '-q', '-b', 'main', 'nested')
  return withCommits(made, join(made.dir, 'nested'), count)
}

/** The project makes results itself, so far as its files can be read. */
const making = (files: Readonly<Record<string, string>>, path = 'results/sheet.foo'): Repository => {
  const made = newRepository({ '.gitignore': 'results/\n', ...files }, 'recommended')
  made.write(path, 'a,b\n')
  return made
}

const makefile = 'sheet: main.c\n\tcc -o results/sheet main.c\nclean:\n\trm -rf results\n'

const withOutputs = (count: number, held: string): Repository => {
  const made = making({ Makefile: makefile })
  for (const index of many(count, String)) made.write(`results/${index}.foo`, 'x\n')
  made.write('results/sheet.foo', held)
  return made
}

const withScripts = (count: number): Repository =>
  making({
    ...Object.fromEntries(many(count, String).map(name => [`a${name}.sh`, '# results\n'])),
    'scripts/clean.sh': 'rm -rf results\n',
  })

const inFolders = (folder: string): Repository =>
  making({ [`${folder}/Makefile`]: makefile }, `${folder}/results/sheet.foo`)

const withRecipes = (count: number): Repository =>
  making({ Makefile: `${many(count, index => `t${index}:\n\ttrue ${index}\n`).join('')}${makefile}` })

const deep = 'a/b/c/d/e/f/g/h/i'
const asked = /sheet\.foo/
const rows: Readonly<Record<string, Row>> = {
  'budget mostFiles': {
    made: withPhotos,
    command: 'rm -rf photos',
    says: /photos\/0\.jpg.* and more than could be counted/,
    machine: crowded(200_001),
  },
  'budget mostMs': {
    made: withPhotos,
    command: 'rm -rf photos',
    says: /photos\/a\.jpg, and more than could be counted/,
    machine: platform => {
      let now = 0
      return { ...platform, clock: () => (now += 20_000) }
    },
  },
  'walk mostListed': {
    made: withPhotos,
    command: 'rm -rf photos',
    says: /photos\/\d+\.jpg.* and more than could be counted/,
    machine: crowded(10_002),
  },
  'walk mostNamed': {
    made: withPhotos,
    command: 'rm -rf photos',
    says: /and 995 more, and more than could be counted/,
    machine: crowded(200_001),
  },
  'untracked mostCompared': {
    made: () => withCopies(201),
    within: () => withCopies(200),
    command: 'rm -rf copies',
    says: /copies\/0\.ts/,
  },
  'ignored mostSingle': {
    made: withPhotos,
    command: 'rm -rf photos',
    says: /and 1996 more\./,
    machine: crowded(2001),
  },
  'ignored mostStart': {
    made: () => {
      const made = newRepository({ '.gitignore': 'hand/\n', 'a.ts': 'a\n' })
      made.write('hand/a.ts', `${'// words\n'.repeat(200)}// @generated\n`)
      return made
    },
    command: 'rm -rf hand',
    says: /hand\/a\.ts/,
  },
  'files mostAsked': {
    made: () => {
      const made = newRepository(sources(501, index => `${index}\n`))
      made.git('config', 'core.autocrlf', 'true')
      for (const index of many(501, String)) made.write(`src/${index}.ts`, `${index}\r\n`)
      return made
    },
    command: 'rm -rf src',
    says: /and 496 more/,
  },
  'tree timeoutMs': {
    made: withPhotos,
    command: 'rm -rf photos',
    says: /more than could be looked at: photos/,
    machine: platform => ({
      ...platform,
      run: (program, args, options) =>
        args.includes('check-ignore')
          ? { code: undefined, stdout: '', stderr: '', timedOut: true }
          : platform.run(program, args, options),
    }),
  },
  'tree mostIndexBytes': {
    made: withPhotos,
    command: 'rm -rf photos',
    says: /more than could be looked at: photos/,
    machine: platform => {
      const stamp = (path: string): Stamp | undefined => {
        const found = platform.files.stamp(path)
        const isIndex = found !== undefined && path.endsWith('/.git/index')
        return isIndex ? { ...found, size: 200 * 1024 * 1024 } : found
      }
      return { ...platform, files: { ...platform.files, stamp } }
    },
  },
  'tree mostHashed': {
    made: () => {
      const made = newRepository({ 'big.bin': 'x'.repeat(33 * 1024 * 1024) })
      made.write('copy.bin', 'x'.repeat(33 * 1024 * 1024))
      return made
    },
    command: 'rm copy.bin',
    says: /copy\.bin/,
  },
  'refs mostCommits': {
    made: () => {
      const made = repository()
      made.git('checkout', '-q', '-b', 'feature')
      withCommits(made, made.dir, 51)
      made.git('checkout', '-q', 'main')
      return made
    },
    command: 'git branch -D feature',
    says: /Work 50.* and 45 more/,
  },
  'refs mostStashes': {
    made: () => withStashes(11, 1),
    within: () => withStashes(10, 1),
    command: 'git stash clear',
    says: /Only the stash/,
  },
  'refs mostStashed': {
    made: () => withStashes(1, 301),
    within: () => withStashes(1, 300),
    command: 'git stash drop',
    says: /src\/0\.ts/,
  },
  'history mostNamed': {
    made: () => withNested(51),
    command: 'rm -rf nested',
    says: /Work 50.* and 45 more/,
  },
  'history mostBegun': {
    made: () => {
      const made = withNested(1)
      made.write('nested/.git/shallow', many(501, index => `${index}`.padStart(40, '0')).join('\n'))
      return made
    },
    command: 'rm -rf nested',
    says: /more than could be looked at: nested\/\.git/,
  },
  'laid-over mostCompared': {
    made: () => {
      const made = withCopies(401)
      for (const index of many(401, String)) made.write(`src/${index}.ts`, 'changed\n')
      return made
    },
    command: 'cp -r copies/. src/',
    says: /src\/0\.ts/,
  },
  'made-by-project mostRead': {
    made: () => withOutputs(101, '-----BEGIN RSA PRIVATE KEY-----\n'),
    within: () => withOutputs(99, 'x\n'),
    command: 'rm -rf results',
    says: asked,
  },
  'made-by-project longest': {
    made: () => making({ Makefile: `${'# words\n'.repeat(9000)}${makefile}` }),
    within: () => making({ Makefile: makefile }),
    command: 'rm -rf results',
    says: asked,
  },
  'made-by-project mostSources': {
    made: () => withScripts(60),
    within: () => withScripts(59),
    command: 'rm -rf results',
    says: asked,
  },
  'made-by-project mostFolders': {
    made: () => inFolders(deep),
    within: () => inFolders('a/b'),
    command: 'rm -rf a',
    says: asked,
  },
  'outputs mostPrograms': {
    made: () => withRecipes(130),
    within: () => withRecipes(100),
    command: 'rm -rf results',
    says: asked,
  },
  'outputs longestScript': {
    made: () => making({ 'clean.sh': `${'# words\n'.repeat(2000)}rm -rf results\n` }),
    within: () => making({ 'clean.sh': '# words\nrm -rf results\n' }),
    command: 'rm -rf results',
    says: asked,
  },
}

describe('no limit of the rules about losses ends in silence', () => {
  for (const [name, { made: make, within, command, says, machine }] of Object.entries(rows))
    it(name, async () => {
      const made = make()
      const env = (key: string): string | undefined => Reflect.get(gitEnv, key)
      const still = { ...nodePlatform, env, home: () => '/nonexistent-home' }
      const platform = machine?.(still, made) ?? still
      const options = { preset: 'recommended', untimed: true }
      const { decision } = await judge(platform, commandEvent(command, made.dir), options)
      assert.equal(decision.verdict, 'ask', name)
      assert.match(decision.reason, says)
      if (within !== undefined) assert.equal(await answer(within(), command), 'silent', name)
    })

  it('and each of them has a row', () => {
    const files = rooms.flatMap(room =>
      readdirSync(room)
        .filter(file => file.endsWith('.ts') && !/\.(?:test|fact)\.ts$/.test(file))
        .map(file => join(room, file)),
    )
    const found = [...files, budget].flatMap(path => {
      const module = /([\w-]+)\.ts$/.exec(path)?.[1]
      const text = readFileSync(path, 'utf8')
      return [...text.matchAll(/^(?:export )?const ((?:most|longest)[A-Z]\w*|longest|timeoutMs) = /gm)].map(
        ([, limit]) => `${module} ${limit}`,
      )
    })
    assert.deepEqual(found.sort(), Object.keys(rows).sort())
  })
})

it('6,100 files are counted, and node_modules with more than the budget is not looked at', async () => {
  const made = withPhotos()
  for (const index of many(6099, String)) made.write(`photos/${index}.jpg`, `picture ${index}\n`)
  const judged = async (command: string, machine: Platform = nodePlatform) =>
    (await judge(machine, commandEvent(command, made.dir), { preset: 'recommended', untimed: true })).decision
  assert.match((await judged('rm -rf photos')).reason, /and 6095 more\./)
  made.write('node_modules/a/index.js', 'x\n')
  const list = (path: string): readonly string[] => {
    assert.doesNotMatch(path, /node_modules/)
    return nodePlatform.files.list(path)
  }
  const blind = { ...nodePlatform, files: { ...nodePlatform.files, list } }
  assert.equal((await judged('rm -rf node_modules', blind)).verdict, 'pass')
})
