import type { Facts } from '../../../core/facts/facts.ts'
import { isTemporary } from '../../../core/files/throwaway.ts'
import type { Access } from '../../../core/script/access.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { addsOnlyGitSettings } from '../../../core/text/settings/plain-git.ts'
import { addsOnlySettings } from '../../../core/text/settings/plain-shell.ts'
import { sidesOf } from './_tightened.ts'

/** In a home folder for trying something out: no program starts with it later. */
export const isNobodys = (path: string, facts: Facts): boolean =>
  isTemporary(path) && ![facts.root(), facts.home()].some(folder => isWithin(path, folder))

/** A file that the project keeps for home folders, to which comes nothing that runs: `dotfiles/.zshrc`. */
export const isPlainKept = (access: Access, facts: Facts): boolean => {
  const { path, kind } = access
  if (kind !== 'write' || !isWithin(path, facts.root()) || facts.root() === facts.home()) return false
  if (path.includes('/.git/') || facts.git()?.committed(path) !== true) return false
  const sides = sidesOf(access, facts)
  if (sides === undefined) return false
  return /\/(?:\.gitconfig|git\/config)$/.test(path)
    ? addsOnlyGitSettings(...sides)
    : addsOnlySettings(...sides)
}

/** Folders of the home folder from which a program loads all that lies there, and its own set-up in code. */
export const isSetUp = (path: string): boolean =>
  /^\/(?:home\/[^/]+|Users\/[^/]+|root|.*\/home)\/(?:\.ipython\/profile_\w+\/(?:startup\/|ipython_\w*config\.py)|\.jupyter\/.*\.py$|\.config\/(?:nvim|zsh|bash|environment\.d|profile\.d|plasma-workspace\/env|hypr|sway|i3|awesome|sublime-text|matplotlib)\/|\.vim\/(?:plugin|autoload|after|ftplugin)\/|\.emacs(?:\.d\/.*\.el|\.el)?$|\.(?:bashrc|zshrc|profile)\.d\/|\.gradle\/init(?:\.d\/|\.gradle)|\.oh-my-zsh\/custom\/|\.hammerspoon\/|\.pdbrc|\.julia\/config\/|(?:Documents\/)?MATLAB\/startup\.m$|\.pythonrc|\.node_repl\w*|\.config\/git\/hooks\/|\.local\/share\/(?:nautilus|kio|applications)\/)/.test(
    path,
  )

/** Files that a shell, a language or a login runs by itself. */
export const isStartup = (path: string): boolean =>
  /\/\.(bash(rc|_profile|_login|_logout|_aliases)|profile|zsh(rc|env)|z(profile|login)|kshrc|inputrc|xinitrc|xprofile|pam_environment|gitconfig|vimrc|psqlrc|sqliterc|mongo(rc|shrc)\.js|gdbinit|lldbinit|irbrc|pryrc|Rprofile|octaverc|ghci|curlrc|wgetrc|screenrc|tmux\.conf)$/.test(
    path,
  ) ||
  /\/\.ssh\/(authorized_keys|config|rc)|\/\.config\/(fish|autostart|systemd|git)\/|\/\.local\/share\/systemd\/|\/Launch(Agents|Daemons)\/|\/\.git\/hooks(\/|$)|\/(site|user)customize\.py$|\/(site|dist)-packages\/[^/]+\.pth$|\/cron(tabs|\.d)\/|\/cron\/(?:[^/]*\/)?[^/.]*(?:\.(?:cron|tab|sh))?$|\/(?:etc|spool)\/cron\/|\/powershell\/[\w.]*profile\.ps1$|\/\.(pip|config\/pip)\/pip\.conf$/.test(
    path,
  ) ||
  /^\/(home|Users)\/[^/]+\/\.(npmrc|pypirc|gemrc|cargo\/config(\.toml)?)$|^\/root\/\.(npmrc|pypirc)$/.test(
    path,
  )

/** Message about a file that leads git to programs, other than its config and its hooks. */
export const gitLead = ({ path, kind, by, change }: Access): string | undefined => {
  if (kind !== 'write' || by === 'git') return undefined
  if (path.endsWith('/.git') && by !== 'mkdir')
    return `${path} leads git to another folder, with a config and hooks of its own.`
  if (path.endsWith('/.git/info/attributes')) return `${path} decides which filters git runs on which files.`
  const text = [change?.content, ...(change?.edits ?? []).map(({ after }) => after)].join('\n')
  return path.endsWith('/.gitmodules') && /^[ \t]*update\s*=\s*"?!/im.test(text)
    ? `${path} names a program that git runs when it updates a submodule.`
    : undefined
}
