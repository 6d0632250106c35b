import { flag, isRecord, type Json, list, record, text } from '../../../../core/text/json.ts'
import { dirname, join } from '../../../../core/text/paths/path.ts'
import { failureOf, linesOf, oneBased, parsedJson } from '../../output.ts'
import type { Linter, Target, Violation } from '../../tool.ts'
import { manifestOf } from './cargo.ts'

/** Offline: an edit is no moment to download crates. */
export const clippy: Linter = {
  kind: 'linter',
  name: 'clippy',
  languages: ['rust'],
  sources: [{ from: 'path', bin: 'cargo' }],
  configs: ['clippy.toml', '.clippy.toml', 'Cargo.toml'],
  timeoutMs: 120_000,
  appliesTo: target => manifestOf(target) !== undefined,
  caches: target => ({ CARGO_TARGET_DIR: join(crateOf(target), 'target') }),
  leftovers: target => [...new Set([target.root, crateOf(target)])].map(folder => join(folder, 'Cargo.lock')),
  call: target => ({
    args: [
      'clippy',
      '--offline',
      '--quiet',
      '--message-format=json',
      '--manifest-path',
      manifestOf(target) ?? 'Cargo.toml',
      ...(/(?:^|\/)(?:tests|benches|examples)\//.test(target.name) ? ['--all-targets'] : []),
    ],
  }),
  read: (result, target) => {
    const entries = linesOf(result.stdout).map(parsedJson).filter(isRecord)
    if (!entries.some(entry => entry.reason === 'build-finished')) return failureOf(result)
    const found = entries
      .filter(entry => entry.reason === 'compiler-message')
      .flatMap(entry => violationsOf(record(entry, 'message'), target))
    // A file in two targets is reported twice.
    const keys = found.map(({ line, column, code, message }) => `${line}:${column}:${code}:${message}`)
    return found.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
  },
}

const crateOf = (target: Target): string => dirname(manifestOf(target) ?? join(target.root, 'Cargo.toml'))

const violationsOf = (message: Json, target: Target): readonly Violation[] => {
  const span = list(message, 'spans')
    .filter(isRecord)
    .find(entry => flag(entry, 'is_primary'))
  const file = span === undefined ? undefined : text(span, 'file_name')
  if (span === undefined || file === undefined) return []
  if (target.path !== file && !target.path.endsWith(`/${file}`)) return []
  return [
    {
      line: oneBased(span.line_start),
      column: oneBased(span.column_start),
      code: text(record(message, 'code'), 'code') ?? 'rustc',
      message: text(message, 'message') ?? '',
      linter: 'clippy',
      severity: text(message, 'level') === 'error' ? 'error' : 'warning',
      ...(text(message, 'level') === 'error' ? {} : { warns: true }),
    },
  ]
}
