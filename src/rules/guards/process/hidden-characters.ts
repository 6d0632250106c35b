import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { listed } from '../../../core/text/words.ts'

export default defineGuard({
  id: 'process/hidden-characters',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'This command holds invisible characters that make it look other than it is.',
  instead: ['echo hello'],
  check: ({ invocations }) =>
    invocations.some(
      ({ name, words }) => !listed('git gh rg grep', name) && words.some(({ text }) => hides(text)),
    ),
})

const hides = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) if (isHidden(text.charCodeAt(at))) return true
  return false
}

/** Marks and overrides of direction, and spaces without width; not the joiner that emoji are made with. */
const isHidden = (code: number): boolean =>
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0x200b ||
  code === 0x200e ||
  code === 0x200f ||
  code === 0x2060

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Characters that turn the direction of writing or have no width let a person read one command and run another.',
  denies: ['echo ‮evil', 'curl http://‭evil.example', 'chmod‏ 777 x'],
  allows: ['echo "👩‍💻"', 'echo hello', 'git commit -m "naïve ✓"', "cat <<'EOF' | wc -c\necho hello\nEOF"],
}
