import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

const rule = /\bon_?\s?delete\b|\bdependent\b|\bonDelete\b|cascadeOnDelete|restrictOnDelete/i
const keeps = /\b(?:restrict\w*|no[_ ]?action|protect|set_?null|nullify|set_?default)\b/i
const takes = /\b(?:cascade\w*|delete_all|destroy(?:_async)?|delete-orphan)\b/i

/** A thing that could not be deleted while others need it, and takes them along now: in models, schemas and migrations. */
export const cascades: EditReader = {
  gone: 'delete dependent',
  find: difference =>
    hunksOf(difference).flatMap(({ gone, come }) => {
      const was = gone.find(line => rule.test(line) && keeps.test(line) && !takes.test(line))
      const now = come.find(line => rule.test(line) && takes.test(line))
      return was === undefined || now === undefined
        ? []
        : [`${now.slice(0, 60)}: what belongs to it is deleted too`]
    }),
}
