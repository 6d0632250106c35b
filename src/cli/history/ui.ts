import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type CliCall, type CliCommand, UsageError } from '../command.ts'
import { filterOptions } from './entries/filter.ts'
import { sourcesOf } from './report.ts'
import { liveReport } from './ui/live.ts'
import { liveServer } from './ui/server.ts'

export const ui: CliCommand = {
  name: 'ui',
  summary: 'Serve the report as a live page, for this machine only',
  usage: ['handrail ui [dir ...] [--open]', 'handrail ui --port 4567'],
  options: {
    port: { type: 'string', value: 'number', says: 'The port on 127.0.0.1 (default: a free one)' },
    open: { type: 'boolean', says: 'Open the page in your browser' },
    ...filterOptions,
    all: { type: 'boolean', says: 'Also handrail doctor’s own events' },
  },
  run: async call => {
    const { io } = call
    const port = portOf(call)
    const token = randomBytes(24).toString('hex')
    const server = liveServer(liveReport(io, sourcesOf(call)), token)
    const address = await listen(server, port)
    const url = `http://127.0.0.1:${address}/${token}/`
    io.out(url)
    io.err('Whoever has this address can read the journal until you press Ctrl-C.')
    if (call.flag('open') && !openUrl(url))
      io.err('No program to open it was found: open the address yourself.')
    await ended()
    server.close()
    server.closeAllConnections()
    return 0
  },
}

const portOf = (call: CliCall): number => {
  const given = call.text('port') ?? '0'
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535) throw new UsageError(`--port ${given} is no port`)
  return Number(given)
}

const listen = async (server: Server, port: number): Promise<number> => {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(`port ${port} can't be used (${why}). Take another one, or none for a free one`)
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** Until Ctrl-C, or until the terminal is closed. */
const ended = (): Promise<void> =>
  new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })

const openers: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

const openUrl = (url: string): boolean => {
  const [program = 'xdg-open', ...args] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
  return child.pid !== undefined
}
