import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './config.ts'

guardTest(guard, docs, {
  facts: { files: { 'handrail.jsonc': '{}', '/home/dev/.config/handrail/config.jsonc': '{}' } },
  asks: [
    'handrail.jsonc',
    '$ mv /tmp/x ./handrail.local.jsonc',
    `$ node -e "require('fs').writeFileSync('handrail.jsonc', '$ {}')"`,
    '$ rm handrail.*',
    'handrail.tests.jsonc',
    '$ git rm handrail.tests.jsonc',
    '$ git mv handrail.jsonc old.jsonc',
    '$ cp loose.jsonc ~/.config/handrail/config.jsonc',
    '$ sed -i s/deny/off/ ~/.config/*/*.jsonc',
    '$ sed -i s/deny/off/ ~/.config/hand*/config.jsonc',
    '$ mv ~/.config ~/.c2',
    '$ rm -rf ~/.config/hand*',
  ],
  allows: [
    '$ rg git handrail.jsonc',
    '$ cp -r nvim ~/.config',
    '$ sed -i s/a/b/ ~/.config/*/*.toml',
    '$ mv ~/.config/nvim ~/.config/nvim.old',
    '$ git commit -m "echo {} > handrail.jsonc"',
    '$ touch handrail.jsonc.md',
    '$ jq .cases handrail.tests.jsonc',
    '$ git commit -m "rm handrail.tests.jsonc"',
    "$ cat <<'EOF' > notes.md\nrm ~/.config/handrail/config.jsonc\nEOF",
  ],
})
