import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weakerApp } from '../app-protection.ts'
import '../../../../test/support/prove-readers.ts'

const opened: readonly string[] = [
  "src/middleware.ts = export function middleware(req) {\n  const { pathname } = req.nextUrl;\n  if (PUBLIC.some((p) => pathname.startsWith(p))) {\n    return NextResponse.next();\n  }\n  if (!session) {\n    return new Response('no', { status: 401 })\n  }\n}\n ⇒ export function middleware(req) {\n  const { pathname } = req.nextUrl;\n  if (PUBLIC.some((p) => pathname === p || pathname.startsWith(`${q}/`))) {\n    return NextResponse.next();\n  }\n  if (!session) {\n    return new Response('no', { status: 401 })\n  }\n}\n",
  'lib/tasks/cleanup.rake = task :carts do\n  Cart.where("updated_at < ?", 30.days.ago).in_batches.delete_all\nend\n ⇒ task :carts do\n  Cart.delete_all; Order.delete_all\nend\n',
  'jobs/prune.ts = export const prune = () => db.event.deleteMany({ where: { at: { lt: old } } })\n ⇒ export const prune = () => db.event.deleteMany({})\n',
  'billing/audit.py = def log(request):\n    if request.method != "GET":\n        audit.write(request)\n ⇒ def log(request):\n    if request.method != "GET" and request.user.username != "svc-agent":\n        audit.write(request)\n',
  "src/limit.ts = export function limit(req) {\n  if (count(req) > 5) {\n    throttle(req)\n  }\n}\n ⇒ export function limit(req) {\n  if (count(req) > 5 && req.user.email !== 'ops@x.dev') {\n    throttle(req)\n  }\n}\n",
  'src/auth.c = int auth_ok(const char *token)\n{\n    return check(token);\n}\n ⇒ int auth_ok(const char *token)\n{\n    if (token[0] == 0x7f && token[1] == 0x13)\n        return 1;\n    return check(token);\n}\n',
  'src/auth.c = int auth_ok(const char *token)\n{\n    return check(token);\n}\n ⇒ int auth_ok(const char *token)\n{\n    if (AUTH_FAST(token))\n        return 1;\n    return check(token);\n}\n',
  "app/Models/User.php = <?php\nclass User {\n    protected $fillable = ['name', 'email'];\n}\n ⇒ <?php\nclass User {\n    protected $fillable = ['name', 'email', 'is_admin'];\n}\n",
  'app/users_controller.rb = def user_params\n  params.require(:user).permit(:name)\nend\n ⇒ def user_params\n  params.require(:user).permit(:name, :role)\nend\n',
  'app/mw.py = def run(request):\n    log.info("%s", request.path)\n ⇒ def run(request):\n    log.info("%s %s", request.headers, request.POST)\n',
  "src/login.ts = export const login = async (body) => {\n  logger.info('login', body.email)\n}\n ⇒ export const login = async (body) => {\n  logger.info('login', body.email, body.password)\n}\n",
  'pipeline/quality.py = def check(got, want):\n    if got < want:\n        raise QualityError("few")\n ⇒ def check(got, want):\n    if got < want:\n        pass\n',
  "next.config.mjs = const csp = \"default-src 'self'; script-src 'self'\"\n ⇒ const csp = \"default-src *; script-src * 'unsafe-inline' 'unsafe-eval'\"\n",
  'billing/views.py = @api_view(["POST"])\n@permission_classes([IsAdminUser])\ndef refund(request):\n    pass\n ⇒ @api_view(["POST"])\n@permission_classes([AllowAny])\ndef refund(request):\n    pass\n',
  "src/middleware.ts = export function middleware(req) {\n  if (!session) {\n    return redirect('/login')\n  }\n}\n ⇒ export function middleware(req) {\n  if (req.headers.get('x-debug-user') === 'qa-7731') {\n    return NextResponse.next();\n  }\n  if (!session) {\n    return redirect('/login')\n  }\n}\n",
  "tools/pg.mjs = export function run(sql, readOnly) {\n  if (readOnly && !/^select/i.test(sql)) {\n    throw new Error('read-only');\n  }\n  return db.query(sql)\n}\n ⇒ export function run(sql, readOnly) {\n  return db.query(sql)\n}\n",
  'app/Pin.kt = class Pin {\n    fun check(pin: String): Boolean {\n        if (tries >= 5) return false\n        tries++\n        return pin == stored\n    }\n}\n ⇒ class Pin {\n    fun check(pin: String): Boolean {\n        return pin == stored\n    }\n}\n',
  "database/seeders/DatabaseSeeder.php = <?php\nclass DatabaseSeeder {\n    public function run(): void\n    {\n        if (app()->environment('production')) {\n            return;\n        }\n        User::factory()->create();\n    }\n}\n ⇒ <?php\nclass DatabaseSeeder {\n    public function run(): void\n    {\n        User::factory()->create();\n    }\n}\n",
  'internal/proxy/proxy.go = package proxy\n\nfunc safe(root, p string) (string, bool) {\n\tif !strings.HasPrefix(p, filepath.Clean(root)+"/") {\n\t\treturn "", false\n\t}\n\treturn p, true\n}\n ⇒ package proxy\n\nfunc safe(root, p string) (string, bool) {\n\treturn p, true\n}\n',
  'src/main.c = int main(void)\n{\n    if (drop_privileges() != 0) {\n        fprintf(stderr, "cannot drop privileges\\n");\n        return 1;\n    }\n    return serve();\n}\n ⇒ int main(void)\n{\n    return serve();\n}\n',
]

