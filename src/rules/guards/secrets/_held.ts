import type { Facts } from '../../../core/facts/facts.ts'
import type { Answer } from '../../../core/findings/finding.ts'
import type { Access } from '../../../core/script/access.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { leavesOut, nextOf, shows } from '../../../known/printed/shown.ts'
import { isFreeOfValues } from '../../../known/printed/without-values.ts'
import type { SecretKind } from '../../../known/secrets/files.ts'
import { isSummed } from '../../../known/secrets/personal/sums.ts'
import { type HeldKind, heldLines, picksPeople, showsHeld } from '../../../known/secrets/private-content.ts'

export const copiers = 'cp mv ln install tar zip gzip bzip2 xz 7z rsync git docker build cpio dd'

/** Programs that use such a file as it is meant, and show nothing of it. */
export const users =
  '. source docker podman docker-compose compose uv dotenv dotenvx ssh ssh-add ssh-keygen scp sftp keytool kubectl helm gpg git-crypt terraform tofu certbot mkcert step'

/** Answer about a file whose content is private. A copy inside of the project shows nothing. */
export const heldAnswer = (kind: HeldKind, { path, by, call, calls = [] }: Access, facts: Facts): Answer => {
  const what = kind === 'held' ? 'passwords or tokens' : 'private data of people'
  if (by === 'git' && call?.argv.includes('add') === true)
    return { verdict: 'ask', says: `${named(path)} holds ${what}; this would commit it.` }
  if (listed(copiers, by) && (kind === 'personal' || isWithin(path, facts.root())))
    return (
      kind === 'personal' &&
      call !== undefined &&
      isShared(call, facts) && {
        verdict: 'ask',
        says: `${named(path)} holds ${what}; this copies it to a place that others see.`,
      }
    )
  const text = facts.peek(path) ?? ''
  if (call !== undefined && !showsHeld(kind, call, calls, text)) return false
  const filters = call === undefined ? [] : [call, ...nextOf(call, calls)]
  if (kind === 'held' && filters.some(one => leavesOut(one, heldLines(text)) === true)) return false
  return { verdict: 'ask', says: `${named(path)} holds ${what}; this would print or copy it.` }
}

/** Whether a commit of the project has an environment file, so that everybody who has the repository has it. */
export const isHandedOut = (path: string, facts: Facts): boolean => {
  const git = /\/\.env[^/]*$/.test(path) && isWithin(path, facts.root()) ? facts.git() : undefined
  return git?.committed(path) === true && !git.unborn() && git.tracks(path) && !git.ignores(path)
}

/** Folders that are copied to other machines, served to the web or shared by several accounts. */
const shared =
  /\/(?:Dropbox|OneDrive|Google ?Drive|GoogleDrive|iCloud|Mobile Documents|Nextcloud|ownCloud|pCloud|Box|Sync|public|public_html|shared?|www|htdocs|Volumes|mnt|media)(?:[ /-]|$)/i

/** Whether a call writes to such a folder outside of the project. */
const isShared = ({ effects }: Invocation, facts: Facts): boolean =>
  effects.some(
    ({ kind, path }) =>
      kind === 'write' && path != null && !isWithin(path, facts.root()) && shared.test(`${path}/`),
  )

/** Whether nothing of what a call reads of a private file is printed: names, counts and sums. */
export const isHidden = (
  secret: SecretKind,
  call: Invocation,
  calls: readonly Invocation[],
  path: string,
  text: string | undefined,
): boolean => {
  const isPeople = secret === 'personal'
  return (
    (!shows(call, calls) && !(isPeople && picksPeople(call))) ||
    (isPeople && isSummed(call, text ?? '')) ||
    isFreeOfValues(call, calls, text, isPeople && /\.[ct]sv$/.test(path))
  )
}

/** A word of which parts are only known when it runs; `$f` of a loop over a pattern stands for all of its files. */
export const isOpen = ({ shaped, call }: Access): boolean =>
  shaped === true &&
  call?.words.some(({ text, value }) => value === null && /^"?\$\{?\w+\}?"?$/.test(text)) !== true

/** `jq -r .smtp.host conf.json`: one value whose name and form are no secret. */
export const picksSetting = (
  call: Invocation,
  all: readonly Invocation[],
  text: string | undefined,
): boolean => text !== undefined && listed('jq yq', call.name) && !showsHeld('held', call, all, text)
