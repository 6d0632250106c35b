import type { Call, Family, Program } from './program.ts'

/** Runs the file that comes first, unless the code stands in an option. */
const script =
  (...code: readonly string[]): ((call: Call) => void) =>
  call => {
    const [file] = call.operands
    if (file !== undefined && !call.has(...code)) call.add('execute', file)
  }

const ruby: Program = { valued: '-e -r -I -C -E -K', effects: script('-e', '-c') }

export const interpreters: Family = {
  python: { valued: '-c -m -W -X', effects: script('-c', '-m') },
  node: {
    valued:
      '-e -p -r -C --eval --print --require --import --loader --experimental-loader --conditions --env-file --input-type --test-name-pattern --test-reporter --max-old-space-size',
    effects: script('-e', '-p', '--eval', '--print', '--test', '-c', '--check'),
  },
  tsx: { valued: '-e -p --tsconfig --import --require', effects: script('-e', '-p', '--eval') },
  'ts-node': { valued: '-e -p -P -r', effects: script('-e', '-p') },
  ruby,
  perl: { valued: '-e -E -I -M -m -x', effects: call => perl(call) },
  php: { valued: '-r -d -c -S -t -f', effects: script('-r', '-S', '-l') },
  lua: { valued: '-e -l', effects: script('-e') },
  Rscript: { valued: '-e', effects: script('-e') },
  osascript: { valued: '-e -l', effects: script('-e') },
  java: { valued: '-cp -classpath -jar', single: true, does: 'execute:-jar' },
}

const perl = (call: Call): void => {
  const code = call.has('-e', '-E')
  const edits = call.words.some(word => /^-[pnwlaF0-9]*i/.test(word.value ?? ''))
  call.operands.forEach((word, index) => {
    if (!code && index === 0) call.add('execute', word)
    else {
      call.add('read', word)
      if (edits) call.add('write', word)
    }
  })
}
