import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'
import { valueIn } from '../../programs/arguments/given.ts'
import { canonicalName } from '../../programs/names.ts'
import { secretLines } from './names.ts'

/** Files that a call needs in its folder to print anything: a state, its settings, the file that it reads. */
const beside: Readonly<Record<string, string>> = {
  terraform:
    '.terraform .terraform.lock.hcl terraform.tfstate main.tf terraform.tf versions.tf providers.tf backend.tf infra terraform iac deploy',
  compose: 'compose.yaml compose.yml docker-compose.yaml docker-compose.yml',
}

/**
 * Whether a store that keeps what it has in files of this machine plainly has none of them, so that the call prints nothing. A call
 * that names another place, or runs behind one that may make the files, is taken for full.
 */
export const isEmptyStore = (call: Invocation, all: readonly Invocation[], facts: Facts): boolean => {
  const { name, words, cwd, argv, env } = call
  if (argv.includes(null) || cwd === null || all.some(other => other !== call && other.name === name))
    return false
  if (Object.keys(env).length > 0 || facts.fileKind(cwd) !== 'directory') return false
  const args = argumentsOf(name, words)
  const has = (folder: string, files: string): boolean =>
    files.split(' ').some(file => facts.fileKind(join(folder, file)) !== undefined)
  if (listed('terraform tofu', name)) {
    if (facts.env('TF_DATA_DIR') !== undefined) return false
    const folder = join(cwd, valueIn(words, args, ['-chdir', '--chdir']) ?? '.')
    const plan = args.operands.at(-1)?.value ?? ''
    return !has(folder, beside.terraform ?? '') && facts.fileKind(join(folder, plan)) !== 'file'
  }
  if (name === 'docker-compose' || (name === 'docker' && args.operands[0]?.value === 'compose')) {
    if (valueIn(words, args, ['-f', '--file', '--project-directory']) !== undefined) return false
    return facts.env('COMPOSE_FILE') === undefined && !has(cwd, beside.compose ?? '')
  }
  // It prints the settings of the account too.
  if (canonicalName(name) === 'gradle')
    return ['.gradle/gradle.properties', 'gradle.properties'].every(
      (file, at) => secretLines(facts.readText(join(at === 0 ? facts.home() : cwd, file)) ?? '').length === 0,
    )
  if (name !== 'rclone' || valueIn(words, args, ['--config']) !== undefined) return false
  return (
    facts.env('RCLONE_CONFIG') === undefined && !has(facts.home(), '.config/rclone/rclone.conf .rclone.conf')
  )
}
