/** Code that nothing loads by its name, in a language that is read, where it may send secrets or delete the user's files. */
export const calledLanguage = (path: string, text: string): string | undefined => {
  if (/\/(?:fixtures?|samples?|docs|__mocks__)\/|[._-](?:test|spec)\.\w+$|\/test_[^/]+$/.test(path))
    return undefined
  const [, ending = ''] = /\.(\w+)$/.exec(path) ?? []
  const language = languages[ending]
  if (language === undefined) return undefined
  const isOne = language === 'sh' ? [deletes, connects, hands].some(one => one.test(text)) : mayHarm(text)
  return isOne ? language : undefined
}

/** Whether it is worth reading code for what nobody means: most files are not. */
export const mayHarm = (text: string): boolean =>
  [sends, connects, fetches, wipes].some(one => one.test(text))

const languages: Readonly<Record<string, string>> = {
  sh: 'sh',
  bash: 'sh',
  zsh: 'sh',
  py: 'python',
  js: 'node',
  mjs: 'node',
  cjs: 'node',
  ts: 'node',
  mts: 'node',
  cts: 'node',
  rb: 'ruby',
  php: 'php',
  pl: 'perl',
}

/** A folder of the home folder that is not hidden, or all of it. */
const deletes = /^[^#\n]*\brm\s+-\w*[rR]\w*\s[^\n]*(?:\$\{?HOME\}?|~)"?(?:\/(?!\.)|[\s"']|$)/m

/** A shell for somebody else. */
const connects = /\/dev\/(?:tcp|udp)\/|\b(?:nc|ncat|netcat|socat)\b[^\n]*\s(?:-\w*[ec]\b|exec:)/i

/** A file of the account, sent away. */
const hands = /^[^#\n]*\b(?:curl|wget|nc|ncat|scp)\b[^\n]*(?:\$\{?HOME\}?|~)\/\./m

/** A program that is fetched and run in one line. */
const fetches = /\b(?:curl|wget)\b[^\n]*\|\s*(?:sudo\s+)?(?:ba|z)?sh\b/

/** An address or another way out, and the environment or a private file. */
const sends =
  /^(?=[\s\S]*(?:https?:\/\/|\bsocket\b|HTTPS?Connection|https?\.request|TCPSocket|net\.connect|SMTP|ftplib))[\s\S]*(?:process\.env(?![.\w[])|\benviron\b(?!\s*\[|\s*\.(?!items|values|copy))|\bENV\.to_|["'`/]\.(?:env|ssh|aws|netrc|npmrc|pypirc|kube|gnupg|docker)\b)/

/** A folder of the home folder that is not hidden, or all of it, in code. */
const wipes =
  /\b(?:rmtree|rmSync|rm_rf|rm_r|rimraf|RemoveAll|remove_dir_all|remove_tree|fs\.rm|rmdirSync|emptyDirSync?)\b[^\n]*(?:\bhome(?:dir)?\b|\bHOME\b|expanduser|["'`]~)/

/** Whether a variable may stand in an address. */
export const mayAddress = (text: string): boolean =>
  /https?:\/\/[^\n]*(?:\benviron|\bgetenv|process\.env|\bENV\b)/.test(text)

/** The programs that cargo starts for what it builds. */
export const cargoCommands = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /^[ \t]*(?:[\w."'()-]+\.)?(?:runner|rustc(?:-workspace)?-wrapper)[ \t]*=[ \t]*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)')/gm,
    ),
  ].map(([, double, single = '']) => double?.replaceAll(/\\(.)/g, '$1') ?? single)

/** Commands that `go generate` runs, and shell commands of the code that fetch or connect. */
export const goSteps = (text: string): readonly string[] => [
  ...[...text.matchAll(/^\/\/go:generate[ \t]+(.+)$/gm)].map(([, step = '']) => step),
  ...[...text.matchAll(/\bexec\.Command\(\s*"(?:ba|z)?sh"\s*,\s*"-c"\s*,\s*"((?:[^"\\\n]|\\.)*)"/g)]
    .map(([, step = '']) => step.replaceAll(/\\(.)/g, '$1'))
    .filter(step => fetches.test(step) || connects.test(step)),
]
