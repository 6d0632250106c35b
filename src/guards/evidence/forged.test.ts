import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './forged.ts'

const files = {
  '.claude/.test-status': 'fail|2|1',
  '.claude/.proof-status': 'pending|1',
  '.claude/.test-gate-strikes': '2|1',
  '.claude/.mock-gate-strikes': '2|1',
  '.claude/.audit-log': '',
}

guardTest(
  guard,
  docs,
  {
    facts: { files },
    denies: [
      '.claude/.proof-status = verified|1707500000',
      '.claude/.audit-log = x',
      '/home/dev/other/.claude/.test-status = pass|0|1',
      '$ cd .claude && echo pass > .test-status',
      '$ echo pass > .claude/.test-status',
      '$ printf "pass|0|1" | tee .claude/.test-status',
      '$ tee -a .claude/.audit-log < x',
      '$ cp /dev/null .claude/.mock-gate-strikes',
      '$ mv .claude/.test-gate-strikes /tmp/x',
      '$ mv x .claude/.proof-status',
      '$ ln -sf /tmp/pass .claude/.test-status',
      '$ truncate -s 0 .claude/.audit-log',
      '$ chmod 000 .claude/.test-status',
      '$ sed -i s/fail/pass/ .claude/.test-status',
      '$ dd of=.claude/.test-status if=x',
      '$ install -m 644 x .claude/.test-status',
      '$ touch .claude/.proof-status',
      '$ rm -f .claude/.*-strikes',
      '$ rm .claude/.test*',
      '$ mv .claude .old',
      '$ find .claude -name .test-status -delete',
      '$ find . -name .test-status -delete',
      '$ find .claude -name ".test*" -exec rm {} +',
      '$ find .claude -type f -delete',
      '$ bash -c "echo pass > .claude/.test-status"',
      `$ python3 -c "open('.claude/.test-status','w').write('pass|0|1')"`,
      `$ node -e "require('fs').writeFileSync('.claude/.proof-status','verified|1')"`,
    ],
    allows: [
      '$ tail -20 .claude/.audit-log',
      '$ grep fail .claude/.test-status',
      '$ cp .claude/.test-status /tmp/x',
      '$ ls -la .claude',
      '$ find . -name "*.log" -delete',
      '$ rm "$x"',
      '$ git commit -m "rm .claude/.proof-status"',
      '$ rm .claude/settings.local.json.bak',
      'docs/x.md = $ echo pass > .claude/.test-status',
      '.test-status = pass',
    ],
  },
  {
    facts: { files },
    options: { proof_writer: 'agent' },
    denies: [
      '$ rm .claude/.proof-status',
      '$ mv .claude/.proof-status x',
      '.claude/.test-status = pass|0|2',
      '$ mv -f other .claude',
    ],
    allows: [
      '.claude/.proof-status = verified|1707500000',
      '$ echo "verified|$(date +%s)" > .claude/.proof-status',
    ],
  },
)
