import type { Facts } from '../../core/facts/facts.ts'
import { isOutsideTree } from '../../core/files/outside-tree.ts'
import { isAbsolute, join } from '../../core/text/paths/path.ts'
import { preferredBy } from '../../known/packages/managers.ts'
import { type Framework, foldersAbove, type PackageTests, testsFor } from './test-frameworks.ts'

/** A command of the project that says by its exit code whether something holds. */
export interface CheckCommand {
  /** The program, by its absolute path where it was found, and its arguments. */
  readonly argv: readonly string[]
  /** The folder that it runs in, absolute. */
  readonly folder: string
  /** The command as a person would type it. */
  readonly shown: string
  /** How it tells its results apart from its exit code. */
  readonly report?: ReportWay | undefined
  /** Its exit code is 0 whatever happens: it ends in `|| true`. Then only counts tell. */
  readonly masked?: boolean | undefined
}

/**
 * Where a report is found: in a file that `words` ask for, in which `{file}` stands for its path; in all that is printed; or in the XML
 * files of a folder.
 */
export type ReportWay =
  | { readonly in: 'file'; readonly words: readonly string[] }
  | { readonly in: 'output' }
  | { readonly in: 'folders'; readonly paths: readonly string[] }

export interface TestCommand extends CheckCommand {
  readonly framework: Framework | 'configured'
}

export interface TestSubject {
  /** The edited file, absolute; without one it is about the whole project. */
  readonly path?: string | undefined
  /** The command that a config names in place of what is found. */
  readonly command?: string | undefined
}

/** The command that runs the tests of a project, or of the package around a file. Undefined where no tests are known. */
export const testCommandOf = (facts: Facts, { path, command }: TestSubject = {}): TestCommand | undefined => {
  if (command !== undefined)
    return { framework: 'configured', ...commandOf(command, facts.root(), facts), report: { in: 'output' } }
  const tests = testsFor(path ?? join(facts.root(), '-'), facts)
  return tests === undefined
    ? undefined
    : { framework: tests.framework, folder: tests.folder, ...callOf(tests, facts) }
}

/** Beyond that many files it is not asked which packages they belong to. */
const mostChanged = 2000

/** The commands that test a file and all that is not committed, each package once. The package of the file comes first. */
export const testCommandsOf = (facts: Facts, subject: TestSubject): readonly TestCommand[] => {
  const git = subject.command === undefined ? facts.git() : undefined
  const changed = (git?.changed() ?? []).filter(path => !isOutsideTree(path)).slice(0, mostChanged)
  const others = changed.map(path => testCommandOf(facts, { path: join(git?.root ?? '', path) }))
  const all = [testCommandOf(facts, subject), ...others].flatMap(command => command ?? [])
  return [...new Map(all.map(command => [`${command.folder}\n${command.shown}`, command])).values()]
}

/** A command that a config names. A shell runs it only where it needs one. */
export const commandOf = (text: string, folder: string, facts: Facts): CheckCommand => {
  const words = /[^\w@%+=:,./ -]/.test(text) ? [] : text.split(' ').filter(word => word !== '')
  const [first = ''] = words
  const needsShell = words.length === 0 || first.includes('=')
  return {
    argv: needsShell ? ['/bin/sh', '-c', text] : found(words, folder, facts),
    folder,
    shown: text,
    masked: isMasked(text),
  }
}

const isMasked = (text: string): boolean =>
  /(?:\|\||;)\s*(?:true|:|exit\s+0)\s*;?\s*$|\|\|\s*echo\b/.test(text)

/** The words with the path of the program. A path with a slash is one from the folder. */
const found = ([name = '', ...rest]: readonly string[], folder: string, facts: Facts): readonly string[] => [
  isAbsolute(name) ? name : name.includes('/') ? join(folder, name) : (facts.which(name) ?? name),
  ...rest,
]

type Call = Omit<CheckCommand, 'folder'>

