import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newFolder } from './support/folder.ts'
import { call } from './support/hook.ts'

const folder = newFolder('presets')
const given = (subject: string): object =>
  subject.startsWith('edit ')
    ? { file_path: subject.slice('edit '.length), content: 'x\n' }
    : { command: subject }

/** What a preset answers, in the order of the subjects. */
const verdicts = (preset: string, subjects: readonly string[]): readonly string[] =>
  call({
    cwd: folder,
    args: ['check', '--preset', preset],
    input: subjects.map(subject => JSON.stringify(given(subject))).join('\n'),
  })
    .stdout.trimEnd()
    .split('\n')
    .map(line => JSON.parse(line).verdict)

const presets = ['recommended', 'safety', 'quality', 'discipline', 'strict']

/** By subject the answers of the presets, in their order. */
const rows: Readonly<Record<string, readonly string[]>> = {
  'git push --force origin feature/x': ['rewrite', 'pass', 'pass', 'rewrite', 'deny'],
  'git push --force origin main': ['deny', 'deny', 'pass', 'deny', 'deny'],
  'edit .github/workflows/ci.yml': ['pass', 'ask', 'pass', 'pass', 'ask'],
  'edit _bmad-output/planning-artifacts/prd.md': ['pass', 'ask', 'pass', 'pass', 'deny'],
  'edit .claude/hooks/a.sh': ['ask', 'ask', 'deny', 'ask', 'deny'],
  'edit .ruff.toml': ['ask', 'pass', 'deny', 'pass', 'deny'], // covers PROT-008
  'edit config/my-secrets-prod.json': ['pass', 'deny', 'pass', 'pass', 'deny'],
  'pip install requests': ['pass', 'pass', 'deny', 'pass', 'deny'], // covers CFG-027, X-06
  'npm install lodash': ['pass', 'pass', 'deny', 'pass', 'deny'], // covers CFG-027, X-06
  'uv pip install a && pip install b': ['pass', 'pass', 'pass', 'pass', 'deny'],
}

describe('where the presets differ', () => {
  const answers = presets.map(preset => verdicts(preset, Object.keys(rows)))
  for (const [index, [subject, wanted]] of Object.entries(rows).entries())
    test(subject, () =>
      assert.deepEqual(
        answers.map(found => found[index]),
        wanted,
      ),
    )
})
