import { defineDocs, defineGuard } from '../../core/define.ts'
import type { Facts } from '../../core/facts.ts'

export default defineGuard({
  id: 'files/root-deletion',
  on: 'script',
  verdict: 'deny',
  says: 'This deletes a whole home or system folder.',
  instead: ['rm -r ./build', 'git clean -n'],
  check: (script, { facts }) => {
    const hit = script.effects.find(
      effect => effect.kind === 'delete' && effect.recursive === true && isVital(effect.path, facts),
    )
    return hit !== undefined && { says: `This deletes ${hit.path} and everything in it.` }
  },
})

const vital = [
  '',
  '/bin',
  '/boot',
  '/dev',
  '/etc',
  '/home',
  '/lib',
  '/opt',
  '/proc',
  '/root',
  '/sbin',
  '/srv',
  '/sys',
  '/usr',
  '/var',
  '/Users',
  '/System',
  '/Library',
  '/Applications',
]

/** The folder itself, or all that is in it. */
const isVital = (path: string | null | undefined, facts: Facts): boolean => {
  if (path === null || path === undefined) return false
  const folder = path.replace(/\/(\.?\*)?$/, '')
  return vital.includes(folder) || folder === facts.home() || folder === '~'
}

export const docs = defineDocs({
  since: '0.1.0',
  why: 'One wrong path or an empty variable, and the machine or a home folder is gone. No build step needs it.',
  denies: ['rm -rf /', 'rm -rf ~', 'sudo rm -fr /*', 'rm -r -f "$HOME"'],
  allows: ['rm -rf node_modules', 'echo "rm -rf /"', "cat <<'EOF'\nrm -rf ~\nEOF"],
})