const callOf = (tests: PackageTests, facts: Facts): Call => {
  const { framework, folder, script } = tests
  const call = (words: readonly string[], report?: ReportWay): Call => ({
    argv: found(words, folder, facts),
    shown: words.join(' '),
    report,
  })
  if (script !== undefined) return scriptCall(tests, facts, call)
  switch (framework) {
    case 'vitest':
    case 'jest':
    case 'mocha':
    case 'npm script':
      // By its own path: npx would fetch what is not there.
      return {
        ...call([binOf(framework, folder, facts), ...(framework === 'vitest' ? ['run'] : [])], {
          in: 'file',
          words: reportWords[framework] ?? [],
        }),
        shown: framework,
      }
    case 'node:test':
      return call(['node', '--test'], { in: 'file', words: reportWords['node:test'] ?? [] })
    case 'pytest':
      return call(pytestWords(folder, facts), { in: 'file', words: ['--junitxml={file}'] })
    case 'go test':
      return call(['go', 'test', '-json', './...'], { in: 'output' })
    case 'cargo test':
      return call(['cargo', 'test', '--no-fail-fast'], { in: 'output' })
    case 'maven':
      return call([ownOr('mvnw', 'mvn', folder, facts), '--batch-mode', 'test'], {
        in: 'folders',
        paths: ['target/surefire-reports'],
      })
    case 'gradle':
      return call([ownOr('gradlew', 'gradle', folder, facts), 'test'], {
        in: 'folders',
        paths: ['build/test-results/test'],
      })
    case 'make':
      return call(['make', 'test'], { in: 'output' })
  }
}

const scriptCall = (
  { framework, folder, script = '', takesWords }: PackageTests,
  facts: Facts,
  call: (words: readonly string[], report?: ReportWay) => Call,
): Call => {
  const tool = preferredBy('javascript', folder, facts) ?? 'npm'
  const words = takesWords === true ? [...once(framework, script), ...(reportWords[framework] ?? [])] : []
  // Of these only npm keeps options for itself.
  const behind = words.length > 0 && tool === 'npm' ? ['--', ...words] : words
  const asked = framework === 'vitest' || framework === 'jest'
  const report: ReportWay = asked && behind.length > 0 ? { in: 'file', words: behind } : { in: 'output' }
  return { ...call([tool, 'run', 'test'], report), masked: isMasked(script) }
}

/** The words that keep a runner from waiting for changes. */
const once = (framework: Framework, script: string): readonly string[] => {
  if (framework === 'vitest') return /\brun\b/.test(script) ? [] : ['--run']
  return framework === 'jest' && /watch|react-scripts/.test(script)
    ? ['--watch=false', '--watchAll=false']
    : []
}

const reportWords: Readonly<Partial<Record<Framework, readonly string[]>>> = {
  vitest: ['--reporter=default', '--reporter=json', '--outputFile.json={file}'],
  jest: ['--json', '--outputFile={file}'],
  'node:test': [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...['--test-reporter=junit', '--test-reporter-destination={file}'],
  ],
}

/** A program that the package has installed, by the nearest folder that has it. */
const binOf = (name: string, folder: string, facts: Facts): string =>
  foldersAbove(join(folder, '-'), facts)
    .map(place => join(place, `node_modules/.bin/${name}`))
    .find(path => facts.fileKind(path) === 'file') ?? name

const pytestWords = (folder: string, facts: Facts): readonly string[] => {
  const tool = preferredBy('python', folder, facts)
  if (tool !== undefined && facts.which(tool) !== undefined) return [tool, 'run', 'pytest']
  const own = foldersAbove(join(folder, '-'), facts)
    .flatMap(place => [join(place, '.venv/bin/pytest'), join(place, 'venv/bin/pytest')])
    .find(path => facts.fileKind(path) === 'file')
  if (own !== undefined) return [own]
  return facts.which('pytest') === undefined && facts.which('python3') !== undefined
    ? ['python3', '-m', 'pytest']
    : ['pytest']
}

/** The script that a project has for a build tool, else the tool. */
const ownOr = (script: string, tool: string, folder: string, facts: Facts): string =>
  facts.fileKind(join(folder, script)) === 'file' ? join(folder, script) : tool
