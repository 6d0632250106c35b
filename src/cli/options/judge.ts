import { presets } from '../../config/presets/index.ts'
import { closest } from '../../config/suggest.ts'
import { join } from '../../core/text/paths/path.ts'
import type { JudgeOptions } from '../../event/judge.ts'
import { type CliCall, UsageError } from '../command.ts'
import { namedConfig } from './named-config.ts'

/** The options `--preset` and `--config`, or another one that names a config, checked. */
export const judgeOptions = (call: CliCall, named = 'config'): JudgeOptions => {
  const config = call.text(named)
  const path = config === undefined ? undefined : join(call.io.platform.cwd(), config)
  if (path !== undefined && call.io.platform.files.kind(path) !== 'file') {
    throw new UsageError(`--${named} ${config}: there is no such file`)
  }
  if (path !== undefined) namedConfig(call.io.platform, path, `--${named} ${config}`)
  const preset = call.text('preset')
  if (preset !== undefined && !presets.has(preset)) {
    const near = closest(preset, [...presets.keys()])
    const hint = near === undefined ? `Known: ${[...presets.keys()].join(', ')}` : `Did you mean ${near}?`
    throw new UsageError(`--preset ${preset}: there is no such preset. ${hint}`)
  }
  return { preset, config: path }
}
