import type { Facts } from '../../../core/facts/facts.ts'
import type { Command, RanFile } from '../../../core/script/script.ts'
import { join, nameOf } from '../../../core/text/paths/path.ts'
import { inlineCode } from '../../../known/code/inline.ts'
import { runsLanguage } from '../../../programs/code/interpreters.ts'
import { languageByName } from '../../../programs/code/loads.ts'
import { languageNamed } from '../../../shell/code/languages/languages.ts'
import { modulesOf } from '../../../shell/code/languages/modules.ts'

const tries = /^--?(?:dry[-_]?run|dry|preview|test|check|plan|list|help|simulate|noop|no-send)(?:=|$)|^-[hn]$/

/** Whether a call says that it only tries something out. */
export const isTried = ({ argv, env }: Command): boolean =>
  argv.some(word => tries.test(word ?? '')) ||
  Object.entries(env).some(
    ([name, value]) =>
      /DRY_?RUN|^NODE_ENV$|_ENV$/.test(name) && /^(?:1|true|yes|test\w*)$/i.test(value ?? ''),
  )

/** Options that may mean as much, where the program asks for them. */
const sparing =
  /^--((?:[a-z]+-)*(?:pretend|rehears\w*|what-?if|only|list|show|print|report|no-mail|no-send|skip-send))$/

/** Whether the program does its deed only without an option that it is given: `if (! $this->option('pretend'))`. */
export const isSpared = (text: string, { argv }: Command): boolean =>
  argv.some(word => {
    const [, option] = sparing.exec(word ?? '') ?? []
    if (option === undefined) return false
    const name = option.replaceAll('-', '[-_]?')
    return new RegExp(
      `(?:\\bif\\s*\\(?\\s*(?:!|not\\b)|\\bunless\\b)[^\\n]{0,40}\\b${name}\\b|\\bif\\b[^\\n!]{0,40}\\b${name}\\b[^\\n]{0,20}\\n?(?:[^\\n]*\\n){0,3}?[^\\n]*\\b(?:return|continue|next|exit)\\b`,
      'i',
    ).test(text)
  })

/** Without a word of the caller such a program only shows what it would do. */
export const waitsForWord = (text: string, { argv }: Command): boolean => {
  const asked = [
    ...text.matchAll(/["'`](--(?:send|live|yes|really|confirm|execute|commit|apply|for-real|no-dry-run))\b/g),
  ].map(([, option]) => option)
  if (asked.length > 0) return !argv.some(word => asked.includes(word?.split('=')[0]))
  return /\bdry_?run\w*["']?\s*(?::\s*bool(?:ean)?\s*)?[:=]\s*(?:true|True)\b|DRY_?RUN["')\]]*\s*(?:!==?|\|\||\?\?|,)\s*["']?(?:0|1|false|true)/i.test(
    text,
  )
}

const deeds =
  /send|notif|mail|remind|dunning|charge|bill|refund|pay|deliver|announce|broadcast|digest|purge|delete/i

/** Code in the call, as a file of the folder that it runs in; and the task that a queue is told to run, by its name. */
export const linesOf = (command: Command, facts: Facts): readonly RanFile[] => {
  const { cwd, argv, name } = command
  const here = facts.resolve(cwd ?? '.')
  const behind = (...verbs: readonly string[]): string => {
    const at = argv.findIndex(word => word !== null && verbs.includes(word))
    return at < 0 ? '' : (argv[at + 1] ?? '')
  }
  if (name === 'celery' || name === 'rq') {
    const [, module, called] = /^([\w.]+)\.(\w+)$/.exec(behind('call', 'apply', 'enqueue')) ?? []
    const text = `from ${module} import ${called}\n${called}()`
    return module === undefined ? [] : [{ path: join(here, 'call.py'), text }]
  }
  // `manage.py runscript remind`
  const script = join(here, `scripts/${behind('runscript')}.py`)
  const stored = argv.includes('runscript') ? facts.readText(script) : undefined
  if (stored !== undefined) return [{ path: script, text: stored }]
  return inlineCode(command.invocation).map(text => ({ path: join(here, codeName(command)), text }))
}

const codeName = ({ name }: Command): string =>
  runsLanguage(name, 'python') ? 'line.py' : runsLanguage(name, 'ruby') ? 'line.rb' : 'line.js'

/** The modules of the project whose functions a program imports and calls, where these are called what they do. */
export const calledBy = ({ path, text }: RanFile, facts: Facts): readonly string[] => {
  const language = languageNamed(languageByName(path) ?? '')
  if (language === undefined) return []
  // Python looks in the folder that it was started in, too.
  const places = [path, join(facts.root(), nameOf(path))].flatMap(one => modulesOf(language, text, one))
  return places.flatMap(module => {
    const code = module.map(place => facts.readText(place)).find(one => one !== undefined) ?? ''
    const called = [...code.matchAll(/\b(?:def|function|const|fn|func)\s+(\w+)/g)].some(
      ([, name = '']) => deeds.test(name) && new RegExp(`\\b${name}\\s*\\(`).test(text),
    )
    return called ? [code] : []
  })
}
