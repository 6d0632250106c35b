import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './ownership-change.ts'

guardTest(guard, docs, {
  denies: [
    ...each(
      'setfacl -R|--recursive -m u:www-data:rwx .',
      'find / -user dev -exec chown|chgrp root {} +',
      'find / -user dev -exec setfacl -m u:ana:rwx {} +',
    ),
    'chown --recursive a b',
    'bash -c "chown -R a b"',
  ],
  allows: ['git commit -m "chown -R nobody /srv"', 'chmod -R u+w build'],
})
