import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { onPath } from '../../scripts/tools/debian.ts'
import { isRecord, type Json, record, text } from '../../src/core/text/json.ts'

/** A browser of this machine; undefined where there is none. Debian: apt-get install chromium */
export const chromium: string | undefined = ['chromium', 'chromium-browser', 'google-chrome', 'chrome']
  .map(onPath)
  .find(path => path !== undefined)

/** A real page in a real browser, spoken to over the DevTools protocol. */
export interface Page {
  /** Loads a page and waits for its load event. */
  open(url: string): Promise<void>
  /** The value of an expression. */
  evaluate(expression: string): Promise<unknown>
  /** Waits until an expression is true. */
  until(expression: string): Promise<void>
  press(key: string, code?: number): Promise<void>
  scheme(scheme: 'light' | 'dark'): Promise<void>
  size(width: number, height: number): Promise<void>
  /** A PNG of what is in the window. */
  picture(): Promise<Buffer>
  /** The nodes that a screen reader finds: role and name of each. */
  spoken(): Promise<readonly (readonly [role: string, name: string])[]>
  /** Errors of scripts and refusals of the policy so far. */
  readonly complaints: readonly string[]
  /** Addresses that were asked for. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  // Tests walk through many addresses of one page in a moment.
  '--disable-ipc-flooding-protection',
  '--remote-debugging-pipe',
  'about:blank',
]

type Send = (method: string, params?: Json, session?: string) => Promise<Json>

/** Messages are JSON texts with a NUL between them: the third descriptor to the browser, the fourth from it. */
const speak = (child: ChildProcess, onEvent: (method: string, params: Json) => void): Send => {
  const [, , , out, back] = child.stdio
  if (!(out instanceof Writable) || !(back instanceof Readable)) throw new Error('the browser has no pipes')
  const waiting = new Map<number, (message: Json) => void>()
  let rest = ''
  let last = 0
  back.setEncoding('utf8')
  back.on('data', (chunk: string) => {
    const texts = (rest + chunk).split('\0')
    rest = texts.pop() ?? ''
    for (const one of texts) {
      const message: unknown = JSON.parse(one)
      if (!isRecord(message)) continue
      if (typeof message.id === 'number') waiting.get(message.id)?.(message)
      else onEvent(text(message, 'method') ?? '', record(message, 'params'))
    }
  })
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, message =>
        isRecord(message.error)
          ? reject(new Error(`${method}: ${text(message.error, 'message')}`))
          : resolve(record(message, 'result')),
      )
      out.write(
        `${JSON.stringify({ id: last, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`,
      )
    })
}

export const openBrowser = async (program: string): Promise<Page> => {
  const profile = mkdtempSync(join(tmpdir(), 'handrail-chromium-'))
  const child = spawn(program, [`--user-data-dir=${profile}`, ...flags], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const complaints: string[] = []
  const requests: string[] = []
  let onLoad = (): void => {}
  const send = speak(child, (method, params) => {
    if (method === 'Page.loadEventFired') onLoad()
    if (method === 'Runtime.exceptionThrown') complaints.push(JSON.stringify(params))
    if (method === 'Log.entryAdded') complaints.push(text(record(params, 'entry'), 'text') ?? '')
    if (method === 'Network.requestWillBeSent') requests.push(text(record(params, 'request'), 'url') ?? '')
  })
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
  const attached = await send('Target.attachToTarget', { targetId, flatten: true })
  const session = text(attached, 'sessionId') ?? ''
  const ask: Send = (method, params) => send(method, params, session)
  for (const domain of ['Page', 'Runtime', 'Log', 'Network', 'Accessibility']) await ask(`${domain}.enable`)
  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = await ask('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
    if (isRecord(answer.exceptionDetails)) throw new Error(JSON.stringify(answer.exceptionDetails))
    return record(answer, 'result').value
  }
  return {
    complaints,
    requests,
    evaluate,
    open: async url => {
      const loaded = new Promise<void>(resolve => {
        onLoad = resolve
      })
      await ask('Page.navigate', { url })
      await loaded
    },
    until: async expression => {
      for (let tries = 0; tries < 600; tries += 1) {
        if ((await evaluate(expression)) === true) return
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      throw new Error(`it never came true: ${expression}`)
    },
    press: async (key, code) => {
      for (const type of ['keyDown', 'keyUp'])
        await ask('Input.dispatchKeyEvent', {
          type,
          key,
          code: key,
          windowsVirtualKeyCode: code,
          ...(key === 'Enter' && type === 'keyDown' ? { text: '\r' } : {}),
        })
    },
    scheme: async value => {
      await ask('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
    },
    size: async (width, height) => {
      await ask('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
    },
    picture: async () =>
      Buffer.from(text(await ask('Page.captureScreenshot', { format: 'png' }), 'data') ?? '', 'base64'),
    spoken: async () => {
      const { nodes } = await ask('Accessibility.getFullAXTree')
      return Array.isArray(nodes)
        ? nodes
            .filter(isRecord)
            .map(
              node =>
                [
                  text(record(node, 'role'), 'value') ?? '',
                  text(record(node, 'name'), 'value') ?? '',
                ] as const,
            )
        : []
    },
    close: async () => {
      const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
      await send('Browser.close').catch(() => {})
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
