import { hadolint as hadolintLinter } from '../../../../checks/linters/languages/dockerfile/hadolint.ts'
import { shellcheck as shellcheckLinter } from '../../../../checks/linters/languages/shell/shellcheck.ts'
import { taploLint } from '../../../../checks/linters/languages/toml/taplo.ts'
import { tombiLint } from '../../../../checks/linters/languages/toml/tombi.ts'
import type { Template } from './template.ts'

const shellcheck: Template = {
  tool: 'shellcheck',
  languages: ['shell'],
  unless: shellcheckLinter.configs,
  files: [
    {
      path: '.shellcheckrc',
      text: `# Every check, the optional ones too: quotes and braces around variables, a default in every case, [[ ]] for tests.
enable=all

# Files that a script reads in are looked for beside it and are checked with it.
source-path=SCRIPTDIR
external-sources=true
`,
    },
  ],
}

const hadolint: Template = {
  tool: 'hadolint',
  languages: ['dockerfile'],
  unless: hadolintLinter.configs,
  files: [
    {
      path: '.hadolint.yaml',
      text: `---
failure-threshold: warning

# A comment in a Dockerfile can't switch a rule off (needs hadolint 2.12.0).
disable-ignore-pragma: true

# Every image says who looks after it and which version it is.
label-schema:
  maintainer: text
  version: text

# The base image pins what it brings; pinning each package breaks the build whenever the archive drops a version.
ignored:
  - DL3008  # apt-get
  - DL3013  # pip
  - DL3018  # apk
`,
    },
  ],
}

const taplo: Template = {
  tool: 'taplo',
  languages: ['toml'],
  unless: [...taploLint.configs, ...tombiLint.configs],
  files: [
    {
      path: 'taplo.toml',
      text: `include = ["**/*.toml"]
exclude = ["**/node_modules/**", "**/.venv/**", "**/target/**"]

[formatting]
column_width = 100
indent_string = "  "
array_trailing_comma = true
reorder_keys = false
`,
    },
  ],
}

export const plainTemplates: readonly Template[] = [shellcheck, hadolint, taplo]
