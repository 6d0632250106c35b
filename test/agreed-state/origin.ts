import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { agreedTexts, fakePackage, otherStates, scripts, trees } from './texts.ts'

type Texts = Readonly<Record<string, string | undefined>>
export type Run = (command: string, cwd?: string) => void

/** Writes files, or takes those away that should not be there. */
export const place = (folder: string, texts: Texts): void => {
  for (const [name, text] of Object.entries(texts)) {
    const path = join(folder, name)
    if (text === undefined) {
      rmSync(path, { force: true })
      continue
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** The project before anybody guards it: the branch `bare`. */
const first: Readonly<Record<string, string>> = {
  'README.md': '# App\n',
  'src/a.ts': 'export const a = 1\n',
  'docs/guide.md': 'Guide\n',
  'package.json': '{ "name": "app", "version": "1.0.0", "private": true }\n',
  Makefile: 'paint release:\n\t@true\n',
  '.gitignore': 'node_modules/\nov/\nfake/\n',
}

/** A repository with a remote, guarded by what `init` writes, and branches that would guard it less. */
export const makeRepository = async (
  app: string,
  run: Run,
  init: () => Promise<void>,
  settings: readonly string[],
): Promise<void> => {
  mkdirSync(app, { recursive: true })
  run('git init -q -b main')
  place(app, first)
  run('git add . && git commit -qm Start && git commit -qm Empty --allow-empty && git branch bare')
  await init()
  place(app, agreedTexts)
  run('git add . && git commit -qm Guard && git tag guarded && git branch feature && git branch strict')
  place(app, { 'src/b.ts': 'export const b = 1\n' })
  run('git add . && git commit -qm More')
  const unwired = Object.fromEntries(settings.map(path => [path, undefined]))
  for (const [state, texts] of Object.entries({ ...otherStates, modules: trees.modules, unwired })) {
    run(`git checkout -qb ${state}`)
    place(app, texts)
    if (state === 'modules') run('git add -f node_modules')
    run(`git add -A . && git commit -qm ${state} && git checkout -q main`)
  }
  run('git checkout -q feature')
  place(app, { 'src/c.ts': 'export const c = 1\n' })
  run('git add . && git commit -qm Feature && git checkout -q strict')
  place(app, { 'handrail.jsonc': stricter })
  run('git add . && git commit -qm Stricter && git checkout -q main')
  run('git clone -q --bare . ../origin.git && git remote add origin ../origin.git && git fetch -q')
  run('git branch -q -u origin/main')
  makeFolders(app)
  place(join(app, 'ov/unwired'), Object.fromEntries(settings.map(path => [path, '{}\n'])))
}

/** The agreed config with one rule more: a commit on the main branch is denied, too. */
export const stricter = (agreedTexts['handrail.jsonc'] ?? '').replace(
  '"deny",',
  '"deny", "git/main-commit": "deny",',
)

/** Folders that bring the same states without git: `ov/weak`. */
const makeFolders = (app: string): void => {
  const here = (texts: Texts): Texts =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text?.replaceAll('APP', app)]))
  for (const [state, texts] of Object.entries({ ...otherStates, ...trees }))
    place(join(app, 'ov', state), here(texts))
  place(join(app, 'ov'), scripts)
  for (const name of Object.keys(scripts)) chmodSync(join(app, 'ov', name), 0o755)
  place(join(app, 'fake/handrail'), fakePackage)
  place(join(app, 'fake/other'), { 'package.json': '{ "name": "other", "version": "1.0.0" }\n' })
}

/** Archives of the same: `ov/weak.tar`. */
export const makeArchives = (app: string, run: Run): void => {
  const states = Object.keys(otherStates)
  for (const state of [...states, ...Object.keys(trees), 'unwired'])
    run(`tar cf ../${state}.tar $(ls -A)`, join(app, 'ov', state))
  for (const state of states) {
    const inside = join(app, 'ov', state)
    run(`tar czf ../${state}.tgz $(ls -A)`, inside)
    if (has('zip')) run(`zip -qr ../${state}.zip .`, inside)
    if (has('busybox')) run(`find . -type f | busybox cpio -o -H newc >../${state}.cpio 2>/dev/null`, inside)
    run(`git diff --binary main ${state} >ov/${state}.patch`)
    run(`git format-patch -q --stdout main..${state} >ov/${state}.mbox`)
    run(`git bundle create -q ov/${state}.bundle main..${state}`)
  }
  run('tar czf fake/handrail.tgz --transform s/^handrail/package/ -C fake handrail')
}

const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
