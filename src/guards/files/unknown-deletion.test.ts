import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './unknown-deletion.ts'

guardTest(guard, docs, {
  asks: ['find "${TMPDIR}//" -depth -delete', 'find -L "$1" -delete', 'bash -c "find $(get-dir) -delete"'],
  allows: [
    "git commit -m 'find $DIR -delete'",
    'find "$DIR" -type f -mtime +7 -delete',
    'find $DIR -print',
    'DIR=build; find $DIR -delete',
  ],
})
