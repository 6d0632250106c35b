import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './unseen-code.ts'

guardTest(guard, docs, {
  asks: [
    'sh -c "$COMMAND"',
    '. "$FILE"',
    'cat x.sh | bash',
    'sh <<< "$x"',
    'xargs -I{} python3 {}',
    'xargs -I{} git push --{} origin main',
    '/???/c?t x',
    'eval $x -rf y',
  ],
  allows: [
    'bash "$dir/run.sh"',
    'sh -c "cd $dir && ls"',
    'eval "$(brew shellenv)"',
    'bash -c "ls"',
    'echo ls | sh',
  ],
})
