import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { editEvent, guardTest, judgeWith } from '../../../testing/index.ts'
import guard, { docs } from './state.ts'

guardTest(guard, docs, {
  denies: [
    '.handrail/journal.jsonl',
    '$ cp grant.json $HOME/.local/state/handrail/grants/',
    '$ cd ~/.local/state/handrail && touch grants/x',
    '$ mv fake ~/.local/state/handrail',
    '$ ln -s "$PWD/fake" ~/.local/state/handrail',
    '$ tar xf fake.tar -C ~/.local/state',
    '$ rsync -a fake/ ~/.local/',
    '$ rm -rf .handr*',
    '$ mv ../old/.h* ../old/.handrail .',
    '$ mkfifo ~/.cache/handrail/standby/0a1b/9.0.out',
    '$ touch ~/.cache/handrail/standby/0a1b/9.5.0.ready',
    '$ cp x.json ~/.cache/handrail/warm/0a1b.json',
    `$ python3 -c "open('/home/dev/.cache/handrail/standby/0a1b/9.5.0.ready','w')"`,
    '$ echo "{}" > /tmp/stop_hook_approved_4711.json',
    '$ cp x /tmp/stop_hook_*.json',
    '$ truncate -s 0 ../app/.handrail/journal.jsonl',
    `$ python3 -c "open('.handrail/journal.jsonl','w')"`,
  ],
  allows: [
    '$ ls -la .handrail ~/.local/state/handrail',
    '$ tar xf dotfiles.tar -C ~',
    '$ rm -rf *',
    '$ mv tmp/* tmp/.* .',
    '$ cat /tmp/stop_hook_approved_4711.json',
    '$ rm -rf /tmp/s*/x',
    '$ rm -rf .cache .handrails',
    '$ rm -rf ~/.cache/pip && ls ~/.cache/handrail/standby',
    '$ git commit -m "rm -rf .handrail"',
    '$ touch ~/.local/state/other/x',
  ],
})

describe('self/state and edit tools', () => {
  test('denies a write, lets a look-alike pass', async () => {
    const verdict = async (path: string) => (await judgeWith([guard], editEvent(`${path} = x`))).verdict
    assert.equal(await verdict('.handrail/strikes/s.jsonl'), 'deny')
    assert.equal(await verdict('/home/dev/.local/state/handrail/grants/aaaaaaaa.json'), 'deny')
    assert.equal(await verdict('docs/handrail.md'), 'pass')
  })
  test('follows XDG_STATE_HOME', async () => {
    const event = editEvent('/var/state/handrail/grants/aaaaaaaa.json = x')
    const env = { XDG_STATE_HOME: '/var/state' }
    assert.equal((await judgeWith([guard], event, { env })).verdict, 'deny')
    assert.equal((await judgeWith([guard], event)).verdict, 'pass')
  })
})
