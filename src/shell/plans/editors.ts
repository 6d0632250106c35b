/** Files that vim loads by a line of its settings, and commands that it starts there. */
export const vimCommands = (text: string): readonly string[] => [
  ...[...text.matchAll(/^[ \t]*(?:so(?:urce)?|luafile|pyfile|py3file|rubyfile)!?[ \t]+([^\s|"]+)/gm)].map(
    ([, path = '']) => `. ${path.replace(/^\$HOME/, '~')}`,
  ),
  ...[...text.matchAll(/^[^"\n]*\bsystem(?:list)?\(\s*(["'])((?:\\.|(?!\1)[^\\\n])+)\1/gm)].map(
    ([, , command = '']) => command,
  ),
  ...[...text.matchAll(/^[ \t]*(?:au(?:tocmd)?\b[^\n]*?[ \t])?(?:silent!?[ \t]+)?!([^\n]+)$/gm)].map(
    ([, command = '']) => command,
  ),
]

/** Files that tmux loads, and commands that it runs at its start. */
export const tmuxCommands = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /^[ \t]*(?:if-shell[^\n]*?["'])?(source(?:-file)?|run(?:-shell)?)[ \t]+(?:-\w+[ \t]+)*(?:"([^"\n]*)"|'([^'\n]*)'|([^\n]+))/gm,
    ),
  ].map(([, verb = '', double, single, bare = '']) => {
    const word = (double ?? single ?? bare).trim()
    return verb.startsWith('source') ? `. ${word}` : word
  })
