import type { Command } from '../../../core/script/script.ts'
import { runsLanguage } from '../../../programs/code/interpreters.ts'

/** Methods of libraries that hand a model or data to a hub, or put a model in the place that serves users. */
const published =
  /(?:\.|\b(?<!def\s))(?:push_to_hub|upload_folder|upload_large_folder)\s*\(|\.(?:dataset_create_version|dataset_create_new|dataset_initialize|kernels_push)\s*\(|\btransition_model_version_stage\s*\([^)]*["']Production|\bset_registered_model_alias\s*\([^)]*["'](?:champion|prod\w*|live)/i

/** The same in R: to CRAN, to a server of reports, to the pages of a project. */
const ofR =
  /\b(?:devtools|usethis|rsconnect|pkgdown|quarto|blogdown)::+(?:submit_cran|release|deploy\w*|use_github_release|quarto_publish\w*|deploy_to_branch)\s*\(|\b(?:submit_cran|deployApp|deployDoc|deploySite)\s*\(/

/** Whether a line of code publishes something. */
export const publishesByCode = ({ name, argv, stdin }: Command): boolean =>
  runsLanguage(name, 'python Rscript') &&
  [...argv.slice(1), stdin?.from === 'text' ? stdin.text : null].some(
    code => code !== null && (runsLanguage(name, 'python') ? published : ofR).test(code),
  )
