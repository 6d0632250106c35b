import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './unknown-deletion.ts'

guardTest(guard, docs, {
  asks: [
    ...each('rm -R|--recursive "$target"/*'),
    'rm -rf $BUILD/',
    'sudo rm -fr "${OUT}"/* logs',
    'find "${WORK}//" -depth -delete',
    'find -L "$1" -delete',
    'bash -c "find $(get-dir) -delete"',
  ],
  allows: [
    'rm -rf "$DIR"',
    'rm -rf "$DIR/build"',
    'rm -rf "${OUT:-out}"/*',
    'rm -f "$DIR"/*.log',
    'OUT=dist; rm -rf "$OUT"/*',
    'tmp=$(mktemp -d); rm -rf "$tmp"',
    "git commit -m 'find $DIR -delete'",
    'find "$DIR" -type f -mtime +7 -delete',
    'find $DIR -print',
    'DIR=build; find $DIR -delete',
  ],
})
