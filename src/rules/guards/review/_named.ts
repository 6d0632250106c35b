import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation, Script, Word } from '../../../core/script/script.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { basename, folderOf, join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { gitShows } from '../../../known/printed/git.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { canonicalName } from '../../../programs/names.ts'
import { isPrivatePath, isSecretAt, isSecretPath, mayBePath } from './_secrets.ts'

/** Programs that tell of a path that it is there, its name, size, kind and times: that is no content. */
const listing =
  '[ [[ basename cd dirname du eza exa find ls lsd popd pushd pwd readlink realpath stat test tree wc'

/** Programs whose words are text and no names of files. */
const saying =
  ': break command continue declare echo exit export false kill let local printf pwd read return set shift sleep ' +
  'true type typeset unset wait which'

export const onlySays = ({ name }: Invocation): boolean => listed(saying, name)

/** A list of names in a file would be printed line by line where these are not there: `wc --files0-from=.env`. */
const isFromFile = (word: string | null): boolean => word === null || /^--?f(?:i|r)/.test(word)

/** Whether a call shows nothing of what the paths among its words lead to. */
export const tellsNames = (call: Invocation): boolean => {
  const { name, argv } = call
  const program = canonicalName(name)
  if (program === 'git') return !gitShows(call)
  if (!listed(listing, program)) return false
  return !listed('du tree wc', program) || !argv.slice(1).some(isFromFile)
}

/**
 * The secret file that a script names where it may be shown. Words of a program that only lists do not count, as
 * long as all that is read has its name here: what a listing finds could be handed to a reader.
 */
export const secretNamed = (script: Script, facts: Facts): string | undefined => {
  const { invocations, text } = script
  const readers = invocations.filter(call => !tellsNames(call) && !onlySays(call))
  for (const call of readers) {
    const found = namesIn(call)
      .map(word => secretIn(word, call.cwd, facts))
      .find(isThere)
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

/** Programs of which the first word is a pattern or a program, and the options that stand for it. */
const patterned = 'ack ag awk egrep fgrep grep jq rg sed yq zgrep'
const patternOptions = ['-e', '--regexp', '--expression', '-f', '--file', '--from-file', '--files']

/** The words that are names: a pattern is none. Where a word may become an option, any may be one. */
const namesIn = ({ name, words }: Invocation): readonly Word[] => {
  if (!listed(patterned, canonicalName(name)) || words.some(({ value }) => value === null)) return words
  const args = argumentsOf(name, words)
  if (args.given.some(option => patternOptions.includes(option.name))) return words
  const pattern = args.operands[0]
  return words.filter(word => word !== pattern)
}

const secretIn = (word: Word, cwd: string | null, facts: Facts): string | undefined => {
  const given = word.value ?? word.shape
  if (given === undefined || given === '*') return undefined
  // `cat .*` shows every hidden file.
  if (word.glob === true && /(^|\/)\.[^/.]*[*?[][^/]*$/.test(given) && mayBeSecret(given, cwd, facts))
    return given
  return piecesOf(given).find(
    piece =>
      isSecretAt(piece, cwd, facts) ||
      ((piece.startsWith('~') || piece.startsWith('/')) && isPrivatePath(facts.resolve(piece), facts)),
  )
}

/** Whether a pattern for hidden names stands for a secret one, as far as the folder can be looked at. */
const mayBeSecret = (pattern: string, cwd: string | null, facts: Facts): boolean => {
  const folder = folderOf(pattern)
  if (cwd === null || /[*?[{$]/.test(folder)) return true
  const form = basename(pattern)
  return facts
    .list(facts.resolve(folder.startsWith('~') ? folder : join(cwd, folder)))
    .some(name => matchesText(name, form) && isSecretAt(join(folder, name), cwd, facts))
}

const secretPiece = (text: string): string | undefined => partsOf(text).find(isSecretPath)

const piecesOf = (word: string): readonly string[] =>
  mayBePath(word) && !/[\s;|&<>(){}]/.test(word) ? [word, ...partsOf(word)] : partsOf(word)

/** What may be a path in a text or a word: `--file=a`, `@a`, `open('a')`. */
const partsOf = (text: string): readonly string[] =>
  mayBePath(text) || text.includes('id_') ? text.split(/[\s'"`=;|&<>(){}:,@]+/).filter(mayBePath) : []
