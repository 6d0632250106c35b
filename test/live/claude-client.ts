import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The version whose behaviour the encoder was written against. */
const claudeVersion = '2.1.325'

const pack = '@anthropic-ai/claude-code'

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

type Installed = { readonly binary: string } | { readonly missing: string }

export interface Run {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

interface RunOptions {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly model: string
  readonly prompt: string
  readonly flags: readonly string[]
}

/** The client's own binary, from the cache or freshly from npm. It never throws: a missing client skips the suite. */
export const installClaude = async (): Promise<Installed> => {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'handrail-test')
  const folder = join(cache, `claude-code-${claudeVersion}`)
  const found = binaryIn(folder)
  if (found !== undefined) return { binary: found }
  try {
    await fill(cache, folder)
  } catch (error) {
    return { missing: firstLine(error instanceof Error ? error.message : String(error)) }
  }
  const binary = binaryIn(folder)
  return binary === undefined ? { missing: `no build for ${process.platform}-${process.arch}` } : { binary }
}

/** Installs aside and renames, so that a half-made folder is never used and two runs at once don't meet. */
const fill = async (cache: string, folder: string): Promise<void> => {
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'draft-'))
  try {
    await writeFile(join(draft, 'package.json'), '{ "private": true }\n')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const args = [...installFlags, '--prefix', draft, `${pack}@${claudeVersion}`]
    const place = { cwd: draft, env: withCertificates(process.env), shell: process.platform === 'win32' }
    const { code, stderr } = await execute(npm, args, place, 240)
    if (code === null) throw new Error('npm install took over four minutes')
    if (code !== 0) throw new Error(`npm install failed: ${npmError(stderr)}`)
    await rename(draft, folder).catch(error => {
      if (binaryIn(folder) === undefined) throw error
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

const binaryIn = (folder: string): string | undefined => {
  const name = process.platform === 'win32' ? 'claude.exe' : 'claude'
  const target = `${process.platform}-${process.arch}`
  return [target, `${target}-musl`]
    .map(build => join(folder, 'node_modules', `${pack}-${build}`, name))
    .find(path => existsSync(path))
}

/** One headless session. The model is its proxy too: whatever it asks of the outside world is seen and refused. */
export const runClaude = (binary: string, options: RunOptions): Promise<Run> => {
  const args = [
    '-p',
    options.prompt,
    '--output-format',
    'stream-json',
    '--verbose',
    '--model',
    'claude-sonnet-4-5',
    ...options.flags,
  ]
  const env = {
    ...options.env,
    ANTHROPIC_API_KEY: 'scripted',
    ANTHROPIC_BASE_URL: options.model,
    IS_SANDBOX: '1',
    DISABLE_AUTOUPDATER: '1',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    HTTP_PROXY: options.model,
    HTTPS_PROXY: options.model,
    NO_PROXY: '127.0.0.1',
  }
  return execute(binary, args, { cwd: options.cwd, env, shell: false }, 60)
}

interface Place {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly shell: boolean
}

/** Runs a program to its end, or ends it after so many seconds. */
const execute = (file: string, args: readonly string[], place: Place, seconds: number): Promise<Run> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...place, stdio: ['ignore', 'pipe', 'pipe'], timeout: seconds * 1000 })
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
