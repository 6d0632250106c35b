import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { answer, answerInSession } from '../support/lost.ts'
import { isNightly } from '../support/matrix.ts'
import { newRepository, type Repository } from '../support/repository.ts'

// slow: 4 s, 4 s of CPU

/**
 * Scenes, one a file: what is committed, what was changed since, what git does not have (.gitignore says whether it ignores it), calls that
 * take only what is made again, and calls that take more.
 */
const folder = new URL('made-again/', import.meta.url)

interface Scene {
  readonly committed: Readonly<Record<string, string>>
  readonly loose: Readonly<Record<string, string>>
  readonly silent: readonly string[]
  readonly asks: readonly string[]
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter(line => line !== '')

/** `== path`, and the text of the file. */
const filesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split(/^== /m)
      .slice(1)
      .map(file => [file.slice(0, file.indexOf('\n')), file.slice(file.indexOf('\n') + 1)]),
  )

const sceneIn = (name: string): Scene => {
  const parts = readFileSync(new URL(name, folder), 'utf8').split(
    /^# (?=(?:committed|changed since|not committed|silent|asks)$)/m,
  )
  const part = (title: string): string => {
    const found = parts.find(text => text.startsWith(`${title}\n`)) ?? ''
    return found.slice(title.length + 1)
  }
  const loose = part('not committed')
  const plain = linesOf(loose.split(/^== /m, 1)[0] ?? '').map(path => [path, `content of ${path}\n`])
  return {
    committed: filesIn(part('committed')),
    loose: { ...Object.fromEntries(plain), ...filesIn(loose), ...filesIn(part('changed since')) },
    silent: linesOf(part('silent')),
    asks: linesOf(part('asks')),
  }
}

const made = ({ committed, loose }: Pick<Scene, 'committed' | 'loose'>): Repository => {
  const repository = newRepository(committed, 'recommended')
  for (const [path, text] of Object.entries(loose)) repository.write(path, text)
  return repository
}

describe('what a project makes again may go, and nothing else', () => {
  for (const [at, name] of readdirSync(folder).entries())
    it(name, async () => {
      const scene = sceneIn(name)
      const place = made(scene)
      // By day each fifth call.
      const some = (calls: readonly string[]): readonly string[] =>
        calls.filter((_, index) => isNightly || (index + at) % 5 === 0)
      const wrong: string[] = []
      for (const call of some(scene.silent)) {
        const said = await answer(place, call)
        if (said !== 'silent') wrong.push(`${call}: ${said}`)
      }
      for (const call of some(scene.asks))
        if ((await answer(place, call)) === 'silent') wrong.push(`${call}: silent`)
      assert.deepEqual(wrong, [])
    })
})

describe('a session can’t call something output that it wants to be rid of', () => {
  const scene = {
    committed: {
      Makefile: 'clean:\n\trm -rf rendered\n',
      'package.json': '{}\n',
      '.gitignore': 'rendered/\nthoughts/\n',
    },
    loose: { 'rendered/index.html': 'x\n', 'thoughts/plan.txt': 'plan\n', 'sketch.html': 'sketch\n' },
  }
  const rubbish = 'clean:\n\trm -rf rendered thoughts sketch.html\n'
  const inSession = async (work: (place: Repository) => void): Promise<Repository> => {
    const place = made(scene)
    await place.happens('session-start', { cause: 'startup' })
    work(place)
    return place
  }

  it('goes by what was there before', async () => {
    const place = await inSession(() => {})
    assert.equal(await answerInSession(place, 'rm -rf rendered'), 'silent')
    assert.match(await answerInSession(place, 'rm -rf thoughts'), /^ask: .*thoughts\/plan\.txt/)
  })

  it('does not go by a Makefile that it changed', async () => {
    const place = await inSession(({ write }) => write('Makefile', rubbish))
    assert.match(await answerInSession(place, 'rm -rf thoughts'), /^ask: /)
    assert.match(await answerInSession(place, 'rm sketch.html'), /^ask: /)
  })

  it('but by what the last commit before it had', async () => {
    const place = await inSession(({ write }) => write('Makefile', `${rubbish}\nmore:\n\ttrue\n`))
    assert.equal(await answerInSession(place, 'rm -rf rendered'), 'silent')
  })

  it('nor by one that it committed', async () => {
    const place = await inSession(({ write, git }) => {
      write('Makefile', rubbish)
      git('commit', '-qam', 'Clean more')
    })
    assert.match(await answerInSession(place, 'rm -rf thoughts'), /^ask: /)
  })

  it('nor by one that is not committed, ever', async () => {
    const place = made({ ...scene, loose: { ...scene.loose, Makefile: rubbish, 'a.mk': rubbish } })
    assert.match(await answer(place, 'rm -rf thoughts'), /^ask: /)
  })

  it('nor by an entry in .gitignore', async () => {
    const place = await inSession(({ write }) =>
      write('.gitignore', 'rendered/\nthoughts/\n*.html\ntest-results/\n'),
    )
    assert.match(await answerInSession(place, 'rm sketch.html'), /^ask: /)
  })
})
