import { presets } from '../../config/presets/index.ts'
import { hosts } from '../../hosts/index.generated.ts'
import { expectedVerdicts } from './case.ts'

/** The shape of the file of cases as plain data. The checks, tests.schema.json and docs/cases.md are derived from it. */
export type CaseKey = { readonly says: string } & (
  | {
      readonly type:
        | 'text'
        | 'texts'
        | 'flag'
        | 'object'
        | 'path'
        | 'paths'
        | 'files'
        | 'variables'
        | 'branch'
    }
  | { readonly type: 'choice'; readonly choices: readonly string[] }
  | { readonly type: 'group'; readonly keys: CaseKeys }
  | { readonly type: 'answer'; readonly choices: readonly string[]; readonly keys: CaseKeys }
  | { readonly type: 'cases'; readonly keys: CaseKeys }
)

export type CaseKeys = Readonly<Record<string, CaseKey>>

const evidenceKeys: CaseKeys = {
  tests: { type: 'choice', choices: ['pass', 'fail'], says: 'How the last test run ended.' },
  verified: { type: 'flag', says: 'Whether the user has verified the work.' },
  stale: {
    type: 'flag',
    says: 'Whether the evidence is older than what is staged, dirty and untracked.',
  },
}

const treeKeys: CaseKeys = {
  git: { type: 'flag', says: '`false`: the folder is no git repository.' },
  branch: { type: 'branch', says: 'The branch; `work` where it is left out.' },
  detached: { type: 'flag', says: 'Whether no branch is checked out.' },
  unborn: { type: 'flag', says: 'Whether there is no commit yet: then `files` are staged.' },
  files: { type: 'files', says: 'Committed files.' },
  staged: { type: 'files', says: 'Files that are new or changed, and staged.' },
  dirty: { type: 'files', says: 'Committed files that were changed since, and are not staged.' },
  untracked: { type: 'files', says: 'New files that git does not know.' },
  ignored: { type: 'files', says: 'Files that git ignores.' },
  conflicts: { type: 'paths', says: 'Files with a conflict of a merge that is under way.' },
  evidence: { type: 'group', keys: evidenceKeys, says: 'What there is in support of a commit.' },
}

const replaceKeys: CaseKeys = {
  old: { type: 'text', says: 'The piece that goes.' },
  new: { type: 'text', says: 'The piece that comes in its place.' },
  all: { type: 'flag', says: 'Whether every such piece goes.' },
}

const expectKeys: CaseKeys = {
  verdict: {
    type: 'choice',
    choices: expectedVerdicts,
    says: 'The verdict; `advise` is a pass with advice.',
  },
  rule: { type: 'text', says: 'The rule that decides, or one of several.' },
  says: { type: 'texts', says: 'A part of the message, or several.' },
  rewritten: { type: 'text', says: 'The command as it would run.' },
}

const shared: CaseKeys = {
  tree: {
    type: 'group',
    keys: treeKeys,
    says: 'The state of the working tree, made as a real git repository.',
  },
  host: { type: 'choice', choices: hosts.map(({ id }) => id), says: 'The host that sends the event.' },
  mode: { type: 'text', says: 'The permission mode of the session, in the words of the host.' },
  preset: {
    type: 'choice',
    choices: [...presets.keys()],
    says: 'Judge by this preset instead of the config of the project.',
  },
  config: { type: 'path', says: 'A config file, laid over the preset in place of those of the project.' },
}

/** The event of a case: exactly one of these keys. */
export const subjectKeys = ['command', 'edit', 'read', 'event'] as const

export const caseKeys: CaseKeys = {
  name: { type: 'text', says: 'What is tested, in a few words.' },
  command: { type: 'text', says: 'A command that is about to run.' },
  edit: { type: 'text', says: 'A file that is about to be edited.' },
  before: { type: 'text', says: 'With `edit`: the text of the file, as it is committed.' },
  after: { type: 'text', says: 'With `edit`: the whole text that is written.' },
  replace: { type: 'group', keys: replaceKeys, says: 'With `edit`: a piece that is replaced.' },
  read: { type: 'text', says: 'A file that is about to be read.' },
  event: { type: 'object', says: 'A whole event, as a host sends it.' },
  cwd: { type: 'path', says: 'The folder that it happens in, from the root on.' },
  env: { type: 'variables', says: 'Variables of the environment.' },
  ...shared,
  needs: { type: 'texts', says: 'Programs; the case is skipped where one is missing.' },
  skip: { type: 'text', says: 'Why the case is not run.' },
  expect: {
    type: 'answer',
    choices: expectedVerdicts,
    keys: expectKeys,
    says: 'The verdict, or more of the answer.',
  },
}

export const fileKeys: CaseKeys = {
  $schema: { type: 'text', says: 'Where editors find the schema.' },
  ...shared,
  personal: {
    type: 'flag',
    says: 'Whether the user’s own config and `handrail.local.jsonc` count too. Without it cases have the same answers for the whole team.',
  },
  cases: { type: 'cases', keys: caseKeys, says: 'The cases.' },
}
