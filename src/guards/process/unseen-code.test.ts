import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './unseen-code.ts'

guardTest(guard, docs, {
  asks: [
    `IFS=:; x="curl:example.com"; $x`,
    "IFS=X; x='shX-cXls'; eval $x",
    "'rm -rf dist'",
    `X='rm -rf dist'; "$X"`,
    '{c,ur}l x.example',
    '$(echo curl) x.example',
    'xargs node -e "console.log(1)"',
    'xargs -I{} git {}',
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
    'IFS=$\'\\n\'; for f in $(ls); do echo "$f"; done',
    'IFS=, read -r a b < x.csv',
    "'/Applications/Some App.app/run' --version",
    "git commit -m 'rm -rf dist'",
    'X="npm test"; $X',
    "git ls-files | xargs perl -pi -e 's/a/b/'",
    'mkdir -p {a,b}/c',
    'bash "$dir/run.sh"',
    'sh -c "cd $dir && ls"',
    'eval "$(brew shellenv)"',
    'bash -c "ls"',
    'echo ls | sh',
  ],
})
