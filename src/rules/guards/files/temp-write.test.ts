import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './temp-write.ts'

guardTest(guard, docs, {
  rewrites: {
    "cat > /tmp/a <<'EOF'\nls > /tmp/b\nEOF\n# ls > /tmp/c":
      "mkdir -p /home/dev/app/tmp && cat > /home/dev/app/tmp/a <<'EOF'\nls > /tmp/b\nEOF\n# ls > /tmp/c",
    'echo hi > /tmp/a && cat /tmp/a':
      'mkdir -p /home/dev/app/tmp && echo hi > /home/dev/app/tmp/a && cat /home/dev/app/tmp/a',
    'tee /tmp/x < y': 'mkdir -p /home/dev/app/tmp && tee /home/dev/app/tmp/x < y', // covers REWRITE-001, REWRITE-002
    'ls >> "/tmp/a b" # /tmp/a b': 'mkdir -p /home/dev/app/tmp && ls >> "/home/dev/app/tmp/a b" # /tmp/a b',
    'cp a.txt /tmp': 'mkdir -p /home/dev/app/tmp && cp a.txt /home/dev/app/tmp',
    'npm test 2>&1 | tee /tmp/t.log | tail':
      'mkdir -p /home/dev/app/tmp && npm test 2>&1 | tee /home/dev/app/tmp/t.log | tail',
    'echo ls > /tmp/v.sh; chmod +x /tmp/v.sh && /tmp/v.sh':
      'mkdir -p /home/dev/app/tmp && echo ls > /home/dev/app/tmp/v.sh; chmod +x /home/dev/app/tmp/v.sh && /home/dev/app/tmp/v.sh',
    'for i in 1 2; do ls > /tmp/run-$i.log; cat "/tmp/run-$i.log"; done':
      'mkdir -p /home/dev/app/tmp && for i in 1 2; do ls > /home/dev/app/tmp/run-$i.log; cat "/home/dev/app/tmp/run-$i.log"; done',
    'terraform plan -out=/tmp/p': 'mkdir -p /home/dev/app/tmp && terraform plan -out=/home/dev/app/tmp/p',
  },
  allows: [
    'ls /tmp',
    'git commit -m "mkdir -p /tmp/work"',
    'echo x > /tmp/claude-1/x',
    'ssh host "echo x > /tmp/a"',
  ],
})
