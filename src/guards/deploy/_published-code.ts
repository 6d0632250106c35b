import type { Command } from '../../core/script.ts'
import { runsLanguage } from '../../programs/interpreters.ts'

/** Methods of libraries that hand a model or data to a hub, or put a model in the place that serves users. */
const published =
  /(?:\.|\b(?<!def\s))(?:push_to_hub|upload_folder|upload_large_folder)\s*\(|\.(?:dataset_create_version|dataset_create_new|dataset_initialize|kernels_push)\s*\(|\btransition_model_version_stage\s*\([^)]*["']Production|\bset_registered_model_alias\s*\([^)]*["'](?:champion|prod\w*|live)/i

/** Whether a line of code publishes something. */
export const publishesByCode = ({ name, argv, stdin }: Command): boolean =>
  runsLanguage(name, 'python') &&
  [...argv.slice(1), stdin?.from === 'text' ? stdin.text : null].some(
    code => code !== null && published.test(code),
  )
