import type * as undo from '../../undo/index.ts'

const pack = (): typeof undo => require('./packs/undo.ts')

export const keepFirst: typeof undo.keepFirst = (platform, coming) => pack().keepFirst(platform, coming)
export const noteLeft: typeof undo.noteLeft = (platform, root, id) => pack().noteLeft(platform, root, id)
