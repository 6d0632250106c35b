import { memoized, once } from '../../core/text/memo.ts'

/**
 * What makes git start it: `any` call; one that compares with the working tree (`index`), prints differences
 * (`diff`), shows who signed (`sign`), talks to a remote (`remote`), or shows help (`help`). `other` are calls
 * that no form has. A value of `alias` is run in place of a sub-command that is not git's own; `partial` makes
 * every call one that may talk to a remote.
 */
export type GitStart = 'any' | 'index' | 'diff' | 'sign' | 'remote' | 'help' | 'other' | 'alias' | 'partial'

/**
 * The values of a setting that start nothing: `-` for none, a truth value, `cat`, an address, what git-lfs
 * installs, a plain word.
 */
export type GitTame = '-' | 'truth' | 'cat' | 'address' | 'lfs' | 'word'

export interface GitMeaning {
  readonly starts: GitStart | 'nothing'
  readonly tame: GitTame
}

/**
 * Every setting of git, by section and name; what stands between them in a key (the driver, the remote, the
 * address) says only for what it counts. A name of `*` stands for all others of its section. Attributes of files
 * choose among drivers, and these are settings. Sources: git-config(1), gitattributes(5), githooks(5) of git 2.20
 * to 2.52; git-lfs-config(5) for `lfs`.
 */
const settings = (): string => `
  any     -        hook.command core.alternateRefsCommand
  any     truth    pager.*
  any     cat      core.pager
  index   truth    core.fsmonitor
  index   lfs      filter.clean filter.process
  index   -        lfs.clean lfs.smudge
  diff    -        diff.external diff.command diff.textconv merge.driver
  sign    -        gpg.program gpg.defaultKeyCommand
  remote  address  remote.url remote.pushurl
  remote  -        url.insteadOf url.pushInsteadOf remote.vcs remote.uploadpack remote.receivepack
  remote  -        core.sshCommand core.gitProxy core.askPass credential.helper protocol.allow
  remote  -        http.proxy http.curloptResolve http.cookieFile remote.proxy
  remote  -        http.saveCookies http.sslCertType http.sslKeyType uploadpack.packObjectsHook
  remote  -        lfs.path lfs.standalonetransferagent lfs.args
  partial -        remote.promisor remote.partialclonefilter extensions.partialClone
  help    -        help.browser help.format help.htmlPath man.* browser.* web.*
  alias   -        alias.*
  other   lfs      filter.smudge
  other   word     submodule.update
  other   -        core.editor sequence.editor interactive.diffFilter gc.recentObjectsHook init.templateDir
  other   -        difftool.* mergetool.* guitool.* sendemail.* instaweb.* imap.* tar.command
  other   -        trailer.command trailer.cmd help.autoCorrect

  nothing -        add.* advice.* am.* apply.* attr.* author.* bitmapPseudoMerge.* blame.* branch.* bundle.*
  nothing -        checkout.* clean.* clone.* color.* column.* commit.* commitGraph.* committer.* completion.*
  nothing -        credentialCache.* credentialStore.* fastimport.* feature.* fetch.* filter.required format.* fsck.*
  nothing -        fsmonitor.* gitcvs.* gitweb.* grep.* gui.* http.* i18n.* include.path includeIf.path index.*
  nothing -        init.defaultBranch init.defaultObjectFormat init.defaultRefFormat interactive.singleKey lfs.*
  nothing -        log.* lsrefs.* mailinfo.* mailmap.* maintenance.* notes.* pack.* pretty.* promisor.* pull.* push.*
  nothing -        rebase.* receive.* reftable.* remotes.* repack.* rerere.* revert.* safe.* showBranch.* sideband.*
  nothing -        sparse.* splitIndex.* ssh.variant stash.* status.* svn.* svn-remote.* tag.* tar.umask trace2.*
  nothing -        transfer.* uploadarchive.* uploadpackfilter.* user.* versionsort.* worktree.*

  nothing -        core.abbrev core.alternateRefsPrefixes core.attributesFile core.autocrlf core.bare core.eol
  nothing -        core.bigFileThreshold core.checkRoundtripEncoding core.checkStat core.commentChar
  nothing -        core.commentString
  nothing -        core.commitGraph core.compression core.createObject core.deltaBaseCacheLimit core.excludesFile
  nothing -        core.fileMode core.filesRefLockTimeout core.fsyncMethod core.fsync core.fsyncObjectFiles
  nothing -        core.fsmonitorHookVersion core.hideDotFiles core.hooksPath core.ignoreCase core.ignoreStat
  nothing -        core.fscache core.lockfilePid core.logAllRefUpdates core.longPaths core.looseCompression
  nothing -        core.maxTreeDepth core.multiPackIndex core.notesRef core.packedGitLimit core.packedGitWindowSize
  nothing -        core.packedRefsTimeout core.precomposeUnicode core.preferSymlinkRefs core.preloadIndex
  nothing -        core.protectHFS core.protectNTFS core.quotePath core.repositoryFormatVersion core.safecrlf
  nothing -        core.restrictinheritedhandles core.sharedRepository core.sparseCheckout core.sparseCheckoutCone
  nothing -        core.splitIndex core.symlinks core.trustctime core.unsetenvvars core.untrackedCache
  nothing -        core.useReplaceRefs core.warnAmbiguousRefs core.whitespace core.worktree
  nothing -        credential.interactive credential.protectProtocol credential.sanitizePrompt
  nothing -        credential.useHttpPath credential.username credential.provider
  nothing -        diff.algorithm diff.autoRefreshIndex diff.binary diff.cachetextconv diff.colorMoved
  nothing -        diff.colorMovedWS
  nothing -        diff.context diff.dirstat diff.dstPrefix diff.funcname diff.guitool diff.ignoreSubmodules
  nothing -        diff.indentHeuristic diff.interHunkContext diff.mnemonicPrefix diff.noprefix diff.orderFile
  nothing -        diff.relative diff.renameLimit diff.renames diff.srcPrefix diff.statGraphWidth diff.statNameWidth
  nothing -        diff.submodule diff.suppressBlankEmpty diff.tool diff.trustExitCode diff.wordRegex
  nothing -        diff.wsErrorHighlight diff.xfuncname
  nothing -        extensions.compatObjectFormat extensions.noop extensions.objectFormat extensions.preciousObjects
  nothing -        extensions.refStorage extensions.relativeWorktrees extensions.worktreeConfig
  nothing -        gc.aggressiveDepth gc.aggressiveWindow gc.auto gc.autoDetach gc.autoPackLimit gc.bigPackThreshold
  nothing -        gc.cruftPacks gc.logExpiry gc.maxCruftSize gc.packRefs gc.pruneExpire gc.reflogExpire
  nothing -        gc.reflogExpireUnreachable gc.repackFilter gc.repackFilterTo gc.rerereResolved
  nothing -        gc.rerereUnresolved gc.worktreePruneExpire gc.writeCommitGraph
  nothing -        gpg.allowedSignersFile gpg.format gpg.minTrustLevel gpg.revocationFile
  nothing -        merge.autoStash merge.branchdesc merge.conflictStyle merge.defaultToUpstream merge.directoryRenames
  nothing -        merge.ff merge.guitool merge.log merge.name merge.recursive merge.renameLimit merge.renames
  nothing -        merge.renormalize merge.stat merge.suppressDest merge.tool merge.verbosity merge.verifySignatures
  nothing -        protocol.version
  nothing -        remote.fetch remote.followRemoteHEAD remote.gh-resolved remote.mirror
  nothing -        remote.proxyAuthMethod remote.prune remote.pruneTags remote.push remote.pushDefault
  nothing -        remote.serverOption remote.skipDefaultUpdate remote.skipFetchAll remote.tagOpt
  nothing -        submodule.active submodule.alternateErrorStrategy submodule.alternateLocation submodule.branch
  nothing -        submodule.fetchJobs submodule.fetchRecurseSubmodules submodule.gitdir submodule.ignore
  nothing -        submodule.propagateBranches submodule.recurse submodule.url
  nothing -        trailer.ifexists trailer.ifmissing trailer.key trailer.separators trailer.where
  nothing -        uploadpack.advertiseBundleURIs uploadpack.allowAnySHA1InWant uploadpack.allowFilter
  nothing -        uploadpack.allowReachableSHA1InWant uploadpack.allowRefInWant uploadpack.allowTipSHA1InWant
  nothing -        uploadpack.blobPackfileUri uploadpack.hideRefs uploadpack.keepAlive
`

