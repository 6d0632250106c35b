import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from './npm-client.ts'

export const codexClient: Client = {
  pack: '@openai/codex',
  version: '0.166.0',
  seconds: 60,
  programIn: folder => {
    const build = join(folder, 'node_modules', `@openai/codex-${process.platform}-${process.arch}`)
    return existsSync(build) ? join(folder, 'node_modules/.bin/codex') : undefined
  },
}

/** The settings with which Codex asks a model on loopback. */
export const codexModel = (url: string): readonly string[] => [
  '[model_providers.scripted]',
  'name = "scripted"',
  `base_url = "${url}/v1"`,
  'wire_api = "responses"',
  'env_key = "SCRIPTED_KEY"',
  'supports_websockets = false',
  '[analytics]',
  'enabled = false',
]

export const geminiClient: Client = {
  pack: '@google/gemini-cli',
  version: '0.61.0',
  seconds: 60,
  programIn: folder => {
    const program = join(folder, 'node_modules/.bin/gemini')
    return existsSync(program) ? program : undefined
  },
}

/** The settings with which Gemini CLI takes a key, and tells nobody. */
export const geminiAccount = {
  security: { auth: { selectedType: 'gemini-api-key' } },
  privacy: { usageStatisticsEnabled: false },
} as const
