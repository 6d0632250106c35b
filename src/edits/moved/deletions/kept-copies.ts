import { hasCode, isAppCode, shown } from '../../app/app-code.ts'
import { uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { movedPlaces, nearby } from '../pieces.ts'
import { isPassing } from './deletions.ts'

/** Calls that put something aside under another name, where it stays. */
const puts =
  /\b(?:mv|cp|rename\w*|move\w*|copy\w*|backup\w*|link|clone\w*|dump\w*)\b|\.(?:rename|move|copy)\w*\(/i
const aside =
  /\.(?:bak|old|orig|original|before|backup|corrupt\w*|damaged|broken|prev|previous|save|saved|rej)\b|\bback_?ups?\b|[-_.](?:bak|backup|old|orig)\b|~["']/i
const takes =
  /\brm\s|\bunlink\w*\(|\.(?:delete|remove|unlink|deleteRecursively|removeItem|rm)\w*\(|\b(?:remove|rmtree|rmSync|rm|removeSync|delete)\w*\(|\bos\.Remove\w*\(|\bfs::remove\w*|\bFile\.delete\b|\bRemove-Item\b/
/** Calls that write over it. */
const writes =
  /\bopen\([^)]*["']wb?\+?["']|\bwrite(?:File|_text|_bytes|Sync|AllText|AllBytes|String)\w*\(|\bFile\.write\b|\bos\.WriteFile\(|\bfs::write\(|\breplace\(|\bln\s+-\w*f|\bdd\s|\b(?:DROP|TRUNCATE|ALTER)\b|\bmkfs|>\s*["']?\$/

const files = /\.(?:sh|bash|zsh|ps1|mk)$|(?:^|\/)(?:Makefile|[Jj]ustfile|install|setup|bootstrap)$/

/** Folders that a build makes again. */
const made = /\b(?:dist|build|out|target|node_modules|vendor|coverage|\.next|bin|obj)\b/

const withoutTexts = (text: string): string => text.replaceAll(/(["'`])[^"'`]*\1/g, ' ')

/** A copy that was kept of what is lost otherwise. */
export const lostCopies: EditReader = {
  except: ['aside'],
  gone: 'bak old orig before backup corrupt damaged broken prev save rej ~',
  find: difference => {
    const { path, before = '', after = '' } = difference
    if (hasCode(path) ? !isAppCode(path) : !files.test(path)) return []
    if (!aside.test(before)) return []
    const text = uncommented(path, after)
    return movedPlaces(difference).flatMap(place => {
      const { gone, come } = place
      const kept = gone.find(
        one => one.text.length < 300 && puts.test(withoutTexts(one.text)) && aside.test(one.text),
      )
      if (kept === undefined || gone.length > 6 || isPassing(kept.text) || made.test(kept.text)) return []
      if (come.some(one => puts.test(one.text) || aside.test(one.text))) return []
      const isTaken = come.some(one => takes.test(one.text))
      const isOver = come.length === 0 && writes.test(nearby(place, text, 4))
      return isTaken || isOver ? [`${shown(kept.text)} is gone: what was there is lost`] : []
    })
  },
}
