import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { willRemoveMarks } from '../support/marks.ts'

/** A program that is installed from npm, in the version whose behaviour we know. */
export interface Client {
  readonly pack: string
  readonly version: string
  /** Where the program is in the folder of its installation; nothing where there is no build for this machine. */
  programIn(folder: string): string | undefined
}

export type Installed = { readonly binary: string } | { readonly missing: string }

export interface Run {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

interface Place {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly shell?: boolean
}

const installSeconds = 240

/** Without the retry limits npm waits for minutes where there is no network. */
const installFlags = [
  'install',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-package-lock',
  '--loglevel=error',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=2000',
]

/** Where the client is installed: the version is in the name, so that none takes the place of another. */
export const folderOf = ({ pack, version }: Client): string =>
  join(
    process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
    'handrail-test',
    `${pack.split('/').at(-1)}-${version}`,
  )

/** The client's program, from the cache or freshly from npm. It never throws: a missing client skips the suite. */
export const installClient = async (client: Client): Promise<Installed> => {
  const folder = folderOf(client)
  const found = client.programIn(folder)
  if (found !== undefined) return { binary: found }
  try {
    await fill(dirname(folder), folder, client)
  } catch (error) {
    return { missing: firstLine(error instanceof Error ? error.message : String(error)) }
  }
  const binary = client.programIn(folder)
  return binary === undefined ? { missing: `no build for ${process.platform}-${process.arch}` } : { binary }
}

/** Installs aside and renames, so that a half-made folder is never used and two runs at once don't meet. */
const fill = async (cache: string, folder: string, client: Client): Promise<void> => {
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'draft-'))
  try {
    await writeFile(join(draft, 'package.json'), '{ "private": true }\n')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const args = [...installFlags, '--prefix', draft, `${client.pack}@${client.version}`]
    const place = { cwd: draft, env: withCertificates(process.env), shell: process.platform === 'win32' }
    const { code, stderr } = await execute(npm, args, place, installSeconds)
    if (code === null) throw new Error(`npm install took over ${installSeconds} seconds`)
    if (code !== 0) throw new Error(`npm install failed: ${npmError(stderr)}`)
    await rename(draft, folder).catch(error => {
      if (client.programIn(folder) === undefined) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Behind an inspecting proxy npm needs the machine's own certificates, and the test command clears the variable for them. */
const withCertificates = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const bundle = env.NODE_EXTRA_CA_CERTS || env.SSL_CERT_FILE
  return bundle === undefined ? env : { ...env, NODE_EXTRA_CA_CERTS: bundle }
}

let runs = 0

/** Runs a program to its end, or ends it after so many seconds. */
export const execute = (file: string, args: readonly string[], place: Place, seconds: number): Promise<Run> =>
  new Promise((resolve, reject) => {
    // What the hooks of the client note under /tmp is in this name, and not in that of a process that nobody knows later.
    runs += 1
    const owner = `live${process.pid}x${runs}`
    willRemoveMarks(owner)
    const env = { ...place.env, HOOK_SESSION_PID: owner }
    const child = spawn(file, args, {
      ...place,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: seconds * 1000,
    })
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => out.push(part))
    child.stderr.on('data', (part: Buffer) => err.push(part))
    child.on('error', reject)
    child.on('close', code =>
      resolve({
        code,
        stdout: Buffer.concat(out).toString('utf8'),
        stderr: Buffer.concat(err).toString('utf8'),
      }),
    )
  })

const npmError = (stderr: string): string => {
  const lines = stderr.split('\n').filter(line => line.startsWith('npm error'))
  return lines[0]?.replace('npm error', '').trim() ?? firstLine(stderr)
}

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''
