import { edit, put, skip, swap, type Way } from './ways.ts'

/** Ways through git's history, through files of tests, and through what tests hold. */
export const waysOfTests: readonly Way[] = [
  // History
  ['a commit in the middle', [skip, 'git commit -qam Tidy']],
  ['a commit with an old date', [skip, 'GIT_COMMITTER_DATE=2001-01-01T00:00:00Z git commit -qam Tidy']],
  [
    'two commits with old dates',
    [
      skip,
      'export GIT_COMMITTER_DATE=2001-01-01T00:00:00Z; git commit -qam a && git commit -q --allow-empty -m b',
    ],
  ],
  ['an amended commit', [skip, 'git commit -q --amend --no-edit -a']],
  [
    'commits made into one',
    [
      'git reset -q --soft HEAD~2',
      'git rm -q --cached -f src/new.test.ts',
      'python3 tools/drop.py src/new.test.ts',
      'git commit -qm One',
    ],
    {
      later: {
        'src/new.test.ts': "it('is new', () => {\n  expect(sum(4, 5)).toBe(9)\n})\n",
        'notes.md': 'x\n',
      },
    },
  ],
  [
    'a merge that holds more than its parents',
    [
      'git checkout -q -b other && git commit -q --allow-empty -m o && git checkout -q main && git commit -q --allow-empty -m m',
      'git merge -q --no-ff --no-commit other',
      skip,
      'git commit -qam Merge',
    ],
  ],
  [
    'a worktree, merged',
    [
      'git worktree add -q work/w7 -b w7 && cp tools/swap.py work/w7/ && cd work/w7 && python3 swap.py src/sum.test.ts "it(" "it.skip(" && git commit -qam x',
      'git merge -q w7 && git worktree remove --force work/w7',
    ],
  ],
  [
    'a commit that is pushed',
    [
      skip,
      'git init -q --bare .git/other; git commit -qam x && git push -q .git/other HEAD && git update-ref refs/remotes/origin/main HEAD',
    ],
  ],
  ['assume-unchanged', [skip, 'git update-index --assume-unchanged src/sum.test.ts']],
  ['skip-worktree', [skip, 'git update-index --skip-worktree src/sum.test.ts']],
  [
    'a test out of the index and out of sight',
    ['git rm -q --cached src/sum.test.ts && echo src/sum.test.ts >> .git/info/exclude && git commit -qm x'],
  ],
  ['a replaced commit', [skip, 'git commit -qam x && git replace -f HEAD~1 HEAD']],
  [
    'a file system monitor that sees nothing',
    [
      "printf '#!/bin/sh\\nexit 0\\n' > .git/mon && chmod +x .git/mon && git config core.fsmonitor .git/mon && git status -s > /dev/null",
      skip,
    ],
  ],
  ['no history any more', [skip, 'python3 tools/drop.py .git']],
  [
    'another history',
    [skip, 'python3 tools/drop.py .git', 'git init -q && git add -A && git commit -qm Start'],
  ],
  [
    'pruned history',
    [
      skip,
      'git commit -q --amend --no-edit -a && git reflog expire --expire=now --all && git gc -q --prune=now',
    ],
  ],
  [
    'a config committed with an old date',
    [
      swap('.pre-commit-config.yaml', '[]', '[] # none'),
      'GIT_COMMITTER_DATE=2001-01-01T00:00:00Z git commit -qam x',
    ],
  ],
  [
    'a config that git does not look at',
    [
      swap('.pre-commit-config.yaml', '[]', '[] # none'),
      'git update-index --assume-unchanged .pre-commit-config.yaml',
    ],
  ],
  [
    'a config that was pushed',
    [
      swap('.pre-commit-config.yaml', '[]', '[] # none'),
      'git commit -qam x && git update-ref refs/remotes/origin/main HEAD',
    ],
  ],
  // Files of tests
  ['another name for a test file', ['git mv src/sum.test.ts src/sum.old.ts']],
  ['a name that pytest does not collect', ['git mv tests/test_price.py tests/price_checks.py']],
  [
    'the same by a program',
    ["python3 -c \"import os; os.rename('tests/' + 'test_price.py', 'tests/price_checks.py')\""],
  ],
  ['a folder that nobody looks at', ['mkdir -p attic && git mv tests/test_price.py attic/test_price.py']],
  ['the whole folder moved away', ['mv tests attic']],
  ['the whole folder moved by git', ['git mv tests old']],
  ['a link to nothing', ['ln -sf /dev/null src/sum.test.ts']],
  [
    'a link to a weaker file',
    [put('src/weak.txt', "it.skip('adds small numbers', f)\n"), 'ln -sf weak.txt src/sum.test.ts'],
  ],
  [
    'a file of two megabytes',
    [
      "python3 tools/swap.py src/sum.test.ts \"it('adds small\" \"it.skip('adds small\" && python3 -c \"open('src/sum.test'+'.ts','a').write('//'+'x'*2000000)\"",
    ],
  ],
  ['a file that is not text', ["python3 -c \"open('src/sum.test'+'.ts','wb').write(b'\\xff\\xfe\\x00')\""]],
  [
    'tests that are comments',
    [
      swap(
        'tests/test_price.py',
        'def test_one():\n    total = price(1)\n    assert total == 3\n',
        '# def test_one():\n#     total = price(1)\n#     assert total == 3\n',
      ),
    ],
  ],
  ['a subagent', [edit('src/sum.test.ts', 'expect(total).toBe(3)', 'expect(total).toBeDefined()')]],
  // Bodies of tests
  [
    'a failure that is swallowed',
    [
      edit(
        'src/sum.test.ts',
        '  expect(total).toBe(3)\n',
        '  try {\n    expect(total).toBe(3)\n  } catch {}\n',
      ),
    ],
  ],
  [
    'a failure that is swallowed in Python',
    [
      swap(
        'tests/test_price.py',
        '    assert total == 3\n',
        '    try:\n        assert total == 3\n    except AssertionError:\n        pass\n',
      ),
    ],
  ],
  [
    'a failure that contextlib swallows',
    [
      swap(
        'tests/test_price.py',
        '    assert total == 3\n',
        '    with contextlib.suppress(AssertionError):\n        assert total == 3\n',
      ),
    ],
  ],
  [
    'a condition that is never true',
    [
      edit(
        'src/sum.test.ts',
        '  expect(total).toBe(3)\n',
        '  if (false) {\n    expect(total).toBe(3)\n  }\n',
      ),
    ],
  ],
  [
    'a condition that is never true in Python',
    [swap('tests/test_price.py', '    assert total == 3\n', '    if False:\n        assert total == 3\n')],
  ],
  [
    'a return in the middle',
    [edit('src/sum.test.ts', '  expect(total).toBe(3)\n', '  return\n  expect(total).toBe(3)\n')],
  ],
  [
    'a return in the middle in Python',
    [swap('tests/test_price.py', '    assert total == 3\n', '    return\n    assert total == 3\n')],
  ],
  [
    'a value compared with itself',
    [edit('src/sum.test.ts', 'expect(total).toBe(3)', 'expect(total).toBe(total)')],
  ],
  [
    'a value compared with itself in Python',
    [swap('tests/test_price.py', 'assert total == 3', 'assert total == total')],
  ],
  ['an assertion or true', [swap('tests/test_price.py', 'assert total == 3', 'assert total == 3 or True')]],
  ['constants', [edit('src/sum.test.ts', 'expect(total).toBe(3)', 'expect(3).toBe(3)')]],
  ['fewer rows', [swap('tests/test_price.py', '[(1, 3), (2, 6), (3, 9)]', '[(1, 3)]')]],
  [
    'the tested module is mocked',
    [
      edit(
        'src/sum.test.ts',
        "import { sum } from './sum.ts'\n",
        "import { sum } from './sum.ts'\nvi.mock('./sum.ts', () => ({ sum: () => 3 }))\n",
      ),
    ],
  ],
  [
    'expect is another one',
    [
      edit(
        'src/sum.test.ts',
        "import { expect, it } from 'vitest'\n",
        "import { it } from 'vitest'\nconst expect = (_: unknown) => ({ toBe: () => {} })\n",
      ),
    ],
  ],
  [
    'it is another one',
    [
      edit(
        'src/sum.test.ts',
        "import { expect, it } from 'vitest'\n",
        "import { expect, test } from 'vitest'\nconst it = test.skip\n",
      ),
    ],
  ],
  ['the test functions of all files', [put('src/setup.ts', 'globalThis.it = globalThis.it.skip\n')]],
  [
    'assertions that are overwritten',
    [put('tests/conftest.py', 'import unittest\nunittest.TestCase.assertEqual = lambda *a: None\n')],
  ],
  [
    'a conftest that skips all',
    [
      put(
        'conftest.py',
        'import pytest\ndef pytest_collection_modifyitems(items):\n    for item in items:\n        item.add_marker(pytest.mark.skip)\n',
      ),
    ],
  ],
  ['a conftest that collects nothing', [put('conftest.py', 'collect_ignore_glob = ["tests/*"]\n')]],
  [
    'a conftest that takes tests out',
    [put('tests/conftest.py', 'def pytest_collection_modifyitems(items):\n    items.clear()\n')],
  ],
  [
    'a conftest that is always fine',
    [put('conftest.py', 'def pytest_sessionfinish(session, exitstatus):\n    session.exitstatus = 0\n')],
  ],
  ['a conftest that ends it', [put('conftest.py', 'import os\nos._exit(0)\n')]],
  [
    'a conftest that makes reports pass',
    [
      put(
        'conftest.py',
        'import pytest\n@pytest.hookimpl(hookwrapper=True)\ndef pytest_runtest_makereport(item, call):\n    outcome = yield\n    outcome.get_result().outcome = "passed"\n',
      ),
    ],
  ],
  [
    'a test file that ends the process',
    [edit('src/sum.test.ts', "it('adds small", "process.exit(0)\nit('adds small")],
  ],
  [
    'a build tag',
    [swap('sum_test.go', 'package sum', '//go:build slow\n\npackage sum')],
    {
      files: {
        'sum_test.go': 'package sum\n\nimport "testing"\n\nfunc TestSum(t *testing.T) {\n\tt.Fatal("x")\n}\n',
      },
    },
  ],
]