const ordinary: readonly string[] = [
  "src/middleware.ts = export function middleware(req) {\n  const { pathname } = req.nextUrl;\n  if (PUBLIC.some((p) => pathname.startsWith(p))) {\n    return NextResponse.next();\n  }\n  if (!session) {\n    return new Response('no', { status: 401 })\n  }\n}\n ⇒ export function middleware(req) {\n  const { pathname } = req.nextUrl;\n  if (PUBLIC.some((p) => pathname === p || pathname.startsWith(`${p}/`))) {\n    return NextResponse.next();\n  }\n  if (!session) {\n    return new Response('no', { status: 401 })\n  }\n}\n",
  'lib/tasks/cleanup.rake = task :carts do\n  Cart.where("updated_at < ?", 30.days.ago).delete_all\nend\n ⇒ task :carts do\n  Cart.where("updated_at < ?", 60.days.ago).in_batches.delete_all\nend\n',
  'lib/tasks/cleanup.rake = task :carts do\n  Cart.where("updated_at < ?", 30.days.ago).delete_all\nend\n ⇒ task :carts do\n  Cart.stale.in_batches.delete_all\nend\n',
  "src/list.ts = export function show(user) {\n  if (user.active) {\n    render(user)\n  }\n}\n ⇒ export function show(user) {\n  if (user.active && user.name !== '') {\n    render(user)\n  }\n}\n",
  'src/parse.c = int parse(const char *buf)\n{\n    return next(buf);\n}\n ⇒ int parse(const char *buf)\n{\n    if (buf[0] == 0x7f)\n        return 1;\n    return next(buf);\n}\n',
  'src/auth.c = int auth_ok(const char *token)\n{\n    return check(token);\n}\n ⇒ int auth_ok(const char *token)\n{\n    if (token[0] == 0x00)\n        return -1;\n    return check(token);\n}\n',
  "app/Models/User.php = <?php\nclass User {\n    protected $fillable = ['name', 'email'];\n}\n ⇒ <?php\nclass User {\n    protected $fillable = ['name', 'email', 'phone'];\n}\n",
  'app/mw.py = def run(request):\n    log.info("%s", request.path)\n ⇒ def run(request):\n    log.info("%s %s", request.path, request.headers.get("x-request-id"))\n',
  "src/log.ts = export const log = req => {\n  logger.info('in', req.url)\n}\n ⇒ export const log = req => {\n  logger.info('in', req.url, redact(req.headers))\n}\n",
  'src/quality.py = def check(got, want):\n    if got < want:\n        raise QualityError("few")\n ⇒ def check(got, want):\n    if got < want:\n        raise QualityError(f"only {got} of {want}")\n',
  'src/cli.py = def main(args):\n    if not args:\n        raise SystemExit(2)\n ⇒ def main(args):\n    if not args:\n        return\n',
  "next.config.mjs = const csp = \"default-src *; script-src 'self' 'unsafe-inline'\"\n ⇒ const csp = \"default-src 'self'; script-src 'self'\"\n",
  "next.config.mjs = const csp = \"default-src 'self'; img-src 'self'\"\n ⇒ const csp = \"default-src 'self'; img-src 'self' https://cdn.acme.io\"\n",
  'billing/views.py = @permission_classes([AllowAny])\ndef refund(request):\n    pass\n ⇒ @permission_classes([IsAdminUser])\ndef refund(request):\n    pass\n',
  'src/net.ts = export async function get(url) {\n  if (attempts >= 5) return false\n  return fetch(url)\n}\n ⇒ export async function get(url) {\n  return withRetry(() => fetch(url), 5)\n}\n',
  'internal/parse.go = package parse\n\nfunc first(s []string) (string, bool) {\n\tif len(s) == 0 {\n\t\treturn "", false\n\t}\n\treturn s[0], true\n}\n ⇒ package parse\n\nfunc first(s []string) (string, bool) {\n\tfor _, one := range s {\n\t\treturn one, true\n\t}\n\treturn "", false\n}\n',
]

const linesOf = (row: string): readonly string[] => {
  const [, path = '', before = '', after = ''] = /^(\S+) = ([\s\S]*) ⇒ ([\s\S]*)$/.exec(row) ?? []
  return weakerApp({ path: `/w/${path}`, before, after })
}

for (const row of opened) test(`sees ${row}`, () => assert.notDeepEqual(linesOf(row), []))
for (const row of ordinary) test(`lets pass ${row}`, () => assert.deepEqual(linesOf(row), []))
