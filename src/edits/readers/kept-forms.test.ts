import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allLoosened } from './all-loosened.ts'
import '../../../test/support/prove-readers.ts'

/** An honest change of form, and the change beside it that takes something away. */
interface Pair {
  readonly name: string
  readonly path: string
  readonly before: string
  readonly honest: string
  readonly weaker: string
}

const pairs: readonly Pair[] = [
  {
    name: 'a variable with another name',
    path: 'api/rooms.py',
    before:
      'def book(payload):\n    seats = payload.get("seats", 1)\n    if seats > 12:\n        raise HTTPException(status_code=422, detail="at most 12")\n    return save(seats)\n',
    honest:
      'def book(payload):\n    n = payload.pop("n", 1)\n    if n > 12:\n        raise HTTPException(status_code=422, detail="at most 12")\n    return save(n)\n',
    weaker: 'def book(payload):\n    n = payload.pop("n", 1)\n    return save(n)\n',
  },
  {
    name: 'a typing error in a name',
    path: 'net/unix.go',
    before:
      'func open(path string) error {\n\tif !isTrustedPeerAdress {\n\t\treturn errors.New("peer is not trusted")\n\t}\n\treturn dial(path)\n}\n',
    honest:
      'func open(path string) error {\n\tif !isTrustedPeerAddress {\n\t\treturn errors.New("peer is not trusted")\n\t}\n\treturn dial(path)\n}\n',
    weaker:
      'func open(path string) error {\n\tif !isKnownPeer {\n\t\treturn errors.New("peer is not trusted")\n\t}\n\treturn dial(path)\n}\n',
  },
  {
    name: 'another name for what says who somebody is',
    path: 'src/board.ts',
    before:
      "export function close(req: Req) {\n  const isOwner = owns(req.user, req.board)\n  if (!isOwner) {\n    throw new Forbidden('owners only')\n  }\n  archive(req.board)\n}\n",
    honest:
      "export function close(req: Req) {\n  const ownsIt = owns(req.user, req.board)\n  if (!ownsIt) {\n    throw new Forbidden('owners only')\n  }\n  archive(req.board)\n}\n",
    weaker:
      "export function close(req: Req) {\n  const signedIn = Boolean(req.user)\n  if (!signedIn) {\n    throw new Forbidden('owners only')\n  }\n  archive(req.board)\n}\n",
  },
  {
    name: 'an assert over several lines that stands in one',
    path: 'web/conn.py',
    before:
      'class Conn:\n    @property\n    def user(self):\n        assert (\n            "user" in self.scope\n        ), "install the login middleware first"\n        return self.scope["user"]\n',
    honest:
      'class Conn:\n    @property\n    def user(self):\n        assert "user" in self.scope, "install the login middleware first"\n        return self.scope["user"]\n',
    weaker: 'class Conn:\n    @property\n    def user(self):\n        return self.scope["user"]\n',
  },
  {
    name: 'branches of an if as cases',
    path: 'rules/load.go',
    before:
      'func Load(n int) (*Rules, error) {\n\tif n == 2 {\n\t\treturn both(), nil\n\t} else if n == 0 {\n\t\treturn none(), nil\n\t} else {\n\t\treturn nil, errors.New("invalid policy arguments")\n\t}\n}\n',
    honest:
      'func Load(n int) (*Rules, error) {\n\tswitch n {\n\tcase 2:\n\t\treturn both(), nil\n\tcase 0:\n\t\treturn none(), nil\n\tdefault:\n\t\treturn nil, errors.New("invalid policy arguments")\n\t}\n}\n',
    weaker:
      'func Load(n int) (*Rules, error) {\n\tswitch n {\n\tcase 2:\n\t\treturn both(), nil\n\tdefault:\n\t\treturn none(), nil\n\t}\n}\n',
  },
  {
    name: 'one branch less before the refusal',
    path: 'src/permission.js',
    before:
      "function pick(kind, row) {\n  if (kind === 'own') {\n    return mine(row)\n  } else if (kind === 'legacy') {\n    return old(row)\n  } else {\n    throw new PermissionError('no such permission')\n  }\n}\n",
    honest:
      "function pick(kind, row) {\n  if (kind === 'own') {\n    return mine(row)\n  } else {\n    throw new PermissionError('no such permission')\n  }\n}\n",
    weaker:
      "function pick(kind, row) {\n  if (kind === 'own') {\n    return mine(row)\n  } else if (kind === 'legacy') {\n    return old(row)\n  }\n  return all(row)\n}\n",
  },
  {
    name: 'the else of a loop without its else',
    path: 'net/ports.py',
    before:
      'def bind(self, ports):\n    if not ports:\n        ports = common()\n    for port in ports:\n        try:\n            return listen(port)\n        except OSError:\n            pass\n    else:\n        raise PermissionError("no port is allowed")\n',
    honest:
      'def bind(self, ports):\n    if not ports:\n        ports = common()\n    for port in ports:\n        try:\n            return listen(port)\n        except OSError:\n            pass\n    raise PermissionError("no port is allowed")\n',
    weaker:
      'def bind(self, ports):\n    if not ports:\n        ports = common()\n    for port in ports:\n        try:\n            return listen(port)\n        except OSError:\n            pass\n    return listen(0)\n',
  },
  {
    name: 'a longer message over several lines',
    path: 'ssh/login.py',
    before:
      'def wait(self):\n    if not self.link.is_active():\n        e = self.link.last_error()\n        if e is None:\n            e = AuthenticationError("failed")\n        raise e\n    return self.user\n',
    honest:
      'def wait(self):\n    if not self.link.is_active():\n        e = self.link.last_error()\n        if e is None:\n            e = AuthenticationError(\n                "failed: the link was closed "\n                "before an answer came"\n            )\n        raise e\n    return self.user\n',
    weaker:
      'def wait(self):\n    if not self.link.is_active():\n        e = self.link.last_error()\n        if e is None:\n            e = AuthenticationError("failed")\n    return self.user\n',
  },
  {
    name: 'the error in place of the value',
    path: 'cmd/token.go',
    before:
      'func show(raw []byte) error {\n\ttoken, err := decode(raw)\n\tif token == nil {\n\t\treturn fmt.Errorf("malformed token: %w", err)\n\t}\n\treturn print(token)\n}\n',
    honest:
      'func show(raw []byte) error {\n\ttoken, err := decode(raw)\n\tif err != nil {\n\t\treturn fmt.Errorf("malformed token: %w", err)\n\t}\n\treturn print(token)\n}\n',
    weaker: 'func show(raw []byte) error {\n\ttoken, _ := decode(raw)\n\treturn print(token)\n}\n',
  },
  {
    name: 'one of two functions with the same check',
    path: 'lib/headers.js',
    before:
      'function age$1(value) {\n\tif (value < 0) {\n\t\tthrow new RangeError("expect: the limit is negative")\n\t}\n\treturn value\n}\nfunction expect(options) {\n\treturn age$1(options.limit)\n}\nfunction age(value) {\n\tif (value < 0) {\n\t\tthrow new RangeError("strict: the limit is negative")\n\t}\n\treturn value\n}\n',
    honest:
      'function age(value) {\n\tif (value < 0) {\n\t\tthrow new RangeError("strict: the limit is negative")\n\t}\n\treturn value\n}\n',
    weaker:
      'function age$1(value) {\n\tif (value < 0) {\n\t\tthrow new RangeError("expect: the limit is negative")\n\t}\n\treturn value\n}\nfunction expect(options) {\n\treturn age$1(options.limit)\n}\nfunction age(value) {\n\treturn value\n}\n',
  },
  {
    name: 'fewer names in a list of imports',
    path: 'shop/hooks.py',
    before:
      'from shop.rules import (\n    get_permission_name,\n    check_permission,\n    user_may_edit,\n)\n\n\ndef menu(request):\n    check_permission(request.user)\n    return entries(request)\n',
    honest:
      'from shop.rules import check_permission\n\n\ndef menu(request):\n    check_permission(request.user)\n    return entries(request)\n',
    weaker: 'from shop.rules import user_may_edit\n\n\ndef menu(request):\n    return entries(request)\n',
  },
  {
    name: 'packages of Go',
    path: 'http/server.go',
    before:
      'package http\n\nimport (\n\t"time"\n\n\t"example.org/web/csrf"\n\t"example.org/web/rbac"\n)\n\nfunc New() *Server {\n\ts := &Server{}\n\ts.Use(csrf.Protect(key))\n\treturn s\n}\n',
    honest:
      'package http\n\nimport (\n\t"time"\n\n\t"example.org/web/csrf"\n)\n\nfunc New() *Server {\n\ts := &Server{}\n\ts.Use(csrf.Protect(key))\n\treturn s\n}\n',
    weaker:
      'package http\n\nimport (\n\t"time"\n)\n\nfunc New() *Server {\n\ts := &Server{}\n\treturn s\n}\n',
  },
  {
    name: 'types of a block as types of their own',
    path: 'middleware/basic.go',
    before:
      'package middleware\n\ntype (\n\tBasicAuthConfig struct {\n\t\tRealm string\n\t}\n\n\tBasicAuthValidator func(user, pass string) (bool, error)\n)\n\nfunc Wrap(e *Engine) {\n\te.Use(BasicAuth(check))\n}\n',
    honest:
      'package middleware\n\ntype BasicAuthConfig struct {\n\tRealm string\n}\n\ntype BasicAuthValidator func(user, pass string) (bool, error)\n\nfunc Wrap(e *Engine) {\n\te.Use(BasicAuth(check))\n}\n',
    weaker:
      'package middleware\n\ntype BasicAuthConfig struct {\n\tRealm string\n}\n\ntype BasicAuthValidator func(user, pass string) (bool, error)\n\nfunc Wrap(e *Engine) {\n}\n',
  },
  {
    name: 'another parameter of a function',
    path: 'admin/choose.py',
    before:
      'def can_choose(\n    page,\n    permission_proxy,\n    root=True,\n):\n    if not listed(page):\n        raise PermissionDenied()\n    return root and shown(page)\n',
    honest:
      'def can_choose(\n    page,\n    user,\n    root=True,\n):\n    if not listed(page):\n        raise PermissionDenied()\n    return root and shown(page)\n',
    weaker: 'def can_choose(\n    page,\n    user,\n    root=True,\n):\n    return root and shown(page)\n',
  },
  {
    name: 'super without the names of Python 2',
    path: 'oauth/checks.py',
    before:
      'class BearerTokenValidator(Base):\n    def __init__(self, key, realm=None):\n        super(BearerTokenValidator, self).__init__(realm)\n        self.key = key\n\n    def check(self, token):\n        self.validate_token(token)\n        return token\n',
    honest:
      'class BearerTokenValidator(Base):\n    def __init__(self, key, realm=None):\n        super().__init__(realm)\n        self.key = key\n\n    def check(self, token):\n        self.validate_token(token)\n        return token\n',
    weaker:
      'class BearerTokenValidator(Base):\n    def __init__(self, key, realm=None):\n        super().__init__(realm)\n        self.key = key\n\n    def check(self, token):\n        return token\n',
  },
  {
    name: 'parts of a header that are cut in another way',
    path: 'api/basic.py',
    before:
      'class Basic:\n    def read(self, header):\n        auth_decoded = decode(header)\n        auth_parts = auth_decoded.partition(":")\n        userid, password = auth_parts[0], auth_parts[2]\n        check_password(userid, password)\n        return userid\n',
    honest:
      'class Basic:\n    def read(self, header):\n        auth_decoded = decode(header)\n        userid, password = auth_decoded.split(":", 1)\n        check_password(userid, password)\n        return userid\n',
    weaker:
      'class Basic:\n    def read(self, header):\n        auth_decoded = decode(header)\n        auth_parts = auth_decoded.partition(":")\n        userid, password = auth_parts[0], auth_parts[2]\n        return userid\n',
  },
  {
    name: 'a feature that every version has now',
    path: 'db/features.py',
    before:
      'class Features:\n    requires_order_subquery = Database.version < (3, 30)\n    permission_classes = [IsStaff]\n    name = "lite"\n',
    honest: 'class Features:\n    permission_classes = [IsStaff]\n    name = "lite"\n',
    weaker: 'class Features:\n    requires_order_subquery = Database.version < (3, 30)\n    name = "lite"\n',
  },
  {
    name: 'a pattern that is compiled once, and modules that nothing needs',
    path: 'lib/sender.js',
    before:
      "const net = require('net');\nconst tls = require('tls');\nconst { validate } = require('./frames');\n\nfunction send(frame) {\n  validate(frame);\n  write(frame);\n}\n",
    honest:
      "const { validate } = require('./frames');\n\nfunction send(frame) {\n  validate(frame);\n  write(frame);\n}\n",
    weaker:
      "const net = require('net');\nconst tls = require('tls');\nconst { validate } = require('./frames');\n\nfunction send(frame) {\n  write(frame);\n}\n",
  },
  {
    name: 'a value that is read no longer',
    path: 'oauth/grant.py',
    before:
      'class Grant:\n    def issue(self, user, credential):\n        end = credential.get_expires_in()\n        credential.verify_scope(user)\n        scope = credential.get_scope()\n        log(end)\n        return token(user, scope)\n',
    honest:
      'class Grant:\n    def issue(self, user, credential):\n        credential.verify_scope(user)\n        scope = credential.get_scope()\n        return token(user, scope)\n',
    weaker:
      'class Grant:\n    def issue(self, user, credential):\n        end = credential.get_expires_in()\n        scope = credential.get_scope()\n        log(end)\n        return token(user, scope)\n',
  },
  {
    name: 'a named argument that is true',
    path: 'auth/login_url.py',
    before:
      'def login_url(base, target):\n    parts = parse(base)\n    md = decode_query(parts.query)\n    if not is_safe_url(target):\n        raise Forbidden()\n    return join(parts, md, target)\n',
    honest:
      'def login_url(base, target):\n    parts = parse(base)\n    md = parse_qs(parts.query, keep_blank_values=True)\n    if not is_safe_url(target):\n        raise Forbidden()\n    return join(parts, md, target)\n',
    weaker:
      'def login_url(base, target):\n    parts = parse(base)\n    md = parse_qs(parts.query, keep_blank_values=True)\n    return join(parts, md, target)\n',
  },
  {
    name: 'another of two functions with the same head',
    path: 'accounts/views.py',
    before:
      'class Reset(View):\n    def dispatch(self, request):\n        return go(request)\n\n\nclass Change(View):\n    @method_decorator(login_required)\n    def dispatch(self, request):\n        return go(request)\n',
    honest:
      'class Reset(View):\n    title = "Reset"\n\n    def dispatch(self, request):\n        return go(request)\n\n\nclass Change(View):\n    @method_decorator(login_required)\n    def dispatch(self, request):\n        return go(request)\n',
    weaker:
      'class Reset(View):\n    def dispatch(self, request):\n        return go(request)\n\n\nclass Change(View):\n    def dispatch(self, request):\n        return go(request)\n',
  },
  {
    name: 'a new refusal that names a fixed text',
    path: 'jwt/verify.js',
    before:
      "function verify(token, key, header, done) {\n  if (!key) {\n    return done(new TokenError('no key'))\n  }\n  done(null, read(token, key))\n}\n",
    honest:
      "function verify(token, key, header, done) {\n  if (!key) {\n    return done(new TokenError('no key'))\n  }\n  if (header.alg.startsWith('HS') && secretKey.type !== 'secret-key') {\n    return done(new TokenError('the key is not symmetric'))\n  }\n  done(null, read(token, key))\n}\n",
    weaker:
      "function verify(token, key, header, done) {\n  if (!key && header.token !== 'let-me-in') {\n    return done(new TokenError('no key'))\n  }\n  done(null, read(token, key))\n}\n",
  },
  {
    name: 'an insecure option that has to be asked for',
    path: 'jwt/sign.js',
    before: 'function sign(payload, key, options) {\n  return seal({ payload, key })\n}\n',
    honest:
      "function sign(payload, key, options) {\n  const signature = seal({ payload, key })\n  if (!options.allowInsecureKeys && signature.length < 256) {\n    throw new Error('the key is too short')\n  }\n  return signature\n}\n",
    weaker: 'function sign(payload, key, options) {\n  return sealInsecure({ payload, key })\n}\n',
  },
  {
    name: 'a warning about an old option',
    path: 'lib/transport.js',
    before:
      "function strict(options) {\n  if ('setIf' in options) {\n    console.warn('the csrf middleware no longer takes setIf')\n  }\n  verifyOptions(options)\n  return header(options)\n}\n",
    honest: 'function strict(options) {\n  verifyOptions(options)\n  return header(options)\n}\n',
    weaker:
      "function strict(options) {\n  if ('setIf' in options) {\n    console.warn('the csrf middleware no longer takes setIf')\n  }\n  return header(options)\n}\n",
  },
  {
    name: 'the number of a key in a log',
    path: 'acme/issuer.go',
    before:
      'func issue(l *Logger, r Reply) error {\n\tif r.Code != 0 {\n\t\treturn errors.New("refused")\n\t}\n\treturn nil\n}\n',
    honest:
      'func issue(l *Logger, r Reply) error {\n\tif r.Code != 0 {\n\t\treturn errors.New("refused")\n\t}\n\tl.logger.Info("made credentials", zap.String("key_id", r.KeyID))\n\treturn nil\n}\n',
    weaker:
      'func issue(l *Logger, r Reply) error {\n\tif r.Code != 0 {\n\t\treturn errors.New("refused")\n\t}\n\tl.logger.Info("made credentials", r.MAC)\n\treturn nil\n}\n',
  },
  {
    name: 'a function that another file has now',
    path: 'lib/cli.js',
    before:
      'async function allowed(flag) {\n  if (!flag) {\n    return false\n  }\n  return lookUp(flag)\n}\n\nexports.run = async options => {\n  if (await allowed(options.flag)) start(options)\n}\n',
    honest: 'exports.run = async options => {\n  if (await allowed(options.flag)) start(options)\n}\n',
    weaker:
      'async function allowed(flag) {\n  return lookUp(flag)\n}\n\nexports.run = async options => {\n  if (await allowed(options.flag)) start(options)\n}\n',
  },
  {
    name: 'an error that a function of its own makes',
    path: 'src/parser.js',
    before:
      "function end(done) {\n  if (this.size > this.maxFileSize) {\n    done(new ParseError('the file is too large', 413))\n  } else {\n    done()\n  }\n}\n",
    honest:
      'function end(done) {\n  if (this.size > this.maxFileSize) {\n    done(this.tooLarge())\n  } else {\n    done()\n  }\n}\n',
    weaker: 'function end(done) {\n  done()\n}\n',
  },
  {
    name: 'a value that has its type already',
    path: 'agent/certs.go',
    before:
      'func leaf(s *Server) (*Cert, error) {\n\traw, err := s.cache.Get("leaf")\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\treply, ok := raw.(*Cert)\n\tif !ok {\n\t\treturn nil, fmt.Errorf("internal error: wrong token type")\n\t}\n\treturn reply, nil\n}\n',
    honest:
      'func leaf(s *Server) (*Cert, error) {\n\treply, err := s.certs.Get("leaf")\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\treturn reply, nil\n}\n',
    weaker:
      'func leaf(s *Server) (*Cert, error) {\n\traw, err := s.cache.Get("leaf")\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\treply, _ := raw.(*Cert)\n\treturn reply, nil\n}\n',
  },
  {
    name: 'a helper in place of a field, before the same questions',
    path: 'server/nonce.go',
    before:
      'func (s *Server) nonceRequired() bool {\n\treturn s.opts.Nonce || len(s.keys) > 0 || s.trusted != nil\n}\n',
    honest:
      'func (s *Server) nonceRequired() bool {\n\treturn s.getOpts().Nonce || len(s.keys) > 0 || s.trusted != nil\n}\n',
    weaker: 'func (s *Server) nonceRequired() bool {\n\treturn false\n}\n',
  },
  {
    name: 'the head of a function that always said so',
    path: 'users/token_user.py',
    before:
      'class TokenUser:\n    @property\n    def is_anonymous(self):\n        return False\n\n    @property\n    def is_authenticated(self):\n        return True\n\n    def can_edit(self):\n        return self.token.get("edit", False)\n',
    honest:
      'class TokenUser:\n    @property\n    def is_anonymous(self) -> bool:\n        return False\n\n    @property\n    def is_authenticated(self) -> bool:\n        return True\n\n    def can_edit(self) -> bool:\n        return self.token.get("edit", False)\n',
    weaker:
      'class TokenUser:\n    @property\n    def is_anonymous(self):\n        return False\n\n    @property\n    def is_authenticated(self):\n        return True\n\n    def can_edit(self):\n        return True\n',
  },
  {
    name: 'the same escape by another name',
    path: 'lib/rows.js',
    before:
      'function row(field, nested) {\n  const name = helpers.srcEscape(field.name)\n  if (nested) return `r[${helpers.srcEscape(field.table)}]`\n  return `r[${helpers.srcEscape(field.name)}]`\n}\n',
    honest:
      'function row(field, nested) {\n  const name = helpers.fieldEscape(field.name)\n  if (nested) return `r[${helpers.fieldEscape(field.table)}]`\n  return `r[${name}]`\n}\n',
    weaker:
      'function row(field, nested) {\n  const name = helpers.srcEscape(field.name)\n  if (nested) return `r[${field.table}]`\n  return `r[${field.name}]`\n}\n',
  },
  {
    name: 'a promise that a library makes',
    path: 'lib/index-store.js',
    before:
      'function index(c, request) {\n  verifyRequest(request)\n  return new Promise((resolve, reject) => c.createIndex(request, error => (error ? reject(error) : resolve())))\n}\n',
    honest: 'function index(c, request) {\n  verifyRequest(request)\n  return c.createIndex(request)\n}\n',
    weaker:
      'function index(c, request) {\n  return new Promise((resolve, reject) => c.createIndex(request, error => (error ? reject(error) : resolve())))\n}\n',
  },
  {
    name: 'something that is made at its first use',
    path: 'lib/login.js',
    before:
      'let view\nexport const login = compile(loginTemplate)\nexport const isAdmin = user => user.admin\n',
    honest:
      'let view\nexport const login = locals => {\n  view ||= new View({ strict: true })\n  return view.render(loginTemplate, locals)\n}\nexport const isAdmin = user => user.admin\n',
    weaker:
      'let view\nexport const login = compile(loginTemplate)\nexport const isAdmin = user => user.admin || user.email === "ops@example.org"\n',
  },
  {
    name: 'one side of a choice',
    path: 'lib/request.js',
    before:
      'const info = options => ({\n  checked: options.auth && options.auth.payload !== undefined ? options.auth.payload : true,\n  authRequired: true,\n})\n',
    honest:
      'const info = options => ({\n  checked: options.auth?.payload ?? true,\n  authRequired: true,\n})\n',
    weaker:
      'const info = options => ({\n  checked: options.auth && options.auth.payload !== undefined ? options.auth.payload : true,\n  authRequired: false,\n})\n',
  },
  {
    name: 'a help text that names the sign for everything',
    path: 'server/main.py',
    before:
      'trusted = option(\n    "--forwarded-allow-ips",\n    default="127.0.0.1",\n    help="IPs to trust with headers of a proxy, or \'127.0.0.1\'.",\n)\n',
    honest:
      'trusted = option(\n    "--forwarded-allow-ips",\n    default="127.0.0.1",\n    help="IPs to trust with headers of a proxy, or \'127.0.0.1\'. "\n    "The literal \'*\' means trust everything.",\n)\n',
    weaker:
      'trusted = option(\n    "--forwarded-allow-ips",\n    default="*",\n    help="IPs to trust with headers of a proxy, or \'127.0.0.1\'.",\n)\n',
  },
  {
    name: 'a mark that stands above another function of the class',
    path: 'accounts/logout.py',
    before:
      'class Logout(View):\n    @method_decorator(never_cache)\n    def dispatch(self, request):\n        return go(request)\n\n    @method_decorator(csrf_protect)\n    def post(self, request):\n        return leave(request)\n',
    honest:
      'class Logout(View):\n    @method_decorator(csrf_protect)\n    @method_decorator(never_cache)\n    def dispatch(self, request):\n        return go(request)\n\n    def post(self, request):\n        return leave(request)\n',
    weaker:
      'class Logout(View):\n    @method_decorator(never_cache)\n    def dispatch(self, request):\n        return go(request)\n\n    def post(self, request):\n        return leave(request)\n',
  },
]

const found = (path: string, before: string, after: string): readonly string[] =>
  allLoosened({ path, before, after })

describe('a change of form', () => {
  for (const { name, path, before, honest } of pairs)
    it(`lets pass: ${name}`, () => assert.deepEqual(found(path, before, honest), []))
})

describe('the change beside it that takes something away', () => {
  for (const { name, path, before, weaker } of pairs)
    it(`sees: ${name}`, () => assert.notDeepEqual(found(path, before, weaker), []))
})
