import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { handrail, parsed, payloadOf, type Row, sceneOf } from './set.ts'

interface Answer {
  readonly verdict: string
  readonly rule: string | null
  readonly reason?: string
}

/** The answers to the rows, scene by scene: `handrail check` in each. */
export const judgeRows = (
  set: string,
  rows: readonly Row[],
  preset = 'recommended',
): readonly (readonly [Row, Answer])[] =>
  [...new Set(rows.map(({ scene }) => scene))].flatMap(name => {
    const scene = sceneOf(set, name)
    const inScene = rows.filter(row => row.scene === name)
    const { stdout, stderr } = spawnSync(process.execPath, [handrail, 'check', '--preset', preset], {
      cwd: scene.project,
      env: scene.env,
      input: inScene.map(row => `${JSON.stringify(payloadOf(scene, row))}\n`).join(''),
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    rmSync(scene.base, { recursive: true, force: true })
    const answers = parsed<Answer>(stdout)
    if (answers.length !== inScene.length) throw new Error(`${name}: ${answers.length} answers: ${stderr}`)
    return inScene.flatMap((row, at) => {
      const answer = answers[at]
      return answer === undefined ? [] : [[row, answer] as const]
    })
  })
