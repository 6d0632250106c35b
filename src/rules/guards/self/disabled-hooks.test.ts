import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './disabled-hooks.ts'

guardTest(guard, docs, {
  asks: [
    'export HOOK_SKIP_SUBPROCESS=1; touch a.py',
    'env HOOK_SKIP_PM=1 pip install x',
    'declare -x HOOK_SKIP_PM=true',
    ...each('export|declare|typeset|set "HOOK_SKIP_PM=1"', 'setenv HOOK_SKIP_PM 1'),
    'bash -c "HOOK_SKIP_PM=1 npm install"',
    'npx @anthropic-ai/claude-code --bare -p x',
    'claude --settings ~/.claude/no-hooks-settings.json -p fix',
  ],
  allows: [
    'echo "export HOOK_SKIP_SUBPROCESS=1; touch a.py"',
    'rg HOOK_SKIP_PM docs',
    `echo '{}' | HOOK_SKIP_SUBPROCESS=1 bash .claude/hooks/multi_linter.sh`,
    'HOOK_SKIP_SUBPROCESS=1 npx handrail run multi-linter',
    'claude --settings ci.json -p hi',
    'export PATH=/x',
    'ls --bare',
  ],
})
