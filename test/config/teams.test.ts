import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { bashEvent, call, scratch } from '../support/hook.ts'

// slow: 4 s, 3 s of CPU

const place = (t: TestContext) => {
  const base = scratch(t)
  const [cwd, home] = [join(base, 'app'), join(base, 'home')]
  const config = join(home, '.config/handrail')
  mkdirSync(cwd)
  mkdirSync(config, { recursive: true })
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd, encoding: 'utf8' })
  git('init', '-q')
  const env = { HOME: home }
  const hook = (command: string, session = 's'): { verdict: string; reason: string; said: string } => {
    const input = bashEvent(cwd, command).replace('"session_id":"s"', `"session_id":"${session}"`)
    const { stdout } = call({ cwd, env, input })
    const answer = stdout === '' ? {} : JSON.parse(stdout)
    return {
      verdict: answer.hookSpecificOutput?.permissionDecision ?? 'pass',
      reason: answer.hookSpecificOutput?.permissionDecisionReason ?? '',
      said: answer.systemMessage ?? '',
    }
  }
  const policy = (...args: readonly string[]) => call({ cwd, env, args: ['policy', ...args] })
  const write = (path: string, content: unknown): void =>
    writeFileSync(join(base, path), typeof content === 'string' ? content : JSON.stringify(content))
  return { base, cwd, home, config, git, hook, policy, write }
}

/** A package as npm packs and installs it. */
const install = (base: string, version: string, policy: unknown): void => {
  const folder = join(base, `pack-${version}`)
  mkdirSync(folder)
  const described = { name: '@acme/handrail-policy', version, handrail: 'policy.jsonc' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(described))
  writeFileSync(join(folder, 'policy.jsonc'), JSON.stringify(policy))
  const npm = (cwd: string, ...args: readonly string[]): string =>
    execFileSync('npm', [...args, '--silent', '--no-audit', '--no-fund', '--offline'], {
      cwd,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', HOME: join(base, 'home'), npm_config_cache: join(base, 'cache') },
    })
  const file = npm(folder, 'pack').trim()
  npm(join(base, 'app'), 'install', join(folder, file))
}

describe('a policy in a package of npm', () => {
  test('is held to what was agreed to', t => {
    const { base, cwd, hook, policy, write } = place(t)
    write('app/package.json', { private: true })
    install(base, '1.0.0', { rules: { 'git/hard-reset': 'off', 'git/add-all': 'deny' } })
    write('app/handrail.jsonc', { extends: '@acme/handrail-policy' })
    assert.deepEqual([hook('git add -A').verdict, hook('git reset --hard').verdict], ['deny', 'pass'])
    assert.match(policy('show').stdout, /^git\/add-all +deny +.*handrail-policy\/policy\.jsonc:1$/m)

    install(base, '0.9.0', { rules: { 'git/hard-reset': 'off', 'git/force-push': 'off' } })
    const held = (command: string, session: string) => {
      const asked = { cwd, env: { HOME: join(base, 'home') }, isHeld: true }
      return call({ ...asked, input: bashEvent(cwd, command).replace('"s"', `"${session}"`) }).stdout
    }
    const other = held('git add -A', 'b')
    assert.match(other, /"permissionDecision":"deny"/)
    assert.match(other, /no person has agreed to it yet.*Left out: .*git\/force-push/)
    assert.doesNotMatch(held('git add -A', 'b'), /no person has agreed/)
    rmSync(join(cwd, 'node_modules'), { recursive: true })
    assert.match(held('git add -A', 'c'), /"permissionDecision":"deny"/)
  })
})

