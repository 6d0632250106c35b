import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { allow, isFree } from '../../../known/files/allow-list.ts'

export default defineGuard({
  id: 'files/system-file',
  on: 'path',
  verdict: 'ask',
  level: 'high',
  touches: ['write', 'delete'],
  says: 'This changes a file of the operating system.',
  instead: ['cat /etc/hosts'],
  options: { allow },
  check: (access, context) => {
    if (!isSystem(access.path)) return false
    if (isWithin(access.path, context.facts.root()) || isFree(access, context)) return false
    return { says: `This changes ${named(access.path)}, a file of the operating system.` }
  },
})

const isSystem = (path: string): boolean =>
  path === '/' ||
  /^\/(private\/)?(etc|usr|bin|sbin|lib|lib64|boot|sys|proc|run|System|Library|var\/(log|lib|spool|run|cron|www)|dev\/(?!null|std|tty$|fd\/|shm\/)[^/]+|Windows|mnt\/c\/Windows)(\/|$)/.test(
    path,
  )

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'System files serve everybody on the machine, and the project never needs them changed to be built.',
  denies: [
    '$ echo x | sudo tee -a /etc/hosts',
    '$ cp x /usr/local/bin/x',
    '/etc/nginx/nginx.conf',
    '$ sudo rm /etc/nginx/sites-enabled/default',
  ],
  allows: [
    '$ cat /etc/os-release',
    '$ ls /usr',
    '$ echo x > /tmp/etc',
    'docs/x.md = $ cp x /usr/local/bin/x',
  ],
}
