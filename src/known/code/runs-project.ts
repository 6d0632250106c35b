import type { Invocation } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { asksForHelp } from '../../programs/arguments/help.ts'
import { codeOf } from '../../programs/code/interpreters.ts'
import { loadedLanguage, ranBy } from '../../programs/code/ran-files.ts'

/** Programs that run code of a project, or the tasks in its files, besides those that the tables know. */
const builders =
  'tox nox just task mage scons cmake ctest ninja meson bazel bazelisk buck2 stack cabal zig swift xcodebuild fastlane pre-commit hatch pdm rye composer yarn pnpm bun lerna nx turbo rush cargo sbt mill lein clojure rebar3 dune nimble shards'

const modules =
  /^(?:json\.tool|venv|http\.server|this|timeit|zipfile|tarfile|base64|calendar|site|ensurepip)$/

/** Whether a call runs code that lies in the project around it: its tests, its tasks, its build, one of its files. */
export const runsProject = (invocation: Invocation): boolean => {
  const { name, words, effects, argv, remote } = invocation
  if (remote === true || asksForHelp(invocation) || /^(?:docker|podman|git|gh|glab|hub)$/.test(name))
    return false
  if (argv.includes('--ignore-scripts') || argv.some(word => modules.test(word ?? ''))) return false
  if (effects.some(({ kind, host }) => kind === 'execute' && host === undefined)) return true
  const code = codeOf(name, words)
  if (code !== undefined && code.file === undefined && code.texts.length > 0) return false
  return (
    listed(builders, name) ||
    ranBy(name, words) !== undefined ||
    (loadedLanguage(name, words) !== undefined && (words.length > 1 || code === undefined))
  )
}
