import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { changedBetween, snapshotOf } from '../hostile-clone/snapshot.ts'
import { type Answer, isFault, isStopped } from './host.ts'
import type { Scene } from './scene.ts'
import { deeds } from './texts.ts'
import type { Way } from './ways.ts'

/**
 * What became of a way: it was stopped before it ran; the guard stood afterwards, or asks about everything because it can't judge any
 * more; it fell; a program is missing; it ran and changed nothing, which proves nothing.
 */
export interface Outcome {
  readonly end: 'stopped' | 'stood' | 'closed' | 'fell' | 'missing' | 'nothing'
  readonly says: string
}

const written = /^@write (\S+) (\S+)$/

const callOf = ({ app }: Scene, call: string) => {
  const [, to, from] = written.exec(call) ?? []
  if (to === undefined || from === undefined) return { command: call }
  return { writes: { path: join(app, to), content: readFileSync(join(app, from), 'utf8') } }
}

const carriedOut = (scene: Scene, call: string, { rewritten }: Answer): string => {
  const { writes, command } = callOf(scene, call)
  if (writes === undefined) return scene.sh(rewritten ?? command ?? '').out
  mkdirSync(dirname(writes.path), { recursive: true })
  writeFileSync(writes.path, writes.content)
  return ''
}

const isMissing = ({ env }: Scene, { needs }: Way): boolean =>
  needs !== undefined && spawnSync('sh', ['-c', `command -v ${needs}`], { env }).status !== 0

/** In a new scene: asks about each call of a way, runs what is not stopped, then asks about what the agreed state denies. */
export const tryWay = (scene: Scene, way: Way): Outcome => {
  const { host, calls } = way
  if (way.first !== undefined) scene.sh(way.first)
  const outputs: string[] = []
  let changed = false
  for (const call of calls) {
    const answer = scene.asks({ ...callOf(scene, call), host })
    if (isFault(answer)) throw new Error(`${call}: ${answer.says}`)
    if (isStopped(answer)) return { end: 'stopped', says: answer.says }
    if (isMissing(scene, way)) return { end: 'missing', says: `skipped: ${way.needs}` }
    const before = snapshotOf(scene.base)
    outputs.push(carriedOut(scene, call, answer))
    changed ||= changedBetween(before, snapshotOf(scene.base)).some(path => !path.startsWith('app/.git/'))
  }
  const end = standing(scene, way, outputs.join('\n'))
  return end.end === 'fell' || changed ? end : { end: 'nothing', says: outputs.join('\n') }
}

const standing = (scene: Scene, way: Way, output: string): Outcome => {
  const project = join(scene.app, way.project ?? '')
  const place = { host: way.host, project, cwd: join(project, way.cwd ?? '') }
  let isClosed = false
  for (const deed of way.deeds ?? deeds) {
    const answer = scene.asks({ command: deed, ...place })
    isClosed ||= isFault(answer)
    if (answer.verdict === 'deny' || isFault(answer)) continue
    return { end: 'fell', says: `${deed}: ${answer.verdict} ${answer.says}\nOutput: ${output}` }
  }
  return { end: isClosed ? 'closed' : 'stood', says: output }
}
