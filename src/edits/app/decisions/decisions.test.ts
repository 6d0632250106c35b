import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weakerApp } from '../app-protection.ts'
import '../../../../test/support/prove-readers.ts'

/** A path, the line before and the line after: \`path | old ⇒ new\`; a function around them where a fourth part names it. */
const found = (row: string): readonly string[] => {
  const [path = '', rest = ''] = row.split(/ \| (.*)/s)
  const [old = '', next = ''] = rest.split(' ⇒ ')
  const around = (line: string): string => `${line.replaceAll('\\n', '\n').replaceAll('\\t', '\t')}\n`
  return weakerApp({ path, before: around(old), after: around(next) })
}

const weaker: readonly string[] = [
  // A decision that is one value now.
  'src/ws.ts | const io = make({ allowRequest: (req, done) => done(null, ORIGINS.has(req.headers.origin)) }) ⇒ const io = make({ allowRequest: (req, done) => done(null, true) })',
  'app/policy.py | allowed = user.team_id in doc.team_ids ⇒ allowed = True',
  'Startup.cs | o.AddPolicy("Auditor", p => p.RequireRole("auditor")); ⇒ o.AddPolicy("Auditor", p => p.RequireAssertion(_ => true));',
  'src/schema.ts | export const permissions = { fallback: isStaff } ⇒ export const permissions = { fallback: allow }',
  'src/Login.kt | val mfaRequired = user.amountToday > 500 ⇒ val mfaRequired = false',
  "src/routes.ts | app.post('/x', { preHandler: [app.verifyJwt] }, run) ⇒ app.post('/x', { preHandler: [] }, run)",
  'desktop/main.js | session.setPermissionRequestHandler((_w, p, done) => done(p === "media")) ⇒ session.setPermissionRequestHandler((_w, p, done) => done(true))',
  'config/initializers/attack.rb | blocklist("bots") { |r| bot?(r) } ⇒ safelist("ours") { |_r| true }',
  // Statements that ran only under a condition.
  'src/open.ts | if (SCHEMES.has(new URL(link).protocol)) shell.openExternal(link) ⇒ shell.openExternal(link)',
  "src/back.ts | res.redirect(target.startsWith('/') ? target : '/home') ⇒ res.redirect(target)",
  'app/rooms.py | await channel.join(room) if room in user.rooms else None ⇒ await channel.join(room)',
  'app/jobs.rb | archive(file) if trusted?(file) ⇒ archive(file)',
  'src/chat.go | func (h *Hub) Join(u User, room string) {\\n\\tif u.CanRead(room) {\\n\\t\\th.add(u, room)\\n\\t}\\n} ⇒ func (h *Hub) Join(u User, room string) {\\n\\t\\th.add(u, room)\\n}',
  // Numbers, in whatever unit.
  'app/tokens.py | claims["exp"] = now + timedelta(minutes=20) ⇒ claims["exp"] = now + timedelta(days=180)',
  "src/token.ts | const token = sign(payload, key, { expiresIn: '10m' }) ⇒ const token = sign(payload, key, { expiresIn: '400d' })",
  'lib/app/token.ex | @max_age 3_600 ⇒ @max_age :infinity',
  'src/hash.ts | const key = await scrypt(password, salt, 64, { N: 2 ** 16, r: 8 }) ⇒ const key = await scrypt(password, salt, 64, { N: 2 ** 6, r: 8 })',
  'config/initializers/devise.rb | config.stretches = Rails.env.test? ? 1 : 13 ⇒ config.stretches = 1',
  'auth.go | h, err := bcrypt.GenerateFromPassword(pw, 13) ⇒ h, err := bcrypt.GenerateFromPassword(pw, bcrypt.MinCost)',
  'app/hooks.py | if abs(time.time() - stamp) > 300: ⇒ if abs(time.time() - stamp) > 900_000_000:',
  // Arguments, bounds and words that held a call.
  'lib/app/codec.ex | def load(bin), do: :erlang.binary_to_term(bin, [:safe]) ⇒ def load(bin), do: :erlang.binary_to_term(bin)',
  'app/jwt.py | return jwt.decode(raw, key, algorithms=["ES256"], audience="shop") ⇒ return jwt.decode(raw, key, algorithms=["ES256"])',
  'src/resolvers.ts | take: Math.min(args.first ?? 10, 50), ⇒ take: args.first,',
  'src/rules.ts | refund: and(isSupport, isPaid), ⇒ refund: isSupport,',
  'app/load.rb | data = YAML.safe_load(text) ⇒ data = YAML.unsafe_load(text)',
  'lib/app/sort.ex | assign(socket, sort: String.to_existing_atom(by)) ⇒ assign(socket, sort: String.to_atom(by))',
  // Chance that is none.
  'src/Codes.kt | private val random = SecureRandom() ⇒ private val random = java.util.Random(7)',
  'app/codes.py | code = "".join(secrets.choice(DIGITS) for _ in range(6)) ⇒ code = str(int(datetime.now().timestamp()))[-6:]',
  'src/Box.kt | val iv = ByteArray(12).also(random::nextBytes) ⇒ val iv = ByteArray(12)',
  // Lists of what a request passes, and roles.
  'lib/web/router.ex | pipe_through [:browser, :auditors] ⇒ pipe_through :browser',
  'api/router.go | r.With(s.requireScope("admin")).Delete("/x", s.drop) ⇒ r.With(s.requireScope("x:read")).Delete("/x", s.drop)',
  'api/router.go | r.Use(httprate.LimitByIP(50, time.Minute))\\n\\tr.Get("/x", s.x) ⇒ \\tr.Get("/x", s.x)',
  // Lookups of things that belong to somebody.
  'app/rows.py | rows = db.execute("SELECT id FROM accounts WHERE owner_id = :owner AND label = :l", {"owner": user.id, "l": l}) ⇒ rows = db.execute("SELECT id FROM accounts WHERE label = :l", {"l": l})',
  'app/orders_controller.rb | @orders = policy_scope(Order).order(:id) ⇒ @orders = Order.order(:id)',
  // Records and people.
  "src/notes.ts | import { record } from './audit'\\nexport async function show(id) {\\n  await record('note.read', id)\\n  return find(id)\\n} ⇒ import { record } from './audit'\\nexport async function show(id) {\\n  return find(id)\\n}",
  "web/track.ts | track('opened', { screen: 'note' }) ⇒ track('opened', { screen: 'note', mail: user.email })",
  "app/hooks.py | async def paid(event):\\n    if await ledger.seen(event.id):\\n        return {'duplicate': True}\\n    await ledger.settle(event) ⇒ async def paid(event):\\n    await ledger.settle(event)",
  'src/importer.rb | KINDS.fetch(name).new ⇒ name.constantize.new',
  'src/View.kt | override fun onCreate() {\\n    window.setFlags(FLAG_SECURE, FLAG_SECURE)\\n    show()\\n} ⇒ override fun onCreate() {\\n    show()\\n}',
  // Lines that only kept something.
  'app/Order.php | public function pay($order) {\\n    $order->lockForUpdate();\\n    $order->charge();\\n} ⇒ public function pay($order) {\\n    $order->charge();\\n}',
  'app/Boot.php | public function boot() {\\n    URL::forceScheme("https");\\n    View::share("a", 1);\\n} ⇒ public function boot() {\\n    View::share("a", 1);\\n}',
  'src/Login.java | void login(Response r) {\\n    cookie.setHttpOnly(true);\\n    r.add(cookie);\\n} ⇒ void login(Response r) {\\n    r.add(cookie);\\n}',
  'src/Server.java | Server build() {\\n    return Builder.forPort(1)\\n        .useTransportSecurity(cert, key)\\n        .addService(a)\\n        .build();\\n} ⇒ Server build() {\\n    return Builder.forPort(1)\\n        .addService(a)\\n        .build();\\n}',
  'src/patch.rs | #[derive(Deserialize)]\\n#[serde(deny_unknown_fields)]\\npub struct Patch {\\n    note: String,\\n} ⇒ #[derive(Deserialize)]\\npub struct Patch {\\n    note: String,\\n}',
  'src/parcel.dto.ts | export class Parcel {\\n  @IsInt()\\n  @Max(100)\\n  grams: number\\n} ⇒ export class Parcel {\\n  grams: number\\n}',
  "src/jwt.ts | export const options = {\\n  key,\\n  issuer: 'https://id.example',\\n} ⇒ export const options = {\\n  key,\\n}",
  // Conditions of a lookup.
  'src/parcels.ts | const parcel = await repo.findOneBy({ id, senderId }) ⇒ const parcel = await repo.findOneBy({ id })',
  'app/views.py | pupil = get_object_or_404(Pupil, pk=pk, is_public=True) ⇒ pupil = get_object_or_404(Pupil, pk=pk)',
  'src/rows.rs | let row = query("UPDATE samples SET note = $1 WHERE id = $2 AND lab_id = $3", note, id, lab) ⇒ let row = query("UPDATE samples SET note = $1 WHERE id = $2", note, id)',
  // Names and orders.
  'app/Runs.scala | def show(id: Long) = auth.async { request => ⇒ def show(id: Long) = Action.async { request =>',
  'src/repo.ts | await repo.softDelete(id) ⇒ await repo.delete(id)',
  'src/Accounts.java | Account account = accounts.lock(from); ⇒ Account account = accounts.get(from);',
  'api/views.py | permission_classes = [IsEditorOf] ⇒ permission_classes = [IsAuthenticated]',
  'src/create.ts | return items.create({ ...body, ownerId: req.user.id }) ⇒ return items.create({ ownerId: req.user.id, ...body })',
  'resources/views/a.blade.php | <p>{!! purify($text) !!}</p> ⇒ <p>{!! $text !!}</p>',
  // Lists that grew, hosts that may stand anywhere, values that are none.
  "src/jwt.ts | verify(raw, key, { algorithms: ['ES256'] }) ⇒ verify(raw, key, { algorithms: ['ES256', 'HS256'] })",
  'web/A.vue | <iframe :src="url" sandbox="allow-scripts"></iframe> ⇒ <iframe :src="url" sandbox="allow-scripts allow-same-origin"></iframe>',
  "src/host.ts | if (!hostname.endsWith('.shop.example')) throw new Error('host') ⇒ if (!hostname.includes('shop')) throw new Error('host')",
  'app/img.py | Image.MAX_IMAGE_PIXELS = 40_000_000 ⇒ Image.MAX_IMAGE_PIXELS = None',
  "src/get.ts | await fetch(url, { redirect: 'error' }) ⇒ await fetch(url, { redirect: 'follow' })",
  "src/frame.ts | parent.postMessage({ ok: true }, ORIGIN) ⇒ parent.postMessage({ ok: true }, '*')",
  // Conditions that lost a part, marks that ask for less, and what somebody has to look at.
  'grades/permissions.py | def has_permission(self, request, view):\\n    return request.user.is_authenticated and request.user.is_teacher ⇒ def has_permission(self, request, view):\\n    return request.user.is_authenticated',
  'src/T.java | @PreAuthorize("@accounts.owns(authentication, #from)")\\nvoid send() {} ⇒ @PreAuthorize("isAuthenticated()")\\nvoid send() {}',
  'src/Transfers.java | Transfer send(Amount a) {\\n    if (a.compareTo(LIMIT) > 0) {\\n        return approvals.request(a);\\n    }\\n    return move(a);\\n} ⇒ Transfer send(Amount a) {\\n    return move(a);\\n}',
  'app/after.py | def after(request):\\n    target = request.GET.get("next", "/")\\n    if not is_allowed_host(target):\\n        target = "/"\\n    return redirect(target) ⇒ def after(request):\\n    target = request.GET.get("next", "/")\\n    return redirect(target)',
  // Refusals and requirements.
  'src/Bids.kt | fun bid(lot: Lot) {\\n    if (lot.endsAt < now()) return respond(HttpStatusCode.Gone)\\n    place(lot)\\n} ⇒ fun bid(lot: Lot) {\\n    place(lot)\\n}',
  'src/docs.go | func (s *S) create(c Ctx) error {\\n\\tif s.count(c) >= s.plan(c).MaxDocs {\\n\\t\\treturn c.Fail(http.StatusPaymentRequired)\\n\\t}\\n\\treturn s.save(c)\\n} ⇒ func (s *S) create(c Ctx) error {\\n\\treturn s.save(c)\\n}',
  "src/link.ts | export function open(url: string) {\\n  const { host } = new URL(url)\\n  if (host !== 'app.example') return\\n  go(url)\\n} ⇒ export function open(url: string) {\\n  const { host } = new URL(url)\\n  go(url)\\n}",
  'src/Auth.kt | validate { c -> if (c.scopes.contains("bid")) User(c) else null } ⇒ validate { c -> User(c) }',
  'src/Bidder.kt | class Bidder {\\n    fun canBid(a: Money): Boolean = a <= limit && !suspended && kycDone\\n} ⇒ class Bidder {\\n    fun canBid(a: Money): Boolean = a <= limit && !suspended\\n}',
  'src/Lots.kt | Lots.update({ (Lots.id eq id) and (sellerId eq owner) }) { hide() } ⇒ Lots.update({ Lots.id eq id }) { hide() }',
  'src/Routes.kt | authenticate("jwt") { ⇒ authenticate("jwt", optional = true) {',
  'src/Routes.kt | authenticate("admin") { ⇒ authenticate("jwt") {',
  'src/Routes.kt | install(CORS) { allowHost("shop.example") } ⇒ install(CORS) { anyHost() }',
  'src/doc.go | doc := Doc{Title: in.Title, OwnerID: userID(c)} ⇒ doc := Doc{Title: in.Title, OwnerID: in.OwnerID}',
  'src/Cars.cs | return Results.Ok(CarDto.From(car)); ⇒ return Results.Ok(car);',
  'src/Xml.cs | var s = new Settings { DtdProcessing = DtdProcessing.Prohibit }; ⇒ var s = new Settings { DtdProcessing = DtdProcessing.Parse };',
  'app/errors.py | return jsonify(error="internal error"), 500 ⇒ return jsonify(error=traceback.format_exc()), 500',
  'lib/flags.rb | return user.staff? if name == :new_admin ⇒ return true if name == :new_admin',
  'lib/roles.rb | raise ArgumentError, role unless %w[reader writer].include?(role) ⇒ raise ArgumentError, role unless %w[reader writer admin].include?(role)',
  'contracts/Pool.sol | uint256 public constant MAX_FEE = 500; ⇒ uint256 public constant MAX_FEE = 10000;',
]

