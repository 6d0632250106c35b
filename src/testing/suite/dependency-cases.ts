import type { CaseRow, DependencyCase } from './case.ts'

const tool = (
  id: string,
  name: string,
  summary: string,
  expects: DependencyCase['expects'],
  gates?: string,
): CaseRow<DependencyCase> => ({ id, name, summary, expects, ...(gates === undefined ? {} : { gates }) })

const either = 'present or absent'

/** DEP01 to DEP29: tools and their versions, registrations, keys of the config. `handrail doctor` has the checks themselves. */
export const dependencyCases: readonly CaseRow<DependencyCase>[] = [
  tool('DEP01', 'jaq_present', 'jaq on the PATH', 'present', 'jaq'),
  tool('DEP02', 'ruff_present', 'ruff on the PATH', 'present', 'ruff'),
  tool('DEP03', 'uv_present', 'uv on the PATH', 'present', 'uv'),
  tool('DEP04', 'claude_present', 'claude on the PATH or in its usual places', 'present', 'claude'),
  tool('DEP05', 'shfmt_opt', 'shfmt on the PATH', either),
  tool('DEP06', 'shellcheck_opt', 'shellcheck on the PATH', either, 'shellcheck'),
  tool('DEP07', 'yamllint_opt', 'yamllint on the PATH', either, 'yamllint'),
  tool('DEP08', 'hadolint_opt', 'hadolint on the PATH', either, 'hadolint'),
  tool('DEP09', 'hadolint_ver', 'hadolint 2.12.0 or newer', either),
  tool('DEP10', 'taplo_opt', 'taplo on the PATH', either, 'taplo'),
  tool('DEP11', 'biome_opt', 'biome, as the hook finds it', 'present', 'biome'),
  tool('DEP12', 'semgrep_opt', 'semgrep on the PATH', either),
  tool('DEP13', 'mdlint_opt', 'markdownlint-cli2 on the PATH', either, 'markdownlint-cli2'),
  tool('DEP14', 'no_hooks', 'the repair agent runs without hooks', 'present'),
  tool('DEP15', 'set_pre_edit', 'PreToolUse for Edit and Write', 'registered'),
  tool('DEP16', 'set_pre_bash', 'PreToolUse for Bash', 'registered'),
  tool('DEP17', 'set_post', 'PostToolUse for Edit and Write', 'registered'),
  tool('DEP18', 'set_stop', 'Stop', 'registered'),
  tool('DEP19', 'cfg_json', 'the config file', 'present'),
  tool('DEP20', 'cfg_py_key', 'package_managers.python', 'present'),
  tool('DEP21', 'cfg_js_key', 'package_managers.javascript', 'present'),
  tool('DEP22', 'timeout_present', 'a time limit for each test', 'present'),
  tool('DEP23', 'oxlint_advisory', 'oxlint', 'advisory'),
  tool('DEP24', 'bandit_opt', 'bandit, as the hook finds it', either, 'bandit'),
  tool('DEP25', 'ty_advisory', 'ty', 'advisory', 'ty'),
  tool('DEP26', 'vulture_advisory', 'vulture', 'advisory'),
  tool('DEP27', 'flake8_pydantic_advisory', 'flake8 with flake8-pydantic', 'advisory'),
  tool('DEP28', 'flake8_async_advisory', 'flake8 with flake8-async', 'advisory'),
  tool('DEP29', 'bandit_advisory', 'bandit', 'advisory'),
]

/** Without these nothing else is tried. */
export const vital: readonly string[] = ['DEP01', 'DEP02', 'DEP03', 'DEP04']
