import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import guard from '../../src/rules/guards/review/read-only.ts'
import { commandEvent, judgeWith, policyOf } from '../../src/testing/index.ts'
import { newFolder } from '../support/folder.ts'

/** Ways in which a script writes, unsets or reads into the variable X, before a program that lies in the folder is called. */
const ways = `
  for X in * tools; do ls; done
  for X in *; do :; done; ls
  cd tools; unset X; ls
  unset X; ls
  cd tools; unset -v X; ls
  cd tools; read X < a; ls
  cd tools; read -r x X < b; ls
  cd tools; IFS= read -r X < a; ls
  cd tools; while read -r X; do ls; done < a
  cd tools; read -a X < a; ls
  cd tools; printf -v X .; ls
  cd tools; mapfile -t X < a; ls
  cd tools; readarray -t X < a; ls
  cd tools; X=. ls
  cd tools; X=.; ls
  cd tools; X+=:.; ls
  cd tools; X[0]=.; ls
  cd tools; X=(.); ls
  cd tools; export X=.; ls
  cd tools; \\export X=.; ls
  cd tools; command export X=.; ls
  cd tools; export 'X=.'; ls
  cd tools; declare -x X=.; ls
  cd tools; declare X; ls
  cd tools; typeset X=.; ls
  cd tools; readonly X=.; ls
  cd tools; declare -n r=X; r=.; ls
  cd tools; typeset -T X r; r=(.); ls
  cd tools; n=X; export "$n=."; ls
  cd tools; n=X; unset $n; ls
  cd tools; n=X; read $n < a; ls
  cd tools; f() { local X; ls; }; f
  cd tools; f() { local X=.; ls; }; f
  cd tools; f() { ls; }; X=. f
  cd tools; { X=.; ls; }
  cd tools; unset X; : \${X:=.}; ls
  cd tools; unset X; echo "\${X=.}"; ls
  cd tools; env X=. ls
  cd tools; env -u X ls
  cd tools; echo a | { read X; ls; }
  cd tools; getopts ab X; ls
  cd tools; set -a; X=.; ls
  cd tools; ls | X=. xargs ls
`

const names = 'PATH path IFS CDPATH ENV HOME LD_LIBRARY_PATH TZ LC_ALL NOT_KNOWN f count'.split(' ')

const policy = policyOf([guard], { rules: { [guard.id]: { stance: 'on', options: {} } } })
const isApproved = async (script: string): Promise<boolean> =>
  (await judgeWith([guard], commandEvent(script), { env: { PATH: '/usr/bin:/bin' } }, policy)).verdict ===
  'allow'

const folder = newFolder('variables')
const marker = join(folder, 'marker')
const program = `#!/bin/sh\necho x > '${marker}'\n`
mkdirSync(join(folder, 'tools'))
for (const path of ['ls', 'tools/ls']) writeFileSync(join(folder, path), program, { mode: 0o755 })
writeFileSync(join(folder, 'tools/a'), '.\n')
writeFileSync(join(folder, 'tools/b'), 'x .\n')

/** Whether the program of the folder ran. */
const leavesMarker = (shell: string, script: string): boolean => {
  rmSync(marker, { force: true })
  const env = { PATH: '/usr/bin:/bin', HOME: folder }
  spawnSync(shell, ['-c', script], { cwd: folder, env, stdio: 'ignore', timeout: 10_000 })
  return existsSync(marker)
}

const rows = ways
  .trim()
  .split('\n')
  .map(way => way.trim())

describe('an approved script that touches variables runs nothing of its folder', () => {
  for (const shell of ['bash', 'dash', 'zsh'])
    it(shell, async t => {
      if (spawnSync(shell, ['-c', ':']).status !== 0) return t.skip(`skipped: ${shell}`)
      const approved: string[] = []
      for (const way of rows)
        for (const name of names) {
          const script = way.replaceAll('X', name)
          if (await isApproved(script)) approved.push(script)
        }
      assert.ok(approved.length > 30, `only ${approved.length} were approved`)
      assert.deepEqual(
        approved.filter(script => leavesMarker(shell, script)),
        [],
      )
    })

  it('though most of these ways do it with PATH, of which none is approved', async t => {
    if (spawnSync('bash', ['-c', ':']).status !== 0) return t.skip('skipped: bash')
    const scripts = rows.map(way => way.replaceAll('X', 'PATH'))
    const ran = scripts.filter(script => leavesMarker('bash', script))
    assert.ok(ran.length > 20, `only ${ran.length} ran the program of the folder`)
    for (const script of scripts) assert.equal(await isApproved(script), false, script)
  })
})
