import type { Program } from './program.ts'

const commitMessage =
  '-m -F -C -c -t -S --message --file --author --date --template --cleanup --trailer --fixup --squash --reuse-message --reedit-message --pathspec-from-file'

export const git: Readonly<Record<string, Program>> = {
  git: {
    valued: '-C -c --git-dir --work-tree --namespace --super-prefix --config-env --attr-source',
    abbreviates: true,
    subs: {
      add: { valued: '--chmod --pathspec-from-file' },
      branch: { valued: '-u --set-upstream-to --contains --no-contains --points-at --format --sort' },
      checkout: { valued: '-b -B --orphan --conflict --pathspec-from-file' },
      clean: { valued: '-e --exclude' },
      clone: {
        valued:
          '-b -o -u -c -j --branch --origin --depth --reference --config --jobs --filter --template --separate-git-dir',
      },
      commit: { valued: commitMessage },
      config: { valued: '-f --file --blob --type --default --get-color' },
      diff: { valued: '-S -G -O --output --word-diff-regex --diff-filter' },
      fetch: { valued: '-j -o --depth --deepen --shallow-since --refmap --upload-pack --jobs' },
      log: {
        valued:
          '-n -L -S -G --author --since --until --after --before --grep --format --pretty --max-count --skip --date',
      },
      merge: { valued: '-m -F -s -X -S --strategy --strategy-option --file --into-name' },
      pull: { valued: '-s -X -j -o --depth --strategy --strategy-option' },
      push: { valued: '-o --push-option --receive-pack --exec --repo' },
      rebase: { valued: '-s -X -x -S -C --onto --exec --strategy --strategy-option --whitespace' },
      reset: { valued: '--pathspec-from-file' },
      restore: { valued: '-s --source --pathspec-from-file --conflict' },
      stash: { valued: '-m --message --pathspec-from-file' },
      switch: { valued: '-c -C --create --force-create --orphan --conflict' },
      tag: { valued: '-m -F -u --message --file --local-user --sort --format --points-at --contains' },
      worktree: { valued: '-b -B --reason --expire' },
    },
  },
}
