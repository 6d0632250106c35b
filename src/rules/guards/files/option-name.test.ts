import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './option-name.ts'

guardTest(guard, docs, {
  asks: [
    "$ printf '' > ./--use-compress-program=x",
    "$ cp x -- '--reference=/etc/shadow'",
    '$ touch ./-e',
    '$ mkdir -p ./-rf/x',
    '$ mkdir -p ./-C=x/y',
  ],
  allows: [
    "$ git commit -m '--checkpoint-action=exec=sh run.sh'",
    '$ rm -- -rf',
    '$ echo x > -',
    'src/a-b.ts',
    '~/.claude/projects/-home-me-app/memory/MEMORY.md',
  ],
})
