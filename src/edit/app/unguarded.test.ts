import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allLoosened } from '../all-loosened.ts'

/** `path = before ⇒ after` */
const opened: readonly string[] = [
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
