import type { Facts } from '../../../core/facts/facts.ts'
import type { Access } from '../../../core/script/access.ts'

/** `chmod +x` on a hook as it is committed. */
export const isSwitchedOn = ({ by, path, call }: Access, facts: Facts): boolean =>
  by === 'chmod' &&
  call?.argv.some(word => /^[ua]?\+x$|^0?[67]55$/.test(word ?? '')) === true &&
  !path.includes('/.git/') &&
  facts.git()?.committed(path) === true &&
  facts
    .git()
    ?.changed()
    ?.some(name => path.endsWith(`/${name}`)) === false
