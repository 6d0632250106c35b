import { type ChildProcess, spawn } from 'node:child_process'
import type { Json } from '../../core/text/json.ts'
import { type BridgeAnswer, readAnswer } from './answer.ts'

/** The settings that `handrail init` writes at the top of a plugin. */
export interface PluginSettings {
  /** The treatment of a tool if handrail gives no answer. */
  readonly onFailure: 'block' | 'continue'
  readonly hooks: Readonly<Record<string, PluginHook>>
}

interface PluginHook {
  /** For the shell. */
  readonly command: string
  /** How long the plugin waits for the answer. */
  readonly seconds: number
}

/** An event as a plugin hands it over. */
export interface BridgeCall {
  readonly event: string
  readonly payload: Json
  readonly cwd: string
  /** A tool is about to run: if there is no answer, it does not. */
  readonly guards: boolean
}

const none: BridgeAnswer = { handrail: 1 }
const mostLetters = 8 * 1024 * 1024

/** Asks handrail. It never throws: a failure is a deny before a tool runs, and a line for the person elsewhere. */
export const askHandrail = async (settings: PluginSettings, call: BridgeCall): Promise<BridgeAnswer> => {
  const hook = Object.hasOwn(settings.hooks, call.event) ? settings.hooks[call.event] : undefined
  // No rule listens.
  if (hook === undefined) return none
  try {
    return await answerOf(hook, call)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const says = `[hook:error] handrail could not check this: ${why}. This is a fault of the check, not a judgement of the call. Next step: handrail doctor`
    return call.guards && settings.onFailure === 'block' ? { ...none, deny: says } : { ...none, human: says }
  }
}

const answerOf = ({ command, seconds }: PluginHook, call: BridgeCall): Promise<BridgeAnswer> =>
  new Promise((resolve, reject) => {
    const input = JSON.stringify(call.payload)
    const isWindows = process.platform === 'win32'
    const child = spawn(isWindows ? 'sh' : '/bin/sh', ['-c', command], {
      cwd: call.cwd,
      stdio: ['pipe', 'pipe', 'pipe'],
      // A process group of its own, so that all of it can be ended.
      detached: !isWindows,
      windowsHide: true,
    })
    const said = { out: '', err: '' }
    const fail = (why: string): void => {
      clearTimeout(timer)
      endAll(child)
      reject(new Error(why))
    }
    const timer = setTimeout(() => fail(`no answer within ${seconds} seconds`), seconds * 1000)
    child.on('error', error => fail(`the shell could not be started (${error.message})`))
    // A child that ends before it has read everything is judged by its answer.
    child.stdin.on('error', () => {})
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said.out += part
      if (said.out.length > mostLetters) fail('its answer has no end')
    })
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said.err = `${said.err}${part}`.slice(0, mostLetters)
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      const answer = readAnswer(said.out)
      if ((code === 0 || code === 2) && answer !== undefined) resolve(answer)
      // The line has no program to ask, and has said so before.
      else if (code === 0 && !call.guards && said.out === '') resolve(none)
      else if (code === 2 && call.guards)
        resolve({ ...none, deny: said.err.trim() || 'handrail denied this without a reason' })
      else reject(new Error(lossOf(code === null ? `${signal}` : `exit code ${code}`, said)))
    })
    child.stdin.end(input)
  })

const endAll = (child: ChildProcess): void => {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  } catch {
    // It is gone.
  }
}

const lossOf = (end: string, { out, err }: { readonly out: string; readonly err: string }): string => {
  const first = (err.trim() || out.trim()).split('\n')[0]?.slice(0, 300) ?? ''
  return `the check ended with ${end} and no answer${first === '' ? '' : ` (${first})`}`
}
