import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testFacts } from '../../testing/index.ts'
import { standInsForAll } from './stand-ins.ts'

const files = {
  'test/auth.test.ts': "import { ok } from '../src/auth.js'",
  'src/auth.ts': 'a',
  'src/log.ts': 'a',
  'tests/test_dose.py': 'from clinic.dose import dose',
}

const asked: readonly (readonly [path: string, after: string])[] = [
  ['test/setup.ts', 'vi.mock("../src/auth.js", () => ({ ok: () => false }))\n'],
  ['jest.setup.js', "jest.mock('./src/auth', () => ({ ok: () => false }))\n"],
  ['vitest.config.ts', 'resolve: { alias: { "../src/auth.js": "./test/stubs/auth.ts" } }\n'],
  ['jest.config.js', "moduleNameMapper: { '^../src/auth$': '<rootDir>/test/mocks/auth.js' }\n"],
  [
    'tests/conftest.py',
    "@pytest.fixture(autouse=True)\ndef _a(monkeypatch):\n    monkeypatch.setattr('clinic.dose.MAX', 15)\n",
  ],
]

const silent: readonly (readonly [path: string, after: string])[] = [
  ['test/setup.ts', 'vi.mock("../src/log.js", () => ({ log: vi.fn() }))\n'],
  ['test/setup.ts', '// vi.mock("../src/auth.js", () => ({}))\n'],
  ['test/setup.ts', 'vi.mock("pg", () => ({ Pool: vi.fn() }))\n'],
  [
    'test/setup.ts',
    'vi.mock("../src/auth.js", async original => ({ ...(await original()), ...importActual }))\n',
  ],
  ['test/server.test.ts', 'vi.mock("../src/auth.js", () => ({ ok: () => true }))\n'],
  ['vitest.config.ts', 'resolve: { alias: { "@/lib": "./src/lib" } }\n'],
  ['vitest.config.ts', 'include: ["test/a.test.ts"], "../src/auth.js": "./test/stubs/auth.ts"\n'],
  ['tests/conftest.py', "def _a(monkeypatch):\n    monkeypatch.setattr('clinic.dose.MAX', 15)\n"],
]

test('a module that has tests is replaced for all of them', () => {
  const facts = testFacts({ files })
  for (const [path, after] of asked)
    assert.equal(standInsForAll({ path, before: undefined, after }, facts).length, 1, path)
  for (const [path, after] of silent)
    assert.deepEqual(standInsForAll({ path, before: undefined, after }, facts), [], after)
  const [path, after] = asked[0] ?? ['', '']
  assert.deepEqual(standInsForAll({ path, before: after, after: `${after}\n` }, facts), [])
})
