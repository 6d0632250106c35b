import type { Word } from '../core/script.ts'
import { nameOf } from '../text/path.ts'
import type { Call, Family } from './program.ts'

const messages =
  '-m -F -C -c -t --message --file --author --date --template --cleanup --trailer --fixup --squash --reuse-message --reedit-message --pathspec-from-file'

const paths = (call: Call, kind: 'write' | 'delete' | 'read'): void => {
  for (const word of call.operands) call.add(kind, word, true)
}

/** Another commit than the last one: what it brings is no file that is put back. */
const isElsewhere = (from: Word | undefined): boolean => from !== undefined && from.value !== 'HEAD'

const restored = (call: Call): void => {
  if (call.has('--staged', '-S') && !call.has('--worktree', '-W')) return
  const [from] = call.values('-s', '--source')
  for (const word of call.operands) call.add('write', word, true, isElsewhere(from))
}

/** The paths after `--`, and without it the operands that only paths can be. */
const checkedOut = (call: Call): void => {
  const dashes = call.words.findIndex(word => word.value === '--')
  const after = dashes < 0 ? call.operands.filter(word => word.value === '.') : call.words.slice(dashes + 1)
  const [from] = call.operands.filter(word => !after.includes(word))
  for (const word of after) call.add('write', word, true, isElsewhere(from))
  if (call.has('-f', '--force')) call.add('write', '.', true)
}

const cleaned = (call: Call): void => {
  if (call.has('-n', '--dry-run')) return
  if (call.operands.length === 0) call.add('delete', '.', true)
  paths(call, 'delete')
}

const configured = (call: Call): void => {
  const asks = call.has('--get', '--get-all', '--get-regexp', '-l', '--list', '--get-urlmatch')
  if (
    asks ||
    (call.operands.length < 2 && !call.has('--unset', '--unset-all', '-e', '--edit', '--remove-section'))
  )
    return
  const file = call.values('-f', '--file')[0]
  if (file !== undefined) call.add('write', file)
  else if (call.has('--system')) call.add('write', '/etc/gitconfig')
  else call.add('write', call.has('--global') ? '~/.gitconfig' : '.git/config')
}

/** `git log -p -- path` prints what the file held at any time. */
const logged = (call: Call): void => {
  for (const file of call.values('--output')) call.add('write', file)
  shownBy(call, call.has('-p', '-u', '--patch'))
}

const shownBy = (call: Call, shows: boolean): void => {
  const dashes = call.words.findIndex(word => word.value === '--')
  if (dashes > 0 && shows) for (const word of call.words.slice(dashes + 1)) call.add('read', word)
}

/** `git show HEAD:path` prints a file. */
const shown = (call: Call): void => {
  for (const word of call.operands) {
    const path = /^[^:]*:(.+)$/s.exec(word.value ?? '')?.[1]
    if (path !== undefined) call.add('read', path)
  }
}

const cloned = (call: Call): void => {
  const [address, folder] = call.operands
  call.host('download', address)
  const name = nameOf(address?.value ?? '')
    .split(':')
    .at(-1)
    ?.replace(/\.git$/, '')
  if (folder !== undefined) call.add('write', folder, true)
  else if (name !== undefined && name !== '') call.add('write', name, true)
}

