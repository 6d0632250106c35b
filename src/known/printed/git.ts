import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { type Arguments, argumentsOf } from '../../programs/arguments/arguments.ts'
import { onOptions } from '../../programs/arguments/given.ts'
import { shows } from './shown.ts'

/** Sub-commands that print the text of files, and those that do where they are asked for a patch. */
const printing = 'diff show blame annotate grep cat-file archive format-patch range-diff whatchanged'
const patching = 'log reflog rev-list stash diff-tree diff-index diff-files merge-tree'
const patch = '-p -u --patch -L --cc -U --unified --word-diff --patch-with-stat -W'
const short =
  '--stat --shortstat --numstat --name-only --name-status --summary --quiet -s --no-patch --raw --check --dirstat --compact-summary'
/** Options that leave names, counts and kinds. */
const names = '-l --files-with-matches -L --files-without-match -c --count -q -e -t'
/** Of other sub-commands git is asked what they would print; these few are seldom used. */
const asked = 'diff show log blame grep cat-file diff-tree diff-index diff-files'
/** As many commits are looked at where a call names no number. */
const mostCommits = '--max-count=40'
const mostText = 400_000

/** Output that git would print: settings of its own, the text of files, or something that is unknown before it runs. */
export type GitPrinted =
  | { readonly kind: 'settings'; readonly text: string }
  | { readonly kind: 'files'; readonly files: readonly PrintedFile[]; readonly root: string }
  | { readonly kind: 'unknown'; readonly why: string }

export interface PrintedFile {
  readonly path: string
  readonly text: string
  /** The same without lines that a patch takes away. */
  readonly stays: string
}

/** Files and settings that a call of git would print, by asking git; undefined where it prints neither. */
export const gitPrinted = (
  call: Invocation,
  all: readonly Invocation[],
  facts: Facts,
): GitPrinted | undefined => {
  if (call.name !== 'git' || call.remote === true || !shows(call, all)) return undefined
  const args = argumentsOf('git', call.words)
  const verb = args.operands[0]?.value ?? ''
  const sub = args.operands[1]?.value
  const isAddress = verb === 'ls-remote' || (verb === 'remote' && listed('show get-url -v', sub ?? '-v'))
  const settings = verb === 'config' ? settingsAsked(call) : undefined
  if (!isAddress && settings === undefined && !printsText(verb, args)) return undefined
  const folder = facts.resolve(folderOf(call, verb))
  const git = facts.gitAt(folder)
  if (git === undefined) return undefined
  const given = isAddress ? ['config', '--get-regexp', 'url|extraheader'] : (settings ?? askedOf(call, verb))
  if (given === undefined) return { kind: 'unknown', why: 'what git prints is only known when it runs' }
  const text = git.printed(given, folder)?.slice(0, mostText)
  if (text === undefined) return { kind: 'unknown', why: 'what git prints could not be looked at' }
  if (given[0] === 'config') return { kind: 'settings', text }
  return { kind: 'files', files: filesIn(verb, given, text), root: git.root }
}

/** Whether a sub-command prints the text of files. */
const printsText = (verb: string, args: Arguments): boolean => {
  const has = (options: string): boolean => onOptions(args, options.split(' ')).length > 0
  const isPatch = has(patch)
  const isBrief = !isPatch && !listed('blame annotate', verb) && has(short)
  return (
    (listed(printing, verb) && !isBrief && !(listed('grep cat-file', verb) && has(names))) ||
    (listed(patching, verb) && isPatch)
  )
}

/** Sub-commands that tell of paths only where they are, which commits changed them and how much. */
const telling = 'check-ignore diff log ls-files ls-tree rev-list status'

/** Whether a call of git may show what is in the files that its words name. */
export const gitShows = ({ words }: Invocation): boolean => {
  const args = argumentsOf('git', words)
  const verb = args.operands[0]?.value ?? ''
  // Patterns of ignored files stand in a file of their own.
  return (
    !listed(telling, verb) ||
    words.some(({ value }) => value === null || /^--(?:git-dir|work-tree)|^-(?:X|O|L|G|S)/.test(value)) ||
    onOptions(args, ['-C', '--exclude-from', '--pathspec-from-file', '--no-index', '--stdin']).length > 0 ||
    printsText(verb, args)
  )
}

/** Words that list the settings a call prints; undefined if it sets any. Its own words never run: with a value they set it. */
const settingsAsked = ({ words }: Invocation): readonly string[] | undefined => {
  const rest = words.map(({ value }) => value)
  const after = rest.slice(rest.indexOf('config') + 1)
  if (
    after.some(value => value === null || /^(?:--(?:unset|add|replace|rename|remove|edit)|-e$)/.test(value))
  )
    return undefined
  const all = ['config', '--list']
  if (after.some(value => /^(?:-l|--list|--get-(?:regexp|urlmatch))$/.test(value ?? ''))) return all
  const operands = after.flatMap(value => (value?.startsWith('-') === false ? [value] : []))
  if (operands[0] === 'list') return all
  const [key, ...more] = operands[0] === 'get' ? operands.slice(1) : operands
  const isRead = operands[0] === 'get' || after.some(value => /^--get(?:-all)?$/.test(value ?? ''))
  return key === undefined || (more.length > 0 && !isRead) ? undefined : ['config', '--get-all', key]
}

