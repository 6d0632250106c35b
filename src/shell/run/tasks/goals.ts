import type { Word } from '../../../core/script/script.ts'
import { nameOf } from '../../../core/text/paths/path.ts'
import { emit } from '../../state/emit.ts'
import { noteWrites } from '../../state/files.ts'
import { type At, deeper, type Output } from '../../state/state.ts'

const word = (text: string): Word => ({ text, value: text })

/** A goal of Maven or a task of Gradle that stands for another program: `flyway:clean`, `:db:flywayClean`. */
const goalIn = (text: string): RegExpExecArray | null =>
  /^(?:[\w.-]*:)*?(flyway|liquibase)(?:-maven-plugin)?(?::[\d.]+)?:?((?<=:)[a-z]|(?<=[a-z])[A-Z])(\w*)$/.exec(
    text,
  )

/** The setting of it that is handed over: `-Dflyway.url=x`, `-Pliquibase.url=x`; a profile is where it works. */
const settingOf = (text: string, program: string): readonly Word[] => {
  const [, owner, name = '', value = ''] = /^-[DP](\w+)\.([\w.-]+)=(.*)$/s.exec(text) ?? []
  if (owner === program) return [word(`--${name.replaceAll('.', '-')}=${value}`)]
  const profile = /^-P(\w[\w,-]*)$/.exec(text)?.[1]
  return profile === undefined ? [] : [word(`--environment=${profile}`)]
}

/** A call of the build tool, and the programs that its goals stand for. */
export const runGoals = (at: At, words: readonly Word[], name: string): Output => {
  noteWrites(at, emit(at, words))
  for (const { value } of words.slice(1)) {
    const [, program, first = '', rest = ''] = goalIn(value ?? '') ?? []
    if (program === undefined) continue
    const settings = words.flatMap(one => settingOf(one.value ?? '', program))
    at.reader.hooks.run(deeper(at, name), [word(program), word(first.toLowerCase() + rest), ...settings])
  }
  return null
}

/** `java -jar jenkins-cli.jar delete-job x`: a program that is named by its archive, unless the project itself builds it. */
export const runJar = (at: At, words: readonly Word[]): Output | undefined => {
  const place = words.findIndex(({ value }) => value === '-jar')
  const jar = words[place + 1]?.value
  const rest = words.slice(place + 2)
  if (place < 0 || jar == null || rest.length === 0 || /(?:^|\/)(?:target|build|out|dist)\//.test(jar))
    return undefined
  const program = nameOf(jar)
    .replace(/\.jar$/, '')
    .replace(/-v?\d[\w.]*(?:-\w+)?$/, '')
  noteWrites(at, emit(at, words))
  at.reader.hooks.run(deeper(at, 'java -jar'), [word(program), ...rest])
  return null
}
