import { spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canary } from './forms.ts'
import { files, variables } from './project.ts'
import { base, jailer } from './walls.ts'

export type ShellName = 'bash' | 'zsh' | 'dash'

/** The shells of this machine; where one is missing, its tests are skipped. */
export const shellsHere = (): readonly ShellName[] =>
  (['bash', 'zsh', 'dash'] as const).filter(name => existsSync(`/usr/bin/${name}`))

/** Programs that forms start besides the canary. They only read. */
const programs = [
  'bash',
  'cat',
  'ls',
  'grep',
  'head',
  'wc',
  'sort',
  'xargs',
  'env',
  'timeout',
  'find',
  'sleep',
  'true',
]

/**
 * The canary writes down which form is at work. Each form is ended with all it has started before the next begins, so
 * that a late canary can't count for another form.
 */
const canaryScript = '#!/jail/bin/dash\nread -r form < /tmp/now\necho "$form" >> /tmp/ran\n'

/** A form may use up or break what it can reach: the text comes from a read-only folder, the log goes out by descriptor. */
const driver = `#!/jail/bin/bash
exec 200>&3 3>&-
ulimit -f 2000
for file in /jail/in/*; do
  name=\${file##*/}
  IFS= read -r -d '' text < "$file"
  echo "$name" > /tmp/now
  cd /home/dev/project
  /jail/bin/timeout -s KILL 2 "/jail/shells/$JAIL_SHELL" -c "$text" < /dev/null > /dev/null 2>&1
  kill -KILL -1
  wait
done 2> /dev/null
echo last > /tmp/now
${canary}
/jail/bin/cat /tmp/ran >&200
`

const place = (path: string, text: string, mode: number): void => {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  chmodSync(path, mode)
}

const copy = (name: string, into: string): void => {
  if (!existsSync(`/usr/bin/${name}`)) return
  copyFileSync(realpathSync(`/usr/bin/${name}`), join(into, name))
  chmodSync(join(into, name), 0o755)
}

const furnish = (folder: string): void => {
  for (const name of ['bin', 'tools', 'shells', 'home']) mkdirSync(join(folder, name))
  for (const name of programs) copy(name, join(folder, 'bin'))
  for (const name of ['bash', 'dash', 'timeout', 'cat']) copy(name, join(folder, 'tools'))
  for (const name of shellsHere()) copy(name, join(folder, 'shells'))
  place(join(folder, 'bin', canary), canaryScript, 0o755)
  place(join(folder, 'tools', 'driver'), driver, 0o755)
  for (const [path, text] of Object.entries(files)) place(join(folder, 'home', path), text, 0o644)
}

const jailWords = (folder: string, batch: string, shell: ShellName): readonly string[] => [
  ...base(),
  ...['--ro-bind', join(folder, 'bin'), '/usr/bin', '--symlink', 'usr/bin', '/bin'],
  ...['--ro-bind', join(folder, 'tools'), '/jail/bin', '--ro-bind', join(folder, 'shells'), '/jail/shells'],
  ...['--ro-bind', join(folder, 'home'), '/home/dev', '--ro-bind', join(folder, batch), '/jail/in'],
  ...[
    '--remount-ro',
    '/',
    ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]),
  ],
  ...['--setenv', 'JAIL_SHELL', shell, '--', '/jail/bin/bash', '/jail/bin/driver'],
]

const runJail = (folder: string, batch: string, shell: ShellName): Promise<void> =>
  new Promise((resolve, reject) => {
    const descriptor = openSync(join(folder, `${batch}.${shell}.log`), 'a')
    if (jailer.uid !== undefined) fchownSync(descriptor, jailer.uid, jailer.uid)
    const words = jailWords(folder, batch, shell)
    const child = spawn('bwrap', words, { stdio: ['ignore', 'ignore', 'inherit', descriptor], ...jailer })
    closeSync(descriptor)
    child.on('error', reject)
    child.on('close', code =>
      code === 0 ? resolve() : reject(new Error(`the jail of ${shell} ended with ${code}`)),
    )
  })

const batches = ['0', '1'] as const

/** Which of the texts start the canary when a real shell runs them. */
export const executedBy = async (
  shell: ShellName,
  texts: readonly string[],
): Promise<ReadonlySet<string>> => {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-shells-'))
  try {
    chmodSync(folder, 0o755)
    furnish(folder)
    for (const batch of batches) mkdirSync(join(folder, batch))
    for (const [index, text] of texts.entries())
      writeFileSync(join(folder, String(index % batches.length), String(index)), text)
    for (const batch of batches) writeFileSync(join(folder, batch, 'first'), canary)
    await Promise.all(batches.map(batch => runJail(folder, batch, shell)))
    const lines = batches.map(batch =>
      readFileSync(join(folder, `${batch}.${shell}.log`), 'utf8').split('\n'),
    )
    for (const list of lines)
      if (!list.includes('first') || !list.includes('last'))
        throw new Error(`the jail of ${shell} came to no end: its last form is ${list.at(-2)}`)
    const ran = new Set(lines.flat())
    return new Set(texts.filter((_, index) => ran.has(String(index))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
