/**
 * Lines of git's own settings of which nothing can run by itself: short names for calls of git that look or do ordinary work, and choices
 * of how git shows and joins things.
 */

const ordinary =
  /^(?:add|blame|branch|checkout|cherry-pick|commit|describe|diff|fetch|grep|log|ls-files|merge-base|pull|rebase|reflog|remote|restore|rev-list|rev-parse|shortlog|show|stash|status|switch|tag|worktree)$/

/** Options that lose something, skip a check, or start a program. */
const reaching =
  /^(?:-[a-zA-Z]*[fDO]\b.*|-c|-C|-X.*|--(?:force|hard|delete|discard|no-verify|no-gpg|exec|upload-pack|receive-pack|ext-diff|textconv|open-files|git-dir|work-tree|config|mirror|prune-tags|theirs|ours|strategy|allow-unrelated).*|drop|clear|expire|remove|prune)$/

const isAlias = (name: string, value: string): boolean => {
  const [verb = '', ...rest] = value.split(/\s+/)
  return (
    /^[a-z][\w-]*$/i.test(name) &&
    !ordinary.test(name) &&
    ordinary.test(verb) &&
    rest.every(word => /^[\w.,:/=@{}^~%<>()#|*+'"-]*$/.test(word) && !reaching.test(word))
  )
}

/** Sections, and the keys in them that only choose. */
const choices: Readonly<Record<string, RegExp>> = {
  advice: /^\w+$/,
  branch: /^(?:sort|autosetuprebase|autosetupmerge)$/,
  color: /^\w+$/,
  column: /^\w+$/,
  commit: /^verbose$/,
  core: /^(?:abbrev|autocrlf|commentchar|eol|ignorecase|quotepath|whitespace)$/,
  diff: /^(?:algorithm|colormoved|colormovedws|context|interhunkcontext|mnemonicprefix|renames|renamelimit|submodule)$/,
  fetch: /^(?:all|parallel|prune|prunetags)$/,
  init: /^defaultbranch$/,
  log: /^(?:abbrevcommit|date|decorate|follow)$/,
  merge: /^(?:conflictstyle|ff|stat)$/,
  pull: /^(?:ff|rebase)$/,
  push: /^(?:autosetupremote|default|followtags)$/,
  rebase: /^(?:autosquash|autostash|missingcommitscheck|updaterefs)$/,
  rerere: /^(?:autoupdate|enabled)$/,
  stash: /^\w+$/,
  status: /^\w+$/,
  tag: /^sort$/,
}

const isPlain = (line: string): boolean => {
  const cut = line.indexOf('\t')
  const [section, text] = [line.slice(0, cut), line.slice(cut + 1)]
  if (text === '' || /^[#;]/.test(text)) return true
  const [, name = '', value = ''] = /^([A-Za-z][\w-]*)\s*=\s*(.*?)\s*$/.exec(text) ?? []
  if (name === '' || /[\\!$`;&]/.test(value)) return false
  if (section === 'alias') return isAlias(name, value)
  const keys = Object.hasOwn(choices, section) ? choices[section] : undefined
  return keys?.test(name.toLowerCase()) === true && /^"?[\w%,.:/ -]*"?$/.test(value)
}

/** Each line with the section that it stands in; those of sections alone are left out. */
const placed = (text: string): readonly string[] => {
  let section = ''
  return text.split('\n').flatMap(line => {
    const trimmed = line.trim()
    const head = /^\[\s*([^\]]*?)\s*\]$/.exec(trimmed)?.[1]
    section = head?.toLowerCase() ?? section
    return trimmed === '' || head !== undefined ? [] : [`${section}\t${trimmed}`]
  })
}

/** Whether a change of such a file only brings and takes lines of which nothing runs. */
export const addsOnlyGitSettings = (before: string, after: string): boolean => {
  const [old, now] = [placed(before), placed(after)]
  const [known, kept] = [new Set(old), new Set(now)]
  return (
    now.every(line => known.has(line) || isPlain(line)) && old.every(line => kept.has(line) || isPlain(line))
  )
}
