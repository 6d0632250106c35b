import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { treeAt } from '../../src/platform/project.ts'
import { takePattern } from '../../src/state/undo/gather.ts'
import { collect } from '../../src/state/undo/keeping/collect.ts'
import { bash, scene } from './undo/scene.ts'

// slow: 6 s, 3 s of CPU

const asked = { preset: 'recommended', rules: { 'git/*': 'ask', 'files/*': 'ask' } }
const store = (home: string): string => join(home, '.local/state/handrail/undo')
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => lstatSync(path).isFile())
const objects = (home: string): readonly string[] =>
  filesBelow(store(home)).filter(path => path.includes('/objects/'))

describe('an undo', () => {
  it('leaves newer work alone, and says so', async t => {
    const at = scene(t, asked)
    const call = bash('rm -f new.txt; echo x > a.txt')
    await at.before(call)
    at.shell('rm -f new.txt; echo x > a.txt')
    await at.after(call)
    at.write('new.txt', 'newer\n')
    at.write('a.txt', 'newer too\n')
    const { code, out } = await at.undo('last')
    assert.equal(code, 1)
    assert.match(out, /left {2}new\.txt: something else was written there since/)
    assert.equal(readFileSync(join(at.root, 'new.txt'), 'utf8'), 'newer\n')
    assert.equal(readFileSync(join(at.root, 'a.txt'), 'utf8'), 'newer too\n')
    for (const taken of ['b.txt', 'b.txt/deep'])
      await assert.rejects(at.undo('last', '--to', taken), /b\.txt is no folder\. Name one/)
    assert.equal((await at.undo('last', '--to', 'kept')).code, 0)
    assert.equal(readFileSync(join(at.root, 'kept/new.txt'), 'utf8'), 'untracked\n')
  })

  it('takes what a call without an end left for newer work', async t => {
    const at = scene(t, asked)
    await at.before(bash('echo x > a.txt'))
    at.shell('echo x > a.txt')
    assert.equal((await at.undo('last')).code, 1)
    assert.equal(readFileSync(join(at.root, 'a.txt'), 'utf8'), 'x\n')
  })

  it('brings back a part, shows it first, and can be undone', async t => {
    const at = scene(t, asked)
    const call = bash('rm -rf src docs')
    const reply = await at.before(call)
    const id = /handrail undo (\w{8})/.exec(reply)?.[1] ?? ''
    assert.match(reply, /Kept first: handrail undo \w{8}/)
    at.shell('rm -rf src docs')
    assert.match(await at.after(call), new RegExp(`handrail undo ${id}`))
    const gone = at.tree()
    assert.match((await at.undo()).out, new RegExp(`Session s1.*\n.*${id}.*rm -rf src docs`))
    assert.match((await at.undo(id, '--dry-run')).out, /brought back {2}src\/a\.ts[\s\S]*Nothing was changed/)
    assert.deepEqual(at.tree(), gone)
    const { code, out } = await at.undo(id, 'src/lib')
    assert.equal(code, 0, out)
    assert.equal(readFileSync(join(at.root, 'src/lib/c.ts'), 'utf8'), 'c staged\n')
    assert.ok(!existsSync(join(at.root, 'docs')))
    const again = /To undo this: handrail undo (\w+)/.exec(out)?.[1] ?? ''
    assert.equal((await at.undo(again)).code, 0)
    assert.deepEqual(at.tree(), gone)
  })

  it('writes through no folder that has become a link', async t => {
    const at = scene(t, asked)
    const call = bash('rm -rf docs')
    await at.before(call)
    at.shell('rm -rf docs')
    await at.after(call)
    mkdirSync(join(at.home, 'other'))
    symlinkSync(join(at.home, 'other'), join(at.root, 'docs'))
    assert.equal((await at.undo('last')).code, 1)
    assert.deepEqual(readdirSync(join(at.home, 'other')), [])
  })

  it('carries out no record that handrail did not write', async t => {
    const at = scene(t, asked)
    await at.before(bash('rm new.txt'))
    at.shell('rm new.txt')
    const [record = ''] = filesBelow(store(at.home)).filter(path => /calls\/\w+\.json$/.test(path))
    writeFileSync(record, readFileSync(record, 'utf8').replaceAll('new.txt', 'planted.txt'))
    const { code, out } = await at.undo('last')
    assert.equal(code, 1)
    assert.match(out, /not written by handrail: 1/)
    assert.ok(!existsSync(join(at.root, 'planted.txt')))
  })

  it('is for the human where it takes something from newer work or from the store', async t => {
    const at = scene(t, asked)
    await at.before(bash('rm new.txt'))
    at.shell('rm new.txt')
    const { out } = await at.undo('--json')
    const id: string = JSON.parse(out)[0].id
    assert.equal((await at.undo(id, '--force')).code, 1)
    assert.equal((await at.undo('--forget', id)).code, 1)
    assert.ok(!existsSync(join(at.root, 'new.txt')))
    await assert.rejects(at.undo(id, '--to', join(at.home, 'out')), /a folder of the project/)
    assert.match(await at.before(bash(`handrail undo ${id} --force`)), /self\/override/)
    assert.doesNotMatch(await at.before(bash(`handrail undo ${id}`)), /self\/override/)
  })
})

