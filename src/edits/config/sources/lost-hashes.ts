import { basename } from '../../../core/text/paths/path.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** A sum that a download is held against: a name that says so, and letters of chance. */
const sum =
  /\b(?:\w*sha-?_?(?:1|224|256|384|512)\w*|\w*checksum\w*|integrity|\w*_?hash|md5\w*|digest)\b["']?\s*(?:[:=(]|\s)\s*["']?(?:sha\d+[-:=]|MD5=)?["']?([A-Fa-f\d]{32,128}|[A-Za-z\d+/]{40,90}={0,2})/i
const checked = /\b[A-Fa-f\d]{40,128}\b.*\|\s*(?:sha\d+sum|shasum|md5sum)\b/
const address = /\bhttps?\\?:\/\//

const written =
  /(?:^|[.-])lock(?:\.|$)|lock\.(?:json|ya?ml|hcl)$|\.(?:lock|sum|snap|md|txt|patch)$|^npm-shrinkwrap/

/** Sums of downloads that are gone while the download stays. */
export const lostHashes: EditReader = {
  gone: 'sha checksum integrity hash md5 digest',
  find: difference => {
    const { path, before = '', after = '' } = difference
    const name = basename(path)
    if (written.test(name) && name !== 'CMakeLists.txt') return []
    const isSum = (line: string): boolean => sum.test(line) || checked.test(line)
    const count = (text: string, test: (line: string) => boolean): number =>
      text.split('\n').filter(test).length
    if (count(after, isSum) >= count(before, isSum)) return []
    // With their downloads they may go.
    const places = (text: string): number => count(text, line => address.test(line))
    const lost = count(before, isSum) - count(after, isSum)
    if (places(before) - places(after) >= lost) return []
    return hunksOf(difference).flatMap(({ gone, come }) => {
      const line = gone.find(isSum)
      return line === undefined || come.some(isSum) || /\bfake|0{20}/i.test(line)
        ? []
        : [`${line.slice(0, 40)} is gone: a download is taken as it comes`]
    })
  },
}