describe('a signed policy', () => {
  const signed = (t: TestContext) => {
    const scene = place(t)
    const { base, policy, write } = scene
    const key = join(base, 'acme.pem')
    const made = policy('key', key)
    const publicKey = made.stdout.trim()
    assert.match(publicKey, /^ed25519:[\w+/]{43}=$/)
    assert.equal(statSync(key).mode & 0o777, 0o600)
    assert.equal(policy('key', key).stdout.trim(), publicKey)
    write('acme.jsonc', '{ // the team\n "tighten": true, "rules": { "git/add-all": "deny" } }')
    const bundle = join(scene.config, 'acme.bundle.json')
    const sign = (...more: readonly string[]) => {
      const args = [
        'sign',
        join(base, 'acme.jsonc'),
        '--key',
        key,
        '--name',
        'acme',
        '--out',
        bundle,
        ...more,
      ]
      const result = policy(...args)
      assert.equal(result.code, 0, result.stderr)
      return result.stdout
    }
    const user = (more: object = {}): void =>
      write('home/.config/handrail/config.jsonc', {
        extends: './acme.bundle.json',
        policy: { required: 'acme', keys: [{ name: 'acme', key: publicKey }] },
        ...more,
      })
    return { ...scene, key, publicKey, bundle, sign, user }
  }

  test('holds for every project, and no project loosens it', t => {
    const { hook, policy, write, bundle, sign, user } = signed(t)
    assert.match(sign(), /Signed acme, number 1, until \d{4}/)
    user()
    write('app/handrail.jsonc', {
      rules: { 'git/add-all': 'off', 'git/hard-reset': 'off' },
      journal: { enabled: false },
    })
    assert.equal(policy('verify', bundle).code, 0)
    assert.equal(hook('git add -A').verdict, 'deny')
    assert.equal(hook('git reset --hard').verdict, 'deny')
    assert.equal(hook('ls -l').verdict === 'ask', false)
  })

  test('that is required and does not hold closes to a question, told once', t => {
    const { hook, policy, write, bundle, sign, user } = signed(t)
    sign('--sequence', '7')
    user()
    assert.notEqual(hook('ls').verdict, 'ask')
    const good = readFileSync(bundle, 'utf8')
    const asks = (name: string, says: RegExp): void => {
      const first = hook('ls', name)
      assert.equal(first.verdict, 'ask', name)
      assert.match(first.reason, says, name)
      assert.match(first.said, /policy\.required: /, name)
      assert.doesNotMatch(hook('ls', name).said, /policy\.required: /, name)
      assert.equal(hook('rm -rf /', name).verdict, 'deny', name)
    }
    // Also where the project wants such faults to pass.
    write('app/handrail.jsonc', { on_error: { safety: 'pass' } })
    write('home/.config/handrail/acme.bundle.json', good.replace('git/add-all', 'git/add-any'))
    asks('changed', /signature of "acme" is not by a key/)
    assert.equal(policy('verify', bundle).code, 1)
    sign('--sequence', '6')
    asks('older', /"acme" has the number 6, and 7 was seen before/)
    sign('--sequence', '8', '--days', '0')
    asks('expired', /"acme" expired on/)
    rmSync(bundle)
    asks('missing', /requires the policy "acme"/)
    write('home/.config/handrail/acme.bundle.json', good)
    assert.notEqual(hook('ls', 'again').verdict, 'ask')
  })

  test('is trusted only by keys of the user, for the name that they are for', t => {
    const { base, hook, policy, write, bundle, publicKey, sign, user } = signed(t)
    sign()
    user({ policy: { required: 'acme', keys: [{ name: 'other', key: publicKey }] } })
    assert.match(hook('ls').reason, /No key for "acme" is in policy\.keys of your own config/)
    user({ policy: { required: 'acme', keys: [{ name: 'acme', key: 'ed25519:AAAA' }] } })
    assert.equal(hook('ls').verdict, 'ask')
    // A project that brings its own bundle and its own key.
    write('home/.config/handrail/config.jsonc', {})
    write('loose.jsonc', { rules: { 'git/hard-reset': 'off' } })
    const loose = ['sign', join(base, 'loose.jsonc'), '--key', join(base, 'acme.pem'), '--name', 'acme']
    assert.equal(policy(...loose).code, 0)
    write('app/handrail.jsonc', {
      extends: './policy.bundle.json',
      policy: { keys: [{ name: 'acme', key: publicKey }] },
    })
    assert.equal(hook('git reset --hard').verdict, 'deny')
    assert.match(policy('show').stderr, /Keys and required policies count only in the user/)
    cpSync(bundle, join(base, 'app/other.json'))
    assert.equal(policy('verify', 'other.json').code, 1)
  })

  test('of a key that openssl made', t => {
    const { base, policy, write } = place(t)
    const key = join(base, 'o.pem')
    try {
      execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', key], { stdio: 'ignore' })
    } catch {
      t.skip('openssl')
      return
    }
    const publicKey = policy('key', key).stdout.trim()
    write('home/.config/handrail/config.jsonc', { policy: { keys: [{ name: 'o', key: publicKey }] } })
    write('o.jsonc', { preset: 'strict' })
    assert.equal(policy('sign', join(base, 'o.jsonc'), '--key', key, '--name', 'o').code, 0)
    assert.match(policy('verify', 'policy.bundle.json').stdout, /holds: o, number 1/)
  })

  test('of a config with errors, or one that extends others, is not made', t => {
    const { base, policy, write, key } = signed(t)
    for (const content of ['{', '{ "rules": { "git/hard-reset": 5 } }', '{ "extends": "./x.jsonc" }', '[]']) {
      write('bad.jsonc', content)
      assert.equal(policy('sign', join(base, 'bad.jsonc'), '--key', key, '--name', 'x').code, 1, content)
    }
    assert.equal(
      policy('sign', join(base, 'bad.jsonc'), '--key', join(base, 'bad.jsonc'), '--name', 'x').code,
      3,
    )
  })
})

