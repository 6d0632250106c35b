import { isAside } from '../../../core/text/paths/folders.ts'
import { shown } from '../../app/app-code.ts'
import { replacedIn } from '../../change/replaced.ts'
import { fileOf } from '../../files/project-texts.ts'
import type { FactReader } from '../../readers/reader.ts'
import { movedPlaces, type Piece } from '../pieces.ts'
import { isStrange, labelOf, type OutsidePlace, placesIn } from './places.ts'

/** Prose, in which an address is a hint, and manifests, which say where a project lives. */
const prose =
  /\.(?:mdx?|rst|txt|adoc|html?|svg|css|lock|po|xliff)$|(?:^|\/)(?:package(?:-lock)?|composer|tsconfig\S*|\w*schema\w*)\.json$|(?:^|\/)(?:Cargo|pyproject)\.toml$|\.(?:gemspec|podspec|nuspec|cabal)$|(?:^|\/)setup\.(?:py|cfg)$/i
/** Prose that people act on: whom to tell of a hole, whom to pay. */
const acted =
  /(?:^|\/)(?:\.well-known\/)?(?:SECURITY|PAYMENTS?|DONAT\w*|FUNDING|BILLING|security)[\w.-]*$|invoice|bank/i

/** Links that are read and not called. */
const link =
  /\b(?:see|docs?|documentation|homepage|website|href|link|help_?url|schema|\$schema|xmlns|namespace|license|issues?|bugs|repository|readme|spec|rfc|user-?agent|default_?message|description|title|copyright|author)\b/i

/** Places that a piece leads to now and did not before, each in the stead of another one of its kind. */
const movedTo = (was: Piece, is: Piece): readonly OutsidePlace[] => {
  const part =
    was.target !== undefined && was.target === is.target ? undefined : replacedIn(was.text, is.text)
  const [old, now] = part === undefined ? [was.value, is.value] : [was.text, is.text]
  const [before, after] = [placesIn(old), placesIn(now)]
  const labels = before.map(labelOf)
  return after.filter(
    place =>
      (isOwnStore(was, is) || before.some(one => one.kind === place.kind || (isNet(one) && isNet(place)))) &&
      !before.some(one => one.id === place.id) &&
      !labels.includes(labelOf(place)),
  )
}

/** A store of copies that was on a machine or a disk of one's own: `sftp:nas:/backups`. */
const isOwnStore = (was: Piece, is: Piece): boolean =>
  was.target !== undefined &&
  was.target === is.target &&
  /repo(?:sitory)?$|backup|archive/i.test(was.target) &&
  /^["']?(?:\w+:[\w-]+:\/|\w+@[\w-]+:|[\w-]+:\/(?!\/)|\/|~\/|\$HOME)/.test(was.value)

const isNet = ({ kind }: OutsidePlace): boolean => kind === 'host' || kind === 'bucket' || kind === 'owner'

/** Data, mail, money or reports that go to another place now, or come from one. */
export const strangeDestinations: FactReader = {
  come: ':// @ . / 0x bc1 0 1 2 3 4 5 6 7 8 9',
  find: (difference, facts) => {
    const { path, before = '' } = difference
    const isProse = prose.test(path)
    if (isProse ? !acted.test(path) : isAside(path)) return []
    return movedPlaces(difference).flatMap(({ pairs }) =>
      pairs.flatMap(([was, is]) => {
        if (was.text.length > 400 || is.text.length > 400 || (!isProse && link.test(is.text))) return []
        const place = movedTo(was, is).find(
          one => (!isProse || one.kind !== 'host') && isStrange(one, fileOf(path, facts), before, facts),
        )
        return place === undefined ? [] : [`${shown(is.text)}: nothing in the project knows ${place.id}`]
      }),
    )
  },
}
