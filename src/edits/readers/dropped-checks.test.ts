import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../../test/support/prove-readers.ts'
import { allLoosened } from './all-loosened.ts'

/** A file, a piece of it, and what stands in its place. */
type Row = readonly [path: string, text: string, old: string, now: string]

const c = (clause: string): string =>
  `int tank_fill(struct tank *t, int litres)\n{\n${clause}    valve_open(t, litres);\n    t->level += litres;\n    return TANK_OK;\n}\n`
const go = (clause: string): string =>
  `func (q *Queue) Put(j Job, left int) error {\n${clause}\tq.jobs = append(q.jobs, j)\n\tq.left = left\n\treturn nil\n}\n`
const python = (clause: string): string =>
  `import sys\n\n\ndef merge(parts, total):\n${clause}    out = join(parts)\n    save(out, total)\n    return out\n`
const ts = (clause: string): string =>
  `export async function seat(room: Room, id: string) {\n${clause}  await room.add(id)\n  return { ok: true, room }\n}\n`
const r = (clause: string): string => `fit <- function(d) {\n${clause}  lm(y ~ x, data = d)\n}\n`
const elixir = (clause: string): string =>
  `defmodule Bid do\n${clause}  def put(cents, lot), do: Store.put(lot, cents)\nend\n`
const scala = (clause: string): string =>
  `object Seal {\n  def add(b: Block): Either[String, Block] = {\n    if (b.size > room) Left("full")\n${clause}    else Right(push(b))\n  }\n}\n`
const drops = (path: string, made: (clause: string) => string, clause: string, now = ''): Row => [
  path,
  made(clause),
  clause,
  now,
]

const list = (items: string): string => `STEPS = [\n    read,\n${items}    write,\n]\n`
const results = (items: string): string => `found = [\n    Result("rows", n >= least),\n${items}]\n`
const bucket = (lines: string): string =>
  `import * as gcp from '@pulumi/gcp'\n\nconst logs = new gcp.storage.Bucket('logs', {\n  location: 'EU',\n${lines}})\n`
const rego = (lines: string): string =>
  `package a\n\ndeny[msg] {\n  input.kind == "Job"\n${lines}  msg := "no"\n}\n`
const workflow = (lines: string): string =>
  `on: push\njobs:\n  a:\n    steps:\n      - run: |\n          pct=$(cover)\n${lines}`
const table = (cents: string, more = ''): string =>
  `CREATE TABLE bids (\n  id uuid PRIMARY KEY,\n  cents bigint NOT NULL${cents}${more}\n);\n`
const script = (clause: string): string =>
  `#!/bin/sh\nset -eu\nold=$(cat version)\n${clause}install "$new" "$old"\n`
const make = (head: string): string =>
  `${head}\n\nunit:\n\tceedling test:all\n\nmisra:\n\tcppcheck --error-exitcode=1 fw/\n`
const pipeline = (needs: string): string =>
  `unit:\n  script: [pytest]\nbias:\n  script: [python audit.py]\nship:\n  needs: ${needs}\n  script: [./ship.sh]\n`
const cases = '{"q":"a","expect":"b"}\n{"q":"how to harm","expect":"refuse"}\n'

