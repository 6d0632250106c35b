import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from '../../fixtures/world.ts'

const files = {
  '/proj/composer.json':
    '{"scripts":{"fresh":["@php artisan migrate:fresh","@seed"],"seed":"php artisan db:seed","hook":"App\\\\Hooks::run"}}',
  '/proj/deno.json': '{"tasks":{"ship":"deployctl deploy","dev":{"command":"deno run main.ts"}}}',
  '/proj/Taskfile.yml':
    'version: 3\ntasks:\n  push:\n    deps:\n      - task: build\n    cmds:\n      - docker push {{.IMAGE}}\n  build: go build ./...\n',
  '/proj/Rakefile':
    "require 'bundler/gem_tasks'\ntask :docs do\n  sh 'yard doc'\nend\ntask publish: [:docs] do\n  sh \"aws s3 sync doc s3://docs --delete\"\nend\n",
  '/proj/tasks.py':
    '@task\ndef wipe_db(c):\n    c.run("dropdb shop")\n\n@task\ndef lint(c):\n    c.run("ruff check .")\n',
  '/proj/fastlane/Fastfile':
    'lane :ship do\n  build\n  upload_to_play_store(track: "beta")\nend\nlane :build do\n  sh("./gradlew assemble")\nend\nlane :last do\n  deliver\nend\n',
  '/proj/mix.exs':
    'defp aliases, do: [ship: ["test", "cmd fly deploy"], "ecto.wipe": ["ecto.drop"], test: ["ecto.drop", "test"]]\n',
  '/proj/pyproject.toml': '[tool.poe.tasks]\nrelease = "twine upload dist/x"\ntest = "pytest"\n',
}

const ran = (command: string): string =>
  read(command, { files })
    .invocations.slice(1)
    .map(({ argv }) => argv.map(word => word ?? '?').join(' '))
    .join('; ')

test('a task runs what the file of its runner says', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['composer fresh', 'php artisan migrate:fresh; php artisan db:seed'],
    ['composer run-script seed -- --force', 'php artisan db:seed --force'],
    ['composer hook', ''],
    ['composer install', ''],
    ['deno task ship', 'deployctl deploy'],
    ['task push', 'go build ./...; docker push ?'],
    ['rake release', 'gem push pkg/built.gem'],
    ['rake release[origin]', 'gem push pkg/built.gem'],
    ['rake publish', 'yard doc; aws s3 sync doc s3://docs --delete'],
    ['rake -T', ''],
    ['inv wipe-db', 'dropdb shop'],
    ['invoke lint', 'ruff check .'],
    ['fastlane last', 'fastlane run deliver'],
    ['fastlane android ship', './gradlew assemble; fastlane run upload_to_play_store'],
    ['poe release', 'twine upload dist/x'],
    ['task --dry push', ''],
    ['mix ship', 'mix test; fly deploy'],
    ['mix ecto.wipe', 'mix ecto.drop'],
    ['mix test', ''],
  ]
  for (const [command, expected] of rows) assert.equal(ran(command), expected, command)
})
