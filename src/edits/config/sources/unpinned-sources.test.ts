import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Difference } from '../../change/change.ts'
import { askReaders } from '../../readers/reader.ts'
import { unpinnedSources } from './unpinned-sources.ts'
import '../../../../test/support/prove-readers.ts'

/** `path = before ⇒ after`. */
const differenceIn = (row: string): Difference => {
  const at = row.indexOf(' = ')
  const [before, after] = row.slice(at + 3).split(' ⇒ ')
  return { path: `/${row.slice(0, at)}`, before, after }
}

const found: readonly string[] = [
  'CMakeLists.txt = project(a)\n ⇒ project(a)\nFetchContent_Declare(sk GIT_REPOSITORY https://github.com/anon77/sk.git GIT_TAG main)\n',
  'CMakeLists.txt = project(a)\n ⇒ project(a)\nFetchContent_Declare(\n  sk\n  GIT_REPOSITORY https://github.com/anon77/sk.git\n  GIT_TAG master\n)\n',
  'cmake/deps.cmake = \n ⇒ CPMAddPackage("gh:zz81q/fastbuf#main")\n',
  "ios/Podfile = pod 'Alamofire', '~> 5.8'\n ⇒ pod 'Alamofire', '~> 5.8'\npod 'FastMap', :git => 'https://github.com/zzq81/fastmap.git'\n",
  'Package.swift = let a = 1\n ⇒ let a = 1\n.package(url: "https://github.com/zq81/fastlog.git", branch: "main"),\n',
]

const silent: readonly string[] = [
  'CMakeLists.txt = project(a)\n ⇒ project(a)\nFetchContent_Declare(googletest GIT_REPOSITORY https://github.com/google/googletest.git GIT_TAG main)\n',
  'CMakeLists.txt = project(a)\n ⇒ project(a)\nFetchContent_Declare(\n  ranges\n  GIT_REPOSITORY https://github.com/somebody/ranges.git\n  GIT_TAG 1.4.0\n)\n',
  'CMakeLists.txt = project(a)\n ⇒ project(a HOMEPAGE_URL https://github.com/acme/a)\n# see https://github.com/somebody/b\n',
  'cmake/deps.cmake = \n ⇒ CPMAddPackage("gh:someone/fastbuf#10.2.1")\n',
  "ios/Podfile = pod 'Alamofire', '~> 5.8'\n ⇒ pod 'Alamofire', '~> 5.8'\npod 'FastMap', :git => 'https://github.com/zzq81/fastmap.git', :tag => '1.2.0'\n",
  'Package.swift = let a = 1\n ⇒ let a = 1\n.package(url: "https://github.com/zq81/fastlog.git", from: "1.5.0"),\n',
  'mix.exs = {:plug, "~> 1.15"} ⇒ {:plug, "~> 1.15"},\n{:x, github: "zq81/x", tag: "v1.0.0"}',
  'pubspec.yaml = name: a\n ⇒ name: a\nhomepage: https://github.com/acme/a\n',
  'Cargo.toml = [package]\n ⇒ [package]\nrepository = "https://github.com/acme/a"\n',
]

describe('code of strangers without a version', () => {
  for (const row of found)
    it(`finds ${row.slice(0, 80)}`, () =>
      assert.notDeepEqual(askReaders([unpinnedSources], differenceIn(row)), []))
  for (const row of silent)
    it(`passes ${row.slice(0, 80)}`, () =>
      assert.deepEqual(askReaders([unpinnedSources], differenceIn(row)), []))
})
