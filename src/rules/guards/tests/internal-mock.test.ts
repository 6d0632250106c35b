import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './internal-mock.ts'

const strike = { '.claude/.mock-gate-strikes': `1|${Date.parse('2026-01-01T00:00:00Z') / 1000 - 60}` }

const internal: readonly string[] = [
  "tests/test_a.py = from unittest.mock import patch\n@patch('app.db.get_user')\ndef test_a(m): pass",
  'tests/test_a.py = from unittest.mock import MagicMock\nrepo = MagicMock()',
  'tests/test_b.py = import unittest.mock\nx = unittest.mock.Mock()',
  "tests/test_b.py = from unittest import mock\nwith mock.patch('app.mail.send'): pass",
  "tests/test_b.py = from unittest import mock\nmock.patch.object(Service, 'run')",
  "test_c.py = def test_c(mocker):\n    mocker.patch('app.core.run')",
  "test_c.py = def test_c(mocker):\n    mocker.patch.object(service, 'run')",
  "tests/test_d.py = from unittest.mock import patch\n@patch('requests.get')\n@patch('app.db.load')\ndef test_d(a, b): pass",
  'tests/test_e.py = from unittest.mock import patch\nwith patch(target): pass',
  'tests/test_f.py = from mock import AsyncMock\na = AsyncMock()',
  'a_test.py = from unittest.mock import patch',
  "tests/test_g.py = from unittest.mock import patch as p\nwith p('app.x'): pass",
  'tests/conftest.py = def svc(mocker):\n    return mocker.patch("app.svc")',
  'tests/test_h.py = import unittest.mock as um\nm = um.MagicMock()',
  "src/a.test.ts = jest.mock('./db')",
  "src/a.test.ts = vi.mock('../src/store', () => ({ load: () => 1 }))",
  'src/a.test.ts = vi.mock(import("./db"))',
  "src/a.test.ts = jest.mock<typeof import('./db')>('./db')",
  "src/a.test.ts = jest.doMock('@/services/mail')",
  'src/a.test.ts = jest.mock(name)',
  "src/a.test.ts = jest.mock('axios')\njest.mock('./db')",
  'src/a.test.ts = load.mockImplementation(() => 1)',
  'src/a.test.ts = const f = jest.fn().mockReturnValue(1)',
  "src/a.test.ts = jest.spyOn(store, 'load').mockReturnValue(1)",
  "src/a.spec.js = sinon.stub(store, 'load').returns(1)",
  'src/__tests__/a.js = const m = sinon.mock(store)',
  "src/a.test.tsx = vi.mock('axiosify')",
  "src/a.test.ts = vi.mock('msw-helpers')",
  'a_test.go = package a\nimport "go.uber.org/mock/gomock"\nfunc TestA(t *testing.T) {\n\tctrl := gomock.NewController(t)\n}',
  'a_test.go = package a\n\n//go:generate mockgen -source=a.go\nfunc TestA(t *testing.T) {}',
  "src/a.test.ts = import { a } from './a' ⇒ import { a } from './a'\njest.mock('./db')",
  "$ cat > src/a.test.ts <<'EOF'\njest.mock('./db')\nEOF",
]

