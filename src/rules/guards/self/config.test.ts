import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './config.ts'

guardTest(guard, docs, {
  facts: { files: { 'handrail.jsonc': '{}' } },
  asks: [
    'handrail.jsonc',
    '$ mv /tmp/x ./handrail.local.jsonc',
    `$ node -e "require('fs').writeFileSync('handrail.jsonc', '$ {}')"`,
    '$ rm handrail.*',
    'handrail.tests.jsonc',
    '$ git rm handrail.tests.jsonc',
    '$ git mv handrail.jsonc old.jsonc',
    '$ cp loose.jsonc ~/.config/handrail/config.jsonc',
  ],
  allows: [
    '$ rg git handrail.jsonc',
    '$ git commit -m "echo {} > handrail.jsonc"',
    '$ touch handrail.jsonc.md',
    '$ jq .cases handrail.tests.jsonc',
    '$ git commit -m "rm handrail.tests.jsonc"',
    "$ cat <<'EOF' > notes.md\nrm ~/.config/handrail/config.jsonc\nEOF",
  ],
})
