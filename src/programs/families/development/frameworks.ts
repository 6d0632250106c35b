import type { Call, Family, Program } from '../../program.ts'

/** The files that a generator made, and that `rails destroy` takes away again: `destroy model CreditNote`. */
const ungenerated = (call: Call): void => {
  const [, named] = call.operands.map(({ value }) => value)
  if (named == null || !/^[\w/:]+$/.test(named)) return
  const name = named
    .replaceAll('::', '/')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .toLowerCase()
  const many = name
    .replace(/y$/, 'ie')
    .replace(/(?<=s|x|ch|sh)$/, 'e')
    .concat('s')
  const kinds = ['model', 'job', 'mailer', 'helper', 'channel', 'controller']
  const files = [
    `app/models/${name}.rb`,
    ...[name, many].flatMap(one => [
      ...kinds.slice(1).map(kind => `app/${kind}s/${one}_${kind}.rb`),
      ...kinds.flatMap(kind => [`test/${kind}s/${one}_${kind}_test.rb`, `spec/${kind}s/${one}_spec.rb`]),
      `test/models/${one}_test.rb`,
      `test/fixtures/${one}.yml`,
    ]),
  ]
  for (const file of files) call.add('delete', file)
  call.add('delete', `app/views/${many}`, true)
  for (const form of [`db/migrate/*_create_${many}.rb`, `db/migrate/*_${name}.rb`])
    call.add('delete', { text: form, value: form, glob: true })
}

/** `--sql` prints the statements, and asks no database. */
const migrated: Readonly<Record<string, Program>> = { upgrade: { dry: '--sql' }, downgrade: { dry: '--sql' } }

const ungenerate: Program = { effects: ungenerated }

/** A line of code, a file of it, or the input of its prompt. */
const rubyLine: Program = {
  front: true,
  valued: '-e --environment',
  runs: { language: 'ruby', first: '*' },
}
const rubyPrompt: Program = { valued: '-e --environment', runs: { language: 'ruby' } }

const pythonPrompt: Program = {
  valued: '-c -i --command --interface',
  runs: { language: 'python', code: '-c --command' },
}

const django: Program = {
  client: true,
  valued: '--settings --pythonpath -v --verbosity',
  subs: { shell: pythonPrompt, shell_plus: pythonPrompt },
}

const tinker: Program = { valued: '--execute', runs: { language: 'php', code: '--execute' } }

/** Programs of frameworks that run code with the settings and the data of the application. */
export const frameworks: Family = {
  rails: {
    valued: '-t -c -g -u',
    subs: {
      runner: rubyLine,
      r: rubyLine,
      console: rubyPrompt,
      c: rubyPrompt,
      destroy: ungenerate,
      d: ungenerate,
    },
  },
  'manage.py': django,
  'django-admin': django,
  alembic: { client: true, valued: '-c --config -n --name -x', subs: migrated },
  flask: {
    valued: '-A -e --app --env-file',
    subs: { shell: { runs: { language: 'python' } }, db: { subs: migrated } },
  },
  artisan: { client: true, subs: { tinker } },
  sail: { client: true, subs: { tinker, artisan: { subs: { tinker } }, art: { subs: { tinker } } } },
  mix: {
    subs: {
      run: {
        front: true,
        valued: '-e -r --eval --require',
        runs: { language: 'elixir', code: '-e --eval', deaf: true },
      },
      eval: { front: true, runs: { language: 'elixir', first: '*', deaf: true } },
      'hex.publish': { dry: '--dry-run' },
    },
  },
}