const fine: readonly string[] = [
  // Not a test.
  "src/a.ts = jest.mock('./db')",
  'src/mocks.py = from unittest.mock import MagicMock\nrepo = MagicMock()',
  // Exempt.
  "src/a.test.ts = // @mock-exempt: the clock\njest.mock('./db')",
  'tests/test_a.py = # @mock-exempt\nfrom unittest.mock import MagicMock\nrepo = MagicMock()',
  'a_test.go = package a\n\n/* @mock-exempt */\nimport "go.uber.org/mock/gomock"',
  // Boundaries.
  "tests/test_a.py = from unittest.mock import patch\n@patch('requests.get')\ndef test_a(m): pass",
  "tests/test_a.py = from unittest.mock import patch, MagicMock\n@patch('app.client.requests.get')\ndef test_a(m): m.return_value = MagicMock()",
  "tests/test_a.py = import requests as r\nfrom unittest import mock\nwith mock.patch.object(r, 'get'): pass",
  "tests/test_a.py = def test_a(mocker):\n    mocker.patch('httpx.get')\n    mocker.patch('redis.Redis')\n    mocker.patch('boto3.client')",
  "tests/test_a.py = from unittest.mock import patch\n@patch.dict('os.environ', {'A': '1'})\ndef test_a(): pass",
  'tests/test_a.py = import responses\n@responses.activate\ndef test_a(): pass',
  'tests/test_a.py = from unittest.mock import ANY, call\nassert x == ANY',
  "src/a.test.ts = jest.mock('axios')\naxios.get.mockResolvedValue({})",
  "src/a.test.ts = vi.mock('pg')",
  "src/a.test.ts = vi.mock('mongodb/lib/x')",
  "src/a.test.ts = jest.mock('@aws-sdk/client-s3')",
  "src/a.test.ts = jest.mock('aws-sdk/clients/s3')",
  "src/a.test.ts = jest.mock('node:fs')",
  "src/a.test.ts = jest.mock('node-fetch', () => jest.fn())",
  "src/a.test.ts = import axios from 'axios'\njest.spyOn(axios, 'get').mockResolvedValue({})",
  "src/a.test.ts = import axios from 'axios'\nvi.mocked(axios.get).mockReturnValue(1)",
  "src/a.test.ts = import axios from 'axios'\nsinon.stub(axios, 'get').resolves({})",
  'src/a.test.ts = globalThis.fetch = jest.fn().mockResolvedValue({ ok: true })',
  "src/a.test.ts = jest.spyOn(global, 'fetch').mockResolvedValue(x)",
  "src/a.test.ts = import nock from 'nock'\nnock('https://x').get('/').reply(200)",
  "src/a.test.ts = import { setupServer } from 'msw/node'\nsetupServer()",
  "src/a.test.ts = vi.mock('testcontainers')",
  "test_a.py = from unittest.mock import patch\n@patch('paramiko.SSHClient')\ndef test_a(c):\n    pass",
  'src/a.test.ts = const f = jest.fn()\nrun(f)',
  'tests/test_api.py = client.patch("/users/1")\nrequests.patch("http://x")',
  "src/a.test.ts = client.patch('/users/1')\nserver.mock('/x')\nexpect(store.mock.calls)",
  'src/a.test.ts = jest.mock("pg", () => ({ Pool: jest.fn() }))\nPool.mockImplementation(() => ({}))',
  // The text as data.
  "src/a.test.ts = // jest.mock('./db')\nit('a', () => {})",
  `src/a.test.ts = const s = "jest.mock('./db')"`,
  'src/a.test.tsx = const v = <p>jest.mock("./db") sinon.stub(store)</p>',
  "src/a.test.ts = const s = `vi.mock('../src/store')`",
  'tests/test_a.py = """from unittest.mock import MagicMock"""\ns = "mocker.patch"',
  'tests/test_a.py = # from unittest.mock import MagicMock\n# @patch("app.db")',
  'a_test.go = package a\n\n// gomock and mockgen are not used here\nvar s = "gomock"',
  "docs/tests.test.md = src/a.test.ts = jest.mock('./db')",
  "src/old.test.ts = it('a', f) ⇒ it('a', g)",
  '$ grep -rn "jest.mock(\'./db\')" src/a.test.ts',
]

const files = { 'src/old.test.ts': "jest.mock('./db')\nit('a', f)\n" }

guardTest(
  guard,
  docs,
  { facts: { files: { ...files, ...strike } }, denies: internal, allows: fine }, // covers MOCK-001..MOCK-004, MOCK-006..MOCK-010, X-32
  { facts: { files }, advises: internal, allows: fine }, // covers MOCK-005
  {
    // A strike of another day is none.
    facts: { files: { '.claude/.mock-gate-strikes': '3|1760000000' } },
    advises: ["src/a.test.ts = jest.mock('./db')"],
    allows: [],
  },
  {
    facts: { files: { '.claude/.mock-gate-strikes': 'broken' } },
    advises: ["src/a.test.ts = jest.mock('./db')"],
    allows: [],
  },
  {
    options: { boundaries: ['left-pad'], more: [] }, // covers MOCK-010
    facts: { files: strike },
    denies: ["a.test.ts = jest.mock('axios')", "a.test.ts = jest.mock('fs')"],
    allows: ["a.test.ts = jest.mock('left-pad')"],
  },
  {
    options: { more: [] },
    facts: { files: strike },
    denies: ["a.test.ts = jest.mock('fs')"],
    allows: ["a.test.ts = jest.mock('axios')"],
  },
  {
    // covers MOCK-010
    facts: { files: strike },
    allows:
      'requests httpx redis sqlalchemy boto3 axios node-fetch pg mongodb aws-sdk pytest-httpx httpretty responses nock msw testcontainers'
        .split(' ')
        .map(name => `src/${name}.spec.ts = vi.mock('${name}')`),
  },
  {
    options: { strikes: 3 },
    facts: { files: strike },
    advises: ["a.test.ts = jest.mock('./db')"],
    allows: [],
  },
  {
    options: { test_files: ['*.check.ts'] },
    facts: { files: strike },
    denies: ["a.check.ts = jest.mock('./db')"],
    allows: ["a.test.ts = jest.mock('./db')"],
  },
)
