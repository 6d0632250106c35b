/** Quoted words and plain ones. */
const words = (text: string): readonly string[] =>
  (text.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s,()[\]]+/g) ?? []).map(word =>
    word.replaceAll(/^["']|["']$/g, '').replaceAll(/\\(["'\\])/g, '$1'),
  )

const quoted = (some: readonly string[]): string =>
  some.map(word => (/^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ')

/** `execute_process(COMMAND sh -c "...")`, at configuration or in a build, behind the downloads that it uses. */
export const cmakeCommands = (text: string): readonly string[] => {
  const plain = text.replaceAll(/^[ \t]*#.*$/gm, '')
  const fetched = [...plain.matchAll(/\bfile\s*\(\s*DOWNLOAD\s+"?([^\s")]+)"?\s+"?([^\s")]+)"?/gi)]
  return [
    ...plain.matchAll(
      /\bCOMMAND\s+((?:"(?:[^"\\]|\\.)*"|[^\s()"]+)(?:\s+(?:"(?:[^"\\]|\\.)*"|[^\s()"]+))*)/g,
    ),
  ].map(([, command = '']) => {
    const own = fetched.filter(([, , target = '']) => command.includes(target))
    const call = quoted(
      words(
        command.replace(
          /\s(?:COMMAND|WORKING_DIRECTORY|OUTPUT_VARIABLE|RESULT_VARIABLE|DEPENDS|COMMENT|VERBATIM)\b[\s\S]*$/,
          '',
        ),
      ),
    )
    return [...own.map(([, from = '', to = '']) => `curl -o ${quoted([to])} ${quoted([from])}`), call].join(
      '\n',
    )
  })
}

/** Some quoted words in a row, with brackets or the name of a list around them. */
const list = String.raw`(?:\w+\s*)?[([]((?:\s*(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s*,?)+)\s*[)\]]`

