import { programOf } from '#programs'
import type { Word } from '../../core/script/script.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'
import { listed } from '../../core/text/words.ts'
import { frontOptions } from '../../programs/arguments/options.ts'
import { variableNamed } from '../../programs/variables.ts'
import { emit } from '../state/emit.ts'
import { type At, deeper, moved, type Output } from '../state/state.ts'
import { readWords } from '../state/texts.ts'
import { readCommands } from './runs.ts'

const known =
  'add am annotate apply archive bisect blame branch bundle cat-file check-attr check-ignore check-mailmap check-ref-format checkout checkout-index cherry cherry-pick citool clean clone column commit commit-graph commit-tree config count-objects credential daemon describe diff diff-files diff-index diff-tree difftool fast-export fast-import fetch filter-branch filter-repo flow for-each-ref format-patch fsck gc get-tar-commit-id grep gui hash-object help hook index-pack init instaweb interpret-trailers lfs log ls-files ls-remote ls-tree maintenance merge merge-base merge-file merge-index merge-tree mergetool mktag mktree mv name-rev notes pack-objects pack-refs prune pull push range-diff read-tree rebase reflog remote repack replace request-pull rerere reset restore rev-list rev-parse revert rm send-email shortlog show show-branch show-index show-ref sparse-checkout stage stash status stripspace submodule subtree svn switch symbolic-ref tag unpack-objects update-index update-ref var verify-commit verify-tag version whatchanged worktree write-tree'

/** Settings whose value is a command. */
const isCommand = (key: string): boolean =>
  /^(core\.(pager|editor|sshcommand|fsmonitor|askpass|gitproxy)|pager\..+|diff\.external|(diff|merge|difftool|mergetool|filter)\..+\.(command|cmd|driver|textconv|clean|smudge|process)|sequence\.editor|credential(\..+)?\.helper|gpg(\..+)?\.program|uploadpack\.packobjectshook)$/i.test(
    key,
  )
/** Variables whose value git starts: its own, those of ssh, and those that any program reads. */
const isStarted = (name: string): boolean => {
  const { kind, of = '' } = variableNamed(name) ?? {}
  return kind === 'command' && listed('git ssh *', of)
}

const maxAliases = 4

/** git runs other programs by aliases, by settings and by a few of its sub-commands. */
export const git = (at: At, words: readonly Word[]): Output => {
  emit(at, words)
  const { next, given } = frontOptions(words, 1, programOf('git'))
  const settings = given.filter(option => option.name === '-c').map(option => option.value?.value ?? '')
  for (const setting of settings) {
    const [key = '', ...rest] = setting.split('=')
    if (isCommand(key)) text(at, 'git -c', rest.join('='))
  }
  for (const [name, value] of Object.entries(at.env))
    if (value !== null && isStarted(name)) text(at, name, value)
  const sub = words[next]
  if (sub === undefined && given.some(({ name, value }) => name === '--exec-path' && value === undefined))
    return '/usr/lib/git-core\n'
  if (sub?.value == null) return null
  const rest = words.slice(next + 1)
  if (!listed(known, sub.value)) return alias(at, words, next, settings)
  if (sub.value === 'config') noteAlias(at, rest)
  readCommands(at, 'git', words, `git ${sub.value}`)
  for (const { value } of rest) {
    // `ext::sh -c x` has git talk to a command; `% ` is a blank in one of its words.
    const command = value?.startsWith('ext::') === true ? value.slice('ext::'.length) : ''
    if (command !== '')
      text(
        at,
        'git',
        command.replaceAll(/%(.)/g, (_all, one: string) => (one === ' ' ? '\\ ' : one)),
      )
  }
  runs(at, sub.value, rest)
  return sub.value === 'rev-parse' ? revParsed(at, rest) : null
}

/**
 * `git-reset`, as it lies in the folder that `git --exec-path` names, is `git reset`. It is read as that beside itself: another program may
 * have the name.
 */
export const dashed = (at: At, name: string, [first, ...rest]: readonly Word[]): void => {
  const sub = name.slice('git-'.length)
  if (first !== undefined && listed(known, sub))
    git(at, [{ ...first, text: 'git', value: 'git' }, { text: sub, value: sub }, ...rest])
}

const text = (at: At, via: string, value: string): void => {
  const plain = value.startsWith('!') ? value.slice(1) : value
  if (plain.trim() !== '' && !/^(true|false|cat|store|cache|osxkeychain|manager)$/.test(plain)) {
    readWords({ ...deeper(at, via), env: {} }, via, [{ text: plain, value: plain }])
  }
}

const noteAlias = (at: At, rest: readonly Word[]): void => {
  const key = rest.findIndex(word => word.value?.startsWith('alias.'))
  const value = rest[key + 1]?.value
  if (key >= 0 && value != null) at.reader.aliases.set(rest[key]?.value?.slice('alias.'.length) ?? '', value)
}

const revParsed = (at: At, rest: readonly Word[]): Output => {
  if (rest.length !== 1 || rest[0]?.value !== '--show-toplevel' || at.remote || at.shell.cwd !== '.')
    return null
  const root = at.reader.facts.git()?.root
  return root === undefined ? null : `${root}\n`
}

const alias = (at: At, words: readonly Word[], index: number, settings: readonly string[]): Output => {
  const name = words[index]?.value ?? ''
  const given = settings.find(setting => setting.startsWith(`alias.${name}=`))?.slice(name.length + 7)
  const value =
    given ??
    at.reader.aliases.get(name) ??
    (at.remote || !/^[\w-]+$/.test(name) ? undefined : at.reader.facts.git()?.config(`alias.${name}`))
  if (value === undefined || at.via.filter(via => via.startsWith('git ')).length >= maxAliases) return null
  const inner = deeper(at, `git ${name}`)
  const rest = words.slice(index + 1)
  const arguments_ = rest.map(word => (word.value === null ? '"${_}"' : singleQuoted(word.value))).join(' ')
  const before = words
    .slice(1, index)
    .flatMap(word => (word.value === null ? [] : [singleQuoted(word.value)]))
  const line = value.startsWith('!')
    ? `${value.slice(1)} ${arguments_}`
    : `git ${before.join(' ')} ${value} ${arguments_}`
  return at.reader.hooks.readText(inner, line, { base: undefined, within: '' })
}

/** Sub-commands whose operands are a command to run. */
const runs = (at: At, sub: string, rest: readonly Word[]): void => {
  const inner = moved(deeper(at, `git ${sub}`), { env: {}, certain: false })
  if (sub === 'bisect' && rest[0]?.value === 'run') at.reader.hooks.run(inner, rest.slice(1))
  else if (sub === 'submodule' && rest[0]?.value === 'foreach') {
    readWords(
      inner,
      'git submodule foreach',
      rest.slice(1).filter(word => word.value !== '--recursive' && word.value !== '--quiet'),
    )
  }
}
