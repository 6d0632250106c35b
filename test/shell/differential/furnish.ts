import { chmodSync, copyFileSync, linkSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bashNames, realPrograms, wrapperScripts } from './programs.ts'
import { files, projectPrograms, scripts } from './project.ts'
import { stubProgram } from './stub.ts'

/** A stub that is content and prints a word, or one that fails and prints nothing: between them most branches are taken. */
export type Mood = 'content' | 'failing'

const moods: readonly Mood[] = ['content', 'failing']

const locate = (name: string): string | undefined => {
  for (const folder of ['/usr/bin', '/bin', '/usr/sbin', '/usr/local/bin']) {
    try {
      return realpathSync(join(folder, name))
    } catch {
      // looked for in the next folder
    }
  }
  return undefined
}

const place = (path: string, bytes: string | Uint8Array, mode: number): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  chmodSync(path, mode)
}

const copy = (name: string, into: string, as = name): void => {
  const from = locate(name)
  if (from === undefined) return
  copyFileSync(from, join(into, as))
  chmodSync(join(into, as), 0o755)
}

const furnishPrograms = (folder: string, mood: Mood, names: ReadonlySet<string>, arch: string): void => {
  const stub = stubProgram(arch, mood === 'content' ? 'stubbed\n' : '', mood === 'content' ? 0 : 1)
  if (!stub) throw new Error(`no stub program for ${arch}`)
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  for (const name of realPrograms) copy(name, bin)
  for (const name of bashNames) copy('bash', bin, name)
  for (const [name, text] of Object.entries(wrapperScripts)) place(join(bin, name), text, 0o755)
  const taken = new Set([...realPrograms, ...bashNames, ...Object.keys(wrapperScripts)])
  const master = join(bin, '[')
  place(master, stub, 0o755)
  for (const name of names) if (!taken.has(name)) linkSync(master, join(bin, name))
  const home = join(folder, 'home')
  for (const [path, text] of Object.entries(files)) place(join(home, path), text, 0o644)
  for (const [path, text] of Object.entries(scripts)) place(join(home, path), text, 0o755)
  for (const path of projectPrograms) place(join(home, path), stub, 0o755)
}

/** In the content jail a folder that is missing is made on entering it, so that what follows a `cd` runs. */
const startFile = `cd() { builtin cd "$@" 2>/dev/null || { /jail/bin/mkdir -p -- "\${@: -1}" 2>/dev/null; builtin cd "$@"; }; }\n`

/** Copying the home for every command is half the work, so it is copied again only after one that may have changed it. */
const changers =
  'tee|mkdir|touch|chmod|ln|mktemp|sed|nohup|find|awk|cd|pushd|flock|sort|uniq|xxd|base64|[.]sh|delete'

/** The log comes in as descriptor 3, so that no command can find the file and delete it. */
const driver = `#!/jail/bin/bash
exec 200>&3 3>&-
echo 'root:x:0:0::/root:/bin/bash' > /etc/passwd
echo 'dev:x:1000:1000::/home/dev:/bin/bash' >> /etc/passwd
ulimit -f 80000
export -n JAIL_SECONDS JAIL_SCRATCH
changed=1
changers='${changers}'
for file in /jail/in/*; do
  name=\${file##*/}
  IFS= read -r -d '' text < "$file"
  cd /
  for folder in $JAIL_SCRATCH /dev; do [ -w "$folder" ] && [ -x "$folder" ] || /jail/bin/chmod 755 "$folder"; done
  [ -w /proc/self/fd/200 ] || /jail/bin/chmod 600 /proc/self/fd/200
  [ -e /dev/fd ] || /jail/bin/ln -s /proc/self/fd /dev/fd
  if [ "$changed" = 1 ]; then
    /jail/bin/rm -rf /home/dev /tmp/* || { /jail/bin/chmod -R u+rwx /home/dev /tmp; /jail/bin/rm -rf /home/dev /tmp/*; }
    /jail/bin/cp -a /jail/home /home/dev
  fi
  changed=0
  [[ $text == *'>'* || $text =~ $changers ]] && changed=1
  cd /home/dev/project
  echo "@ $name" >&200
  /jail/bin/timeout -s KILL "$JAIL_SECONDS" /jail/bin/strace -f -qq -xx -s 4000000 --seccomp-bpf -e trace=execve -e signal=none \\
    -A -o /proc/self/fd/200 /usr/bin/bash -c "$text" < /dev/null > /dev/null 2>&1
  [ $? = 137 ] && echo "! $name" >&200
  kill -KILL -1
  wait
done 2> /dev/null
`

/** Lays out, below the folder, what each jail sees: programs, home, and the driver that runs the commands. */
export const furnish = (folder: string, names: ReadonlySet<string>, arch: string): void => {
  for (const mood of moods) furnishPrograms(join(folder, mood), mood, names, arch)
  const tools = join(folder, 'tools')
  mkdirSync(tools)
  for (const name of ['bash', 'strace', 'timeout', 'rm', 'cp', 'chmod', 'mkdir', 'ln', 'sleep'])
    copy(name, tools)
  place(join(tools, 'driver'), driver, 0o755)
  place(join(tools, 'start'), startFile, 0o644)
}
