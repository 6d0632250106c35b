import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './agent-settings.ts'

guardTest(guard, docs, {
  denies: [
    '/home/dev/.claude/settings.json',
    '.claude/settings.local.json',
    '$ sed -i s/deny/allow/ .claude/settings.json',
  ],
  asks: ['.claude/hooks/x.sh'],
  allows: ['settings.json', '$ cat .claude/settings.json', '.claude/agents/a.md'],
})
