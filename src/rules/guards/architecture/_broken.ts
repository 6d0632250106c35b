import type { Note } from '../../../core/findings/finding.ts'
import { data, oneLine } from '../../../core/text/quoting/foreign.ts'
import type { CodeRule } from './_code-rule.ts'
import type { FoundCode } from './_found.ts'

const mostLines = 5

/** Note about code in an edit that a rule forbids. */
export const broken = (file: string, rule: CodeRule, places: readonly FoundCode[]): Note => ({
  verdict: rule.verdict,
  says: `${data(file, 100)}, line ${places[0]?.line}: ${oneLine(rule.message, 200)}.`.replace('..', '.'),
  rows: [
    `File: ${oneLine(file, 300)}`,
    `Violation: ${rule.message}`,
    ...places.slice(0, mostLines).map(({ line, source }) => `Line ${line}: ${oneLine(source, 200)}`),
    ...(places.length > mostLines ? [`and ${places.length - mostLines} more`] : []),
    ...below(rule.because),
    ...below(stepsOf(rule, places[0]?.name ?? '')),
  ],
})

const below = (lines: readonly string[]): readonly string[] => (lines.length === 0 ? [] : ['', ...lines])

const stepsOf = ({ steps, see }: CodeRule, name: string): readonly string[] => {
  const all = [
    ...steps.map(step => step.replaceAll('{name}', oneLine(name, 60))),
    ...(see === undefined ? [] : [`See ${see}`]),
  ]
  return all.length === 0 ? [] : ['Refactor Required:', ...all.map((step, at) => `${at + 1}. ${step}`)]
}

/** Advice about forbidden code that the file had before and that the edit leaves. */
export const older = (file: string, rule: CodeRule, places: readonly FoundCode[]): Note => ({
  verdict: 'advise',
  says: `${data(file, 100)} already has what this project forbids, and the edit leaves it: ${oneLine(rule.message, 200)} (line ${places
    .slice(0, mostLines)
    .map(({ line }) => line)
    .join(', ')}).`,
})