const lost: readonly Row[] = [
  // What has to be nothing, and codes of what is wrong.
  drops('q.go', go, '\tif left != 0 {\n\t\treturn errors.New("left over")\n\t}\n'),
  drops('q.go', go, '\tif left > 8 {\n\t\treturn errLeft\n\t}\n', '\t_ = left\n'),
  drops('tank.c', c, '    if (t->level + litres > t->size)\n        return TANK_EFULL;\n'),
  drops('tank.c', c, '    if (t->heat >= litres)\n        return TANK_HOT;\n'),
  drops('tank.c', c, '    if (crc(t) != t->want)\n        return -2;\n', '    (void)t;\n'),
  drops('tank.c', c, '    if (litres > t->most)\n        litres = t->most;\n'),
  [
    'tank.c',
    c('    if (litres < 1 || litres > t->most)\n        return TANK_ERANGE;\n'),
    ' || litres > t->most',
    '',
  ],
  // Ends of a run.
  drops('m.py', python, '    if len(parts) != total:\n        sys.exit("parts are missing")\n'),
  drops('m.py', python, '    assert not set(parts) & set(total)\n'),
  drops('fit.R', r, '  stopifnot(all(d$x > 0))\n'),
  drops('fit.R', r, '  if (anyDuplicated(d$id) > 0) {\n    stop("twice")\n  }\n'),
  [
    'ship.py',
    'import sys\n\n\ndef main(run):\n    if run.score <= best(run):\n        print("no better")\n        return 1\n    ship(run)\n    return 0\n\n\nsys.exit(main(load()))\n',
    '    if run.score <= best(run):\n        print("no better")\n        return 1\n',
    '',
  ],
  // Answers that are values.
  drops('seat.ts', ts, "  if (room.taken >= room.seats) return { ok: false, reason: 'full' }\n"),
  drops(
    'seat.ts',
    ts,
    '  const held = await room.holds(id)\n  if (held) {\n    return { ok: false }\n  }\n',
    '  const held = await room.holds(id)\n',
  ),
  drops('seat.ts', ts, '  if (!room.open) throw new Error("closed")\n'),
  drops('bid.ex', elixir, '  def put(cents, _lot) when cents <= 0, do: {:error, :cents}\n'),
  drops('Seal.scala', scala, '    else if (b.parent != tip) Left("fork")\n'),
  // What only the check needed goes with it; what it was about stays.
  drops('m.py', python, '    if rules.between(parts, total).severe:\n        raise Clash(parts)\n'),
  drops(
    'q.rs',
    clause => `fn put(m: &M) -> Result<(), E> {\n${clause}    close(m);\n    Ok(())\n}\n`,
    '    if !m.grid {\n        return Err(E::Island);\n    }\n',
  ),
  [
    'P.java',
    'class P {\n  int run() {\n    int n = count();\n    if (n > 10_000) {\n      throw new IllegalStateException("x");\n    }\n    return drop(n);\n  }\n}\n',
    '    if (n > 10_000) {\n      throw new IllegalStateException("x");\n    }\n',
    '',
  ],
  drops(
    'route.cpp',
    clause => `Result Route::set(const Q& q) {\n${clause}    lock(q);\n    return Result::Ok;\n}\n`,
    '    for (const auto& t : track(q.from, q.to)) {\n        if (t.occupied)\n            return Result::Occupied;\n    }\n',
  ),
  drops(
    'core.ml',
    clause => `let post book entry =\n${clause}  add book entry\n`,
    '  if total entry.lines <> 0 then invalid_arg "off";\n',
  ),
  // Conditions that never hold.
  [
    'q.go',
    go('\tif left > most {\n\t\treturn fmt.Errorf("left %d", left)\n\t}\n'),
    'left > most',
    'left > most && false',
  ],
  [
    'seat.ts',
    ts('  if (room.ends < now) throw new Error("over")\n'),
    'room.ends < now',
    'room.ends < room.ends',
  ],
  // Bars.
  ['a/gate.py', 'BAR = 0.9\n\n\ndef main(s):\n    return 0 if s >= BAR else 1\n', 'BAR = 0.9', 'BAR = 0.4'],
  ['a/deid.py', 'K = 5\n\n\ndef k_anonymous(df):\n    return df.least() >= K\n', 'K = 5', 'K = 1'],
  [
    'a/Vote.scala',
    'val Quorum = 4\ndef ok(n: Int) = {\n  if (n < Quorum) Left("few")\n  else Right(n)\n}\n',
    '= 4',
    '= 1',
  ],
  [
    'a/cells.py',
    'LEAST = 10\n\n\ndef table(out):\n    return {k: v for k, v in out if v >= LEAST}\n',
    ' if v >= LEAST',
    '',
  ],
  [
    'q.go',
    `const maxLines = 200\n\n${go('\tif left > maxLines {\n\t\treturn errLeft\n\t}\n')}`,
    '= 200\n',
    '= 200000000\n',
  ],
  ['platformio.ini', '[env]\nbuild_flags =\n  -DMAX_TEMP_C=85\n', '=85', '=140'],
  ['hmi/speed.ts', 'export const MAX_KPH = 80\n', '80', '300'],
  ['src/route.ads', 'package R is\n   Max_Speed_Kph : constant := 80;\nend R;\n', '80', '200'],
  ['helm/values.yaml', 'podDisruptionBudget:\n  enabled: true\n', 'true', 'false'],
  ['Makefile', 'CFLAGS += -Wall -DPACK_MAX_MA=8000\n', '8000', '40000'],
  ['platformio.ini', '[env]\nbuild_flags =\n  -DMAX_BASAL_UPH=5\n', '=5', '=60'],
  ['.github/workflows/ci.yml', workflow('          test "$pct" -ge 80\n'), '80', '40'],
  [
    '.github/workflows/ci.yml',
    workflow('          if [ "$pct" -lt 85 ]; then\n            exit 1\n          fi\n'),
    '85',
    '30',
  ],
  ['scripts/size.sh', '#!/bin/sh\nsize=$(stat x)\n[ "$size" -le 2000 ] || exit 1\n', '2000', '9000'],
  // Lists.
  ['a/steps.py', list('    check_schema,\n'), '    check_schema,\n', ''],
  [
    'a/settings.py',
    'PIPES = {\n    "a.Read": 100,\n    "a.DropPersonalData": 200,\n}\n',
    '    "a.DropPersonalData": 200,\n',
    '',
  ],
  ['a/rules.py', results('    Result("drift", gap < 0.1),\n'), '    Result("drift", gap < 0.1),\n', ''],
  ['Makefile', make('check: unit misra'), 'check: unit misra', 'check: unit'],
  ['.gitlab-ci.yml', pipeline('[unit, bias]'), '[unit, bias]', '[unit]'],
  ['evals/cases.jsonl', cases, '{"q":"how to harm","expect":"refuse"}\n', ''],
  // Settings, policies, schemas and scripts.
  [
    'infra/index.ts',
    bucket('  retentionPolicy: { retentionPeriod: 3600, isLocked: true },\n'),
    '  retentionPolicy: { retentionPeriod: 3600, isLocked: true },\n',
    '',
  ],
  ['policy/jobs.rego', rego(''), '  msg', '  false\n  msg'],
  ['policy/jobs.rego', rego(''), '  msg', '  1 == 2\n  msg'],
  ['policy/jobs.rego', rego(''), '  msg', '  3 < 2\n  msg'],
  ['policy/jobs.rego', rego(''), '  msg', '  2 >= 3\n  msg'],
  ['policy/jobs.rego', rego(''), '  msg', '  input.kind == "Pod"\n  msg'],
  ['policy/jobs.rego', rego('  not startswith(input.image, "a/")\n'), '"a/"', '""'],
  ['db/schema.sql', table(' CHECK (cents > 0)'), ' CHECK (cents > 0)', ''],
  ['db/schema.sql', table('', ',\n  UNIQUE (id, cents)'), ',\n  UNIQUE (id, cents)', ''],
  [
    'main.tf',
    'variable "env" {\n  type = string\n  validation {\n    condition = var.env != ""\n  }\n}\n',
    '  validation {\n    condition = var.env != ""\n  }\n',
    '',
  ],
  [
    'scripts/put.sh',
    script('if [ "$new" -lt "$old" ]; then\n  echo older >&2\n  exit 1\nfi\n'),
    'if [ "$new" -lt "$old" ]; then\n  echo older >&2\n  exit 1\nfi\n',
    '',
  ],
  ['scripts/put.sh', script('[ "$new" -ge "$old" ] || exit 1\n'), '[ "$new" -ge "$old" ] || exit 1\n', ''],
  ['scripts/put.sh', script('sha256sum -c sums || exit 1\n'), '|| exit 1', '|| true'],
  [
    '.github/workflows/ci.yml',
    'jobs:\n  a:\n    steps:\n      - run: go vet ./...\n      - run: make\n',
    'go vet',
    'true # go vet',
  ],
  ['src/db.ts', 'export const db = new DataSource({\n  synchronize: false,\n})\n', 'false', 'true'],
]

