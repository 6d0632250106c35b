import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Access } from '../../../core/script/access.ts'
import { matchesText } from '../../../core/text/paths/glob.ts'
import { dirname } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { emptied } from '../../../known/files/allow-list.ts'

export default defineGuard({
  id: 'files/root-deletion',
  on: 'path',
  verdict: 'deny',
  level: 'critical',
  touches: ['delete'],
  says: 'This deletes a whole home or system folder.',
  instead: ['rm -r ./build', 'git clean -n'],
  check: (access, { facts }) =>
    isVital(access, facts.home()) && {
      verdict: access.by === 'mv' || access.by === 'rsync' ? 'ask' : 'deny',
      says: `This deletes ${named(access.path)} and everything in it.`,
    },
})

const vital =
  '/ /bin /boot /dev /etc /home /lib /lib64 /opt /proc /root /run /sbin /srv /sys /usr /usr/bin /usr/lib /usr/local /usr/share /var /var/lib /var/log /mnt /media /Users /System /Library /Applications /private /mnt/c /mnt/c/Users /mnt/c/Windows'

/** The folder itself, all that is in it, or a pattern for some of the root's own folders. */
const isVital = (access: Access, home: string): boolean => {
  const folder = emptied(access)
  if (access.glob && dirname(access.path) === '/' && access.recursive) return picksVital(access.path)
  if (folder === undefined) return false
  return listed(vital, folder) || folder === home || folder === '~' || isHome(folder)
}

const picksVital = (path: string): boolean => {
  const pattern = path.replaceAll(/\[[^\]]*\]/g, '?')
  return vital.split(' ').some(folder => folder.length > 1 && matchesText(folder, pattern))
}

const isHome = (folder: string): boolean => /^\/(home|Users|mnt\/c\/Users)\/[^/]+$/.test(folder)

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'One wrong path or an empty variable, and the machine or a home folder is gone. No build step needs it.',
  denies: ['$ rm -rf /', '$ rm -rf ~', '$ sudo rm -fr /*', '$ rm -r -f "$HOME"'],
  allows: ['$ rm -rf node_modules', '$ echo "$ rm -rf /"', "$ cat <<'EOF'\nrm -rf ~\nEOF"],
}