describe('what is kept', () => {
  it('is for the account alone, and holds no secret in the clear', async t => {
    const at = scene(t, asked)
    await at.before(bash('rm .env new.txt'))
    for (const path of [store(at.home), ...filesBelow(store(at.home))])
      assert.equal(lstatSync(path).mode & 0o077, 0, path)
    const sealed = objects(at.home).filter(path => path.endsWith('.sealed'))
    assert.equal(sealed.length, 1)
    const plain = execFileSync('sha256sum', [join(at.root, '.env')], { encoding: 'utf8' }).slice(0, 64)
    for (const path of filesBelow(store(at.home))) {
      assert.ok(!path.includes(plain), 'no plain hash of a secret as a name')
      const bytes = readFileSync(path)
      const text = path.endsWith('.gz')
        ? execFileSync('gzip', ['-dc', path], { encoding: 'latin1' })
        : bytes.toString('latin1')
      assert.ok(!text.includes('abcdefgh12345678') && !text.includes(plain), path)
    }
    at.shell('rm .env new.txt')
    const { code, out } = await at.undo('last', '.env', '--to', 'kept')
    assert.equal(code, 1)
    assert.match(out, /its own place alone/)
    assert.equal((await at.undo('last')).code, 0)
    assert.equal(lstatSync(join(at.root, '.env')).mode & 0o777, 0o600)
  })

  it('is stored once, and compressed', async t => {
    const at = scene(t, asked)
    at.write('logs/copy.log', readFileSync(join(at.root, 'logs/run.log')))
    await at.before(bash('rm -r logs'))
    await at.before(bash('rm -rf logs out'))
    const sizes = objects(at.home).map(path => lstatSync(path).size)
    assert.equal(sizes.length, 2)
    assert.ok(Math.max(...sizes) < 1000, sizes.join())
  })

  it('is bounded for one call, and the rest is named', async t => {
    const at = scene(t, { ...asked, undo: { max_call_bytes: 20_000 } })
    at.write('src/data.bin', Buffer.alloc(70_000, 7))
    const reply = await at.before(bash('rm -rf src new.txt'))
    assert.match(reply, /Not kept: .*src\/data\.bin \(70 KB\): larger than undo\.max_call_bytes/)
    const journal = readFileSync(join(at.root, '.handrail/journal.jsonl'), 'utf8')
    assert.match(journal, /"kept":\{"files":5,"bytes":\d+,"refs":0,"missed":\["[^"]*data\.bin/)
    at.shell('rm -rf src new.txt')
    await at.undo('last')
    assert.ok(existsSync(join(at.root, 'src/a.ts')) && !existsSync(join(at.root, 'src/data.bin')))
  })

  it('is not searched for ever, found or not', t => {
    const at = scene(t, asked)
    let looked = 0
    const search = (most: number): boolean => {
      looked = 0
      const isOver = (): boolean => {
        looked += 1
        return looked > most
      }
      const leave = { skips: () => false, missed: () => {}, isOver }
      return takePattern(`${at.root}/**/nothing-has-this-name`, false, () => true, leave)
    }
    assert.equal(search(1000), true)
    assert.ok(looked > 20)
    assert.equal(search(3), false)
    assert.equal(looked, 4)
  })

  it('has no search beside a time that is up, and says so', async t => {
    const at = scene(t, asked)
    let now = 0
    const clock = (): number => {
      now += 400
      return now
    }
    await at.before(bash("find . -name '*.txt' -delete"), { clock })
    assert.match(
      (await at.undo('last', '--dry-run')).out,
      /not kept {2}.*there are too many, or it takes too long/,
    )
  })

  it('is nothing of a folder that has the home folder in it', t => {
    const { platform, root, home } = scene(t, asked)
    const keptOf = (path: string) => {
      const whole = { glob: false, whole: true, shaped: false, staged: false, which: 'all' as const }
      const taken = { ...whole, path, kind: 'deleted' as const, left: 'nothing' as const, by: 'rm' }
      const stakes = { files: [taken], refs: [], changed: [], moved: [], absent: [] }
      const { found, missed } = collect(platform, treeAt(platform, root), stakes, () => false)
      return { found: found.length > 0, missed: missed.map(({ why }) => why) }
    }
    const nothing = { found: false, missed: ['it has all home folders in it'] }
    assert.deepEqual(keptOf('/'), nothing)
    assert.deepEqual(keptOf(join(home, '..')), nothing)
    assert.deepEqual(keptOf(home), { found: true, missed: [] })
    assert.deepEqual(keptOf(root), { found: true, missed: [] })
  })

  it('is forgotten by age and by size, oldest first', async t => {
    const at = scene(t, { ...asked, undo: { max_bytes: 100_000 } })
    const noise = (seed: number): Buffer =>
      Buffer.from(Array.from({ length: 40_000 }, (_, i) => (i * i * seed + (i >> 3)) % 251))
    for (const seed of [3, 5, 7, 11, 13]) {
      at.write(
        'big.bin',
        Buffer.concat([noise(seed), Buffer.from(execFileSync('head', ['-c', '40000', '/dev/urandom']))]),
      )
      await at.before(bash('rm big.bin'))
      // As if it were long ago: what is young is never deleted.
      for (const path of objects(at.home)) utimesSync(path, 1, 1)
    }
    const kept = JSON.parse((await at.undo('--all', '--json')).out)
    assert.ok(kept.length >= 1 && kept.length < 5, `${kept.length} calls`)
    at.write('handrail.jsonc', JSON.stringify({ ...asked, undo: { keep_days: 0 } }))
    assert.equal((await at.undo('--prune')).code, 0)
    assert.deepEqual(JSON.parse((await at.undo('--all', '--json')).out), [])
    assert.deepEqual(
      objects(at.home).filter(path => lstatSync(path).mtimeMs < 10_000),
      [],
    )
  })

  it('is nothing for calls that take nothing away, and where it is off', async t => {
    const at = scene(t, asked)
    for (const command of [
      'ls -la',
      'echo x > /dev/null',
      'git status',
      'rm -f missing',
      'rm -rf "$UNKNOWN"',
      'echo x >> a.txt',
    ])
      await at.before(bash(command))
    assert.ok(!existsSync(store(at.home)))
    const off = scene(t, { ...asked, undo: { enabled: false } })
    await off.before(bash('rm -rf src'))
    assert.ok(!existsSync(store(off.home)))
  })

  it('never waits or fails for odd files, names and links', async t => {
    const at = scene(t, asked)
    execFileSync('mkfifo', [join(at.root, 'src/pipe')])
    symlinkSync('/etc', join(at.root, 'src/etc'))
    symlinkSync('loop', join(at.root, 'src/loop'))
    const odd = ['-rf', 'a\nb', 'ä ö', '"; rm -rf ~', '\u202Ex']
    for (const name of odd) writeFileSync(join(at.root, 'src', name), name)
    writeFileSync(Buffer.concat([Buffer.from(`${at.root}/src/`), Buffer.from([0xff, 0xfe])]), 'bytes')
    const call = bash('rm -rf src')
    await at.before(call)
    rmSync(join(at.root, 'src/pipe'))
    const before = at.shell('find src -printf "%p %l %m\\n" | sort; cat src/*').stdout
    at.shell('rm -rf src')
    await at.after(call)
    assert.equal((await at.undo('last')).code, 0)
    assert.equal(at.shell('find src -printf "%p %l %m\\n" | sort; cat src/*').stdout, before)
  })

  it('says that there is no place for it, and the call goes on', async t => {
    const at = scene(t, asked)
    mkdirSync(join(at.home, '.local/state/handrail'), { recursive: true })
    writeFileSync(join(at.home, '.local/state/handrail/undo'), 'a file')
    assert.match(await at.before(bash('rm -rf src')), /"permissionDecision":"ask"/)
    const journal = readFileSync(join(at.root, '.handrail/journal.jsonl'), 'utf8')
    assert.match(journal, /"missed":\["nothing: /)
  })
})
