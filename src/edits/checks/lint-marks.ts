import type { SourceText } from '../change/change.ts'
import { codeMarks, commentMarks, type Directives, type Suppression } from './suppressions.ts'

const inComments: Directives = {
  eslint: '(?:eslint|oxlint)-disable(?:-next-line|-line)?\\b|eslint\\s+[\\w@/-]+\\s*:\\s*["\']?(?:off|0)\\b',
  biome: 'biome-ignore(?:-all|-start)?\\b|rome-ignore\\b',
  typescript: '@ts-(?:ignore|expect-error|nocheck)\\b',
  flow: '\\$Flow(?:FixMe|Issue|ExpectedError|Ignore)\\b',
  tslint: 'tslint:disable(?:-next-line|-line)?\\b|jshint\\s+ignore\\b',
  deno: 'deno-(?:lint|fmt)-ignore(?:-file)?\\b',
  stylelint: 'stylelint-disable(?:-next-line|-line)?\\b',
  prettier:
    'prettier-ignore(?:-start)?\\b|dprint-ignore(?:-file|-start)?\\b|fmt:\\s*(?:off|skip)\\b|yapf:\\s*disable\\b',
  noqa: '(?:(?:ruff|flake8)\\s*:\\s*)?[nN][oO][qQ][aA]\\b|isort:\\s*skip(?:_file)?\\b',
  mypy: 'type:\\s*ignore\\b|mypy:\\s*(?:ignore-errors|disable-error-code)\\b|pyre-(?:ignore|fixme)(?:-all-errors)?\\b',
  pyright: 'pyright:\\s*(?:ignore|basic|off|report\\w+\\s*=\\s*(?:false|none|warning))\\b|ty:\\s*ignore\\b',
  pylint: 'pylint:\\s*(?:disable(?:-next)?|skip-file)\\b',
  bandit: 'nosec\\b',
  semgrep: 'nosemgrep\\b',
  shellcheck: 'shellcheck\\s+disable\\b',
  golangci: 'nolint\\b|lint:ignore\\b|lint:file-ignore\\b|revive:disable\\b',
  clang: 'NOLINT(?:NEXTLINE|BEGIN)?\\b|clang-format\\s+off\\b|cppcheck-suppress\\b',
  markdownlint: 'markdownlint-(?:disable(?:-line|-next-line|-file)?|configure-file)\\b',
  hadolint: 'hadolint\\s+(?:global\\s+)?ignore\\b',
  yamllint: 'yamllint\\s+disable(?:-line|-file)?\\b',
  rubocop: 'rubocop:(?:disable|todo)\\b|standard:disable\\b',
  swiftlint: 'swiftlint:disable(?::next|:this|:previous)?\\b',
  kotlin: 'ktlint-disable\\b|detekt:disable\\b|noinspection\\b',
  php: 'phpcs:(?:ignore|disable|ignoreFile)\\b|@phpstan-ignore(?:-next-line|-line)?\\b|@psalm-suppress\\b',
  infrastructure:
    'checkov:skip\\b|tfsec:ignore\\b|trivy:ignore\\b|kics-scan\\s+ignore\\b|tflint-ignore\\b|zizmor:\\s*ignore\\b',
  secrets: 'gitleaks:allow\\b|pragma:\\s*allowlist\\s+secret\\b|trufflehog:ignore\\b',
  sonar: 'NOSONAR\\b',
  sqlfluff: 'sqlfluff:(?:disable|ignore)\\b|buf:lint:ignore\\b',
}

const inCode: Readonly<Partial<Record<SourceText['language'], Directives>>> = {
  rust: {
    rust: '#!?\\[\\s*(?:allow|expect|rustfmt\\s*::\\s*skip)\\b[^\\]]{0,2000}\\]|#!?\\[\\s*cfg_attr\\s*\\([^\\]]{0,500}\\ballow\\s*\\([^\\]]{0,500}\\]',
  },
  java: { java: '@(?:file:)?Suppress(?:Warnings|Lint|FBWarnings)?\\s*\\([^)]*\\)' },
  csharp: {
    csharp:
      '^[ \\t]*#pragma\\s+warning\\s+disable\\b[^\\n]*|\\[(?:assembly:\\s*)?(?:\\w+\\.)*SuppressMessage\\b[^\\]]*\\]',
  },
  c: {
    c: '#pragma\\s+(?:GCC|clang)\\s+diagnostic\\s+ignored\\b[^\\n]*|#pragma\\s+warning\\s*\\(\\s*disable\\b[^\\n]*',
  },
}

/** Every mark in a file that silences a linter, a type checker or a formatter. */
export const lintMarks = (source: SourceText): readonly Suppression[] => [
  ...commentMarks(source, inComments),
  ...codeMarks(source, inCode[source.language] ?? {}),
]
