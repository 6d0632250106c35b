/** A new text for a file. One that keeps next to nothing of the old one puts something else in its place. */
export const leftOf = (
  after: string,
  before: string | undefined,
  isEach = false,
): 'nothing' | 'text' | 'other' => {
  if (after.trim() === '') return 'nothing'
  // Both sides of a conflict are in commits.
  if (/^<{7}\s[\s\S]*^>{7}\s/m.test(before ?? '')) return 'text'
  // A bracket alone stands everywhere.
  const lines = (text: string): readonly string[] =>
    text.split('\n').flatMap(line => (/\w/.test(line) ? line.trim() : []))
  const now = lines(after)
  const kept = new Set(now)
  const old = lines(before ?? '')
  const same = old.filter(line => kept.has(line)).length
  // A shorter text without most of the old one is a stub, or a head without its rows.
  const isLess = isEach ? same < old.length : now.length < old.length && same * 2 < old.length
  return old.length > 0 && (same * 5 <= old.length || isLess) ? 'other' : 'text'
}
