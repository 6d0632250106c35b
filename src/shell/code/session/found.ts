import { dirname } from '../../../core/text/paths/path.ts'
import { languageByName } from '../../../programs/code/loads.ts'
import { type At, type InvocationDraft, moved } from '../../state/state.ts'
import { readCode } from '../code.ts'
import { languageNamed } from '../languages/languages.ts'
import { type FoundFiles, hasName, loadedText, type SessionFile, stemOf } from './session.ts'

/** Reads the files of the session that a program runs, and those that it loads first. */
export const readFound = (
  at: At,
  draft: InvocationDraft,
  first: readonly SessionFile[],
  found: FoundFiles | undefined,
): void => {
  for (const { path, text } of first) {
    const loaded = languageNamed(languageByName(path) ?? '')
    if (loaded !== undefined)
      readCode(
        at,
        { draft, via: draft.name, language: loaded, file: path, stored: true, ours: true, loaded: true },
        text,
      )
  }
  if (found === undefined) return
  const language = languageNamed(found.language)
  if (language === undefined) return
  const via = draft.name
  for (const { path, text, builds } of found.files) {
    // Tests of Go run in the folder of their package, and cells in that of their notebook.
    const place = /_test\.go$|\.ipynb$/.test(path)
      ? moved(at, { shell: { ...at.shell, cwd: dirname(path) } })
      : at
    const code = loadedText(at, found.language, text, path) + text
    const { args } = found
    const ran = args === undefined && !isNamedTask(path, text, draft)
    readCode(place, { draft, via, language, file: path, args, stored: true, ours: true, ran, builds }, code)
  }
}

const tasks = /\.rake$|\/Rakefile$|\/management\/commands\/|\/(?:Console\/)?Commands?\/|\/mix\/tasks\//

/** A task that the call names by what its file or its text has: `rake sync:partners`, `manage.py export_list`. */
const isNamedTask = (path: string, text: string, { words }: InvocationDraft): boolean =>
  tasks.test(path) &&
  words.slice(1).some(({ value }) => {
    const parts = value?.split(/[:.[]/).filter(part => part !== '') ?? []
    return (
      value === stemOf(path) ||
      (parts.length > 0 && !value?.startsWith('-') && parts.every(part => hasName(text, part)))
    )
  })
