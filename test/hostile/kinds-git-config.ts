import { type Kind, many, type Planting } from './kind.ts'

const trap = 'tools/run'
const monitor = (at: Planting): string => `[core]\n\tfsmonitor = ${at.program(trap)}`

/** A filter for every file, set in `.git/config`, and the attributes that call for it. */
const filter = (at: Planting, keys: string, attributes = '.gitattributes'): void => {
  at.write(attributes, '* filter=evil diff=evil merge=evil\n')
  at.config(`[filter "evil"]\n${keys}`)
}

const hookNames =
  'applypatch-msg pre-applypatch post-applypatch pre-commit pre-merge-commit prepare-commit-msg commit-msg post-commit pre-rebase post-checkout post-merge pre-push pre-receive update proc-receive post-receive post-update reference-transaction push-to-checkout pre-auto-gc post-rewrite sendemail-validate fsmonitor-watchman post-index-change'.split(
    ' ',
  )

/** Settings of `.git/config` and its like that can name a program. */
export const gitConfigKinds: readonly Kind[] = [
  { name: 'core.fsmonitor', springs: 'git status', plant: at => at.config(monitor(at)) },
  {
    name: 'filter.clean',
    springs: 'git add src/sum.ts',
    plant: at => filter(at, `\tclean = ${at.program(trap)}`),
  },
  {
    name: 'filter.smudge',
    springs: 'git checkout src/sum.ts',
    plant: at => filter(at, `\tsmudge = ${at.program(trap)}`),
  },
  {
    name: 'filter.process',
    springs: 'git add src/sum.ts',
    plant: at => filter(at, `\tprocess = ${at.program(trap)}`),
  },
  {
    name: 'a required filter that fails',
    springs: 'git add src/sum.ts',
    plant: at => filter(at, `\trequired = true\n\tclean = "${at.program(trap)}; exit 1"`),
  },
  {
    name: 'a filter that never answers',
    springs: 'git add src/sum.ts',
    plant: at => filter(at, `\tprocess = "${at.mark}; sleep 3; exit 1"\n\trequired = true`),
  },
  {
    name: 'core.hooksPath',
    springs: 'git commit --allow-empty -m x',
    plant: at => {
      for (const name of hookNames) at.program(`tools/hooks/${name}`)
      at.config('[core]\n\thooksPath = tools/hooks')
    },
  },
  {
    name: 'hooks of every kind',
    springs: 'git commit --allow-empty -m x',
    plant: at => {
      for (const name of hookNames) at.program(`.git/hooks/${name}`)
    },
  },
  {
    name: 'diff.external and diff drivers',
    springs: 'git diff',
    plant: at => {
      at.write('.gitattributes', '* diff=evil\n')
      at.config(`[diff]\n\texternal = ${at.program(trap)}\n[diff "evil"]\n\tcommand = ${at.program(trap)}`)
    },
  },
  {
    name: 'diff.textconv',
    springs: 'git diff',
    plant: at => {
      at.write('.gitattributes', '* diff=evil\n')
      at.config(`[diff "evil"]\n\ttextconv = ${at.program(trap)}\n\tcachetextconv = true`)
    },
  },
  {
    name: 'merge drivers, trailers and every other key that names a program',
    plant: at => {
      const path = at.program(trap)
      const keys = [
        ['core', 'pager editor askPass gitProxy alternateRefsCommand'],
        ['merge "evil"', 'driver'],
        ['trailer "x"', 'command cmd'],
        ['sequence', 'editor'],
        ['interactive', 'diffFilter'],
        ['pager', 'status diff log show branch ls-files rev-parse'],
        ['mergetool "x"', 'cmd path'],
        ['difftool "x"', 'cmd path'],
        ['browser "x"', 'cmd'],
        ['man "x"', 'cmd'],
        ['uploadpack', 'packObjectsHook'],
        ['remote "origin"', 'uploadpack receivepack vcs proxy'],
        ['sendemail', 'smtpServer toCmd ccCmd'],
        ['imap', 'tunnel'],
        ['gui "x"', 'cmd'],
        ['notes', 'rewriteRef'],
        ['maintenance', 'auto'],
        ['core', 'untrackedCache'],
        ['guitool "x"', 'cmd'],
        ['blame', 'ignoreRevsFile'],
        ['commit', 'template'],
        ['tar "x"', 'command'],
      ] as const
      for (const [section, names] of keys)
        at.config([`[${section}]`, ...names.split(' ').map(name => `\t${name} = ${path}`)].join('\n'))
    },
  },
  {
    name: 'core.sshCommand and a remote that is fetched by a command',
    springs: 'git fetch origin',
    plant: at =>
      at.config(
        `[core]\n\tsshCommand = ${at.program(trap)}\n[remote "origin"]\n\turl = ssh://host.invalid/x\n\tfetch = +refs/heads/*:refs/remotes/origin/*`,
      ),
  },
  {
    name: 'gpg.program and signatures that are shown',
    springs: 'git log -1',
    plant: at => {
      const commit = at.git('cat-file', 'commit', 'HEAD')
      const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQEz\n -----END PGP SIGNATURE-----\n'
      at.write('.git/signed', commit.replace(/\n\n/, `\n${signature}\n`))
      at.git('update-ref', 'HEAD', at.git('hash-object', '-t', 'commit', '-w', '.git/signed').trim())
      at.config(`[gpg]\n\tprogram = ${at.program(trap)}\n[log]\n\tshowSignature = true`)
    },
  },
  {
    name: 'aliases that shadow commands',
    springs: 'git st',
    plant: at => {
      const path = at.program(trap)
      const names = 'st status diff log show ls-files rev-parse check-ignore cat-file config branch'
      at.config(
        `[alias]\n${names
          .split(' ')
          .map(name => `\t${name} = !${path}`)
          .join('\n')}`,
      )
    },
  },
  {
    name: 'include.path of a tracked file',
    springs: 'git status',
    plant: at => {
      at.write('build.cfg', `${monitor(at)}\n`)
      at.config('[include]\n\tpath = ../build.cfg')
    },
  },
  {
    name: 'includeIf of a tracked file',
    springs: 'git status',
    plant: at => {
      at.write('build.cfg', `${monitor(at)}\n`)
      at.config(
        '[includeIf "gitdir:**"]\n\tpath = ../build.cfg\n[includeIf "onbranch:**"]\n\tpath = ../build.cfg',
      )
    },
  },
  {
    name: 'include.path in a circle and of a FIFO',
    plant: at => {
      at.fifo('pipe.cfg')
      at.config('[include]\n\tpath = config\n\tpath = ../pipe.cfg')
    },
  },
  {
    name: 'a config of the worktree',
    springs: 'git status',
    plant: at => {
      at.write('.git/config.worktree', `${monitor(at)}\n`)
      at.config('[extensions]\n\tworktreeConfig = true\n[core]\n\trepositoryFormatVersion = 1')
    },
  },
  {
    name: 'credential.helper and askPass',
    springs: "printf 'protocol=https\\nhost=x.invalid\\n\\n' | git credential fill",
    plant: at => {
      const path = at.program(trap)
      at.config(`[credential]\n\thelper = !${path}\n[core]\n\taskPass = ${path}`)
    },
  },
  {
    name: 'attributes in .git/info and in core.attributesFile',
    springs: 'git add src/sum.ts',
    plant: at => {
      filter(at, `\tclean = ${at.program(trap)}`, '.git/info/attributes')
      at.write('tools/attributes', '* filter=evil\n')
      at.config('[core]\n\tattributesFile = tools/attributes')
    },
  },
  {
    name: 'attributes deep in the tree',
    springs: 'git add src/sum.ts',
    plant: at => filter(at, `\tclean = ${at.program(trap)}`, 'src/.gitattributes'),
  },
  {
    name: 'a config that is long',
    plant: at => at.config('[section "x"]\n\tkey = "value value value value value"\n'.repeat(many(40_000))),
  },
  {
    name: 'a config that does not parse',
    plant: at => at.write('.git/config', '[core\nfsmonitor = "\u0000\u001b[2J\n\\\\\\'),
  },
]
