import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'

export default defineGuard({
  id: 'files/lifted-approval',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This switches off a setting that makes something wait for a person.',
  instead: ['grep -rn approval .'],
  calls: 'sed|perl|yq|jq|dasel',
  check: command =>
    edits(command) && command.words.some(({ value }, index) => index > 0 && lifts(value ?? '')),
})

const edits = (command: Command): boolean =>
  command.effects.some(({ kind }) => kind === 'write') || command.argv.some(word => /^-\w*i/.test(word ?? ''))

const setting =
  '\\w*(?:approval|approve|approver|human_in_the_loop|human_review|review_required|require_review|confirmation|two_person|mfa)\\w*'
const on = '(?:true|yes|on|required|always|manual|[1-9])'
const off = '(?:false|no|off|none|never|auto\\w*|optional|0)'

/** `s/key: true/key: false/`. */
const replaced = new RegExp(
  `${setting}["']?\\s*[:=]\\s*["']?${on}\\b.*${setting}["']?\\s*[:=]\\s*["']?${off}\\b`,
  'is',
)

/** `.key = false`. */
const assigned = new RegExp(`\\.["'[]?${setting}["'\\]]*\\s*\\|?=\\s*["']?${off}\\b`, 'i')

const lifts = (code: string): boolean => replaced.test(code) || assigned.test(code)

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A step that waits for a person is there because somebody wanted to be asked. Whether it goes is for them to say.',
  denies: [
    "sed -i 's/requires_approval: true/requires_approval: false/' deploy.yaml",
    "yq -i '.deploy.manual_approval = false' pipeline.yml",
  ],
  allows: [
    "sed -i 's/debug: true/debug: false/' config.yaml",
    "rg 'requires_approval: true'",
    `git commit -m "sed -i 's/requires_approval: true/requires_approval: false/' deploy.yaml"`,
  ],
}
