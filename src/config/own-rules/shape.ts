import type { Answer, Note, TextEdit } from '../../core/findings/finding.ts'
import { defineGuard } from '../../core/rule/define.ts'
import type { CommandGuard, EditGuard, Guard, PathGuard } from '../../core/rule/rule.ts'
import { isRecord, type Json } from '../../core/text/json.ts'
import { problemsIn } from '../../programs/tables/problems.ts'

/*
 * Rules of a project's own files are code that handrail did not check at its build. What they export and answer is compared
 * with the types here, so that a mistake is an error with words and never an approval.
 */

const verdicts = ['deny', 'ask', 'rewrite', 'advise'] as const

/** The guard that a module exports; throws where it is none. */
export const checkedGuard = (value: unknown, id: string): Guard => {
  if (!isRecord(value)) throw new Error('it has no `export default defineGuard({ ... })`')
  if (value.kind !== 'guard')
    throw new Error('it exports no guard: a rule of one’s own is made with defineGuard')
  if (value.id !== id)
    throw new Error(`its id is ${String(value.id)}, and the name of the file makes it ${id}`)
  if (value.options !== undefined) throw new Error('it has options, which a rule of one’s own can’t have')
  const verdict = verdicts.find(known => known === value.verdict)
  if (verdict === undefined)
    throw new Error(`its verdict is ${String(value.verdict)}. Allowed: ${verdicts.join(', ')}`)
  const says = value.says
  if (typeof says !== 'string' || says.trim() === '') throw new Error('it has no `says`')
  const common = {
    id,
    verdict,
    says,
    instead: strings(value, 'instead') ?? [],
    class: value.class === 'quality' ? ('quality' as const) : ('safety' as const),
  }
  return guardOn(value, common)
}

type Shared = Pick<Guard, 'id' | 'verdict' | 'says' | 'class'> & { readonly instead: readonly string[] }

const guardOn = (value: Json, common: Shared): Guard => {
  const ask = askerOf(value.check)
  switch (value.on) {
    case 'command': {
      const subject = subjectOf(value)
      if (ask === undefined && subject.calls === undefined)
        throw new Error('it has neither `calls` nor `check`')
      return defineGuard({
        ...common,
        on: 'command',
        ...subject,
        ...(ask === undefined ? {} : { check: ask }),
      })
    }
    case 'script':
      return defineGuard({ ...common, on: 'script', ...subjectOf(value), check: needed(ask) })
    case 'edit': {
      const check: EditGuard['check'] = needed(ask)
      return defineGuard({ ...common, on: 'edit', check })
    }
    case 'path': {
      const check: PathGuard['check'] = needed(ask)
      const touches = strings(value, 'touches')?.filter(isAccess)
      return defineGuard({ ...common, on: 'path', check, ...(touches === undefined ? {} : { touches }) })
    }
    default:
      throw new Error(`it is on ${String(value.on)}. Allowed: command, script, edit, path`)
  }
}

type Ask = (...given: readonly unknown[]) => Answer

const needed = (ask: Ask | undefined): Ask => {
  if (ask === undefined) throw new Error('it has no `check`')
  return ask
}

const askerOf = (check: unknown): Ask | undefined => {
  if (check === undefined) return undefined
  if (typeof check !== 'function') throw new Error('its `check` is no function')
  return (...given) => answerOf(Reflect.apply(check, undefined, given))
}

const isAccess = (kind: string): kind is 'read' | 'write' | 'delete' => /^(?:read|write|delete)$/.test(kind)

type Subject = Pick<CommandGuard, 'calls' | 'programs' | 'touches' | 'traits' | 'variables'>

/** The subject of the guard. Its words are compared as text, so unknown ones match nothing. */
const subjectOf = (value: Json): Subject => {
  const { calls, programs } = value
  if (calls !== undefined && typeof calls !== 'string') throw new Error('its `calls` are no text')
  const [problem] = calls === undefined ? [] : problemsIn(calls, 'guard')
  if (problem !== undefined) throw new Error(`line ${problem.line} of its calls: ${problem.says}`)
  if (programs !== undefined && typeof programs !== 'string') throw new Error('its `programs` are no text')
  return {
    ...(calls === undefined ? {} : { calls }),
    ...(programs === undefined ? {} : { programs }),
    ...words(value, 'touches'),
    ...words(value, 'traits'),
    ...words(value, 'variables'),
  }
}

const words = (value: Json, name: string): object => {
  const found = strings(value, name)
  return found === undefined ? {} : { [name]: found }
}

const strings = (value: Json, name: string): readonly string[] | undefined => {
  const found = value[name]
  if (found === undefined) return undefined
  if (Array.isArray(found) && found.every(item => typeof item === 'string')) return found
  throw new Error(`its \`${name}\` is no list of texts`)
}

const answerOf = (value: unknown): Answer => {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(noteOf)
  return noteOf(value)
}

const answers = [...verdicts, 'pass'] as const

const noteOf = (value: unknown): Note => {
  if (!isRecord(value))
    throw new Error(`it answered with ${typeof value}. Allowed: true, false, a note, a list of notes`)
  if (typeof value.then === 'function') throw new Error('its check is async; a guard answers at once')
  const verdict = answers.find(known => known === value.verdict)
  if (value.verdict !== undefined && verdict === undefined)
    throw new Error(`it answered ${String(value.verdict)}. Allowed: ${answers.join(', ')}`)
  const text = (name: string): string | undefined => {
    const found = value[name]
    if (found === undefined || typeof found === 'string') return found
    throw new Error(`the ${name} of its answer is no text`)
  }
  return {
    verdict,
    says: text('says'),
    use: text('use'),
    rows: strings(value, 'rows'),
    instead: strings(value, 'instead'),
    ...(value.edits === undefined ? {} : { edits: editsOf(value.edits) }),
  }
}

const editsOf = (value: unknown): readonly TextEdit[] => {
  if (Array.isArray(value) && value.every(isEdit)) return value
  throw new Error('the edits of its answer are no list of { start, end, text }')
}

const isEdit = (value: unknown): value is TextEdit =>
  isRecord(value) &&
  Number.isSafeInteger(value.start) &&
  Number.isSafeInteger(value.end) &&
  typeof value.text === 'string'