const kept: readonly string[] = [
  'src/Routes.kt | authenticate("jwt", optional = true) { ⇒ authenticate("jwt") {',
  'src/Cars.cs | return Results.Ok(car); ⇒ return Results.Ok(CarDto.From(car));',
  'src/Cars.cs | return Results.Ok(Format(car)); ⇒ return Results.Ok(car);',
  'src/doc.go | doc := Doc{Title: in.Title, OwnerID: userID(c)} ⇒ doc := Doc{Title: in.Title, OwnerID: c.User().ID}',
  'src/Bidder.kt | class Bidder {\\n    fun canBid(a: Money): Boolean = a <= limit && !suspended\\n} ⇒ class Bidder {\\n    fun canBid(a: Money): Boolean = a <= limit && !suspended && kycDone\\n}',
  'src/form.tsx | {user.isTrial ? <Banner /> : null} ⇒ <Banner />',
  'src/pool.ts | const pool = open({ url, optional: false }) ⇒ const pool = open({ url, optional: true })',

  'src/repo.ts | await repo.delete(id) ⇒ await repo.softDelete(id)',
  'src/list.ts | const rows = await repo.findBy({ categoryId, year }) ⇒ const rows = await repo.findBy({ year })',
  'src/page.ts | const secureHeader = head(req)\\nsend(secureHeader.value) ⇒ const header = head(req)\\nsend(header.value)',
  'api/views.py | permission_classes = [AllowAny] ⇒ permission_classes = [IsAuthenticated]',
  'api/views.py | permission_classes = [IsEditorOf] ⇒ permission_classes = [IsAuthenticated, IsEditorOf]',
  'src/create.ts | return items.create({ ownerId: req.user.id, ...body }) ⇒ return items.create({ ...body, ownerId: req.user.id })',
  'src/Foo.java | void run() {\\n    logger.debug("lock taken");\\n    go();\\n} ⇒ void run() {\\n    go();\\n}',
  'src/jobs.py | time.sleep(2 ** attempt) ⇒ time.sleep(min(2 ** attempt, 60))',
  'src/Mail.java | boolean ok(String email) {\\n    return email != null && email.contains("@") && email.length() < 255;\\n} ⇒ boolean ok(String email) {\\n    return email != null && email.contains("@");\\n}',
  'src/orders.go | func Get(u User, id int64) (*Order, error) {\\n\\torder, err := store.Find(id)\\n\\tif order.UserID != u.ID {\\n\\t\\treturn nil, ErrNotFound\\n\\t}\\n\\treturn order, err\\n} ⇒ func Get(u User, id int64) (*Order, error) {\\n\\treturn store.FindOwned(u.ID, id)\\n}',
  "src/host.ts | if (!hostname.includes('shop')) throw new Error('host') ⇒ if (!hostname.endsWith('.shop.example')) throw new Error('host')",

  'src/ui.tsx | const [open, setOpen] = useState(items.length === 0) ⇒ const [open, setOpen] = useState(true)',
  'src/list.ts | const loading = rows.length === 0 ⇒ const loading = true',
  'src/flags.ts | if (flags.newCheckout) renderCheckout(cart) ⇒ renderCheckout(cart)',
  "src/back.ts | res.redirect(target.startsWith('/') ? target : '/home') ⇒ res.redirect('/home')",
  'src/server.ts | if (config.secure) app.use(requireAuth) ⇒ app.use(requireAuth)',
  'src/log.ts | if (level.includes(kind)) console.log("seen", kind) ⇒ console.log("seen", kind)',
  'src/list.ts | const label = item.name ? item.name : "none" ⇒ const label = item.name',
  "src/token.ts | const token = sign(payload, key, { expiresIn: '60m' }) ⇒ const token = sign(payload, key, { expiresIn: '15m' })",
  "src/token.ts | const token = sign(payload, key, { expiresIn: '60m' }) ⇒ const token = sign(payload, key, { expiresIn: '1h' })",
  'src/limit.ts | export const loginLimiter = rateLimit({ windowMs: 60 * 1000, max: 10 }) ⇒ export const loginLimiter = rateLimit({ windowMs: 60 * 60 * 1000, max: 10 })',
  'src/hash.ts | const key = await scrypt(password, salt, 64, { N: 2 ** 14, r: 8 }) ⇒ const key = await scrypt(password, salt, 64, { N: 2 ** 16, r: 8 })',
  'src/retry.ts | const wait = backoff(attempt, { max: 10 }) ⇒ const wait = backoff(attempt, { max: 30 })',
  'src/canvas.ts | const width = Math.min(box.width, 300) ⇒ const width = box.width',
  'src/cache.ts | cache.set(key, value, { ttl: 60 }) ⇒ cache.set(key, value, { ttl: 3600 })',
  'src/id.ts | const id = randomBytes(16).toString("hex") ⇒ const id = newToken()',
  'src/id.ts | const id = randomBytes(16).toString("hex") ⇒ const id = crypto.randomUUID()',
  'lib/web/router.ex | pipe_through [:browser, :request_logger] ⇒ pipe_through :browser',
  'lib/web/router.ex | pipe_through :browser ⇒ pipe_through [:browser, :auditors]',
  'api/router.go | r.With(s.requireScope("admin")).Delete("/x", s.drop) ⇒ r.With(s.requireScope("super_admin")).Delete("/x", s.drop)',
  'src/fn.ts | export function show(id: string, validate: boolean) { ⇒ export function show(id: string) {',
  'src/fn.ts | const show = async (id, schema) => { ⇒ const show = async (id) => {',
  "web/track.ts | track('opened', { screen: 'note' }) ⇒ track('opened', { screen: 'note', width: innerWidth })",
  'app/load.rb | data = YAML.load_file(path) ⇒ data = YAML.safe_load_file(path)',
  'app/search.rb | where("name ILIKE ?", "%#{sanitize_sql_like(term)}%") ⇒ like = "%#{sanitize_sql_like(term)}%"\\nwhere("name ILIKE ? OR mail ILIKE ?", like, like)',
  'src/Docs.kt | check(path.startsWith(root)) { "outside" } ⇒ require(path.startsWith(root)) { "$path lies outside" }',
  'app/hooks.py | def hook(raw, stamp, sig):\\n    want = hmac.new(KEY, stamp + raw, sha256).hexdigest()\\n    if not hmac.compare_digest(want, sig):\\n        raise BadSignature()\\n    run(raw) ⇒ def hook(raw, stamp, sig):\\n    if not from_bank(raw, stamp, sig):\\n        raise BadSignature()\\n    run(raw)',
  'src/dedupe.ts | export function unique(items) {\\n  const seen = new Set()\\n  for (const item of items) {\\n    if (seen.has(item)) continue\\n    seen.add(item)\\n  }\\n  return [...seen]\\n} ⇒ export function unique(items) {\\n  return [...new Set(items)]\\n}',
  'tests/test_tokens.py | claims["exp"] = now + timedelta(minutes=20) ⇒ claims["exp"] = now + timedelta(days=180)',
]

for (const row of weaker) test(`sees ${row}`, () => assert.notDeepEqual(found(row), []))

for (const row of kept) test(`lets pass ${row}`, () => assert.deepEqual(found(row), []))
