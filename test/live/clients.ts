import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, folderOf, type Installed, installClient } from './npm-client.ts'

const target = `${process.platform}-${process.arch}`
const ending = process.platform === 'win32' ? '.exe' : ''

/** The first of some places below node_modules that is there. */
const firstOf =
  (...places: readonly string[]): Client['programIn'] =>
  folder =>
    places.map(place => join(folder, 'node_modules', place)).find(path => existsSync(path))

/** The real clients, each in the version whose behaviour its adapter was written against, by the id of the host. */
const clients = {
  'claude-code': {
    pack: '@anthropic-ai/claude-code',
    version: '2.1.325',
    programIn: firstOf(
      ...[target, `${target}-musl`].map(build => `@anthropic-ai/claude-code-${build}/claude${ending}`),
    ),
  },
  codex: {
    pack: '@openai/codex',
    version: '0.166.0',
    programIn: folder =>
      existsSync(join(folder, 'node_modules', `@openai/codex-${target}`))
        ? firstOf('.bin/codex')(folder)
        : undefined,
  },
  gemini: { pack: '@google/gemini-cli', version: '0.61.0', programIn: firstOf('.bin/gemini') },
  copilot: {
    pack: '@github/copilot',
    version: '1.0.102',
    programIn: firstOf(`@github/copilot-${target}/copilot${ending}`),
  },
  opencode: {
    pack: 'opencode-ai',
    version: '1.18.33',
    programIn: firstOf(`opencode-${target}/bin/opencode${ending}`),
  },
} satisfies Readonly<Record<string, Client>>

export type ClientName = keyof typeof clients

export const clientNames: readonly string[] = Object.keys(clients)

export interface Missing {
  readonly binary: string
  /** Why tests of this client are skipped; undefined where it is there. */
  readonly missing: string | undefined
}

export const install = (name: ClientName): Promise<Installed> => installClient(clients[name])

/** A folder for what the client unpacks at its first start, and would unpack again in every new home. */
export const cacheOf = (name: ClientName): string => join(folderOf(clients[name]), 'unpacked')

/** The client's program for a suite, or the reason why it is skipped. */
export const fetched = async (
  name: ClientName,
  usable: (installed: Installed) => Promise<Installed> = async installed => installed,
): Promise<Missing> => {
  const found = await usable(await install(name))
  return 'binary' in found
    ? { binary: found.binary, missing: undefined }
    : { binary: '', missing: `skipped: ${name} (${found.missing})` }
}
