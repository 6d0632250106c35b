/** The exports for the hook: a bundle of its own, which most events do not load. */
export { keepFirst } from './keep.ts'
export { noteLeft } from './left.ts'
