import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { read } from '../../../src/shell/fixtures/world.ts'
import { isNightly } from '../../support/matrix.ts'
import { type MadeScript, madeScript } from './made-scripts.ts'

/** The markers that the shell really starts. */
const startedBy = (shell: string, folder: string, { text, words }: MadeScript): readonly string[] => {
  writeFileSync(join(folder, 'x.sh'), text)
  const { stdout } = spawnSync(shell, ['x.sh', ...words], {
    cwd: folder,
    env: { PATH: `${join(folder, 'bin')}` },
    encoding: 'utf8',
    timeout: 5000,
  })
  return stdout.split('\n').filter(line => line !== '')
}

const readBy = (shell: string, { text, words }: MadeScript): ReadonlySet<string> => {
  const quoted = words.map(word => `'${word}'`).join(' ')
  const { invocations } = read(`${shell} x.sh ${quoted}`, { files: { '/proj/x.sh': text } })
  return new Set(invocations.flatMap(({ argv }) => (argv[0] === 'm' ? [argv[1] ?? ''] : [])))
}

for (const shell of ['bash', 'dash'])
  test(`${shell}: what a made-up script starts is read`, {
    skip: existsSync(`/bin/${shell}`) ? false : `skipped: ${shell}`,
  }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'handrail-made-'))
    mkdirSync(join(folder, 'bin'))
    symlinkSync('/bin/echo', join(folder, 'bin/m'))
    symlinkSync('/bin/false', join(folder, 'bin/f'))
    const first = Number(process.env.HANDRAIL_SEED ?? 1)
    const missed = Array.from({ length: isNightly ? 5000 : 250 }, (_, index) => {
      const script = madeScript(first + index, shell === 'bash')
      const seen = readBy(shell, script)
      const lost = startedBy(`/bin/${shell}`, folder, script).filter(marker => !seen.has(marker))
      return lost.length === 0
        ? []
        : [
            `seed ${first + index}, markers ${lost.join(' ')}:\n${shell} x.sh ${script.words.join(' ')}\n${script.text}`,
          ]
    }).flat()
    rmSync(folder, { recursive: true, force: true })
    assert.equal(missed.join('\n'), '')
  })
