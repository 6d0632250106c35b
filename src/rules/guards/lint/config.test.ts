import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linterConfigs } from '../../../known/files/protected.ts'
import { editEvent, guardTest, judgeWith, policyOf } from '../../../testing/index.ts'
import guard, { docs } from './config.ts'

guardTest(
  guard,
  docs,
  {
    facts: {
      files: {
        'lax.diff': '--- a/.ruff.toml\n+++ b/.ruff.toml\n@@ -1 +1 @@\n-a\n+b\n',
        'fix.diff': '--- a/src/a.py\n+++ b/src/a.py\n@@ -1 +1 @@\n-.ruff.toml\n+b\n',
        'ty.toml': 'x',
        'biome.json': '{}',
        'web/.oxlintrc.json': '{"rules":{"no-var":"warn"}}',
        '.hadolint.yaml': 'failure-threshold: error\nignored:\n  - DL3008\n  - DL3013\n',
        '.ruff.toml': 'lint.select = ["E"]\nlint.ignore = ["E501"]\n',
      },
    },
    denies: [
      '.hadolint.yaml = failure-threshold: none\nignored:\n  - DL3008\n  - DL3013\n',
      '.hadolint.yaml = failure-threshold: warning\nignored:\n  - DL3008\n  - DL3013\n  - DL3059\n',
      '.ruff.toml = lint.select = ["E", "F"]\nlint.ignore = ["E501", "F401"]\n',
      '.ruff.toml = lint.select = ["F"]\nlint.ignore = ["E501"]\n',
      '.ruff.toml = lint.select = ["E"]\nlint.ignore = ["E501"]\nfix = true # all\n',
      'web/.oxlintrc.json = {"rules":{"no-var":"off"}}',
      'biome.json = {"formatter":{"enabled":false}}',
      'biome.json = {"formatter":{"lineWidth":320}}',
      'biome.json = {"formatter":{"indentStyle":"tab"},"linter":{"enabled":false}}',
      '$ git checkout lax -- .ruff.toml',
      '$ git checkout HEAD~1 -- .ruff.toml',
      '$ git restore --source lax .ruff.toml',
      '$ git restore --source main~3 .ruff.toml',
      'src/../.yamllint = x',
      '/home/dev/app/.flake8',
      '.RUFF.TOML',
      '$ echo x > .ruff.toml',
      '$ cd web && tee ../.jscpd.json < x',
      '$ cp /tmp/lax.toml .ruff.toml',
      '$ mv /tmp/lax.toml taplo.toml',
      '$ mv .ruff.toml ruff.toml.off',
      '$ ln -sf /dev/null .shellcheckrc',
      '$ rm .semgrep.yml',
      '$ dd if=/dev/null of=.hadolint.yaml',
      '$ truncate -s 0 knip.json',
      '$ chmod 000 .yamllint',
      '$ rm *.toml',
      '$ rm *',
      '$ mv web /tmp',
      `$ python3 -c "open('.ruff.toml','w').write('')"`,
      `$ node -e "require('fs').writeFileSync('biome.json','{}')"`,
      '$ f=.ruff; echo x > $f.toml',
      '$ echo x > "$dir/.ruff.toml"',
      '$ bash -c "echo x > .flake8"',
      '$ git mv .flake8 old',
      "$ apply_patch <<'E'\n*** Begin Patch\n*** Update File: .ruff.toml\n@@\n-a\n+b\n*** End Patch\nE",
      '$ git apply lax.diff',
      '$ patch -p1 < lax.diff',
      '$ git show other:.ruff.toml > .ruff.toml',
      '$ perl -pi -e s/a/b/ .yamllint',
      '$ jq . biome.json | sponge biome.json',
    ],
    allows: [
      '.hadolint.yaml = failure-threshold: warning\nignored:\n  - DL3008 # pins break\n',
      '.hadolint.yaml = # apt\nfailure-threshold: error\nignored:\n  - DL3008\n  - DL3013\n',
      '.ruff.toml = lint.select = ["E", "F"]\nlint.ignore = []\n',
      'web/.oxlintrc.json = {"rules":{"no-var":"error"}}',
      'biome.json = {"formatter":{"indentStyle":"tab","lineWidth":100}}',
      '$ cat .ruff.toml biome.json',
      '$ ruff check --config .ruff.toml .',
      '$ git diff HEAD -- .ruff.toml',
      '$ git restore .ruff.toml',
      '$ git restore --source main .ruff.toml',
      '$ git checkout origin/main -- .ruff.toml',
      '$ git restore --source=HEAD .ruff.toml',
      '$ git checkout HEAD -- .ruff.toml',
      '$ git apply fix.diff',
      '$ git apply --check lax.diff',
      '$ grep -rn "rm .semgrep.yml" .',
      "$ cat <<'EOF' > notes.md\necho x > .ruff.toml\nEOF",
      '$ cp .ruff.toml /tmp/copy.toml',
      '$ rm -rf node_modules/x/biome.json',
      '$ rm *.log',
      '$ rm "$file"',
      '$ echo x > "./$name.json"',
      '$ rm -rf dist',
      'docs/.ruff.toml.md',
      'ruff.toml',
    ],
  },
  { options: { protected_files: ['rules.yml'] }, denies: ['rules.yml'], allows: ['.ruff.toml'] },
  { options: { allow: ['packages/web/'] }, denies: ['.ruff.toml'], allows: ['packages/web/biome.json'] },
)

describe('protected_files', () => {
  const verdict = async (path: string, files: readonly string[] = linterConfigs) => {
    const rules = { 'lint/config': { stance: 'on', options: { protected_files: files } } } as const
    return (await judgeWith([guard], editEvent(path), {}, policyOf([guard], { rules }))).verdict
  }
  // covers PROT-001, PROT-002, CFG-014
  test('are fourteen, each by its name', async () => {
    assert.equal(linterConfigs.length, 14)
    for (const name of linterConfigs) {
      assert.equal(await verdict(name), 'deny', name)
      assert.equal(await verdict(`deep/in/${name}`), 'deny', name)
      assert.equal(await verdict(`${name}.md`), 'pass', name)
    }
  })
  test('another list replaces them', async () => {
    assert.deepEqual(
      [
        await verdict('eslint.config.js', ['eslint.config.js']),
        await verdict('.ruff.toml', ['eslint.config.js']),
      ],
      ['deny', 'pass'],
    )
    assert.equal(await verdict('ci/rules/a.yml', ['ci/rules/']), 'deny')
  })
})