const jvmCalls = (): readonly RegExp[] => [
  /\bcommandLine\s*\(?\s*(?:listOf\()?((?:["'][^"'\n]*["']\s*,?\s*)+)/g,
  // [..].execute() of Groovy, Seq(..).! of Scala.
  new RegExp(String.raw`${list}\s*\.\s*(?:execute\(|!|lineStream|run\()`, 'g'),
  new RegExp(String.raw`\b(?:exec|ProcessBuilder|Process)\s*\(\s*${list}`, 'g'),
  /\b(?:ProcessBuilder|Process)\s*\(((?:\s*"(?:[^"\\\n]|\\.)*"\s*,?)+)\)/g,
]

/** Commands that a build of Gradle or sbt runs, with a script that it fetches and applies. */
export const gradleCommands = (text: string): readonly string[] => {
  const found = gradleCalls(text)
  // One may fetch what another one runs.
  return found.length > 1 ? [...found, found.join('\n')] : found
}

const gradleCalls = (text: string): readonly string[] => [
  ...[...text.matchAll(/\bapply\s*\(?\s*from\s*[:=]\s*(?:uri\()?["'](https?:[^"']+)["']/g)].map(
    ([, address = '']) => `curl -s '${address}' | sh`,
  ),
  ...jvmCalls().flatMap(call => [...text.matchAll(call)].map(([, some = '']) => quoted(words(some)))),
  ...[
    // The output of one may go to another: `"curl x".execute().pipeTo("sh".execute())`, or with `|`.
    ...text.matchAll(
      /(["'])((?:\\.|(?!\1)[^\\\n])+)\1\s*\.\s*(?:execute\(\)|!)(?:\s*(?:\.\s*pipeTo\(|\|)\s*(["'])((?:\\.|(?!\3)[^\\\n])+)\3\s*\.\s*execute\(\))?/g,
    ),
    ...text.matchAll(/\bgetRuntime\(\)\s*\.exec\(\s*(["'])((?:\\.|(?!\1)[^\\\n])+)\1/g),
  ].map(([, , command = '', , into]) =>
    [command, ...(into === undefined ? [] : [into])]
      .map(one => one.replaceAll(/\\(["'\\])/g, '$1'))
      .join(' | '),
  ),
  ...leakCommands(text),
]

/** Commands that `mix` runs when it reads its project: `System.cmd("sh", ["-c", "..."])`, `:os.cmd('...')`. */
export const elixirCommands = (text: string): readonly string[] => [
  ...[...text.matchAll(/\bSystem\.cmd\(\s*("(?:[^"\\\n]|\\.)*"\s*,\s*\[[^\]]*\])/g)].map(([, call = '']) =>
    quoted(words(call)),
  ),
  ...[
    ...text.matchAll(/\bSystem\.shell\(\s*"((?:[^"\\\n]|\\.)*)"/g),
    ...text.matchAll(/:os\.cmd\(\s*(?:~c)?["']([^"'\n]*)["']/g),
  ].map(([, command = '']) => command.replaceAll(/\\(.)/g, '$1')),
  ...leakCommands(text),
]

/** A private file and an address in one build, as the command that sends the one to the other. */
const leakCommands = (text: string): readonly string[] => {
  const plain = text.replaceAll(/^[ \t]*(?:\/\/|#).*$/gm, '')
  const [, file] =
    /["'/]((?:\.ssh|\.aws|\.gnupg|\.kube|\.docker)\/[\w.-]+|\.(?:netrc|npmrc|pypirc|env))["']/.exec(plain) ??
    []
  const [, address] =
    file === undefined
      ? []
      : (/\b(?:URL|URI|Req|HTTPoison|post|httpc|Tesla|HttpRequest)\b[^\n]{0,60}["'](https?:\/\/[\w.:/-]+)/.exec(
          plain,
        ) ?? [])
  if (file === undefined || address === undefined) return []
  return [`curl --data-binary @"$HOME/${file}" ${quoted([address])}`]
}

/** Commands of the exec plug-in of Maven and of Ant. */
export const mavenCommands = (text: string): readonly string[] => [
  ...[...text.matchAll(/<executable>([^<]+)<\/executable>\s*(?:<arguments>([\s\S]*?)<\/arguments>)?/g)].map(
    ([, program = '', args = '']) =>
      quoted([
        program.trim(),
        ...[...args.matchAll(/<argument>([^<]*)<\/argument>/g)].map(([, one = '']) => unescaped(one)),
      ]),
  ),
  ...[...text.matchAll(/<exec\b[^>]*\bexecutable="([^"]+)"[^>]*>([\s\S]*?)<\/exec>/g)].map(
    ([, program = '', args = '']) =>
      [
        quoted([program]),
        ...[...args.matchAll(/<arg\s+(value|line)="([^"]*)"/g)].map(([, kind, one = '']) =>
          kind === 'line' ? unescaped(one) : quoted([unescaped(one)]),
        ),
      ].join(' '),
  ),
]

/** `commands = ...` of tox, each line one command. */
export const toxCommands = (text: string): readonly string[] => {
  const found: string[] = []
  let inside = false
  for (const line of text.replaceAll(/\\\r?\n\s*/g, ' ').split('\n')) {
    const [, key, value = ''] = /^([\w-]+)\s*=\s*(.*)$/.exec(line) ?? []
    if (key !== undefined) inside = /^(?:commands(?:_pre|_post)?|install_command)$/.test(key)
    else if (/^\S/.test(line)) inside = false
    const command = (key === undefined ? line : value).trim().replace(/^[-!]+\s*/, '')
    if (inside && command !== '' && !command.startsWith('#'))
      found.push(command.replaceAll(/\{[^{}\n]*\}/g, '${_}'))
  }
  return found
}

/** Commands that Terraform runs on the machine that applies. */
export const terraformCommands = (text: string): readonly string[] => [
  ...[...text.matchAll(/provisioner\s+"local-exec"\s*\{[^}]*?\bcommand\s*=\s*"((?:[^"\\]|\\.)*)"/g)].map(
    ([, command = '']) => command.replaceAll('\\"', '"'),
  ),
  ...[...text.matchAll(/data\s+"external"[^{]*\{[^}]*?\bprogram\s*=\s*\[([^\]]*)\]/g)].map(([, list = '']) =>
    quoted(words(list)),
  ),
]

/** `<Exec Command="..."/>` of MSBuild, and the pre- and post-build events. */
export const msbuildCommands = (text: string): readonly string[] =>
  [...text.matchAll(/<Exec\b[^>]*\bCommand="([^"]*)"|<(?:Pre|Post)BuildEvent>([^<]*)</g)].map(
    ([, exec, event]) => unescaped(exec ?? event ?? ''),
  )

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
