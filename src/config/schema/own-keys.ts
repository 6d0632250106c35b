/** A list of objects. Each key of them has its purpose. */
export interface ObjectList {
  /** Its purpose, in one or two sentences. */
  readonly says: string
  readonly type: 'list'
  readonly keys: Readonly<Record<string, ListKey>>
  readonly required: readonly string[]
}

export interface ListKey {
  readonly says: string
  /** `texts` is a text or a list of texts. */
  readonly type: 'text' | 'texts'
  readonly choices?: readonly string[]
}

/** The verdicts that a rule of one's own may have: it holds back, and approves nothing. */
export const ownVerdicts = ['deny', 'ask', 'advise'] as const

/** The keys of an entry of `own_rules`. */
export const ownKeys: ObjectList['keys'] = {
  when: {
    type: 'text',
    says: 'What it is about: `command` and a line of docs/tables.md, `edit` or `read` and patterns of files, `fetch` and hosts.',
  },
  code: {
    type: 'text',
    says: 'For `edit`: only edits that bring in code of this form, such as `console.log($$$)`.',
  },
  id: { type: 'text', says: 'Its name after `own/`; without one it is made from `when`.' },
  say: { type: 'text', says: 'What is told, in one sentence.' },
  why: { type: 'text', says: 'The reason, for its page.' },
  instead: { type: 'texts', says: 'What to do instead.' },
  verdict: { type: 'text', choices: ownVerdicts, says: 'What it answers; `deny` where it is left out.' },
  match: { type: 'texts', says: 'Examples that it must stop, checked when the config is loaded.' },
  not_match: { type: 'texts', says: 'Examples that it must let pass.' },
}

/** The keys of an entry of `allow`. */
export const allowKeys: ObjectList['keys'] = {
  rule: { type: 'text', says: 'The rule that asks.' },
  command: { type: 'text', says: 'The whole command, as it is typed.' },
  calls: {
    type: 'text',
    says: 'Instead of a command: a line of docs/tables.md that each of its calls fits.',
  },
  why: { type: 'text', says: 'A note for those who read it.' },
}

/** The keys of an entry of `policy.keys`. */
export const policyKeys: ObjectList['keys'] = {
  name: { type: 'text', says: 'The name of the policies that it signs.' },
  key: { type: 'text', says: 'The public key, as `handrail policy key` prints it: `ed25519:` and Base64.' },
}
