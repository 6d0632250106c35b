import { defineGuard, type RuleDocs } from '../../core/define.ts'
import { differenceOf } from '../../edit/change.ts'
import { hunksOf } from '../../edit/hunks.ts'
import { popularPackages } from '../../known/popular-packages.ts'
import { basename } from '../../text/path.ts'
import { wordsIn } from '../../text/words.ts'
import { isSlip } from './_slips.ts'

export default defineGuard({
  id: 'network/lookalike-dependency',
  on: 'edit',
  class: 'safety',
  verdict: 'ask',
  level: 'high',
  says: 'This declares a package whose name is one slip away from a well-known one.',
  instead: ['look the name up in the registry first'],
  check: (change, { facts }) => {
    const form = forms.find(([files]) => files.test(basename(change.path)))?.[1]
    const difference = form === undefined ? undefined : differenceOf(change, facts)
    if (form === undefined || difference?.after === undefined) return false
    const { before = '' } = difference
    const known = new Set(wordsIn(popularPackages))
    const [found] = hunksOf(difference)
      .flatMap(({ come }) =>
        come.flatMap(line => [...line.matchAll(form)].map(([, name = '']) => name.toLowerCase())),
      )
      .map(name => (name.startsWith('@') ? (name.split('/')[0] ?? name) : name))
      .filter(name => !known.has(name) && !before.includes(name))
      .flatMap(name => [...known].filter(right => isSlip(name, right)).map(right => [name, right] as const))
    return (
      found !== undefined && {
        says: `${found[0]} looks like a slip of the well-known ${found[1]}; such names are taken by others.`,
      }
    )
  },
})

/** Lines that declare a package, by the file that they stand in. */
const forms: readonly (readonly [files: RegExp, line: RegExp])[] = [
  [/^package\.json$/, /"(@?[\w./-]+)"\s*:\s*"(?:[\^~>=<v]*\d|\*|latest)/g],
  [
    /^(?:requirements|constraints)[\w.-]*\.(?:txt|in)$/,
    /^([A-Za-z][\w.-]*)\s*(?:\[[\w,-]+\])?\s*(?:[=<>~!;]|$)/g,
  ],
  [/^pyproject\.toml$/, /^"?([A-Za-z][\w.-]*)"?\s*(?:=\s*["{]|[=<>~!]=)/g],
  [/^Cargo\.toml$/, /^([a-z][\w-]*)\s*=\s*["{]/g],
]

export const docs: RuleDocs = {
  since: '0.11.0',
  why: 'Names that people and models mistype are registered by those who wait for it. The next install takes it from the manifest and runs its code, and nobody reads the name again.',
  denies: [
    'requirements.txt = flask==3.0.0\n ⇒ flask==3.0.0\nreqeusts==2.31.0\n',
    'package.json = {"dependencies": {\n  "zod": "^3.0.0"\n}} ⇒ {"dependencies": {\n  "zod": "^3.0.0",\n  "typescritp": "^5.4.0"\n}}',
  ],
  allows: [
    'requirements.txt = flask==3.0.0\n ⇒ flask==3.0.0\nrequests==2.31.0\n',
    'docs/a.md = requirements.txt = flask==3.0.0\n ⇒ flask==3.0.0\nreqeusts==2.31.0\n',
    'package.json = {"dependencies": {\n  "zod": "^3.0.0"\n}} ⇒ {"dependencies": {\n  "zod": "^3.0.0",\n  "typescript": "^5.4.0"\n}}',
  ],
  related: ['network/lookalike-package', 'network/unknown-package'],
}
