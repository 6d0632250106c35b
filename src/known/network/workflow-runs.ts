import type { Facts } from '../../core/facts/facts.ts'
import type { Command } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { isProductionName } from '../places/target.ts'

/** Workflows that look at the code, by their names. */
const checks =
  /^(?:\d+-)?(?:bench|build|check|ci|docs?|e2e|lint|nightly|preview|scan|tests?|verify)(?:[._-]|$)/i
const handsOut =
  /\bdeploy|\brelease\b|publish|\bapply\b|\bupload-(?!artifact|sarif)|docker push|push: true|kubectl|\bhelm\b|\bprod|^[ \t]*environment:|(?:contents|packages|deployments|id-token|pages): write/im

/** `gh workflow run ci.yml --ref feature/x`: a run like those that a push starts, with nothing that is handed out. */
export const isRunOfChecks = ({ name, subcommands, operands, argv }: Command, facts: Facts): boolean => {
  const words = [...subcommands, ...operands]
  if (name !== 'gh' || words[0] !== 'workflow' || words[1] !== 'run') return false
  if (argv.some(word => word === null || isProductionName(word) || /^(?:-R|--repo)\b/.test(word)))
    return false
  const file = words[2] ?? ''
  const text = facts.readText(join(facts.root(), `.github/workflows/${file}`))
  return checks.test(file) && (text === undefined || !handsOut.test(text))
}
