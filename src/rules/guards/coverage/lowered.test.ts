import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './lowered.ts'

const vitest =
  "export default defineConfig({\n  test: { coverage: { thresholds: { lines: 90, branches: 80 }, exclude: ['dist/'] } },\n})\n"

guardTest(
  guard,
  docs,
  {
    facts: { files: { 'vitest.config.ts': vitest, 'src/old.ts': '/* c8 ignore next */\nf()\n' } },
    asks: [
      "spec/spec_helper.rb = SimpleCov.start do\n  minimum_coverage 90\nend\n ⇒ SimpleCov.start do\n  minimum_coverage 90\n  add_filter 'lib/billing'\nend\n",
      'ci.runsettings = <Exclude>[*.Tests]*</Exclude>\n ⇒ <Exclude>[*.Tests]*,[Shop.Core]*</Exclude>\n',
      'sonar-project.properties = sonar.sources=src\n ⇒ sonar.sources=src\nsonar.coverage.exclusions=src/core/**\n',
      'lib/keys.py = def load(path):\n    return read(path)\n ⇒ def load(path):  # pragma: no cover\n    return read(path)\n',
      `vitest.config.ts = ${vitest.replace('90', '60')}`,
      `vitest.config.ts = ${vitest.replace(', branches: 80', '')}`,
      `vitest.config.ts = ${vitest.replace("'dist/'", "'dist/', 'src/hard/**'")}`,
      `vitest.config.ts = ${vitest.replace('test: {', 'test: { passWithNoTests: true,')}`,
      'package.json = { "jest": { "coverageThreshold": { "global": { "lines": 90 } } } } ⇒ { "jest": { "coverageThreshold": { "global": { "lines": 10 } } } }',
      'package.json = { "scripts": { "test": "jest" } } ⇒ { "scripts": { "test": "jest --passWithNoTests" } }',
      '.nycrc.json = { "check-coverage": true } ⇒ { "check-coverage": false }',
      '.nycrc = { "lines": 90 } ⇒ { "lines": 50 }',
      'pyproject.toml = [tool.coverage.report]\nfail_under = 90\n ⇒ [tool.coverage.report]\nfail_under = 40\n',
      'pyproject.toml = [tool.coverage.run]\nomit = ["a/*"]\n ⇒ [tool.coverage.run]\nomit = ["a/*", "src/hard.py"]\n',
      '.coveragerc = [report]\nfail_under = 80\n ⇒ [report]\nshow_missing = true\n',
      'codecov.yml = coverage:\n  status:\n    project:\n      default:\n        target: 90%\n ⇒ coverage:\n  status:\n    project:\n      default:\n        target: 50%\n',
      'Makefile = COVER_MIN := 78\ncover:\n\tgate $(COVER_MIN)\n ⇒ COVER_MIN := 40\ncover:\n\tgate $(COVER_MIN)\n',
      'justfile = min_coverage := "80"\n ⇒ min_coverage := "8"\n',
      'Makefile = test:\n\tpytest --cov-fail-under=90\n ⇒ test:\n\tpytest --cov-fail-under=20\n',
      'Makefile = MIN = 85\n\ntest:\n\tpytest --cov-fail-under=$(MIN)\n ⇒ MIN = 60\n\ntest:\n\tpytest --cov-fail-under=$(MIN)\n',
      '.github/workflows/ci.yml = run: pytest --cov-fail-under=90 ⇒ run: pytest',
      'src/a.ts = /* v8 ignore start */\nf()\n',
      'src/a.ts = // c8 ignore next 3\n',
      'a.rb = # :nocov:\n',
      'a.cpp = // LCOV_EXCL_LINE\n',
      "$ sed -i 's/lines: 90/lines: 10/' vitest.config.ts",
    ],
    allows: [
      'Makefile = COVER_MIN := 78\n ⇒ COVER_MIN := 80\n',
      'Makefile = RECOVERY_LIMIT := 78\n ⇒ RECOVERY_LIMIT := 40\n',
      "spec/spec_helper.rb = SimpleCov.start do\n  minimum_coverage 90\nend\n ⇒ SimpleCov.start do\n  minimum_coverage 90\n  add_filter '/spec/'\nend\n",
      'ci.runsettings = <Exclude>[*.Tests]*</Exclude>\n ⇒ <Exclude>[*.Tests]*,[*.Generated]*</Exclude>\n',
      'lib/keys.py = class Key:\n    pass\n ⇒ class Key(Protocol):\n    def sign(self, text: str) -> bytes: ...  # pragma: no cover\n',
      'lib/types.py = import os\n ⇒ import os\n\nif TYPE_CHECKING:  # pragma: no cover\n    from lib.keys import Key\n',
      `vitest.config.ts = ${vitest.replace('90', '95')}`,
      `vitest.config.ts = ${vitest.replace("'dist/'", "'dist/', 'node_modules/', '**/*.test.ts'")}`,
      'src/old.ts = /* c8 ignore next */\nf()\ng()\n',
      'src/old.ts = f()\n',
      'src/a.ts = const a = "/* v8 ignore start */"\n',
      'src/a.ts = // why istanbul ignore is not used\n',
      'package.json = { "lines": 90 } ⇒ { "lines": 50 }',
      'a.yml = lines: 90\n ⇒ lines: 50\n',
      'src/a.py = x = "fail_under = 90" ⇒ x = "fail_under = 10"',
      '$ git commit -m "sed -i \'s/lines: 90/lines: 10/\' vitest.config.ts"',
      'docs/a.md = .nycrc = { "lines": 90 } ⇒ { "lines": 50 }',
    ],
  },
  {
    options: { ignore: ['made/'] },
    allows: ['made/a.ts = /* istanbul ignore next */\nexport const f = () => 1\n'],
  },
)
