import { flake8 as flake8Linter } from '../../../../checks/linters/languages/python/flake8.ts'
import { ruffLint } from '../../../../checks/linters/languages/python/ruff.ts'
import { ty as tyLinter } from '../../../../checks/linters/languages/python/ty.ts'
import { vulture as vultureLinter } from '../../../../checks/linters/languages/python/vulture.ts'
import type { Template } from './template.ts'

const ruff: Template = {
  tool: 'ruff',
  languages: ['python'],
  unless: ruffLint.configs,
  files: [
    {
      path: '.ruff.toml',
      text: `# Formatting and linting of Python. What bandit looks after (S) is left to bandit.
line-length = 88

[lint]
select = [
  "A",     # names that hide builtins
  "ASYNC", # blocking calls in async functions
  "B",     # likely bugs
  "C4",    # comprehensions
  "C90",   # complexity
  "D",     # docstrings
  "E",     # pycodestyle errors
  "F",     # pyflakes
  "FAST",  # FastAPI
  "I",     # order of imports
  "N",     # names
  "PERF",  # needless work
  "PL",    # pylint
  "PTH",   # pathlib instead of os.path
  "RET",   # returns
  "RUF",   # ruff's own
  "SIM",   # simpler ways to say it
  "UP",    # older syntax than needed
  "W",     # pycodestyle warnings
]
# A number in a comparison is not always magic.
ignore = ["PLR2004"]
# Rules that are still tried out count only where they are named above by their full code.
explicit-preview-rules = true

[lint.mccabe]
max-complexity = 10

[lint.pydocstyle]
convention = "google"

[lint.per-file-ignores]
"**/tests/**" = ["D", "PLR0913", "PLR0917"]
"**/test_*.py" = ["D", "PLR0913", "PLR0917"]
"vulture_whitelist.py" = ["ALL"]
`,
    },
  ],
}

const ty: Template = {
  tool: 'ty',
  languages: ['python'],
  unless: tyLinter.configs,
  files: [
    {
      path: 'ty.toml',
      text: `# Types of Python. Unset rules keep the level that ty gives them.
[rules]
possibly-unresolved-reference = "error"

[terminal]
# A warning is a finding too.
error-on-warning = true

[src]
# Names that vulture should not call unused; nothing in it is meant to resolve.
exclude = ["vulture_whitelist.py"]
`,
    },
  ],
}

const flake8: Template = {
  tool: 'flake8',
  languages: ['python'],
  unless: flake8Linter.configs,
  files: [
    {
      path: '.flake8',
      text: `# For the plugins about pydantic and async alone; ruff does the rest.
[flake8]
select = PYD
extend-exclude =
    .venv,
    venv,
    build,
    dist,
    node_modules
per-file-ignores =
    tests/*: PYD
`,
    },
  ],
}

const vulture: Template = {
  tool: 'vulture',
  languages: ['python'],
  unless: vultureLinter.configs,
  files: [
    {
      path: 'vulture_whitelist.py',
      text: `"""Names that vulture takes for unused although something uses them.

One expression for each: \`handler\` for a function or variable, \`_.field\` for an
attribute. \`vulture src --make-whitelist\` prints candidates; keep only false alarms.
"""
`,
    },
  ],
}

export const pythonTemplates: readonly Template[] = [ruff, ty, flake8, vulture]
