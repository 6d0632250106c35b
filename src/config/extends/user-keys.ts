import type { Platform } from '../../core/edge/platform.ts'
import type { Problem } from '../../core/policy/policy.ts'
import { isRecord, list, record, text } from '../../core/text/json.ts'
import { data } from '../../core/text/quoting/foreign.ts'
import type { ConfigDraft } from '../check/config.ts'
import { readDraft } from '../read/draft.ts'
import { type EventFolders, userFile } from '../read/files.ts'
import { keyForm, type PolicyKey } from './bundle.ts'
import { holds, type Reading } from './extended.ts'

/** The keys that the user's own config trusts. An entry that is none is told and does not count. */
const policyKeysIn = (draft: ConfigDraft | undefined, problems: Problem[]): readonly PolicyKey[] => {
  if (draft === undefined || !isRecord(draft.value)) return []
  return list(record(draft.value, 'policy'), 'keys').flatMap((entry, index) => {
    const name = isRecord(entry) ? text(entry, 'name') : undefined
    const key = keyForm.exec((isRecord(entry) ? text(entry, 'key') : undefined) ?? '')?.[1]
    if (name !== undefined && key !== undefined) return [{ name, key }]
    const path = ['policy', 'keys', index]
    const says =
      'This is no key. Write { "name": "acme", "key": "ed25519:..." }, as handrail policy key prints it.'
    problems.push({ level: 'error', file: draft.file, line: draft.line(path), key: path.join('.'), says })
    return []
  })
}

/** The user's own config, if there is one. */
export const userDraft = (platform: Platform, problems: Problem[]): ConfigDraft | undefined => {
  const file = userFile(platform)
  return file === undefined ? undefined : readDraft(platform, file, problems)
}

/** The state of reading the configs of an event, before the first one. */
export const readingOf = (
  platform: Platform,
  { mainRoot }: Pick<EventFolders, 'mainRoot'>,
  users: ConfigDraft | undefined,
  problems: Problem[],
  isInUse = false,
  isHeld = false,
): Reading => ({
  platform,
  problems,
  isInUse,
  keys: policyKeysIn(users, problems),
  root: mainRoot,
  signed: new Map(),
  unproven: [],
  until: Number.POSITIVE_INFINITY,
  isHeld,
})

/** Notes where the policy that the user's own config requires does not hold. */
export const required = (reading: Reading, users: ConfigDraft | undefined): void => {
  if (users === undefined || !isRecord(users.value)) return
  const name = text(record(users.value, 'policy'), 'required')
  if (name === undefined || holds(reading, name)) return
  const why = reading.signed.get(name) ?? 'No signed policy of this name is extended here.'
  const says = `Your own config requires the policy ${data(name, 60)}. ${why}`
  reading.unproven.unshift(says)
  const path = ['policy', 'required']
  reading.problems.push({
    level: 'error',
    file: users.file,
    line: users.line(path),
    key: path.join('.'),
    says,
    mend: 'Get the newest bundle. Until then commands and edits are asked about.',
    apart: true,
  })
}

/** Signing keys in a project's config do not count: it would sign its own policy. */
export const foreignKeys = (draft: ConfigDraft): readonly Problem[] =>
  isRecord(draft.value) && draft.value.policy !== undefined
    ? [
        {
          level: 'warning',
          file: draft.file,
          line: draft.line(['policy'], true),
          key: 'policy',
          says: 'Keys and required policies count only in the user’s own config. This is ignored.',
        },
      ]
    : []
