import { languageByName } from '../../programs/loads.ts'
import { dirname } from '../../text/path.ts'
import { type At, type InvocationDraft, moved } from '../state/state.ts'
import { readCode } from './code.ts'
import { languageNamed } from './languages.ts'
import { hasLeft, hasName, loadedText, ranFiles, stemOf } from './session.ts'
import { fetchedFiles, setUpFiles, stageFiles } from './session-loaded.ts'

/** Reads the code of the session that a program finds and runs by itself. */
export const readRan = (at: At, draft: InvocationDraft): void => {
  if (!hasLeft(at)) return
  const found = ranFiles(at, draft)
  const files = [...(found?.files ?? []), ...fetchedFiles(at, draft), ...stageFiles(at, draft)]
  if (files.length > 0) draft.ran = files
  for (const { path, text } of setUpFiles(at, draft)) {
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
  for (const { path, text } of found.files) {
    // Tests of Go run in the folder of their package, and cells in that of their notebook.
    const place = /_test\.go$|\.ipynb$/.test(path)
      ? moved(at, { shell: { ...at.shell, cwd: dirname(path) } })
      : at
    const code = loadedText(at, found.language, text, path) + text
    const ran = !isNamedTask(path, text, draft)
    readCode(place, { draft, via, language, file: path, stored: true, ours: true, ran }, code)
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