/** `git -C folder`, before the sub-command: behind it the option is another one. */
const folderOf = ({ words, cwd }: Invocation, verb: string): string => {
  let folder = cwd ?? '.'
  for (const [index, { value }] of words.entries()) {
    if (value === verb) break
    if (value === '-C') folder = join(folder, words[index + 1]?.value ?? '.')
  }
  return folder
}

const harmless =
  /^(?:-\d+|-[npuwbisaMCDRzcEFPGivhHlrtqLSU]|-[nUSGLMCe].+|--(?:cached|staged|patch|stat|shortstat|numstat|name-only|name-status|summary|raw|unified|all|branches|tags|remotes|since|until|after|before|author|committer|grep|oneline|max-count|skip|follow|reverse|word-diff|color|no-color|merges|no-merges|first-parent|abbrev|abbrev-commit|decorate|no-decorate|graph|cc|diff-filter|date|full-index|no-renames|find-renames|root|porcelain|line-porcelain|ignore-case|line-number|fixed-strings|extended-regexp|perl-regexp|untracked|no-index|heading|break|and|or|not|context|after-context|before-context|batch-check|exit-code|quiet|ignore-all-space|ignore-space-change|minimal|histogram|patience|format|pretty)(?:=.*)?)$/
/** `%G?` has git ask gpg. */
const isHarmless = (option: string): boolean => harmless.test(option) && !/%G/.test(option)

/** The words to ask git with; undefined where some of them are not known, or git is not asked for this. */
const askedOf = ({ words }: Invocation, verb: string): readonly string[] | undefined => {
  const at = words.findIndex(({ value }) => value === verb)
  const rest = words.slice(at + 1).map(({ value }) => value)
  const known = rest.filter(value => value !== null)
  if (known.length < rest.length || words.some(({ value }) => /^--(?:git-dir|work-tree)/.test(value ?? '')))
    return undefined
  // Git runs with these words: only options that choose what is printed, and how.
  const end = known.indexOf('--')
  if (known.slice(0, end < 0 ? undefined : end).some(value => value.startsWith('-') && !isHarmless(value)))
    return undefined
  if (verb === 'stash') {
    const ref = known.slice(1).find(value => !value.startsWith('-')) ?? 'stash@{0}'
    return known[0] === 'show' ? ['diff', `${ref}^1`, ref] : undefined
  }
  if (verb === 'annotate') return ['blame', ...known]
  if (verb === 'whatchanged') return ['log', '-p', mostCommits, ...known]
  if (!listed(asked, verb)) return undefined
  const isCounted = known.some(value => /^(?:-\d+|-n.*|--max-count.*)$/.test(value))
  return verb === 'log' && !isCounted ? ['log', mostCommits, ...known] : [verb, ...known]
}

/** The printed text of each file. */
const filesIn = (verb: string, [, ...words]: readonly string[], text: string): readonly PrintedFile[] => {
  const named = words.filter(word => !word.startsWith('-'))
  const path = (named.at(-1) ?? '').replace(/^[^:]*:/, '')
  if (verb === 'grep') return grepped(text)
  if (listed('blame annotate', verb)) return [whole(path, text.replaceAll(/^[^\n]*?(?:\)|\d+\t)/gm, ''))]
  if (!text.includes('diff --')) return [whole(path, text)]
  return text.split(/^diff --(?=git|cc|combined)/m).map(part => {
    const [first = ''] = part.split('\n', 1)
    const [, of = ''] = /^(?:git a\/.* b\/|cc |combined )(.*)$/.exec(first) ?? []
    const lines = part.replaceAll(/^(?:git |index |--- |\+\+\+ |@@).*$/gm, '')
    const stays = lines.replaceAll(/^-.*$/gm, '').replaceAll(/^[+ ]/gm, '')
    return { path: of, text: lines.replaceAll(/^[-+ ]/gm, ''), stays }
  })
}

const whole = (path: string, text: string): PrintedFile => ({ path, text, stays: text })

/** `path:12:text`, and `commit:path:12:text`. */
const grepped = (text: string): readonly PrintedFile[] => {
  const files = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [, path = '', rest = ''] =
      /^(?:[\w~^.@{}/-]+:)??([^:\n]*\.\w+|[^:\n]+?)[:=-](?:\d+[:=-])?(.*)$/.exec(line) ?? []
    files.set(path, [...(files.get(path) ?? []), rest])
  }
  return [...files].map(([path, lines]) => whole(path, lines.join('\n')))
}
