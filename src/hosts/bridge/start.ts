import { spawn } from 'node:child_process'
import type { Json } from '../../text/json.ts'
import { type BridgeAnswer, readAnswer } from './answer.ts'
import { findHandrail, type KnownPrograms } from './find.ts'

/** What `handrail init` writes at the top of a plugin. */
export interface PluginSettings {
  readonly onFailure: 'block' | 'continue'
  /** Only in a file of one account: a project is shared between machines. */
  readonly programs?: KnownPrograms
}

/** An event as the plugin hands it over. */
export interface BridgeCall {
  readonly host: string
  readonly event: string
  readonly payload: Json
  readonly cwd: string
  readonly seconds: number
  /** A tool is about to run: if there is no answer, it does not. */
  readonly guards: boolean
}

const mostBytes = 8 * 1024 * 1024
const nextStep = 'Next step: handrail doctor'

/** Asks handrail. It never throws: a failure is a deny before a tool runs, and a line for the person elsewhere. */
export const askHandrail = async (settings: PluginSettings, call: BridgeCall): Promise<BridgeAnswer> => {
  try {
    return await answerOf(findHandrail(settings.programs, call.cwd), call)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const next = why.includes('Next step:') ? '' : `. ${nextStep}`
    const says = `[hook:error] handrail could not check this. This is a fault of the check, not a judgement of the call: ${why}${next}`
    return call.guards && settings.onFailure === 'block' ? { handrail: 1, deny: says } : { handrail: 1, human: says }
  }
}

const answerOf = ([program, ...words]: readonly [string, ...string[]], call: BridgeCall): Promise<BridgeAnswer> =>
  new Promise((resolve, reject) => {
    const input = JSON.stringify(call.payload)
    const child = spawn(program, [...words, 'hook', call.host, call.event], {
      cwd: call.cwd,
      // Node 20 loads every certificate before it starts, which takes twice as long as the hook itself.
      env: { ...process.env, NODE_EXTRA_CA_CERTS: '' },
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    const said = { out: '', err: '' }
    const fail = (why: string): void => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(why))
    }
    const timer = setTimeout(() => fail(`no answer within ${call.seconds} seconds`), call.seconds * 1000)
    child.on('error', error => fail(`${program} could not be started (${error.message})`))
    // A child that ends before it has read everything is judged by its answer.
    child.stdin.on('error', () => {})
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said.out += part
      if (said.out.length > mostBytes) fail('its answer has no end')
    })
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said.err = `${said.err}${part}`.slice(0, mostBytes)
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      const answer = readAnswer(said.out)
      if ((code === 0 || code === 2) && answer !== undefined) resolve(answer)
      else if (code === 2 && call.guards)
        resolve({ handrail: 1, deny: said.err.trim() || 'handrail denied this without a reason' })
      else reject(new Error(lossOf(code, signal, said)))
    })
    child.stdin.end(input)
  })

const lossOf = (
  code: number | null,
  signal: string | null,
  { out, err }: { readonly out: string; readonly err: string },
): string => {
  const first = (err.trim() || out.trim()).split('\n')[0]?.slice(0, 300) ?? ''
  const how =
    code === 0 ? 'it gave no answer of handrail' : `it ended with ${code === null ? signal : `exit code ${code}`}`
  return first === '' ? how : `${how}: ${first}`
}
