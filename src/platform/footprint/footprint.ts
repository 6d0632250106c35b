import type { Footprint, FootprintQuestion } from '../../core/facts/footprint.ts'
import { unpackedFiles } from './archive.ts'
import type { FootprintWorld } from './budget.ts'
import { copiedFiles } from './copies.ts'
import { gitFiles } from './git.ts'

/** The files that a part of a call will write or remove. The hook loads this module with the first such question. */
export const footprintIn = (world: FootprintWorld, question: FootprintQuestion): Footprint => {
  switch (question.from) {
    case 'git':
      return gitFiles(world, question)
    case 'archive':
      return unpackedFiles(world, question)
    case 'folder':
      return copiedFiles({ files: world.platform.files, budget: world.budget }, question)
  }
}
