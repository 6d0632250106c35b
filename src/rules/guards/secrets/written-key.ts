import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { basename, isWithin } from '../../../core/text/paths/path.ts'
import { differenceOf } from '../../../edits/change/change.ts'
import { inlinedSecret } from '../../../edits/code/inlined-secrets.ts'
import { placedSecret } from '../../../edits/config/placed-secrets.ts'
import { isNoPlaceOfSecrets, secretValues } from '../../../known/secrets/values.ts'
import { copiedSecret } from './_copied.ts'

export default defineGuard({
  id: 'secrets/written-key',
  on: 'edit',
  class: 'safety',
  verdict: 'ask',
  level: 'high',
  says: 'This edit writes a secret into a file in plain text.',
  instead: ['read it from the environment, and keep the value in a file that git ignores'],
  check: (change, { facts }) => {
    const root = facts.root()
    const path = facts.resolve(change.path)
    if (!isWithin(path, root)) return false
    const difference = differenceOf(change, facts)
    const { before = '', after } = difference ?? {}
    if (difference === undefined || after === undefined) return false
    const place = path.slice(root.length)
    const [first] = isNoPlaceOfSecrets(place)
      ? []
      : secretValues(after).filter(({ value }) => !before.includes(value))
    const what =
      first?.what ??
      placedSecret({ ...difference, path: place }) ??
      inlinedSecret({ ...difference, path: place }) ??
      copiedSecret(before, after, path, facts)
    if (what === undefined || facts.gitAt(path)?.ignores(path) === true) return false
    return { says: `${basename(path)} would hold ${what} in plain text.` }
  },
})

export const docs: RuleDocs = {
  since: '0.9.0',
  why: 'What is written into a tracked file is pushed, copied and kept for good. A key counts by its form, another value by its name and by how much it looks like chance. Placeholders, tests, sums, lookups of the environment and files that git ignores are left alone, and so is what the file had before.',
  denies: [
    'src/gh.ts = const token = "ghp_x8Kf2mQ9vLr4TzWb6NcYh1JdPs3GaEu7Xi0O"\n',
    'config/app.yml = api_key: short ⇒ api_key: 9fK2mQ8vLr4TzWb6NcYh1JdPs3GaEu7X',
    "src/db.py = DB = 'postgres://shop:S3cr3tPazz91@db.prod.acme.com/shop'\n",
  ],
  allows: [
    'src/gh.ts = const token = process.env.GITHUB_TOKEN\n',
    'config/app.yml = api_key: ${API_KEY}\n',
    'test/gh.test.ts = const token = "ghp_x8Kf2mQ9vLr4TzWb6NcYh1JdPs3GaEu7Xi0O"\n',
    'docs/setup.md = Set `GITHUB_TOKEN=ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`.\n',
  ],
  related: ['secrets/literal-key', 'files/env-file'],
}
