import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { commandEvent, judgeWith, policyOf } from '../../../testing/index.ts'
import guard from './read-only.ts'

const verdictOf = async (command: string, level = 'read'): Promise<string> => {
  const policy = policyOf([guard], { rules: { [guard.id]: { stance: 'on', options: { level } } } })
  return (await judgeWith([guard], commandEvent(command), {}, policy)).verdict
}

const approved = fc.constantFrom(
  'ls -la',
  'git status',
  'git log --oneline -3',
  'cat README.md',
  'rg -n TODO src',
  "find . -name '*.ts'",
  'echo hello',
  'jq .name package.json',
  "awk '{ print $1 }' notes.txt",
  "sed -n '1,5p' notes.txt",
  'npm ls',
  'docker ps',
)
const joiner = fc.constantFrom(' && ', ' || ', '; ', ' | ', '\n', ' & ')
/** A name that no table holds. */
const unheard = fc.stringMatching(/^[a-z]{3,8}$/).map(name => `zq-${name}`)
const writer = fc.constantFrom(
  'rm a',
  'touch a',
  'tee a',
  'cp a b',
  'sort -o a b',
  'sed -i s/a/b/ c',
  'git push',
  'npm publish',
  'sh a',
)
const target = fc.constantFrom('out.txt', '"a b"', './x', '/tmp/y', '~/z', '$FILE', '../w', '-')

const holds = (property: fc.IAsyncProperty<unknown>): Promise<void> => fc.assert(property, { numRuns: 150 })

describe('an approval', () => {
  it('is there for each command, and for each two of them', () =>
    holds(
      fc.asyncProperty(approved, joiner, approved, async (one, join, two) => {
        assert.equal(await verdictOf(one), 'allow')
        assert.equal(await verdictOf(one + join + two), 'allow')
      }),
    ))

  it('is gone with a program that is not known', () =>
    holds(
      fc.asyncProperty(approved, joiner, unheard, fc.boolean(), async (command, join, name, first) => {
        assert.equal(await verdictOf(first ? name + join + command : command + join + name), 'pass')
      }),
    ))

  it('is gone with a redirect to a file', () =>
    holds(
      fc.asyncProperty(
        approved,
        fc.constantFrom('>', '>>', '>|', '&>', '2>', '<>'),
        target,
        async (command, sign, file) => {
          assert.equal(await verdictOf(`${command} ${sign} ${file}`), 'pass')
        },
      ),
    ))

  it('stays with a redirect to nowhere', () =>
    holds(
      fc.asyncProperty(
        approved,
        fc.constantFrom('2>/dev/null', '2>&1', '>/dev/null', '</dev/null'),
        async (command, sign) => {
          assert.equal(await verdictOf(`${command} ${sign}`), 'allow')
        },
      ),
    ))

  it('is gone with a substitution that writes', () =>
    holds(
      fc.asyncProperty(
        approved,
        writer,
        fc.constantFrom('$(', '`', '<(', '"$('),
        async (command, inner, open) => {
          const close = { '$(': ')', '`': '`', '<(': ')', '"$(': ')"' }[open] ?? ''
          assert.equal(await verdictOf(`${command} ${open}${inner}${close}`), 'pass')
        },
      ),
    ))

  it('is gone with a writer beside it, at whatever place', () =>
    holds(
      fc.asyncProperty(approved, joiner, writer, fc.boolean(), async (command, join, other, first) => {
        assert.equal(await verdictOf(first ? other + join + command : command + join + other), 'pass')
      }),
    ))

  it('is gone with a variable that steers', () =>
    holds(
      fc.asyncProperty(
        approved,
        fc.constantFrom(
          'PATH',
          'LD_PRELOAD',
          'GIT_DIR',
          'NODE_OPTIONS',
          'PAGER',
          'BASH_ENV',
          'PYTHONPATH',
          'GIT_SSH_COMMAND',
        ),
        fc.constantFrom('$V=x $C', 'env $V=x $C', 'export $V=x; $C', '$V=x; $C', 'declare -x $V=x && $C'),
        async (command, name, shape) => {
          assert.equal(await verdictOf(shape.replace('$V', name).replace('$C', () => command)), 'pass')
        },
      ),
    ))

  it('is never made by quotes or a comment', () =>
    holds(
      fc.asyncProperty(approved, writer, joiner, async (command, other, join) => {
        assert.equal(await verdictOf(`${other} # ${command}`), 'pass')
        assert.equal(await verdictOf(`${other} "${command.replaceAll(/["$`\\]/g, '')}"`), 'pass')
        assert.equal(await verdictOf(`# ${command}\n${other}`), 'pass')
        assert.equal(await verdictOf(`echo '${command.replaceAll("'", '')}'${join}${other}`), 'pass')
      }),
    ))

  it('holds for text that is only data', () =>
    holds(
      fc.asyncProperty(fc.constantFrom('rm a', 'git push --force', 'npm publish', 'sudo ls'), async text => {
        assert.equal(await verdictOf(`echo '${text}'`), 'allow')
        assert.equal(await verdictOf(`ls # ${text}`), 'allow')
      }),
    ))

  it('of level read is one of level develop', () =>
    holds(
      fc.asyncProperty(approved, async command => {
        assert.equal(await verdictOf(command, 'develop'), 'allow')
      }),
    ))
})
