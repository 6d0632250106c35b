import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNightly } from '../support/matrix.ts'
import { noTerminal } from '../support/terminal.ts'
import type { Asked } from './host.ts'
import { whyNoSandbox } from './sandbox.ts'
import { type Kind, type Scene, sceneOf } from './scene.ts'
import { allowed, deeds } from './texts.ts'

const skip = noTerminal() ?? whyNoSandbox() ?? false

interface DayOptions {
  /** `both` where settings of the account answer when those of the project are gone. */
  readonly kind?: Kind
  /** Why it does not go so yet. */
  readonly known?: string
}

/** A situation of every day: it has to go as its name says, or stands here with the reason why it does not yet. */
export const day = (
  name: string,
  goes: (scene: Scene) => void | Promise<void>,
  { kind = 'team', known }: DayOptions = {},
): void => {
  test(name, { skip }, async t => {
    const scene = await sceneOf(kind)
    if (known === undefined) return goes(scene)
    const wrong = await outcomeOf(() => goes(scene))
    assert.ok(wrong !== undefined, 'it goes so now: take its "known" away')
    t.diagnostic(`open: ${known}: ${wrong}`)
    console.log(`note: open: ${name}`)
  })
}

const outcomeOf = async (goes: () => void | Promise<void>): Promise<string | undefined> => {
  try {
    await goes()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Where a session is: a folder of the machine, which the host names as the project. */
const at = ({ base }: Scene, folder: string): Asked => ({
  project: `${base}/${folder}`,
  cwd: `${base}/${folder}`,
})

/** What the agreed state denies is denied: by day what its config and the file that this extends say. */
export const stands = (
  scene: Scene,
  folder = 'app',
  which: readonly string[] = isNightly ? deeds : deeds.slice(0, 2),
): void => {
  for (const command of which)
    assert.equal(scene.asks({ command, ...at(scene, folder), session: 'deeds' }).verdict, 'deny', command)
}

/** What the agreed state permits, and nobody else would. */
export const permits = (scene: Scene, folder = 'app'): void => passes(scene, allowed, folder)

export const passes = (scene: Scene, command: string, folder = 'app', session = 'calls'): void => {
  const { verdict, says } = scene.asks({ command, ...at(scene, folder), session })
  assert.ok(verdict !== 'ask' && verdict !== 'deny', `${command}: ${verdict}: ${says}`)
}

export const isDenied = (scene: Scene, command: string, folder = 'app'): void =>
  assert.equal(scene.asks({ command, ...at(scene, folder), session: 'calls' }).verdict, 'deny', command)

/** What a new session is told at its start and with its first calls. */
export const toldIn = (scene: Scene, session: string, folder = 'app'): string => {
  const place = at(scene, folder)
  const { told } = scene.starts(session, place.cwd)
  passes(scene, 'ls', folder, session)
  return `${told}\n${scene.asks({ command: 'ls src', ...place, session }).told}`.trim()
}

/** Nobody is asked or told anything. */
export const isQuiet = (scene: Scene, session: string, folder = 'app'): void =>
  assert.equal(toldIn(scene, session, folder), '')

/** A new session is told so, once, and goes on. */
export const tells = (scene: Scene, session: string, pattern: RegExp, folder = 'app'): void => {
  assert.match(toldIn(scene, session, folder), pattern)
  assert.equal(scene.asks({ command: 'ls', ...at(scene, folder), session }).told, '', 'told again')
}

/** Somebody at the keyboard does it: it has to succeed. */
export const does = (scene: Scene, command: string, folder = 'app'): string => {
  const { code, out } = scene.sh(command, `${scene.base}/${folder}`)
  assert.equal(code, 0, `${command}: ${out}`)
  return out
}

/** A colleague commits a change in a clone and pushes it; then it is pulled here. */
export const pulls = (scene: Scene, change: string): void => {
  does(scene, 'git clone -q origin.git rui', '.')
  does(scene, change, 'rui')
  does(
    scene,
    "git add -A . && git commit -qm 'Change it' --author 'Rui <rui@example.com>' && git push -q",
    'rui',
  )
  does(scene, 'git pull -q')
}

/** The agent's call: it is asked about, and run unless it was stopped. Whether it was. */
export const calls = (scene: Scene, command: string, folder = 'app'): boolean => {
  const { verdict } = scene.asks({ command, ...at(scene, folder), session: 'agent' })
  if (verdict === 'ask' || verdict === 'deny') return false
  scene.sh(command, `${scene.base}/${folder}`)
  return true
}

/** A person reads what has changed and agrees to it. */
export const agrees = async (scene: Scene, folder = 'app'): Promise<void> => {
  const { code, out } = await scene.agrees(['trust'], `${scene.base}/${folder}`)
  assert.equal(code, 0, out)
}
