import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './silenced.ts'

guardTest(guard, docs, {
  asks: [
    ...each(
      'ruff check|linter src --add-noqa',
      'eslint src --suppress-all',
      'phpstan analyse|analyze -b|--generate-baseline',
      'psalm --set-baseline=psalm.xml',
      'rubocop --auto-gen-config|--disable-uncorrectable',
      'detekt|ktlint -cb|--create-baseline',
      'swiftlint --write-baseline base.json',
      'basedpyright --writebaseline',
      'mypy-baseline sync',
      'R CMD check --no-tests pkg.tar.gz',
    ),
    "buildozer 'add tags manual flaky' //a:b",
    'grep -rl x src | while read f; do sed -i "1i # pylint: disable=all" $f; done',
    "printf 'ASAN_OPTIONS=exitcode=0\\n' >> ci.env",
    "echo 'race:*' > tsan.supp",
  ],
  allows: [
    'phpstan analyse src',
    "buildozer 'add deps //x:y' //a:b",
    'ASAN_OPTIONS=detect_leaks=0 ./build/t',
    "echo 'leak:libfontconfig' > lsan.supp",
    'for f in *.py; do sed -i "s/  # noqa//" $f; done',
    'git commit -m "ruff check . --add-noqa"',
  ],
})
