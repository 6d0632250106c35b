import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { answer, repository } from '../support/lost.ts'
import type { Repository } from '../support/repository.ts'

/** With a change and a file that nothing else has. */
const worked = (): Repository => {
  const made = repository()
  made.write('src/main.ts', 'changed\n')
  made.write('src/new.ts', 'new\n')
  return made
}

const here = [
  'd=$(mktemp -d) && git archive HEAD | tar x -C "$d" && ls "$d"; rm -rf "$d"',
  'd=`mktemp -d -t check.XXXX`; git archive HEAD src | (cd "$d" && tar xf -); rm -r "$d"',
  'd=$(mktemp -d); cd "$d" && git init -q && git add -A && git reset --hard && git clean -fdx; cd -; rm -rf "$d"',
  't="$(mktemp -d)"; git clone -q . "$t/r" && cd "$t/r" && git checkout -f main && git clean -fdxq',
  'd=$(mktemp -d); git worktree add -q "$d/w" main; git worktree remove --force "$d/w"; rm -rf "$d"',
  'git worktree add -q /tmp/base-of-main main && ls /tmp/base-of-main; git worktree remove -f /tmp/base-of-main',
  'd=$(mktemp -d); git --work-tree="$d" checkout -f HEAD -- src; rm -rf "$d"',
  'd=$(mktemp -d); GIT_WORK_TREE="$d" git checkout -f main -- .; rm -rf "$d"',
  'd=$(mktemp -d); git checkout-index -a -f --prefix="$d/"; rm -rf "$d"',
  'd=$(mktemp -d); rsync -a --delete src/ "$d/src/"; find "$d" -type f -delete; rm -rf "${d:?}"',
  'clean() { rm -rf "$d"; }; d=$(mktemp -d); trap clean EXIT; cp -r src "$d"',
]

const elsewhere = [
  'd=$(mktemp -d); git archive HEAD | tar x -C .',
  'd=$(mktemp -d); mv src "$d/"; rm -rf "$d"',
  'd=$(mktemp -d -p .); mv src "$d"; rm -rf "$d"',
  'f=$(mktemp); mv src/new.ts "$f"; rm "$f"',
  'd=$(mktemp -d); cd "$d"; cd -; rm -rf src',
  'd=$(mktemp -d); rsync -a --delete "$d/" src/',
  'd=$(mktemp -d); d=src; rm -rf "$d"',
  'd=$(mktemp -d); git reset --hard; rm -rf "$d"',
  'git clone -q . /tmp/a-clone; cd /tmp/a-clone; git reset --hard',
  'git checkout-index -a -f --prefix=./',
]

describe('what a script made itself', () => {
  it('may go', async () => {
    const made = worked()
    for (const row of here) assert.equal(await answer(made, row), 'silent', row)
  })

  it('is told apart from what was there', async () => {
    const made = worked()
    for (const row of elsewhere) assert.notEqual(await answer(made, row), 'silent', row)
  })
})
