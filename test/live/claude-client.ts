import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, execute, type Installed, installClient, type Run } from './npm-client.ts'

export type { Run } from './npm-client.ts'

const claude: Client = {
  pack: '@anthropic-ai/claude-code',
  /** The version whose behaviour the encoder was written against. */
  version: '2.1.325',
  seconds: 240,
  programIn: folder => {
    const name = process.platform === 'win32' ? 'claude.exe' : 'claude'
    const target = `${process.platform}-${process.arch}`
    return [target, `${target}-musl`]
      .map(build => join(folder, 'node_modules', `${claude.pack}-${build}`, name))
      .find(path => existsSync(path))
  },
}

interface RunOptions {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly model: string
  readonly prompt: string
  readonly flags: readonly string[]
}

export const installClaude = (): Promise<Installed> => installClient(claude)

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
  return execute(binary, args, { cwd: options.cwd, env }, 60)
}