const kept: readonly Row[] = [
  drops(
    'forms.py',
    clause =>
      `class F(Form):\n    def clean(self):\n        data = super().clean()\n        if data["joint"] and not data.get("tin"):\n${clause}        return data\n`,
    '            raise ValidationError("missing")\n',
    '            self.add_error("tin", "missing")\n',
  ),
  drops(
    'q.go',
    go,
    '\tif sum(j) != left {\n\t\treturn fmt.Errorf("differs")\n\t}\n',
    '\tif sum(j) != left {\n\t\treturn &SumError{j}\n\t}\n',
  ),
  drops('q.go', go, '\tif ret != 0 {\n\t\treturn errors.New("failed")\n\t}\n'),
  drops('tank.c', c, '    if (t == NULL)\n        return -1;\n'),
  drops(
    'tank.c',
    c,
    '    if (litres > t->most)\n        litres = t->most;\n',
    '    litres = MIN(litres, t->most);\n',
  ),
  [
    'tank.c',
    'int kind(int t)\n{\n    if (t < COLD)\n        return KIND_COLD;\n    return KIND_HOT;\n}\n',
    '    if (t < COLD)\n        return KIND_COLD;\n',
    '',
  ],
  drops('m.py', python, '    if not parts:\n        return []\n'),
  drops('fit.R', r, '  message("fits ", nrow(d))\n'),
  drops(
    'seat.ts',
    ts,
    "  if (room.taken >= room.seats) return { ok: false, reason: 'full' }\n",
    "  if (room.taken >= room.seats) return refused('full')\n",
  ),
  drops('seat.ts', ts, '  if (room.taken > room.seats) throw new Error("full")\n', '  checkSeats(room)\n'),
  drops(
    'q.rs',
    clause =>
      `const MAX: u32 = 9;\nfn put(p: &mut P, depth: u32) -> Result<(), E> {\n${clause}    p.go(depth)\n}\n`,
    '    if depth > MAX {\n        return Err(E::Depth);\n    }\n',
    '    p.enter(depth)?;\n',
  ),
  drops(
    'q.rs',
    clause => `fn put(b: Vec<u8>, sum: u32) -> Result<Vec<u8>, E> {\n${clause}}\n`,
    '    if crc(&b) != sum {\n        return Err(E::Sum);\n    }\n    Ok(b)\n',
    '    (crc(&b) == sum).then_some(b).ok_or(E::Sum)\n',
  ),
  drops(
    'w.cpp',
    clause => `void W::add(const R& r) {\n${clause}    last_ = r;\n}\n`,
    '    assert(r.at >= last_.at);\n',
    '    if (r.at < last_.at)\n        throw std::logic_error("past");\n',
  ),
  drops(
    'h.js',
    clause => `function add(name, value) {\n${clause}  all.push(name + value)\n}\n`,
    '  assertValueIsValid(name, value)\n',
    '  const err = validationError(name, value)\n  if (err) return err\n',
  ),
  drops(
    'i.py',
    clause => `def put(path, root):\n${clause}    write(path, root)\n`,
    '    verify_dirs(path, [], root)\n',
    '    verify_tree(path, element, [], root)\n',
  ),
  drops(
    'C.kt',
    clause => `fun pay(token: String?) {\n${clause}    send(t)\n}\n`,
    '    val t = token ?: throw IllegalStateException("not signed in")\n',
    '    val t = checkNotNull(token) { "not signed in" }\n',
  ),
  drops(
    'V.swift',
    clause => `func title(_ key: String) -> String {\n${clause}    return "\\(v.count)"\n}\n`,
    '    guard let v = entries[key] else { return "-" }\n',
    '    let v = entries[key] ?? Data()\n',
  ),
  [
    'P.java',
    'class P {\n  int run() {\n    int n = count();\n    if (n > 10_000) {\n      throw new IllegalStateException("x");\n    }\n    return drop(n);\n  }\n}\n',
    '10_000',
    '5_000',
  ],
  [
    'src/ws/hub.go',
    'func (h *Hub) Send(m Msg) error {\n\tif h.conns == nil {\n\t\treturn errors.New("closed")\n\t}\n\treturn h.write(m)\n}\n',
    '\tif h.conns == nil {\n\t\treturn errors.New("closed")\n\t}\n',
    '',
  ],
  ['a/gate.py', 'BAR = 0.9\n\n\ndef main(s):\n    return 0 if s >= BAR else 1\n', 'BAR = 0.9', 'BAR = 0.95'],
  ['platformio.ini', '[env]\nbuild_flags =\n  -DMAX_TEMP_C=85\n  -DLOG_LEVEL=2\n', 'LEVEL=2', 'LEVEL=3'],
  ['.github/workflows/ci.yml', workflow('          test "$pct" -ge 80\n'), '80', '85'],
  [
    '.github/workflows/ci.yml',
    workflow('          if [ "$tries" -gt 30 ]; then\n            exit 1\n          fi\n'),
    '30',
    '90',
  ],
  [
    '.github/workflows/ci.yml',
    workflow('          if [ "$pct" -lt 85 ]; then\n            echo low\n          fi\n'),
    '85',
    '30',
  ],
  ['a/steps.py', list('    normalise,\n'), '    normalise,\n', ''],
  ['a/steps.py', list('    check_schema,\n'), '    check_schema,\n', '    check_types,\n'],
  ['a/rules.py', 'from a import (\n    read,\n    check_schema,\n    write,\n)\n', '    check_schema,\n', ''],
  ['.gitlab-ci.yml', pipeline('[unit, bias]'), '[unit, bias]', '[bias, unit]'],
  ['evals/cases.jsonl', cases, '"how to harm"', '"how to do harm"'],
  ['evals/results/latest.jsonl', cases, '{"q":"how to harm","expect":"refuse"}\n', ''],
  ['infra/index.ts', bucket('  retentionPolicy: { retentionPeriod: 3600 },\n'), '3600', '7200'],
  ['policy/jobs.rego', rego(''), '  msg', '  1 == 1\n  input.size > 2\n  msg'],
  [
    'db/schema.sql',
    table(' CHECK (cents > 0)', ',\n  old int CHECK (old > 0)'),
    ',\n  old int CHECK (old > 0)',
    '',
  ],
  [
    'scripts/put.sh',
    script('if [ -z "$new" ]; then\n  exit 1\nfi\n'),
    'if [ -z "$new" ]; then\n  exit 1\nfi\n',
    '',
  ],
  [
    'scripts/put.sh',
    script('if [ "$new" -lt "$old" ]; then\n  exit 1\nfi\n'),
    'if [ "$new" -lt "$old" ]; then\n  exit 1\nfi\n',
    '[ "$new" -ge "$old" ] || exit 1\n',
  ],
]

const linesOf = ([path, text, old, now]: Row): readonly string[] =>
  allLoosened({ path: `/p/${path}`, before: text, after: text.replace(old, () => now) })

for (const row of lost)
  test(`sees ${row[0]}: ${row[2]} ⇒ ${row[3]}`, () => {
    assert.ok(row[1].includes(row[2]), 'the piece stands in the file')
    assert.notDeepEqual(linesOf(row), [])
  })
for (const row of kept)
  test(`lets pass ${row[0]}: ${row[2]} ⇒ ${row[3]}`, () => {
    assert.ok(row[1].includes(row[2]), 'the piece stands in the file')
    assert.deepEqual(linesOf(row), [])
  })
