import assert from 'node:assert/strict'
import type { Decision } from '../../core/decision/decision.ts'
import type { Invocation, Script } from '../../core/script/script.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'

const mostWidth = 200

/** Checks the answer to a row. What fails says how the row was read, too, and which command shows the whole judgement. */
export const checkRow = (rule: string, check: (decision: Decision) => void, decision: Decision): void => {
  try {
    check(decision)
  } catch (error) {
    if (!(error instanceof assert.AssertionError)) throw error
    throw new Error([error.message, ...readingOf(rule, decision)].join('\n'), { cause: error })
  }
}

const readingOf = (rule: string, { trace }: Decision): readonly string[] => {
  const { tool } = trace.event
  const script = trace.rounds[0]?.script
  const explain = `${rule.startsWith('own/') ? 'handrail' : 'npm run handrail --'} explain`
  if (tool?.command !== undefined)
    return [
      ...(script === undefined ? [] : [`  read as: ${scriptText(script)}`]),
      `  ${explain} ${singleQuoted(tool.command)}`,
    ]
  const change = tool?.changes?.[0]
  if (change === undefined) return []
  const [edit] = change.edits ?? []
  const texts =
    edit === undefined ? ['--content', change.content ?? ''] : ['--old', edit.before, '--new', edit.after]
  return [`  ${explain} --file ${[change.path, ...texts].map(quoted).join(' ')}`]
}

const quoted = (word: string): string => (/^--[a-z]+$/.test(word) ? word : singleQuoted(word))

const scriptText = ({ invocations, past = 0, unknown }: Script): string => {
  const calls = invocations.slice(past).map(callText)
  const text = [...(calls.length === 0 ? ['no call of a program'] : calls), ...unknown].join(' ; ')
  return text.length > mostWidth ? `${text.slice(0, mostWidth)} ...` : text
}

/** `?` stands for a word that only the running shell knows. */
const callText = ({ argv }: Invocation): string =>
  argv.map(word => (word === null ? '?' : /[\s;]|^$/.test(word) ? JSON.stringify(word) : word)).join(' ')
