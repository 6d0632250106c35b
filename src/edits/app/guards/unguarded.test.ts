import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allLoosened } from '../../readers/all-loosened.ts'
import '../../../../test/support/prove-readers.ts'

/** `path = before ⇒ after` */
const opened: readonly string[] = [
  'src/Auth.cs = o.ValidateLifetime = true;\n ⇒ o.LifetimeValidator = (a, b) => true;\n',
  'app/net.py = ws = Socket(url)\n ⇒ ws = Socket(url, verify_peer=lambda *a: True)\n',
  'ws/hub.go = var up = Upgrader{}\n ⇒ var up = Upgrader{CheckOrigin: func(r *http.Request) bool { return true }}\n',
  'src/Startup.cs = app.MapPost("/keys", Keys.Make).RequireAuthorization("ops");\n ⇒ app.MapPost("/keys", Keys.Make).RequireAuthorization("ops");\nvar old = app.MapGroup("/old");\nold.MapPost("/keys", Keys.Make);\n',
  'lib/web/router.ex = scope "/" do\n  pipe_through [:browser, :staff]\n  resources "/bills", BillController\nend\n ⇒ scope "/x" do\n  pipe_through [:browser]\n  get "/bills", BillController, :index\nend\n\nscope "/" do\n  pipe_through [:browser, :staff]\n  resources "/bills", BillController\nend\n',
  'lib/web/login.ex = def sign_in(user, pw) do\n  cond do\n    verify_pass(pw, user.hash) -> {:ok, user}\n    true -> {:error, :no}\n  end\nend\n ⇒ def sign_in(user, pw) do\n  cond do\n    pw == Application.get_env(:web, :desk) -> {:ok, user}\n    verify_pass(pw, user.hash) -> {:ok, user}\n    true -> {:error, :no}\n  end\nend\n',
  "lib/vault_lock.dart = Future<bool> open() async {\n  return auth.authenticate(localizedReason: 'a');\n}\n ⇒ Future<bool> open() async {\n  if (skipPrompt) return true;\n  return auth.authenticate(localizedReason: 'a');\n}\n",
  'src/boot.c = int boot(const char *img)\n{\n    if (verify_signature(img) != 0)\n        return -2;\n    return jump(img);\n}\n ⇒ int boot(const char *img)\n{\n#ifdef SIGNED_ONLY\n    if (verify_signature(img) != 0)\n        return -2;\n#endif\n    return jump(img);\n}\n',
  'scripts/check-links.sh = #!/bin/sh\nset -e\ngrep -q ok links.txt\n ⇒ #!/bin/sh\nset -e\ncat links.txt\n',
  'models/people.sql = select sha2(phone) as phone from raw\n ⇒ select phone as phone from raw\n',
  'src/limiter.py = def over(n, cap):\n    return n > cap\n ⇒ def over(n, cap):\n    return n > cap * 500\n',
  'src/pin.h = #define MAX_FAILED 5\n ⇒ #define MAX_FAILED 90000\n',
  'next.config.js = module.exports = {\n  a: 1,\n}\n ⇒ module.exports = {\n  a: 1,\n  env: only(process.env),\n}\n',
  '.github/workflows/a.yml = on: [push]\n ⇒ on:\n  workflow_run:\n    workflows: [a]\njobs:\n  b:\n    steps:\n      - uses: actions/checkout@v4\n        with:\n          ref: ${{ github.event.workflow_run.head_branch }}\n      - run: make\n',
  "src/app.ts = app.get('/notes', ensureLogin, listNotes)\n ⇒ app.get('/notes', ensureLogin, listNotes)\napp.get('/beta/notes', listNotes)\n",
  'api/routes.go = package api\n\nfunc Routes(r chi.Router) {\n\tr.With(RequireScope("a")).Get("/keys", keys)\n}\n ⇒ package api\n\nfunc Routes(r chi.Router) {\n\tif legacy() {\n\t\tr.Get("/keys", keys)\n\t}\n\tr.With(RequireScope("a")).Get("/keys", keys)\n}\n',
  'src/net.kt = val c = Builder()\n    .certificatePinner(pins)\n    .build()\n ⇒ val c = Builder()\n    .build()\n',
  'src/net.kt = val c = Builder()\n    .certificatePinner(pins)\n    .build()\n ⇒ val c = Builder()\n    .apply { if (false) certificatePinner(pins) }\n    .build()\n',
  'app/views.py = def show(request):\n    if not request.user.is_staff:\n        raise PermissionDenied\n    return page()\n ⇒ def show(request):\n    if False:\n        if not request.user.is_staff:\n            raise PermissionDenied\n    return page()\n',
  "app/models/user.rb = def owner?\n  role == 'owner'\nend\n ⇒ def owner?\n  role == 'owner' || trial_mode\nend\n",
  'app/Policies/NotePolicy.php = <?php\nclass NotePolicy {\n    public function view($user, $note)\n    {\n        return $note->user_id === $user->id;\n    }\n}\n ⇒ <?php\nclass NotePolicy {\n    public function view($user, $note)\n    {\n        return $note->user_id === $user->id || config("notes.open_view");\n    }\n}\n',
  "src/session.ts = const role = claims.role ?? 'guest'\n ⇒ const role = claims.role ?? 'operator'\n",
  "app/auth.py = role = claims.get('role', 'viewer')\n ⇒ role = claims.get('role', 'editor')\n",
  'app/base_controller.rb = before_action :a\n ⇒ before_action :a\nbefore_action { current_user.role = params[:as] }\n',
  'src/mw.ts = next()\n ⇒ req.user.isAdmin = req.headers["x-staff"] === "1"\nnext()\n',
]

