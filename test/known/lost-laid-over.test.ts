import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { answer, repository } from '../support/lost.ts'
import type { Repository } from '../support/repository.ts'

const run = (made: Repository, program: string, ...args: readonly string[]): void => {
  execFileSync(program, args, { cwd: made.dir, stdio: 'pipe' })
}

const isThere = (program: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

/** Archives and a folder with another `src/main.ts`, which nobody has changed yet. */
const made = (): Repository => {
  const repo = repository()
  repo.write('out/x/src/main.ts', 'other\n')
  repo.write('out/x/src/fresh.ts', 'fresh\n')
  run(repo, 'tar', '-C', 'out/x', '-czf', 'x.tgz', 'src')
  run(repo, 'tar', '-cf', 'top.tar', 'out')
  if (isThere('zip')) execFileSync('zip', ['-qr', '../../x.zip', 'src'], { cwd: join(repo.dir, 'out/x') })
  return repo
}

const rows = [
  'tar xf x.tgz',
  'tar xzf x.tgz -C .',
  'cat x.tgz | tar xz',
  'tar xf top.tar --strip-components=2',
  'cp -r out/x/. .',
  'cp -r out/x/src .',
  'cp out/x/src/* src',
  'cp -rT out/x/src src',
  'install out/x/src/* src',
  'cd out && cp -r x/* ..',
]
const quiet = ['tar tf x.tgz', 'tar xf x.tgz -C out', 'cp -rn out/x/. .', 'tar xkf x.tgz', 'cp -r out/x copy']

describe('unsaved work that an archive or a folder is laid over', () => {
  it('is named, and what git has may go', async () => {
    const repo = made()
    for (const row of [...rows, ...quiet]) assert.equal(await answer(repo, row), 'silent', row)
    repo.write('src/main.ts', 'unsaved\n')
    for (const row of rows) assert.match(await answer(repo, row), /^ask: .*src\/main\.ts/, row)
    for (const row of quiet) assert.equal(await answer(repo, row), 'silent', row)
  })

  it('stays where the same comes', async () => {
    const repo = made()
    repo.write('src/main.ts', 'other\n')
    for (const row of rows) assert.equal(await answer(repo, row), 'silent', row)
  })

  it('goes with unzip', { skip: isThere('zip') ? false : 'skipped: zip' }, async () => {
    const repo = made()
    repo.write('src/main.ts', 'unsaved\n')
    assert.match(await answer(repo, 'unzip -oq x.zip'), /^ask: .*src\/main\.ts/)
    assert.match(await answer(repo, 'unzip -o x.zip -d .'), /^ask: .*src\/main\.ts/)
    assert.equal(await answer(repo, 'unzip -oq x.zip -d out'), 'silent')
    assert.equal(await answer(repo, 'unzip -nq x.zip'), 'silent')
  })

  it('is not forgotten among very many files', async () => {
    const repo = made()
    for (let at = 0; at < 500; at += 1) {
      repo.write(`many/${at}.txt`, 'old\n')
      repo.write(`out/m/many/${at}.txt`, 'new\n')
    }
    repo.git('add', '-A')
    repo.git('commit', '-qm', 'many')
    assert.equal(await answer(repo, 'cp -r out/m/. .'), 'silent')
    repo.write('many/499.txt', 'unsaved\n')
    assert.match(await answer(repo, 'cp -r out/m/. .'), /^ask: .*many\/499\.txt/)
    repo.write('out/m/package.json', '{ }\n')
    repo.write('package.json', '{"a":1}\n')
    assert.match(await answer(repo, 'cp -r out/m/. .'), /^ask: .*many\/499\.txt, package\.json/)
  })
})
