import type { Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { canonicalName } from '../names.ts'

/** Files of a project that a program finds and runs by itself. */
export interface RanFiles {
  /** A language of the table of interpreters, or of those that are compiled. */
  readonly language: string
  /** Their paths. */
  readonly form: RegExp
  /** Only those that the call names, or that lie in a folder which it names. */
  readonly named?: boolean
  /** Of files that are no tests, those that begin by themselves. */
  readonly starts?: RegExp
  /** Words of the call are names of tasks or of other files, not places of such files: `gradle build`. */
  readonly anywhere?: boolean
  /** The call names the program itself, and hands it the words behind: `go run ./tools -dir x`. */
  readonly called?: boolean
}

/** Words that only tell or make something: `go build`, `rails generate`, `gradle tasks`. */
const idle =
  'build vet fmt lint clippy check doc fetch update add remove install uninstall generate g new init list ls tasks dependencies routes version help format clean mod get outdated restore deps.get deps.update compile about show'

/**
 * Which files of a project a call runs that it does not name: tests, tasks, commands of a framework.
 *
 * @example
 * ranBy('pytest', words)?.form.test('/app/tests/test_a.py') // true
 */
export const ranBy = (name: string, words: readonly Word[]): RanFiles | undefined => {
  const [program, verb = '', rest] = calledBy(canonicalName(name), words)
  const tests = /^(?:test|t|tst|spec|check|verify|nextest|bench|build|package|install|integration\w*)\b/
  switch (program) {
    case 'pytest':
    case 'py.test':
    case 'unittest':
    case 'tox':
    case 'nox':
      return { language: 'python', form: /\/(?:test_[^/]*|[^/]*_tests?|tests|conftest)\.py$/ }
    case 'papermill':
      return { language: 'python', form: /\.ipynb$/, named: true }
    case 'jupyter':
    case 'jupyter-nbconvert':
      return rest.some(word => /^(?:--execute|execute|run)$/.test(word))
        ? { language: 'python', form: /\.ipynb$/, named: true }
        : undefined
    case 'manage.py':
    case 'django-admin':
      return verb === 'test'
        ? { language: 'python', form: /\/(?:test_[^/]*|tests?|conftest)\.py$/ }
        : { language: 'python', form: /\/management\/commands\/\w+\.py$/ }
    case 'jest':
    case 'vitest':
    case 'mocha':
    case 'ava':
    case 'tap':
    case 'jasmine':
    case 'playwright':
    case 'cypress':
      return scriptTests()
    case 'node':
      return rest.includes('--test') ? scriptTests() : undefined
    case 'bun':
    case 'deno':
      return verb === 'test' ? scriptTests() : undefined
    case 'rspec':
    case 'cucumber':
    case 'minitest':
      return { language: 'ruby', form: /_(?:spec|test|steps|helper)\.rb$|\/spec\/support\/.+\.rb$/ }
    case 'rake':
    case 'rails':
      if (verb === 'runner' || verb === 'r') return { language: 'ruby', form: /\.rb$/, named: true }
      return listed(`${idle} server s console c db dbconsole`, verb)
        ? undefined
        : { language: 'ruby', form: /\.rake$|\/Rakefile$|_(?:test|spec)\.rb$/ }
    case 'phpunit':
    case 'pest':
    case 'paratest':
      return { language: 'php', form: /Test\.php$|\/tests\/.+\.php$/ }
    case 'artisan':
    case 'console':
      return verb === 'test'
        ? { language: 'php', form: /\/tests\/.+\.php$/ }
        : {
            language: 'php',
            form: /\/(?:Console\/Commands|Command|Commands|seeders)\/.+\.php$|\/routes\/console\.php$/,
          }
    case 'go':
      if (verb === 'run') return { language: 'go', form: /(?<!_test)\.go$/, named: true, called: true }
      return verb === 'test'
        ? { language: 'go', form: /\.go$/, starts: /^func (?:init|TestMain)\(/m }
        : undefined
    case 'cargo':
      if (/^(?:run|r)$/.test(verb))
        return {
          language: 'rust',
          form: /\/(?:examples|bin)\/.+\.rs$|\/(?:main|build)\.rs$/,
          anywhere: true,
          called: true,
        }
      if (/^(?:test|t|nextest|bench)$/.test(verb))
        return {
          language: 'rust',
          form: /\/(?:tests|benches|examples|bin)\/.+\.rs$|\/(?:main|tests|build)\.rs$/,
          anywhere: true,
        }
      return /^(?:build|b|check|c|clippy|doc|d|install|rustc|package|publish)$/.test(verb)
        ? { language: 'rust', form: /\/build\.rs$/, anywhere: true }
        : undefined
    case 'ansible':
    case 'ansible-playbook':
    case 'ansible-inventory':
      return {
        language: 'python',
        form: /\/(?:\w+_plugins|library|plugins\/\w+|module_utils)\/.+\.py$/,
        anywhere: true,
      }
    case 'java':
    case 'scala':
    case 'kotlin':
      return { language: 'jvm', form: /\.(?:java|scala|kts?)$/, named: true, called: true }
    case 'gradle':
    case 'mvn':
    case 'sbt':
      return rest.some(word => tests.test(word.replace(/^.*:/, '')))
        ? {
            language: 'jvm',
            form: /\/src\/(?:test|it|\w+Test)\/.+\.(?:kt|java|scala|groovy)$|\.gradle(?:\.kts)?$/,
            anywhere: true,
          }
        : { language: 'jvm', form: /\.gradle(?:\.kts)?$/, anywhere: true }
    case 'dotnet':
      return /^(?:test|run)$/.test(verb)
        ? { language: 'csharp', form: /Tests?\.cs$|\/[\w.]*[Tt]ests?\/.+\.cs$|\/Program\.cs$/ }
        : undefined
    case 'mix':
      return { language: 'elixir', form: /_test\.exs$|\/mix\/tasks\/.+\.ex$|\/seeds\.exs$/ }
    case 'swift':
      return verb === 'test' ? { language: 'swift', form: /\/Tests\/.+\.swift$/ } : undefined
    case 'dart':
    case 'flutter':
      return verb === 'test' ? { language: 'dart', form: /_test\.dart$/ } : undefined
    default:
      return undefined
  }
}

/** Programs that load code of the project, behind its language. */
const loaders = [
  'node|node tsx ts-node nodemon bun deno jest vitest mocha ava tap jasmine playwright cypress vite next nuxt nuxi webpack rollup parcel esbuild tsup gulp grunt eslint stylelint prettier astro remix react-scripts storybook ng vue-cli-service nest karma',
  'python|python pytest py.test tox nox uvicorn gunicorn hypercorn flask celery alembic manage.py django-admin streamlit scrapy airflow dagster dbt locust invoke fab ansible ansible-playbook ansible-inventory',
  'ruby|ruby rails rake rspec cucumber puma sidekiq rackup irb thor',
  'php|php phpunit pest paratest artisan composer',
  'go|go',
  'rust|cargo',
  'jvm|gradle mvn sbt java',
  'csharp|dotnet',
  'elixir|mix iex elixir',
  'dart|dart flutter',
]

/** The language of the code of a project that a call loads and runs. */
export const loadedLanguage = (name: string, words: readonly Word[]): string | undefined => {
  const plain = canonicalName(name).replace(/^python[\d.]+$/, 'python')
  const [, verb = ''] = calledBy(plain, words)
  if (listed('go cargo dotnet mix composer rails artisan', plain) && listed(idle, verb)) return undefined
  const entry = loaders.find(one => listed(one.slice(one.indexOf('|') + 1), plain))
  return entry?.slice(0, entry.indexOf('|'))
}

/** Settings of a project that count on this machine or in tests, by their names. */
export const isStageFile = (path: string): boolean =>
  /\/application-(?!prod|live)[\w-]+\.(?:ya?ml|properties)$|\/src\/test\/resources\/application[\w-]*\.(?:ya?ml|properties)$|\/appsettings\.(?:Dev\w*|Local|Test\w*)\.json$|\/phpunit(?:\.xml)?(?:\.dist)?(?:\.xml)?$|\/config\/(?:dev|test|local|development)\.(?:exs|jsonc?|[jt]s|ya?ml|toml)$|\/config\/database\.yml$|\/settings[_/](?:local|dev|development|tests?)\.py$|\/(?:knexfile|ormconfig|\.sequelizerc|database)\.(?:[cm]?[jt]s|json)$|\/\.env\.(?:tests?|testing|local|dev|development|ci)$|\/(?:docker-)?compose\.(?:override|dev|test|local)\.ya?ml$|\/alembic\.ini$/.test(
    path,
  )

const scriptTests = (): RanFiles => ({
  language: 'node',
  form: /[._-](?:test|spec|cy|e2e)s?\.[cm]?[jt]sx?$|\/(?:__tests__|tests?|specs?|e2e|cypress)\/.+\.[cm]?[jt]sx?$/,
})

/** The program that is meant, its first word, and all of its words: `python -m pytest`, `php artisan x`, `python manage.py x`. */
const calledBy = (
  name: string,
  words: readonly Word[],
): readonly [program: string, verb: string | undefined, rest: readonly string[]] => {
  const values = words.slice(1).map(({ value }) => value ?? '')
  const isOther = /^python[\d.]*$|^php$|^ruby$|^bundle$/.test(name)
  const at = isOther
    ? values.findIndex(value =>
        /^(?:pytest|unittest|(?:.*\/)?(?:manage\.py|artisan|console|rails|rake|rspec|phpunit|pest))$/.test(
          value,
        ),
      )
    : -1
  const program = at < 0 ? name : (values[at]?.replace(/^.*\//, '') ?? name)
  const rest = values.slice(at + 1)
  return [program, rest.find(value => !/^[-+]/.test(value)), rest]
}
