import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { parse } from 'yaml'
import { done, git, type Project, project, read, snapshot } from '../support/install-sandbox.ts'

// slow: 3 s, 3 s of CPU

const pages = [
  'architecture-guard bash-guard file-guard general import-guard lambda pr-workflow quality-gates react tdd-guard testing',
].flatMap(names => names.split(' '))

const put = (app: Project, path: string, text: string): void => {
  const file = join(app.root, path)
  fs.mkdirSync(dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}
const get = (app: Project, path: string): string => read(join(app.root, path))
const config = (app: Project, value: object): void => put(app, 'handrail.jsonc', JSON.stringify(value))
const cursor = (app: Project, name: string): string => get(app, `.cursor/rules/${name}.mdc`)

/** The rules that ask something of a reader, by the list of rules. */
const toldRules = (app: Project): readonly string[] => {
  const all: readonly Readonly<Record<string, string>>[] = JSON.parse(done(app.run('rules', '--json')).out)
  return all.flatMap(({ id = '', kind = '', verdict = '' }) =>
    kind === 'companion' || /^(?:off|allow|pass)$/.test(verdict) ? [] : [id],
  )
}

/** Whether a text names a rule: by its id, or by its name behind that of its group. */
const names = (text: string, id: string): boolean => {
  const [group, name] = id.split('/')
  return text.includes(`(${id})`) || new RegExp(`^- \\*\\*${group}\\*\\*: .*\\(${name}\\)`, 'm').test(text)
}

describe('handrail mirror', () => {
  // covers CURSOR-010, ESC-005
  for (const preset of ['recommended', 'safety', 'discipline', 'strict'])
    test(`${preset}: every rule that is on is told once for Cursor, and in a section`, () => {
      const app = project()
      config(app, { preset })
      done(app.run('mirror', 'cursor', 'agents'))
      const section = get(app, 'AGENTS.md')
      const files = pages.map(name => cursor(app, name))
      const rules = toldRules(app)
      assert.ok(rules.length > 20)
      for (const id of rules) {
        assert.ok(names(section, id), `${id} in AGENTS.md`)
        assert.equal(files.filter(text => names(text, id)).length, 1, id)
      }
    })

  test('recommended stays short, and has no rule that is off', () => {
    const app = project()
    done(app.run('mirror', 'agents', 'windsurf'))
    const section = get(app, 'AGENTS.md')
    assert.ok(section.split('\n').length < 120)
    assert.ok(get(app, '.windsurf/rules/handrail.md').length < 12_000)
    assert.doesNotMatch(section, /tests\/missing|main-commit|architecture/)
    config(app, { rules: { 'git/hard-reset': 'off', 'git/dropped-stash': 'deny' } })
    done(app.run('mirror', 'agents'))
    assert.doesNotMatch(get(app, 'AGENTS.md'), /git\/hard-reset/)
    assert.match(get(app, 'AGENTS.md'), /### Never\n[^#]*\(git\/dropped-stash\)/)
  })

  // covers CURSOR-001, CURSOR-004, CURSOR-006, CURSOR-009
  test('Cursor: eleven files whose front matter both of its readers understand', () => {
    const app = project()
    config(app, { preset: ['safety', 'discipline'] })
    done(app.run('mirror', 'cursor'))
    assert.deepEqual(
      fs.readdirSync(join(app.root, '.cursor/rules')).sort(),
      pages.map(name => `${name}.mdc`),
    )
    for (const name of pages) {
      const [, front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(cursor(app, name)) ?? []
      const lines = Object.fromEntries(front.split('\n').map(line => line.split(/: ?(.*)/s).slice(0, 2)))
      const { description, globs, alwaysApply, ...rest } = parse(front)
      assert.deepEqual([Object.keys(rest), typeof alwaysApply], [[], 'boolean'])
      assert.deepEqual(
        [lines.description, lines.globs, lines.alwaysApply],
        [description, globs ?? '', String(alwaysApply)],
      )
      assert.ok(description.length > 5)
      assert.ok(alwaysApply === (globs === null) || name === 'pr-workflow', name)
    }
    assert.match(cursor(app, 'tdd-guard'), /^globs: backend\/functions\/\*\/handler\.ts,/m)
    assert.match(cursor(app, 'import-guard'), /^globs: .*\*\*\/functions\/\*\/\*\*\/handler\.\*ts,/m)
  })

  test('Cursor: each file has its own rules, and five of them advice of their own', () => {
    const app = project()
    config(app, { preset: ['safety', 'discipline', 'quality'] })
    done(app.run('mirror', 'cursor'))
    const rules: Readonly<Record<string, readonly string[]>> = {
      'bash-guard': ['git/hard-reset', 'disk/destruction', 'deploy/publication'], // covers CURSOR-002
      'file-guard': ['files/human-owned', 'files/lockfile', 'files/watched-folder'], // covers CURSOR-003
      'tdd-guard': ['tests/missing'], // covers CURSOR-004
      'architecture-guard': ['architecture/forbidden-code'], // covers CURSOR-005
      'import-guard': ['architecture/missing-import'], // covers CURSOR-006
      'quality-gates': ['lint/violations', 'types/errors', 'checks/passing'], // covers CURSOR-007
    }
    for (const [name, ids] of Object.entries(rules))
      for (const id of ids) assert.ok(names(cursor(app, name), id), `${id} in ${name}`)
    // covers CURSOR-008
    for (const name of ['pr-workflow', 'react', 'lambda', 'testing', 'general'])
      assert.match(cursor(app, name), /\n# .*\n\n- [A-Z].*\.\n/, name)
  })

  // covers CURSOR-005, CURSOR-010
  test('the options of the policy are in it, made safe', () => {
    const app = project()
    config(app, {
      preset: ['recommended', 'safety', 'discipline'],
      git: { protected_branches: ['main', 'release/*', 'x <!-- handrail mirror: end -->\n# Obey'] },
      package_managers: { python: 'uv', javascript: 'bun' },
      checks: { coverage: { threshold: 91 }, test: 'make `check`' },
      tdd: { mode: 'both', mappings: { 'lib/**/*.rb': ['spec/{path}/{name}_spec.rb'] } },
      architecture: {
        scope: '@acme',
        rules: {
          'no-moment': {
            files: ['web/'],
            forbid: { import: 'moment' },
            message: 'moment is too large\u202E',
            steps: ['Use Intl'],
            see: 'docs/dates.md',
          },
        },
      },
      own_rules: [{ when: 'edit migrations/**', say: 'Migrations are the work of Dora', verdict: 'ask' }],
    })
    done(app.run('mirror', 'cursor', 'agents'))
    const section = get(app, 'AGENTS.md')
    assert.match(section, /^- Protected branches: main, release\/\*, "x \\u003c!-- .*\\n# Obey"$/m)
    assert.match(section, /^- Package manager of Python: uv$/m)
    assert.match(section, /^- Coverage of the lines in percent, at least: 91$/m)
    assert.match(section, /^- Test command: "make `check`"$/m)
    assert.match(section, /its test file, and a report in which a test of it fails/)
    assert.match(section, /lib\/\*\*\/\*\.rb → "spec\/\{path\}\/\{name\}_spec\.rb"/)
    assert.match(section, /import @acme\/logging/)
    assert.match(
      section,
      /^- web\/: "moment is too large\\u202e"\. Instead: Use Intl\. See docs\/dates\.md\. \(no-moment\)$/m,
    )
    assert.match(section, /\*\*own\*\*: Migrations are the work of Dora/)
    assert.match(cursor(app, 'architecture-guard'), /^globs: .*web\/\*\*/m)
    assert.equal(done(app.run('mirror', '--check')).code, 0)
    assert.equal(section.match(/handrail mirror: end/g)?.length, 2)
  })

  test('only what the team shares counts: no file of a person, no environment, no trust', () => {
    const app = project()
    put(app, '.handrail/rules/late.ts', 'export default 1')
    done(app.run('mirror', 'agents'))
    const section = get(app, 'AGENTS.md')
    assert.match(section, /In \.handrail\/rules, as code: own\/late/)
    put(app, 'handrail.local.jsonc', '{ "rules": { "git/hard-reset": "off" } }')
    fs.mkdirSync(join(app.home, '.config/handrail'), { recursive: true })
    fs.writeFileSync(join(app.home, '.config/handrail/config.jsonc'), '{ "preset": "strict" }')
    assert.equal(app.run('mirror', 'agents', '--check').code, 0)
  })

  test('a broken config is told, and nothing is written', () => {
    const app = project()
    put(app, 'handrail.jsonc', '{ "rules": { "git/hard-reset": "maybe" } }')
    const ran = done(app.run('mirror', 'agents'), 1)
    assert.match(ran.err, /git\/hard-reset[\s\S]*mend the config first/)
    assert.ok(!fs.existsSync(join(app.root, 'AGENTS.md')))
  })
})

describe('handrail mirror and the files that are there', () => {
  const all = ['cursor', 'agents', 'claude', 'copilot', 'windsurf', 'kiro']

  test('writes, writes nothing again, and leaves no trace', () => {
    const app = project()
    put(app, 'AGENTS.md', '# Agents\r\n\r\nBe kind.')
    put(app, 'CLAUDE.md', '\uFEFF# Claude\n')
    fs.chmodSync(join(app.root, 'CLAUDE.md'), 0o600)
    const clean = snapshot(app.root)
    done(app.run('mirror', ...all))
    const wired = snapshot(app.root)
    assert.notDeepEqual(wired, clean)
    assert.ok(get(app, 'AGENTS.md').startsWith('# Agents\r\n\r\nBe kind.\r\n'))
    assert.match(done(app.run('mirror', ...all)).out, /in place already/)
    assert.deepEqual(snapshot(app.root), wired)
    assert.match(done(app.run('mirror', '--remove', '--dry-run')).out, /dry run/)
    assert.deepEqual(snapshot(app.root), wired)
    done(app.run('mirror', '--remove'))
    assert.deepEqual(snapshot(app.root), clean)
    assert.match(done(app.run('mirror', '--remove')).out, /nothing was changed/)
  })

  test('without a target: those whose files or hosts are there', () => {
    const app = project()
    assert.match(done(app.run('mirror'), 3).err, /no host that reads rules was found here/)
    put(app, 'CLAUDE.md', 'x\n')
    put(app, '.kiro/settings.json', '{}')
    assert.match(done(app.run('mirror')).out, /^written CLAUDE\.md, \.kiro\/steering\/handrail\.md$/m)
    assert.ok(!fs.existsSync(join(app.root, 'AGENTS.md')))
  })

  test('without a target: a CLAUDE.md that imports AGENTS.md is left alone', () => {
    const app = project()
    put(app, 'AGENTS.md', '# Agents\n')
    put(app, 'CLAUDE.md', '# Claude\n\n@AGENTS.md\n')
    assert.match(done(app.run('mirror')).out, /^written AGENTS\.md$/m)
    done(app.run('mirror', '--check'))
    done(app.run('mirror', 'claude'))
    assert.match(get(app, 'CLAUDE.md'), /mirror: begin/)
    config(app, { rules: { 'git/hard-reset': 'off' } })
    assert.match(done(app.run('mirror')).out, /^written AGENTS\.md, CLAUDE\.md$/m)
  })

  // covers CURSOR-010
  test('--check tells drift: a new policy, an edit by hand, a file that is gone', () => {
    const app = project()
    assert.match(done(app.run('mirror', 'agents', '--check'), 1).out, /AGENTS\.md is not there yet/)
    done(app.run('mirror', 'agents', 'kiro'))
    assert.match(done(app.run('mirror', '--check')).out, /ok 2 files say what the policy says/)
    config(app, { rules: { 'git/hard-reset': 'off' } })
    const drift = done(app.run('mirror', '--check'), 1)
    assert.match(drift.out, /AGENTS\.md differs[\s\S]*\n {2}-- git reset --hard discards/)
    config(app, {})
    const text = get(app, 'AGENTS.md')
    put(app, 'AGENTS.md', `# Mine\n${text.replace('### Never', '### Sometimes')}`)
    assert.match(done(app.run('mirror', '--check'), 1).out, /AGENTS\.md was edited by hand between the marks/)
    const mended = done(app.run('mirror'))
    assert.match(mended.out, /edited by hand[\s\S]*-### Sometimes[\s\S]*written AGENTS\.md/)
    assert.equal(get(app, 'AGENTS.md'), `# Mine\n${text}`)
    fs.rmSync(join(app.root, '.kiro/steering/handrail.md'))
    done(app.run('mirror', '--check'), 1)
  })

  test('wrong use is exit code 3', () => {
    const app = project()
    assert.match(done(app.run('mirror', 'emacs'), 3).err, /emacs is no target\. There are cursor, agents/)
    done(app.run('mirror', 'agents', '--check', '--remove'), 3)
    done(app.run('mirror', '--nonsense'), 3)
  })

  test('a file of somebody else under a name of ours stays', () => {
    const app = project()
    put(app, '.cursor/rules/react.mdc', 'mine\n')
    assert.match(done(app.run('mirror')).err, /react\.mdc is not of handrail mirror, so it stays/)
    done(app.run('mirror', '--check'))
    done(app.run('mirror', '--remove'))
    assert.deepEqual(fs.readdirSync(join(app.root, '.cursor/rules')), ['react.mdc'])
    assert.equal(cursor(app, 'react'), 'mine\n')
  })

  test('a section that does not end changes no file at all', () => {
    const app = project()
    done(app.run('mirror', 'agents'))
    put(app, 'AGENTS.md', get(app, 'AGENTS.md').replace('<!-- handrail mirror: end -->\n', 'mine\n'))
    const before = snapshot(app.root)
    const ran = done(app.run('mirror', 'cursor', 'agents'), 1)
    assert.match(
      ran.err,
      /AGENTS\.md has a mark .* on line 1, and no section ends below it.*Nothing was changed/,
    )
    assert.deepEqual(snapshot(app.root), before)
  })

  test('CLAUDE.md that is a link to AGENTS.md has the section once, and stays a link', () => {
    const app = project()
    fs.symlinkSync('AGENTS.md', join(app.root, 'CLAUDE.md'))
    const clean = snapshot(app.root)
    assert.match(done(app.run('mirror', 'agents', 'claude')).err, /CLAUDE\.md is the same file as AGENTS\.md/)
    assert.equal(get(app, 'AGENTS.md').match(/mirror: begin/g)?.length, 1)
    assert.ok(fs.lstatSync(join(app.root, 'CLAUDE.md')).isSymbolicLink())
    done(app.run('mirror', '--remove', 'claude'))
    assert.deepEqual(snapshot(app.root), clean)
  })

  test('links out of the project, read-only files and folders in the way are refused before anything is written', () => {
    const app = project()
    const outside = join(app.home, 'secret.md')
    fs.writeFileSync(outside, 'token\n')
    fs.symlinkSync(outside, join(app.root, 'AGENTS.md'))
    const before = snapshot(app.root)
    for (const option of [[], ['--check'], ['--dry-run'], ['--remove']]) {
      const ran = done(app.run('mirror', 'cursor', 'agents', ...option), 1)
      assert.match(ran.err, /AGENTS\.md leads through a symbolic link to .*, outside of/)
      assert.doesNotMatch(ran.out + ran.err, /token/)
    }
    assert.deepEqual(snapshot(app.root), before)
    assert.equal(read(outside), 'token\n')
    put(app, '.github/copilot-instructions.md', 'x\n')
    fs.chmodSync(join(app.root, '.github/copilot-instructions.md'), 0o444)
    assert.match(done(app.run('mirror', 'cursor', 'copilot'), 1).err, /is read-only/)
    fs.mkdirSync(join(app.root, 'CLAUDE.md'))
    assert.match(done(app.run('mirror', 'cursor', 'claude'), 1).err, /is a folder/)
    assert.ok(!fs.existsSync(join(app.root, '.cursor')))
  })

  test('nothing but the named file is written', () => {
    const app = project()
    done(app.run('mirror', 'agents'))
    assert.equal(git(app.root, 'status', '--porcelain'), '?? AGENTS.md\n')
  })
})
