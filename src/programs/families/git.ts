import type { Family } from '../program.ts'
import {
  checkedOut,
  cleaned,
  cloned,
  configured,
  logged,
  paths,
  renamed,
  restored,
  searchedBeside,
  shown,
  shownBy,
} from './git-effects.ts'

const messages =
  '-m -F -C -c -t --message --file --author --date --template --cleanup --trailer --fixup --squash --reuse-message --reedit-message --pathspec-from-file'

/** Which commits, for `log` and its kin. `--pretty` and `--format` take a value behind `=` alone. */
const commits = '-n --author --committer --since --until --after --before --grep --max-count --skip --date'
/** How a difference looks. The number of `-U3` stands in the same word. */
const looks =
  '-S -G -O -I -l --output --word-diff-regex --diff-filter --line-prefix --inter-hunk-context --anchored --ignore-matching-lines'
const counted = '-U -M -C -B -X'
const compares = { valued: looks, joined: counted }
const walks = { valued: `${commits} ${looks} -L`, joined: counted }

export const git: Family = {
  git: {
    valued: '-C -c --git-dir --work-tree --namespace --super-prefix --config-env --attr-source',
    folder: '-C --work-tree',
    leads: true,
    subs: {
      add: {
        valued: '--chmod --pathspec-from-file',
        effects: call => paths(call, 'read'),
        long: 'dry-run verbose interactive patch edit force update renormalize intent-to-add all ignore-removal refresh ignore-errors ignore-missing sparse chmod warn-embedded-repo pathspec-from-file pathspec-file-nul',
        dry: '-n --dry-run',
      },
      am: {
        does: 'read:all write:=.*',
        long: 'interactive binary 3way quiet signoff utf8 keep keep-non-patch message-id keep-cr scissors quoted-cr whitespace ignore-space-change ignore-whitespace directory exclude include patch-format reject resolvemsg continue resolved skip abort quit show-current-patch allow-empty committer-date-is-author-date ignore-date rerere-autoupdate gpg-sign empty rebasing',
      },
      apply: {
        long: 'exclude include stat allow-binary-replacement binary numstat summary check index intent-to-add cached unsafe-paths apply 3way build-fake-ancestor whitespace ignore-space-change ignore-whitespace reverse unidiff-zero reject allow-overlap verbose quiet inaccurate-eof recount directory allow-empty add',
        does: 'read:all write:=.*!--check,--stat,--numstat,--summary,--cached',
        valued: '-p -C --directory --include --exclude --whitespace',
      },
      archive: {
        does: 'write:-o,--output',
        valued: '-o --output --format --prefix --remote --exec',
        long: 'output remote exec',
        command: '--exec',
      },
      branch: {
        valued: '-u --set-upstream-to --contains --no-contains --points-at --format --sort',
        long: 'verbose quiet track set-upstream set-upstream-to unset-upstream color remotes contains with without abbrev all delete move copy list show-current create-reflog edit-description force merged column sort points-at ignore-case recurse-submodules format',
      },
      bundle: { subs: { create: { does: 'write:first' } } },
      checkout: {
        valued: '-b -B --orphan --conflict --pathspec-from-file',
        effects: checkedOut,
        long: 'guess overlay quiet recurse-submodules progress merge conflict detach track force orphan overwrite-ignore ignore-other-worktrees ours theirs patch ignore-skip-worktree-bits pathspec-from-file pathspec-file-nul',
      },
      blame: { valued: '-L -S --contents --date --ignore-rev --ignore-revs-file', joined: '-M -C' },
      annotate: { valued: '-L -S --contents --date', joined: '-M -C' },
      'cat-file': { effects: shown },
      'cherry-pick': {
        valued: '-m -X -s --strategy',
        long: 'quit continue abort skip cleanup edit signoff mainline rerere-autoupdate strategy strategy-option gpg-sign ff allow-empty allow-empty-message keep-redundant-commits commit',
      },
      clean: {
        valued: '-e --exclude',
        effects: cleaned,
        long: 'quiet dry-run force interactive exclude',
        dry: '-n --dry-run',
      },
      clone: {
        long: 'verbose quiet progress reject-shallow bare naked mirror local shared recurse-submodules recursive jobs template reference reference-if-able dissociate origin branch upload-pack depth shallow-since shallow-exclude single-branch shallow-submodules separate-git-dir config server-option ipv4 ipv6 filter also-filter-submodules remote-submodules sparse bundle-uri checkout hardlinks tags',
        command: '-u --upload-pack',
        valued:
          '-b -o -u -c -j --branch --origin --depth --reference --config --jobs --filter --template --separate-git-dir --upload-pack',
        effects: cloned,
      },
      commit: {
        valued: messages,
        does: 'read:-F,--file',
        long: 'quiet verbose file author date message reedit-message reuse-message fixup squash reset-author trailer signoff template edit cleanup status gpg-sign all include interactive patch only dry-run short branch ahead-behind porcelain long null amend untracked-files pathspec-from-file pathspec-file-nul allow-empty allow-empty-message verify post-rewrite',
        dry: '--dry-run',
      },
      config: {
        valued: '-f --file --blob --type --default --url --value',
        effects: configured,
        long: 'global system local worktree file blob get get-all get-regexp get-urlmatch replace-all add unset unset-all rename-section remove-section list fixed-value edit get-color get-colorbool type bool int bool-or-int bool-or-str path expiry-date null name-only includes show-origin show-scope default',
      },
      diff: {
        ...compares,
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
        long: 'verbose quiet all set-upstream append atomic upload-pack force multiple tags jobs prefetch prune prune-tags recurse-submodules dry-run write-fetch-head keep update-head-ok progress depth shallow-since shallow-exclude deepen unshallow refetch submodule-prefix recurse-submodules-default update-shallow refmap server-option ipv4 ipv6 negotiation-tip negotiate-only filter auto-maintenance auto-gc show-forced-updates write-commit-graph stdin',
        dry: '--dry-run',
        command: '--upload-pack',
        valued: '-j -o --depth --deepen --shallow-since --refmap --upload-pack --jobs',
        does: 'download:',
      },
      init: {
        valued: '-b --initial-branch --template --separate-git-dir',
        does: 'write:all',
        long: 'template bare shared quiet separate-git-dir initial-branch object-format',
      },
      describe: { valued: '--candidates --match --exclude' },
      'diff-files': compares,
      'diff-index': compares,
      'diff-tree': compares,
      'for-each-ref': { valued: '--count --sort --format --points-at --contains --no-contains --exclude' },
      'format-patch': {
        valued: '-o -v --output-directory --start-number --subject-prefix --in-reply-to --suffix --base',
      },
      'hash-object': { does: 'read:all', valued: '-t --path' },
      log: { ...walks, effects: logged },
      'ls-files': { valued: '-x -X --exclude --exclude-from --exclude-per-directory --with-tree --format' },
      'ls-tree': { valued: '--format' },
      'range-diff': { ...compares, valued: `${looks} --creation-factor` },
      'rev-list': walks,
      whatchanged: walks,
      gc: { long: 'quiet prune cruft aggressive auto force keep-largest-pack' },
      grep: {
        long: 'cached untracked exclude-standard recurse-submodules invert-match ignore-case word-regexp text textconv recursive max-depth extended-regexp basic-regexp fixed-strings perl-regexp line-number column full-name files-with-matches name-only files-without-match null only-matching count color break heading context before-context after-context threads show-function function-context and or not quiet all-match open-files-in-pager ext-grep max-count index',
        valued:
          '-e -f -A -B -C -m --max-depth --context --after-context --before-context --threads --max-count',
        joined: '-O',
        command: '-O --open-files-in-pager',
        effects: call => {
          searchedBeside(call)
          shownBy(call, !call.has('-l', '-L', '-c', '-q', '--files-with-matches', '--name-only', '--count'))
        },
      },
      prune: { long: 'dry-run verbose progress expire exclude-promisor-objects', dry: '-n --dry-run' },
      revert: {
        long: 'quit continue abort skip cleanup edit signoff mainline rerere-autoupdate strategy strategy-option gpg-sign reference commit',
      },
      'checkout-index': {
        long: 'all ignore-skip-worktree-bits force quiet index stdin temp prefix stage create',
        // The contents of the index may be from anywhere.
        effects: call => {
          const [prefix] = call.values('--prefix')
          if (!call.has('--temp') && prefix === undefined)
            for (const word of call.operands) call.add('write', word, false, true)
        },
      },
      'read-tree': {
        long: 'index-output empty verbose trivial aggressive reset prefix exclude-per-directory dry-run debug-unpack recurse-submodules quiet sparse-checkout',
        dry: '-n --dry-run',
      },
      difftool: {
        valued: '-x -t --extcmd --tool',
        long: 'gui dir-diff no-prompt prompt symlinks tool tool-help trust-exit-code extcmd no-index index',
        command: '-x --extcmd',
      },
      mergetool: { valued: '-t -O --tool' },
      'filter-branch': {
        valued:
          '--env-filter --tree-filter --index-filter --parent-filter --msg-filter --commit-filter --tag-name-filter --subdirectory-filter --setup --original -d',
        command:
          '--env-filter --tree-filter --index-filter --parent-filter --msg-filter --commit-filter --tag-name-filter --setup',
      },
      'filter-repo': { dry: '--dry-run' },
      'send-email': { dry: '--dry-run' },
      'ls-remote': {
        valued: '-o --upload-pack --exec --sort --server-option',
        does: 'download:',
        long: 'quiet upload-pack exec tags heads refs get-url sort exit-code symref server-option',
        command: '--upload-pack --exec',
      },
      merge: {
        valued: '-m -F -s -X --strategy --strategy-option --file --into-name',
        long: 'stat summary log squash commit edit cleanup ff ff-only rerere-autoupdate verify-signatures strategy strategy-option message file into-name verbose quiet abort quit continue allow-unrelated-histories progress gpg-sign autostash overwrite-ignore signoff verify',
      },
      mv: { effects: renamed, long: 'verbose dry-run force sparse', dry: '-n --dry-run' },
      notes: { valued: '-m -F -C --ref' },
      pull: {
        valued: '-s -X -j -o --upload-pack --depth --strategy --strategy-option',
        does: 'download: write:=.*',
        long: 'verbose quiet progress recurse-submodules rebase stat summary log signoff squash commit edit cleanup ff ff-only verify verify-signatures autostash strategy strategy-option gpg-sign allow-unrelated-histories all append upload-pack force tags prune jobs dry-run keep depth shallow-since shallow-exclude deepen unshallow update-shallow refmap server-option ipv4 ipv6 negotiation-tip show-forced-updates set-upstream',
        dry: '--dry-run',
        command: '--upload-pack',
      },
      push: {
        valued: '-o --push-option --receive-pack --exec --repo',
        does: 'upload:',
        long: 'verbose quiet repo all mirror delete tags dry-run porcelain force force-with-lease force-if-includes recurse-submodules thin receive-pack exec set-upstream progress prune follow-tags signed atomic push-option ipv4 ipv6 verify',
        dry: '-n --dry-run',
        command: '--receive-pack --exec',
      },
      rebase: {
        valued: '-s -X -x -C --onto --exec --strategy --strategy-option --whitespace',
        long: 'onto keep-base quiet verbose signoff committer-date-is-author-date reset-author-date ignore-date ignore-whitespace whitespace force-rebase continue skip abort quit edit-todo show-current-patch apply merge interactive preserve-merges rerere-autoupdate empty keep-empty autosquash update-refs gpg-sign autostash exec allow-empty-message rebase-merges fork-point strategy strategy-option root reschedule-failed-exec reapply-cherry-picks verify stat ff',
        command: '-x --exec',
      },
      remote: { valued: '-t -m', subs: { add: { valued: '-t -m' }, prune: { dry: '-n --dry-run' } } },
      reset: {
        valued: '--pathspec-from-file',
        does: 'write:=.*?--hard,--merge,--keep',
        long: 'quiet mixed soft hard merge keep recurse-submodules patch intent-to-add pathspec-from-file pathspec-file-nul refresh',
      },
      restore: {
        valued: '-s --source --pathspec-from-file --conflict',
        effects: restored,
        long: 'source staged worktree ignore-unmerged overlay quiet recurse-submodules progress merge conflict ours theirs patch ignore-skip-worktree-bits pathspec-from-file pathspec-file-nul',
      },
      rm: {
        does: 'delete:all!--cached',
        recursive: '-r',
        valued: '--pathspec-from-file',
        long: 'dry-run quiet cached force ignore-unmatch sparse pathspec-from-file pathspec-file-nul',
        dry: '-n --dry-run',
      },
      replace: { valued: '--format' },
      show: { ...walks, effects: shown },
      stash: {
        valued: '-m --message --pathspec-from-file',
        subs: {
          push: {},
          show: { effects: call => shownBy(call, call.has('-p', '-u', '--patch')) },
          pop: { does: 'write:=.*' },
          apply: { does: 'write:=.*' },
        },
      },
      submodule: {
        valued: '-b -n --branch --name --reference --depth --summary-limit',
        does: 'download:',
        subs: { add: { valued: '-b --branch --name --reference --depth', effects: cloned } },
      },
      switch: {
        long: 'create force-create guess discard-changes quiet recurse-submodules progress merge conflict detach track force orphan overwrite-ignore ignore-other-worktrees',
        valued: '-c -C --create --force-create --orphan --conflict',
        does: 'write:=.*?--discard-changes,-f,--force',
      },
      tag: {
        valued: '-m -F -u --message --file --local-user --sort --format --points-at --contains --no-contains',
        joined: '-n',
        long: 'list delete verify annotate message file edit sign cleanup local-user force create-reflog column contains with without merged sort points-at format color ignore-case',
      },
      'update-index': {
        long: 'ignore-submodules add replace remove unmerged refresh really-refresh cacheinfo chmod assume-unchanged skip-worktree ignore-skip-worktree-entries info-only force-remove stdin index-info unresolve again ignore-missing verbose clear-resolve-undo index-version split-index untracked-cache test-untracked-cache force-untracked-cache force-write-index fsmonitor fsmonitor-valid',
        // A file that git no longer looks at is as good as written.
        effects: call => {
          if (call.has('--assume-unchanged', '--skip-worktree', '--force-remove'))
            for (const word of call.operands) call.add('write', word, false, true)
        },
      },
      worktree: {
        valued: '-b -B --reason --expire',
        subs: {
          add: { does: 'write:first*', valued: '-b -B --reason' },
          remove: { does: 'delete:first*', long: 'force' },
          prune: { dry: '-n --dry-run', long: 'dry-run verbose expire' },
          move: { does: 'delete:first* write:last*' },
        },
      },
    },
  },
}