/**
 * What calls of a sub-command may start. One that stands nowhere may start all of it. Sources: the pages of the
 * sub-commands.
 */
const calls = (): string => `
  nothing          rev-parse merge-base name-rev ls-tree show-ref show-branch count-objects
  nothing          check-mailmap check-ref-format cat-file symbolic-ref worktree get-tar-commit-id column stripspace
  nothing          patch-id verify-pack var version config replace
  help             help
  sign             branch tag for-each-ref verify-commit verify-tag
  remote           remote ls-remote
  index            status ls-files describe hash-object check-ignore check-attr sparse-checkout
  index,diff       diff diff-files diff-index blame annotate grep
  index,diff,sign  stash
  diff,sign        log show whatchanged shortlog reflog rev-list range-diff cherry diff-tree notes format-patch
`

const all = 'index diff sign remote help other'.split(' ')

const isStart = (word: string): word is GitMeaning['starts'] =>
  /^(?:index|diff|sign|remote|help|other|alias|partial|any|nothing)$/.test(word)
const isTame = (word: string): word is GitTame => /^(?:-|truth|cat|address|lfs|word)$/.test(word)

const rows = (table: string): readonly (readonly string[])[] =>
  table.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim().split(/ +/)]))

const meanings = once(() => {
  const byKey = new Map<string, GitMeaning | 'unknown'>()
  for (const [starts = '', tame = '', ...keys] of rows(settings()))
    for (const key of keys.map(each => each.toLowerCase())) {
      if (!isStart(starts) || !isTame(tame)) continue
      const rest = `${key.slice(0, key.indexOf('.'))}.*`
      if (!byKey.has(rest)) byKey.set(rest, 'unknown')
      byKey.set(key, { starts, tame })
    }
  return byKey
})

/** Repositories have the same keys again and again. */
const mostKeys = 2000

/**
 * What a key of git means, as git prints it; `unknown` in a section of git, undefined in a section that no part of
 * git reads.
 */
export const gitSetting = memoized((key: string): GitMeaning | 'unknown' | undefined => {
  const section = key.slice(0, key.indexOf('.')).toLowerCase()
  const name = key.slice(key.lastIndexOf('.') + 1).toLowerCase()
  return meanings().get(`${section}.${name}`) ?? meanings().get(`${section}.*`)
}, mostKeys)

const starts = once(
  () =>
    new Map(
      rows(calls()).flatMap(([kinds = '', ...subs]) => subs.map(name => [name, kinds.split(',')] as const)),
    ),
)

/** What calls of a sub-command may start. */
export const gitStarts = (sub: string): readonly string[] => starts().get(sub) ?? all
