/** How code of a language is told apart: what is text, what is a comment, and which calls reach the world. */
export interface Language {
  /** Commands that it runs may read its output: awk. */
  readonly pipes: boolean
  /** Marks that begin a comment up to the end of the line. */
  readonly comment: readonly string[]
  readonly blockComments: boolean
  /** Comments between `--[[` and `]]`. */
  readonly longComments?: boolean
  /** Characters that open a text. */
  readonly quotes: string
  /** Backquotes run a command. */
  readonly backquotes: 'text' | 'run'
  /** Backquotes hold a text as it stands: Go. */
  readonly raw?: true
  /** A dot joins texts: Perl, PHP. */
  readonly dots?: true
  /** A slash joins paths, `%` formats, and texts side by side are one: Python. */
  readonly slashes?: true
  /** Further texts of a call that runs something are its arguments: `exec.Command("rm", "x")`. */
  readonly listed?: true
  /** Calls whose first argument is the whole command. What is behind it is something else: `popen("rm x", "r")`. */
  readonly whole?: RegExp
  /** The same code, with signs of its own written as the others write them. */
  readonly plain?: (code: string) => string
  /** Names of calls: the last part, or with a dot the last two. */
  readonly calls: Readonly<Record<string, CodeDeed>>
}

export type CodeDeed =
  | 'run'
  | 'code'
  | 'read'
  /** It reads a file where its argument is a path; methods of that name read other things, too: `parser.read('a/b.ini')`. */
  | 'place'
  | 'write'
  | 'delete'
  | 'tree'
  /** A file, or with an option that says so the whole tree below a folder. */
  | 'removal'
  | 'move'
  /** It writes what comes first into the file that comes second, or by a name: R. */
  | 'store'
  | 'open'
  | 'kill'
  | 'upload'
  | 'download'
