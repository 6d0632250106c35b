import { listed } from '../../../core/text/words.ts'
import { knownOwners } from '../../../known/packages/known-owners.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Files of tools that take code from repositories because there is no registry, or beside it. */
const manifests =
  /(?:^|\/)(?:CMakeLists\.txt|Podfile|Cartfile|Mintfile|pubspec\.yaml|mix\.exs|Cargo\.toml|Package\.swift|Project\.swift|shard\.yml|dub\.sdl|build\.zig\.zon|wally\.toml|deps\.edn|stack\.yaml|cabal\.project|packages\.yml)$|\.(?:cmake|nimble|rockspec|opam|tf)$/

const repository =
  /(?:\bgh:|\bgitlab:|\bgithub\s*(?:=>|:|=)\s*["']|(?:github|gitlab|bitbucket|codeberg)\.(?:com|org)[/:]|\bgithub\s+["'])([\w.-]+)\/([\w.-]+?)(?:\.git)?(?=["'\s/@#?),]|$)/i

/** A version, a tag or a commit. What a branch has is another thing each day. */
const pinned =
  /\b(?:git_tag|tag|ref|rev|revision|commit|version|from|exact|sha|sha256|url_hash|uptonext\w+|resolved|~>|git_shallow\s+\S+\s+git_tag)\b["']?\s*(?:=>|[:=(])?\s*["'({]*(?:v|release-|version-|[a-z]+-)?\d|\b[0-9a-f]{12,40}\b|[#@]v?\d+[.\d]|\/(?:releases\/download|archive\/(?:refs\/tags\/)?)\/?v?\d|["']~?>?=?\s*v?\d+\.\d/i

/** Addresses for people. */
const tells = /home_?page|^(?:repository|documentation|issue_tracker|source_url|bug-?reports)\b|message\s*\(/i

/** Code of somebody whom nobody knows, at whatever version is there that day, as lines. */
export const unpinnedSources: EditReader = {
  sides: 'now',
  except: ['aside', 'foreign'],
  come: 'gh: github gitlab bitbucket codeberg',
  find: difference => {
    const { path, before = '' } = difference
    if (!manifests.test(path)) return []
    return hunksOf(difference).flatMap(({ come }) =>
      come.flatMap((line, at) => {
        const [, owner = '', name = ''] = repository.exec(line) ?? []
        if (name === '' || tells.test(line)) return []
        const isKnown =
          listed(knownOwners, owner.toLowerCase()) ||
          before.toLowerCase().includes(`${owner.toLowerCase()}/`) ||
          owner.toLowerCase() === name.toLowerCase()
        const next = come.slice(at + 1, at + 4)
        const end = next.findIndex(other => repository.test(other) || /^(?:\)|\}|\]|pod\b)/.test(other))
        const entry = [come[at - 1] ?? '', line, ...(end < 0 ? next : next.slice(0, end))].join('\n')
        return isKnown || pinned.test(entry)
          ? []
          : [`${owner}/${name} is code of a stranger without a version`]
      }),
    )
  },
}
