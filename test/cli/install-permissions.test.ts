import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { done, project, read } from '../support/install-sandbox.ts'

// slow: 4 s, 3 s of CPU

test('commands that the client may run itself: shown, kept by a later init, taken out of what others changed', () => {
  const app = project('{ "permissions": { "allow": ["Bash(npm test)"], "deny": ["Read(.env)"] } }\n')
  const allowed = (): readonly string[] => JSON.parse(read(app.settings)).permissions.allow
  assert.match(done(app.run('init', '--dry-run', '--permissions')).out, /\+.*Bash\(node --version\)/)
  done(app.run('init', '--yes', '--permissions'))
  const [theirs, ...own] = allowed()
  assert.equal(theirs, 'Bash(npm test)')
  assert.ok(own.includes('Bash(node --version)') && !own.some(rule => /git|npm|\*/.test(rule)), own.join())
  const events = (): string => Object.keys(JSON.parse(read(app.settings)).hooks).join(' ')
  assert.match(events(), /PermissionDenied/)
  assert.doesNotMatch(app.run('doctor', '--only', 'hooks').out, /(?:fail|warn) .*PermissionDenied/)
  done(app.run('init', '--yes', '--on-failure', 'continue'))
  assert.match(events(), /PermissionDenied/)
  assert.equal(allowed().length, own.length + 1)
  fs.writeFileSync(
    app.settings,
    read(app.settings).replace('"Bash(npm test)"', '"Bash(npm test)", "Bash(make)"'),
  )
  done(app.run('init', '--yes'))
  done(app.run('uninstall', '--yes'))
  assert.deepEqual(JSON.parse(read(app.settings)), {
    permissions: { allow: ['Bash(npm test)', 'Bash(make)'], deny: ['Read(.env)'] },
  })
})
