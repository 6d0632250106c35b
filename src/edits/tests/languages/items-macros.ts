import { closeOf } from '../../change/change.ts'
import { type Item, type ItemReader, offsetsOf } from './items.ts'

const head =
  /^[ \t]*(?:(?:[A-Z]+_)?TEST(?:_[A-Z]+)?|SCENARIO|SUBCASE|BOOST_\w*TEST_CASE)\s*\(([^)\n]*)\)|^[ \t]*(?:static\s+)?(?:void|int|bool)\s+(test\w*|\w+_test)\s*\(|^[ \t]*-\s*\(void\)\s*(test\w*)|^test\s*(?="|\{)/gm

/** GoogleTest, Catch2, Boost, Unity, CMocka and their kin, XCTest in Objective-C, and Zig. */
export const readMacros: ItemReader = ({ code, text }) => {
  const items: Item[] = []
  for (const match of code.matchAll(head)) {
    const [all, given, plain, method] = match
    const open = code.indexOf('{', match.index + all.length)
    // A declaration has no block.
    const before = open < 0 ? '' : code.slice(match.index + all.length, open)
    if (open < 0 || before.includes(';')) continue
    const from = match.index + all.length
    const named =
      given === undefined
        ? (plain ?? method ?? text.slice(from, open))
        : text.slice(from - given.length - 1, from - 1)
    const skipped = /(?:^|[\s,])DISABLED_|\[\.\]|\[!?(?:hide|mayfail|shouldfail)\]/.test(named)
    const name = named.replaceAll(/DISABLED_|\[[^\]]*\]|\s+/g, ' ').trim()
    items.push({
      kind: 'test',
      name,
      start: match.index,
      end: closeOf(code, open) + 1,
      skipped,
      focused: false,
      todo: false,
    })
  }
  return {
    items,
    skips: offsetsOf(code, /\b(?:GTEST_SKIP|TEST_IGNORE\w*|SKIP|XCTSkip\w*|skip)\s*\(|error\.SkipZigTest/g),
  }
}
