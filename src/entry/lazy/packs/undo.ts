export { keepFirst, noteLeft } from '../../../undo/index.ts'
