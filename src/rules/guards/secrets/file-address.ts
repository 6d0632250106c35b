import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'secrets/file-address',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This reads a local file by an address, past the rules for files.',
  instead: ['cat README.md'],
  calls: 'curl|wget|lynx|http|aria2c @file:*',
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A file:// address is a path with another name. A plain read says what it is.',
  denies: ['curl file:///etc/passwd', 'wget -q file:///home/dev/.kube/config -O -'],
  allows: ['curl https://example.com/file', 'echo "curl file:///etc/passwd"'],
}
