import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './guard-settings.ts'

guardTest(guard, docs, {
  asks: [
    '$ sed -i s/on/off/ ~/.config/nah/config.yaml',
    '$ cp x ~/.nah/guards/../trust.json',
    '$ chmod 000 /home/dev/.local/bin/dippy',
    '$ echo x > ~/.na?',
    '$ python3 -c \'import os; os.remove("/home/dev/.agentshield/rules.yml")\'',
    '$ rm -rf ~/.dippy',
    '.dippy.toml',
  ],
  allows: [
    '$ rm -rf ./*',
    '$ rm -rf .*',
    '$ git commit -m "~/.nah/trust.json"',
    'docs/nah.md',
    '$ ls ~/.agentshield',
    '$ grep -r trust ~/.nah',
    'bin/run.ts',
    'bin/nah',
  ],
})
