import { isRecord, type Json } from '../../../core/text/json.ts'
import { basename } from '../../../core/text/paths/path.ts'
import { parsedJson } from '../../../core/text/settings/nested.ts'
import { secretIn } from '../../../known/secrets/files.ts'
import type { EditReader } from '../../readers/reader.ts'

const recordOf = (text: string | undefined): Json => {
  const value: unknown = parsedJson(text ?? '')
  return isRecord(value) ? value : {}
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap(one => (typeof one === 'string' ? [one] : [])) : []

const below = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)

/** Reach of a package: nobody (0), an organisation (1) or everybody (2). */
const reach = (manifest: Json): number => {
  if (manifest.private === true) return 0
  const access = below(manifest.publishConfig, 'access')
  return access === 'restricted' ? 1 : access === 'public' ? 2 : 1
}

const isOpen = (pattern: string): boolean =>
  /^\.?\/?(?:\*\*(?:\/\*)?|\*|\.)$/.test(pattern) ||
  secretIn(`/${pattern.replace(/^\.?\//, '').replaceAll('*', 'x')}`) !== undefined

const manifest = (before: Json, after: Json): readonly string[] => {
  const [was, is] = [reach(before), reach(after)]
  const had = textsOf(before.files)
  const open = had.length === 0 ? [] : textsOf(after.files).filter(one => !had.includes(one) && isOpen(one))
  return [
    ...(is > was && after.version !== undefined ? ['more people can take the package than before'] : []),
    ...open.map(one => `${one} is published with the package`),
  ]
}

/** Branches that a release is made from, where one with a star is new. */
const branches = (before: unknown, after: unknown): readonly string[] => {
  const had = textsOf(before)
  return had.length === 0
    ? []
    : textsOf(after)
        .filter(
          one => one.includes('*') && !had.includes(one) && !/^\+\(|\[0-9\]|\d|^(?:release|maint)/.test(one),
        )
        .map(one => `${one}: every such branch is released`)
}

/** `publish = false` of Cargo, and the classifier that no index of Python takes. */
const held = /^[ \t]*publish[ \t]*=[ \t]*(?:false|\[)|Private :: Do Not Upload/m

/** Packages, files in them and branches that reach more people once they are released. */
export const widerReleases: EditReader = {
  named:
    'Cargo.toml pyproject.toml setup.py setup.cfg package package.json .releaserc .releaserc.json lerna lerna.json',
  find: ({ path, before = '', after = '' }) => {
    const name = basename(path)
    if (/^(?:Cargo|pyproject)\.toml$|^setup\.(?:py|cfg)$/.test(name))
      return held.test(before) && !held.test(after) ? ['nothing keeps it from being published'] : []
    if (!/^(?:package|\.releaserc|lerna)(?:\.json)?$/.test(name)) return []
    const [old, now] = [recordOf(before), recordOf(after)]
    return name === 'package.json'
      ? [...manifest(old, now), ...branches(below(old.release, 'branches'), below(now.release, 'branches'))]
      : branches(old.branches, now.branches)
  },
}