describe('handrail policy diff', () => {
  test('tells what gets looser since a commit, and fails', t => {
    const { cwd, git, policy, write } = place(t)
    write('app/handrail.jsonc', { rules: { 'git/add-all': 'deny' }, locked: ['git/add-all'] })
    git('add', 'handrail.jsonc')
    git('commit', '-qm', 'x')
    const unchanged = policy('diff', 'HEAD:handrail.jsonc')
    assert.deepEqual([unchanged.code, unchanged.stdout], [0, 'Both have the same policy.\n'])
    const answer = { rule: 'git/force-push', command: 'git push -f' }
    const rules = { 'git/add-all': 'ask', 'git/hard-reset': 'off', 'git/large-commit': 'deny' }
    write('app/handrail.jsonc', {
      rules,
      journal: { enabled: false },
      undo: { keep_days: 3 },
      allow: [answer],
    })
    const changed = policy('diff', 'HEAD:handrail.jsonc')
    assert.equal(changed.code, 1, changed.stderr)
    for (const line of [
      /^looser +git\/add-all +deny → ask$/m,
      /^looser +git\/hard-reset +deny → off$/m,
      /^looser +journal\.enabled +true → false$/m,
      /^looser +locked git\/add-all +yes → no$/m,
      /^looser +allow +none → git\/force-push: git push -f$/m,
      /^changed +undo\.keep_days +14 → 3$/m,
    ])
      assert.match(changed.stdout, line)
    const json = JSON.parse(policy('diff', 'HEAD:handrail.jsonc', '--check', '--json').stdout)
    assert.ok(
      json.every(({ kind }: { kind: string }) => kind === 'looser') && json.length === 5,
      JSON.stringify(json),
    )
    // The other way round it gets stricter.
    assert.equal(policy('diff', 'handrail.jsonc', 'HEAD:handrail.jsonc').code, 0)
    rmSync(join(cwd, 'handrail.jsonc'))
    assert.match(policy('diff', 'HEAD:./handrail.jsonc').stdout, /^looser +git\/add-all/m)
  })

  test('knows presets, bundles, and wrong names', t => {
    const { base, policy, write } = place(t)
    assert.equal(policy('diff', 'strict', 'safety').code, 1)
    assert.equal(policy('diff', 'recommended').stdout, 'Both have the same policy.\n')
    write('p.jsonc', { rules: { 'git/hard-reset': 'off' } })
    policy('key', join(base, 'k.pem'))
    policy('sign', join(base, 'p.jsonc'), '--key', join(base, 'k.pem'), '--name', 'p')
    assert.match(
      policy('diff', 'recommended', 'policy.bundle.json').stdout,
      /looser +git\/hard-reset +deny → off/,
    )
    for (const words of [
      [],
      ['nothing'],
      ['HEAD:nothing'],
      ['--output=x:y'],
      ['HEAD:/etc/passwd'],
      ['a', 'b', 'c'],
    ])
      assert.equal(policy('diff', ...words).code, 3, words.join(' '))
  })
})

describe('worktrees beside a bare repository', () => {
  test('share what was agreed to', t => {
    const { base, git, cwd, write } = place(t)
    write('app/handrail.jsonc', { rules: { 'git/hard-reset': 'off', 'files/lost-work': 'off' } })
    write('app/a.txt', 'one')
    git('add', '-A')
    git('commit', '-qm', 'one')
    const bare = join(base, 'repo.git')
    git('clone', '-q', '--bare', cwd, bare)
    const trees = ['one', 'two'].map(name => join(base, name))
    for (const [index, tree] of trees.entries())
      git('-C', bare, 'worktree', 'add', '-q', '-b', `side-${index}`, tree)
    const [one = '', two = ''] = trees
    write('two/a.txt', 'two')
    const env = { HOME: join(base, 'home') }
    const held = (tree: string): string =>
      call({ cwd: tree, env, input: bashEvent(tree, 'git reset --hard'), isHeld: true }).stdout
    assert.match(held(two), /"permissionDecision":"(?:deny|ask)"/)
    call({ cwd: one, env, input: bashEvent(one, 'ls') })
    assert.doesNotMatch(held(two), /"permissionDecision"/)
  })
})