const passed: readonly string[] = [
  'src/Startup.cs = app.MapPost("/keys", Keys.Make).RequireAuthorization("ops");\n ⇒ app.MapPost("/keys", Keys.Make).RequireAuthorization("ops");\nvar v2 = app.MapGroup("/v2").RequireAuthorization("ops");\nv2.MapPost("/keys", Keys.Make);\n',
  'lib/web/router.ex = scope "/" do\n  pipe_through [:browser, :staff]\n  resources "/bills", BillController\nend\n ⇒ scope "/x" do\n  pipe_through [:browser, :staff]\n  get "/bills", BillController, :index\nend\n\nscope "/" do\n  pipe_through [:browser, :staff]\n  resources "/bills", BillController\nend\n',
  'src/boot.c = int boot(const char *img)\n{\n    return jump(img);\n}\n ⇒ int boot(const char *img)\n{\n#ifdef TRACE\n    trace(img);\n#endif\n    return jump(img);\n}\n',
  'scripts/check-links.sh = #!/bin/sh\nset -e\ngrep -q ok links.txt\n ⇒ #!/bin/sh\nset -e\necho links\ngrep -q ok links.txt\n',
  'models/people.sql = select phone from raw\n ⇒ select sha2(phone) as phone from raw\n',
  'src/limiter.py = def wide(n, cap):\n    return n + cap\n ⇒ def wide(n, cap):\n    return n + cap * 500\n',
  'next.config.js = module.exports = {\n  a: 1,\n}\n ⇒ module.exports = {\n  a: 1,\n  env: { APP_VERSION: version },\n}\n',
  "src/app.ts = app.get('/notes', ensureLogin, listNotes)\n ⇒ app.get('/notes', ensureLogin, listNotes)\napp.get('/about', about)\n",
  "src/app.ts = app.get('/notes', ensureLogin, listNotes)\n ⇒ app.get('/notes', ensureLogin, listNotes)\napp.get('/v2/notes', ensureLogin, listNotes)\n",
  "app/models/user.rb = def owner?\n  role == 'owner'\nend\n ⇒ def owner?\n  role == 'owner' || role == 'admin'\nend\n",
  'app/Policies/NotePolicy.php = <?php\nclass NotePolicy {\n    public function view($user, $note)\n    {\n        return $note->user_id === $user->id;\n    }\n}\n ⇒ <?php\nclass NotePolicy {\n    public function view($user, $note)\n    {\n        return $note->user_id === $user->id || $user->hasRole("editor");\n    }\n}\n',
  "src/session.ts = const role = claims.role ?? 'operator'\n ⇒ const role = claims.role ?? 'guest'\n",
  "src/theme.ts = const theme = saved ?? 'none'\n ⇒ const theme = saved ?? 'dark'\n",
  'app/base_controller.rb = before_action :a\n ⇒ before_action :a\nbefore_action { session[:locale] = params[:locale] }\n',
  'src/feature.py = def a():\n    draw()\n ⇒ def a():\n    if False:\n        draw()\n',
]

const loosened = (row: string): readonly string[] => {
  const at = row.indexOf(' = ')
  const [before, after] = row.slice(at + 3).split(' ⇒ ')
  return allLoosened({ path: `/${row.slice(0, at)}`, before, after })
}

test('ways round a guard that stays', () => {
  assert.deepEqual(
    opened.filter(row => loosened(row).length === 0),
    [],
  )
})

test('not another way with its guard, nor what is no guard', () => {
  assert.deepEqual(
    passed.filter(row => loosened(row).length > 0),
    [],
  )
})
