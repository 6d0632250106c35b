import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation, Script, Word } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { canonicalName } from '../../../programs/names.ts'
import { isPrivatePath, isSecretAt, isSecretPath, mayBePath } from './_secrets.ts'

/** Programs that tell of a path that it is there, its name, size, kind and times: that is no content. */
const listing =
  '[ [[ basename cd dirname du eza exa find ls lsd popd pushd pwd readlink realpath stat test tree wc'

/** Programs whose words are text and no names of files. */
const saying = ': echo exit false printf pwd sleep true'

export const onlySays = ({ name }: Invocation): boolean => listed(saying, name)

/** A list of names in a file would be printed line by line where these are not there: `wc --files0-from=.env`. */
const isFromFile = (word: string | null): boolean => word === null || /^--?f(?:i|r)/.test(word)

/** Whether a call shows nothing of what the paths among its words lead to. */
export const tellsNames = ({ name, argv }: Invocation): boolean => {
  const program = canonicalName(name)
  if (!listed(listing, program)) return false
  return !listed('du tree wc', program) || !argv.slice(1).some(isFromFile)
}

/**
 * The secret file that a script names where it may be shown. Words of a program that only lists do not count, as long as all that
 * is read has its name here: what a listing finds could be handed to a reader.
 */
export const secretNamed = (script: Script, facts: Facts): string | undefined => {
  const { invocations, text } = script
  const readers = invocations.filter(call => !tellsNames(call) && !onlySays(call))
  for (const call of readers) {
    const found = call.words.map(word => secretIn(word, call.cwd, facts)).find(isThere)
    const more = [...Object.values(call.env), textFor(call)]
    const hidden = found ?? more.map(given => (given == null ? undefined : secretPiece(given))).find(isThere)
    if (hidden !== undefined) return hidden
  }
  return readers.some(isOpen) ? secretPiece(text) : undefined
}

const isThere = (piece: string | undefined): piece is string => piece !== undefined

/** Text that it reads and may take for commands or names; what these print is their text. */
const textFor = ({ name, stdin }: Invocation): string | null | undefined =>
  stdin?.from === 'text' && !listed('cat grep head jq sort tail', name) ? stdin.text : undefined

/** Whether something that it reads has no name here. */
const isOpen = ({ words, cwd, effects, stdin }: Invocation): boolean =>
  cwd === null ||
  words.slice(1).some(({ value }) => value === null) ||
  effects.some(({ kind, path }) => kind === 'read' && path === null) ||
  (stdin?.from === 'file' && stdin.path === null)

const secretIn = (word: Word, cwd: string | null, facts: Facts): string | undefined => {
  const given = word.value ?? word.shape
  if (given === undefined || given === '*') return undefined
  // `cat .*` shows every hidden file.
  if (word.glob === true && /(^|\/)\.[^/.]*[*?[][^/]*$/.test(given)) return given
  return piecesOf(given).find(
    piece =>
      isSecretAt(piece, cwd, facts) ||
      ((piece.startsWith('~') || piece.startsWith('/')) && isPrivatePath(facts.resolve(piece), facts)),
  )
}

const secretPiece = (text: string): string | undefined => piecesOf(text).find(isSecretPath)

const piecesOf = (text: string): readonly string[] =>
  mayBePath(text) || text.includes('id_')
    ? [text, ...text.split(/[\s'"`=;|&<>(){}:,@]+/)].filter(mayBePath)
    : []
