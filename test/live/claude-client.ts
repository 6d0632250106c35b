import { envFor } from '../../src/hosts/claude-code/live.ts'
import { throughModel } from '../../src/hosts/live/client.ts'
import { install } from './clients.ts'
import { execute, type Installed, type Run } from './npm-client.ts'

export type { Run } from './npm-client.ts'

interface RunOptions {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly model: string
  readonly prompt: string
  readonly flags: readonly string[]
}

export const installClaude = (): Promise<Installed> => install('claude-code')

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
    ...envFor(options.model),
    ...throughModel(options.model),
  }
  return execute(binary, args, { cwd: options.cwd, env }, 240)
}