export const git: Family = {
  git: {
    valued: '-C -c --git-dir --work-tree --namespace --super-prefix --config-env --attr-source',
    abbreviates: true,
    folder: '-C --work-tree',
    subs: {
      add: { valued: '--chmod --pathspec-from-file', effects: call => paths(call, 'read') },
      am: { does: 'read:all write:=.*' },
      apply: {
        does: 'read:all write:=.*!--check,--stat,--numstat,--summary,--cached',
        valued: '-p -C --directory --include --exclude --whitespace',
      },
      archive: { does: 'write:-o,--output', valued: '-o --output --format --prefix --remote' },
      branch: { valued: '-u --set-upstream-to --contains --no-contains --points-at --format --sort' },
      checkout: { valued: '-b -B --orphan --conflict --pathspec-from-file', effects: checkedOut },
      'cat-file': { effects: shown },
      'cherry-pick': { valued: '-m -X -s --strategy' },
      clean: { valued: '-e --exclude', effects: cleaned },
      clone: {
        valued:
          '-b -o -u -c -j --branch --origin --depth --reference --config --jobs --filter --template --separate-git-dir',
        effects: cloned,
      },
      commit: { valued: messages, does: 'read:-F,--file' },
      config: { valued: '-f --file --blob --type --default', effects: configured },
      diff: {
        valued: '-S -G -O -U --output --word-diff-regex --diff-filter',
        does: 'write:--output read:all?--no-index',
        effects: call =>
          shownBy(
            call,
            !call.has(
              '--stat',
              '--name-only',
              '--name-status',
              '--quiet',
              '--shortstat',
              '--numstat',
              '--no-index',
            ),
          ),
      },
      fetch: {
        valued: '-j -o --depth --deepen --shallow-since --refmap --upload-pack --jobs',
        does: 'download:',
      },
      init: { valued: '-b --initial-branch --template --separate-git-dir', does: 'write:all' },
      log: {
        valued:
          '-n -L -S -G --author --since --until --after --before --grep --format --pretty --max-count --skip --date --output',
        effects: logged,
      },
      'ls-remote': { does: 'download:' },
      merge: { valued: '-m -F -s -X --strategy --strategy-option --file --into-name' },
      mv: { does: 'delete:init write:last' },
      notes: { valued: '-m -F -C --ref' },
      pull: { valued: '-s -X -j -o --depth --strategy --strategy-option', does: 'download: write:=.*' },
      push: { valued: '-o --push-option --receive-pack --exec --repo', does: 'upload:' },
      rebase: { valued: '-s -X -x -C --onto --exec --strategy --strategy-option --whitespace' },
      remote: { valued: '-t -m', subs: { add: { valued: '-t -m' } } },
      reset: { valued: '--pathspec-from-file', does: 'write:=.*?--hard,--merge,--keep' },
      restore: { valued: '-s --source --pathspec-from-file --conflict', effects: restored },
      rm: { does: 'delete:all!--cached,-n,--dry-run', recursive: '-r', valued: '--pathspec-from-file' },
      show: { valued: '--format --pretty', effects: shown },
      stash: {
        valued: '-m --message --pathspec-from-file',
        subs: { push: {}, pop: { does: 'write:=.*' }, apply: { does: 'write:=.*' } },
      },
      submodule: { valued: '-b --branch --name --reference --depth', does: 'download:' },
      switch: {
        valued: '-c -C --create --force-create --orphan --conflict',
        does: 'write:=.*?--discard-changes,-f,--force',
      },
      tag: { valued: '-m -F -u --message --file --local-user --sort --format --points-at --contains' },
      'update-index': {
        // What git no longer looks at is as good as written.
        effects: call => {
          if (call.has('--assume-unchanged', '--skip-worktree', '--force-remove'))
            for (const word of call.operands) call.add('write', word, false, true)
        },
      },
      worktree: {
        valued: '-b -B --reason --expire',
        subs: {
          add: { does: 'write:first*', valued: '-b -B --reason' },
          remove: { does: 'delete:first*' },
          move: { does: 'delete:first* write:last*' },
        },
      },
    },
  },
  gh: {
    valued: '-R --repo --hostname',
    subs: {
      api: {
        valued:
          '-X -f -F -H -q -t -p --method --field --raw-field --header --jq --template --input --preview --cache',
        does: 'read:--input upload:',
      },
      issue: {
        valued:
          '-t -b -F -l -a -m -p -T --title --body --body-file --label --assignee --milestone --project --template -s --state -L --limit --json --jq',
        does: 'read:-F,--body-file upload:',
      },
      pr: {
        valued:
          '-t -b -F -B -H -l -a -r -m -p -T --title --body --body-file --base --head --label --assignee --reviewer --milestone --project --template -s --state -L --limit --json --jq --subject',
        does: 'read:-F,--body-file upload:',
      },
      release: {
        valued: '-t -n -F -p --title --notes --notes-file --target --pattern -D --dir --tag',
        does: 'read:-F,--notes-file upload:',
      },
      gist: {
        valued: '-d -f --desc --filename',
        subs: { create: { does: 'read:all upload:', valued: '-d -f --desc --filename' } },
      },
      repo: { does: 'upload:' },
      run: { valued: '-w -b -e -L --json --jq --workflow --branch' },
      secret: { valued: '-b -e -o -f --body --env --org --env-file', does: 'upload: read:-f,--env-file' },
      workflow: { valued: '-r -f -F --ref --field' },
    },
  },
}
