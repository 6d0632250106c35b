/** The exports for the hook: a bundle of its own, which most events do not load. */
export { keepFirst } from './keeping/keep.ts'
export { noteLeft } from './keeping/left.ts'
