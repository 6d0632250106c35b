import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { secretIn } from '../../../known/secrets/files.ts'

export default defineGuard({
  id: 'secrets/linked-file',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This gives a file with secrets a second name.',
  instead: ['ln -s ../lib lib'],
  calls: 'ln|link',
  check: (command, { facts }) =>
    command.operandWords.some(({ value, shape }) => {
      const path = value ?? shape
      return path !== undefined && secretIn(facts.resolve(path)) !== undefined
    }),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Through the new name the file is read and sent past every rule that knows the old one.',
  denies: ['ln -s ~/.gnupg /tmp/x', 'ln ~/.ssh/id_ed25519 key'],
  allows: ['ln -s ../lib lib', 'echo "ln ~/.ssh/id_ed25519 key"'],
}
