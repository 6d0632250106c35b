import { shown } from '../../app/app-code.ts'
import { uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { type MovedPlace, movedPlaces } from '../pieces.ts'
import { isPassing } from './deletions.ts'

const asks = /^(?:\}\s*)?(?:if|elif|elsif|unless|guard|when)\b/
/** Calls that take away for good what is stored: not an entry of a list in memory. */
const takes =
  /\b\w*(?:store|storage|db|repo\w*|bucket|volume\w*|client|disk|backup\w*|blob\w*|fs|s3|table|collection)\w*\)?\s*(?:\.|->|::)\s*(?:delete|destroy|purge|remove|drop|wipe|truncate|unlink)\w*\(|\b(?:delete|destroy|purge|drop|wipe)_?(?:volumes?|buckets?|database|files?|backups?|all|tree|rows|records|tenant|snapshots?|objects?)\w*\(|\b(?:unlink|rmtree|rm_rf|remove_dir_all|RemoveAll|deleteRecursively)\w*\(/i
/** Words which say that something is still wanted. */
const wanted =
  /\b\w*(?:age|grace|old|older|expired?\w*|retain\w*|retention|keep\w*|policy|protected|pinned|locked|legal_?hold|hold|dry_?run|confirm\w*|in_?use|referenced|orphan\w*|archived|cutoff|before)\w*\b/i
const sweeping =
  /\b(?:delete|prune|purge|remove)_?(?:extra|missing|unknown|excluded|after|others|stale)\w*["'`]?\s*(?:=>|[:=])\s*(?:true|True)|\s--(?:delete(?:-\w+)?|prune)\b/

const lostIn = ({ gone, come, above }: MovedPlace, lines: readonly string[]): string | undefined => {
  const condition = gone.find(({ text }) => asks.test(text))?.text
  if (condition === undefined || gone.length > 8 || come.some(({ text }) => asks.test(text))) return undefined
  if (!wanted.test(condition) || isPassing(condition)) return undefined
  // The deletion that the condition held back stands in its place, or right behind it.
  const at = lines.indexOf(above)
  const rest = come.length > 0 ? come.map(({ text }) => text) : lines.slice(at + 1, at + 3)
  const deed = rest.find(line => takes.test(line))
  return deed === undefined || isPassing(deed)
    ? undefined
    : `${shown(deed)}: ${shown(condition)} held it back`
}

/** A deletion that waited for something, and waits no longer; or takes what it does not find elsewhere. */
export const unheldDeletions: EditReader = {
  files: ['app'],
  named: '*.sh *.bash Makefile justfile',
  except: ['aside', 'test'],
  changed:
    'delete destroy purge remove drop wipe truncate unlink rmtree rm_rf prune age grace old expir retain retention keep policy protected pinned locked hold dry confirm use referenced orphan archived cutoff before',
  find: difference => {
    const { path, after = '' } = difference
    const lines = uncommented(path, after)
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
    return movedPlaces(difference).flatMap(place => {
      const swept = place.pairs.find(
        ([was, is]) =>
          sweeping.test(is.text) &&
          !sweeping.test(was.text) &&
          /\bsync|copy|mirror|rsync|rclone|upload|push/i.test(is.text),
      )
      if (swept !== undefined) return [`${shown(swept[1].text)}: it deletes what it does not know`]
      return lostIn(place, lines) ?? []
    })
  },
}
