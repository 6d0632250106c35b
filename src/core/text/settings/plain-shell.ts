/**
 * Lines of files that shells and terminals read when they start, of which nothing can run by itself: comments, short names for plain
 * commands, options, numbers.
 */

/** Programs that people trust by their names, and those that reach further than their words show. */
const trusted =
  /^(?:alias|apt|aws|bash|cat|cd|chmod|chown|cp|curl|dd|docker|doas|eval|exec|exit|gh|git|gpg|kubectl|ls|make|mv|nc|ncat|node|npm|npx|op|pass|passwd|pip3?|python3?|rm|rsync|scp|sh|socat|source|ssh|su|sudo|vault|wget|zsh)$/

/** What is run by another name has to be plain: no other program inside, nothing that loosens. */
const isPlainCommand = (words: string): boolean => {
  const [program = '', ...rest] = words.split(' ')
  return (
    /^[\w.-]+$/.test(program) &&
    !/^(?:bash|chmod|chown|curl|dd|doas|eval|exec|nc|ncat|node|python3?|rm|scp|sh|socat|source|ssh|su|sudo|wget|zsh)$/.test(
      program,
    ) &&
    rest.every(
      word =>
        /^[\w.,:/=@{}^~%+-]*$/.test(word) &&
        !/^--?(?:no-|insecure|force|skip|danger|allow|disable|yolo|trust|exec|config|c$)|=!|insecure|noverify|hooksPath|(?:Command|Checking|Config)=/i.test(
          word,
        ),
    )
  )
}

const isAlias = (line: string): boolean => {
  const [, name = '', , words = ''] =
    /^alias (?:-g )?([\w.-]+)=(["']?)([^"'`$|;&<>()\\]+)\2$/.exec(line) ?? []
  return name !== '' && !trusted.test(name) && isPlainCommand(words.trim())
}

const plain: readonly RegExp[] = [
  /^(?:#.*|")?$/,
  /^(?:setopt|unsetopt|shopt -s)(?: (?!no_?clobber|clobber|expand_aliases|prompt_?subst)\w+)+$/i,
  /^(?:export )?(?:HISTSIZE|HISTFILESIZE|SAVEHIST)=[1-9]\d*(?: (?:HISTFILESIZE|SAVEHIST)=[1-9]\d*)*$/,
  /^(?:export )?(?:EDITOR|VISUAL)=["']?(?:n?vim?|nano|emacs|hx|micro|code --wait)["']?$/,
  /^(?:export )?(?:LANG|LC_\w+|LESS|COLORTERM|CLICOLOR)=["']?[\w.@-]+["']?$/,
  // A prompt without a program in it: no `$`, no backtick, no character by its number.
  /^(?:export )?(?:R?PROMPT|PS[12])=(?:"(?:[^"\\$`(){}]|%[FK]\{\w+\}|\\[a-zA-Z@[\]])*"|'(?:[^'\\$`(){}]|%[FK]\{\w+\}|\\[a-zA-Z@[\]])*')$/,
  // tmux, and the settings of readline.
  /^(?:set|setw|set-option|set-window-option)(?: -\w+)? (?!default-|lock-command|command-alias|update-environment|keymap|exit-|remain)[\w@-]+ (?:"[\w #,:%.=-]*"|'[\w #,:%.=-]*'|[\w,:.#-]+)$/,
  /^(?:un)?bind(?:-key)?(?: -[nr]| -T \S+)* \S+(?: (?:split-window|select-pane|resize-pane|new-window|copy-mode|next-window|previous-window|last-window|kill-pane|display-panes)(?: -?[\w%]+)*)?$/,
]

const isPlain = (line: string): boolean => {
  const text = line.trim()
  return isAlias(text) || plain.some(form => form.test(text))
}

/** What guards its owner against a slip. */
const isProtective = (line: string): boolean => /^\s*alias (?:rm|cp|mv|ln|chmod|chown)=|clobber/i.test(line)

/** Whether a change of such a file only brings lines of which nothing runs, and takes none that guard somebody. */
export const addsOnlySettings = (before: string, after: string): boolean => {
  const lines = (text: string): readonly string[] => text.split('\n').filter(line => line.trim() !== '')
  const [old, now] = [lines(before), lines(after)]
  const [known, kept] = [new Set(old), new Set(now)]
  // The same lines in another order may mean something else.
  const isOrdered =
    old.filter(line => kept.has(line)).join('\n') === now.filter(line => known.has(line)).join('\n')
  return (
    isOrdered &&
    now.every(line => known.has(line) || isPlain(line)) &&
    old.every(line => kept.has(line) || (isPlain(line) && !isProtective(line)))
  )
}
