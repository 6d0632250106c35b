import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import test, { before, describe } from 'node:test'
import { loadPolicy } from '../../../src/config/load.ts'
import type { Policy } from '../../../src/core/policy/policy.ts'
import { nodePlatform } from '../../../src/platform/node.ts'
import { allRules } from '../../../src/rules/index.ts'
import { commandEvent, judgeWith } from '../../../src/testing/index.ts'
import { isNightly } from '../../support/matrix.ts'
import { readCorpus } from './corpus.ts'
import { canary, type Form, formsFrom, mutated, spliced } from './forms.ts'
import { executedBy, shellsHere } from './shells.ts'
import { reasonFor } from './unseen.ts'
import { whyNoJail } from './walls.ts'

// slow: 7 s, 6 s of CPU

/** Another seed makes other forms: `FORMS_SEED=7 FORMS_COUNT=100000 npm test -- test/shell/differential/forms.test.ts`. */
const seed = Number(process.env.FORMS_SEED ?? 1)
const count = Number(process.env.FORMS_COUNT ?? (isNightly ? 6000 : 1500))

const rules = allRules.filter(rule => rule.kind === 'guard')
const place = { cwd: '/nowhere', root: '/nowhere', mainRoot: '/nowhere' }
const world = { root: '/home/dev/project', branch: 'feature/x', files: {} }

/** The widest approvals that there are. */
const policy = ((): Policy => {
  const loaded = loadPolicy(nodePlatform, place, allRules, { preset: 'recommended' })
  const id = 'review/read-only'
  const setting = loaded.rules[id]
  if (setting === undefined) throw new Error(`${id} is not in the preset`)
  const options = { ...setting.options, level: 'develop' }
  return { ...loaded, rules: { ...loaded.rules, [id]: { ...setting, options } } }
})()

interface Judged extends Form {
  readonly approved: boolean
  /** The canary is among what it runs, or it says that there are things it can't know. */
  readonly seen: boolean
}

const judged = async (form: Form): Promise<Judged> => {
  const { verdict, trace } = await judgeWith(rules, commandEvent(form.text), world, policy)
  const script = trace.rounds[0]?.script
  const seen =
    script === undefined ||
    script.unknown.length > 0 ||
    script.invocations.some(({ name }) => name === canary)
  return { ...form, approved: verdict === 'allow', seen }
}

const approvedOf = async (forms: readonly Form[]): Promise<readonly string[]> => {
  const all: string[] = []
  for (const form of forms) if ((await judged(form)).approved) all.push(form.text)
  return all
}

const why = whyNoJail()

describe(`text that a shell evaluates (seed ${seed}, ${count} forms)`, {
  skip: why && `skipped: ${why}`,
}, () => {
  let forms: readonly Judged[] = []
  let approved: readonly string[] = []
  let mutants: readonly string[] = []

  before(async () => {
    const all: Judged[] = []
    for (const form of formsFrom(seed, count)) all.push(await judged(form))
    forms = all
    // Commands that forms are put into: a part of the corpus by day, all of it where many forms are asked for.
    const rows = readCorpus().filter((_, index) => count >= 6000 || index % 4 === 0)
    const hosts = await approvedOf(rows.map(({ command }) => ({ text: command, construct: '' })))
    const splices = await approvedOf(spliced(seed, count / 2, hosts))
    approved = [...forms.filter(form => form.approved).map(({ text }) => text), ...splices]
    mutants = await approvedOf(mutated(seed, count / 4, hosts).map(text => ({ text, construct: '' })))
    console.log(`${approved.length} forms and splices and ${mutants.length} mutants are approved`)
  })

  for (const shell of ['bash', 'zsh', 'dash'] as const) {
    const missing = shellsHere().includes(shell) ? undefined : `skipped: ${shell}`

    test(`${shell} runs nothing hidden in what is approved`, { skip: missing }, async () => {
      assert.ok(
        approved.length > count / 60,
        `only ${approved.length} forms are approved, so that this proves little`,
      )
      assert.deepEqual([...(await executedBy(shell, approved))], [])
    })

    test(`${shell} runs nothing that the reading does not have`, { skip: missing }, async () => {
      const all = forms.filter(form => !form.seen)
      // All shells evaluate the forms that bash evaluates; the others bring a few forms of their own.
      const unseen = shell === 'bash' ? all : all.slice(0, all.length / 5)
      const executed = await executedBy(
        shell,
        unseen.map(({ text }) => text),
      )
      const reasons = new Map<string, number>()
      const unexplained: string[] = []
      for (const { text } of unseen.filter(form => executed.has(form.text))) {
        const reason = reasonFor(shell, text)
        if (reason === undefined) unexplained.push(text)
        else reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
      console.log(`${shell} executed ${executed.size} of ${unseen.length} unseen forms`)
      for (const [reason, times] of reasons) console.log(`  ${times}: ${reason}`)
      assert.deepEqual(unexplained, [])
    })
  }

  test('the forms do run: a shell executes many of those that the reading has', async () => {
    const seen = forms.filter(form => form.seen).slice(0, 400)
    const executed = await executedBy(
      'bash',
      seen.map(({ text }) => text),
    )
    assert.ok(executed.size > 150, `bash executed only ${executed.size} of ${seen.length}`)
  })

  for (const shell of ['bash', 'zsh'] as const) {
    const missing = shellsHere().includes(shell) ? undefined : `skipped: ${shell}`
    test(`what is approved parses in ${shell}`, { skip: missing }, async () => {
      assert.ok(mutants.length > count / 60, `only ${mutants.length} mutants are approved`)
      assert.deepEqual(
        mutants.filter(text => !parses(shell, text)),
        [],
      )
    })
  }
})

/** zsh looks for files and programs even where it only parses; that is no error of the syntax. */
const parses = (shell: string, text: string): boolean => {
  const { stderr } = spawnSync(shell, ['-n', '-c', text], { encoding: 'utf8', timeout: 10_000 })
  return !/syntax error|unexpected EOF|unmatched|parse error|expected|delimited by end-of-file/.test(stderr)
}
