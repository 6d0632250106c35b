/** Quoted words and plain ones. */
const words = (text: string): readonly string[] =>
  (text.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s,()[\]]+/g) ?? []).map(word =>
    word.replaceAll(/^["']|["']$/g, '').replaceAll(/\\(["'\\])/g, '$1'),
  )

const quoted = (some: readonly string[]): string =>
  some.map(word => (/^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ')

/** `execute_process(COMMAND sh -c "...")`, at configuration or in a build. */
export const cmakeCommands = (text: string): readonly string[] =>
  [
    ...text.matchAll(/\bCOMMAND\s+((?:"(?:[^"\\]|\\.)*"|[^\s()"]+)(?:\s+(?:"(?:[^"\\]|\\.)*"|[^\s()"]+))*)/g),
  ].map(([, command = '']) =>
    quoted(
      words(
        command.replace(
          /\s(?:COMMAND|WORKING_DIRECTORY|OUTPUT_VARIABLE|RESULT_VARIABLE|DEPENDS|COMMENT|VERBATIM)\b[\s\S]*$/,
          '',
        ),
      ),
    ),
  )

/** A script that Gradle fetches and applies runs as part of the build, as do its commands. */
export const gradleCommands = (text: string): readonly string[] => [
  ...[...text.matchAll(/\bapply\s*\(?\s*from\s*[:=]\s*(?:uri\()?["'](https?:[^"']+)["']/g)].map(
    ([, address = '']) => `curl -s '${address}' | sh`,
  ),
  ...[...text.matchAll(/\bcommandLine\s*\(?\s*(?:listOf\()?((?:["'][^"'\n]*["']\s*,?\s*)+)/g)].map(
    ([, list = '']) => quoted(words(list)),
  ),
  ...[...text.matchAll(/(["'])((?:(?!\1).)+)\1\s*\.execute\(\)/g)].map(([, , command = '']) => command),
]

/** What Terraform runs on the machine that applies. */
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
    ([, exec, event]) =>
      (exec ?? event ?? '')
        .replaceAll('&quot;', '"')
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&'),
  )
