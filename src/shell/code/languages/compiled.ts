import type { Language } from './language.ts'

/** Settings shared by languages that are compiled before they run. */
const compiled = {
  pipes: false,
  comment: ['//'],
  blockComments: true,
  backquotes: 'text',
  raw: true,
  listed: true,
} as const

/** `[]string{"a", "b"}`, `for _, f := range x`, `fmt.Sprintf("%s/x", home)`: lists, loops and joined texts as scripts write them. */
const plainGo = (code: string): string =>
  code
    .replaceAll(/(?:\[(?:\d{1,4}|\.\.\.)?\])string\s{0,4}\{([^{}]{0,2000})\}/g, '[$1]')
    .replaceAll(/\bfor\s{1,4}\w{1,40}\s{0,4},\s{0,4}(\w{1,40})\s{0,4}:=\s{0,4}range\s{1,4}/g, 'for $1 in ')
    .replaceAll(
      /\bfmt\.Sprintf\(\s{0,4}"%[sv]([^"%\n]{0,200})"\s{0,4},\s{0,4}([\w.]{1,60}(?:\(\))?)\s{0,4}\)/g,
      '($2 + "$1")',
    )

/** `Path::new(&home).join(f)`, `format!("{}/x", home)`, `vec!["a"]`. */
const plainRust = (code: string): string =>
  code
    .replaceAll(/\bvec!\s{0,4}\[/g, '[')
    .replaceAll(/\.(?:unwrap(?:_or_default)?|iter|into_iter|clone|to_owned|to_string)\(\)/g, '')
    .replaceAll(
      /\b(?:std::)?(?:path::)?Path(?:Buf)?::(?:new|from)\(\s{0,4}&?(\w{1,60})\s{0,4}\)\.join\(\s{0,4}&?/g,
      'join($1, ',
    )
    .replaceAll(
      /\bformat!\(\s{0,4}"\{\}([^"{}\n]{0,200})"\s{0,4},\s{0,4}&?([\w.]{1,60})\s{0,4}\)/g,
      '($2 + "$1")',
    )
    .replaceAll(/\bwrite(?:ln)?!\(\s{0,4}(?:&mut\s)?(\w{1,40})\s{0,4},/g, '$1.write_all(')
    .replaceAll(/\bformat!\(\s{0,4}"\{(\w{1,60})\}([^"{}\n]{0,200})"\s{0,4}\)/g, '($1 + "$2")')

/** `listOf("a", "b")`, `List.of("a")`, `for (String f : x)`. */
const plainJvm = (code: string): string =>
  code
    .replaceAll(
      /\b(?:listOf|setOf|arrayOf|mutableListOf|List\.of|Set\.of|Arrays\.asList|Seq|List)\(((?:\s{0,40}"[^"\n]{0,200}"\s{0,4},?){1,40}\s{0,40})\)/g,
      '[$1]',
    )
    .replaceAll(
      /\bfor\s{0,4}\(\s{0,4}(?:final\s{1,4})?(?:String|var|Path|File)\s{1,4}(\w{1,40})\s{0,4}:\s{0,4}/g,
      'for ($1 in ',
    )
    // What a build deletes: `delete("x")`.
    .replaceAll(/(?<![.\w$])delete\(/g, 'project.delete(')

/** `new[] { "a", "b" }`, `foreach (var f in x)`, `Path.Combine(a, b)`. */
const plainSharp = (code: string): string =>
  code
    .replaceAll(/\bnew\s{0,4}(?:string)?\s{0,4}\[\s{0,4}\]\s{0,4}\{([^{}]{0,2000})\}/g, '[$1]')
    .replaceAll(/\bforeach\s{0,4}\(\s{0,4}(?:var|string)\s{1,4}(\w{1,40})\s{1,4}in\s/g, 'for ($1 in ')
    .replaceAll(/\bPath\.(?:Combine|Join)\(/g, 'join(')

export const go = (): Language => ({
  ...compiled,
  quotes: '"`',
  plain: plainGo,
  calls: {
    'exec.Command': 'run',
    'exec.CommandContext': 'run',
    'os.Remove': 'delete',
    'os.RemoveAll': 'tree',
    'os.WriteFile': 'write',
    'os.Create': 'write',
    'os.Truncate': 'write',
    'os.ReadFile': 'read',
    'os.Open': 'read',
    'os.Rename': 'move',
    'os.Symlink': 'move',
    'http.Get': 'download',
    'http.NewRequest': 'upload',
    'http.NewRequestWithContext': 'upload',
    'http.Post': 'upload',
    'http.PostForm': 'upload',
  },
})

export const rust = (): Language => ({
  ...compiled,
  quotes: '"',
  plain: plainRust,
  calls: {
    'Command.new': 'run',
    'fs.remove_file': 'delete',
    'fs.remove_dir': 'delete',
    'fs.remove_dir_all': 'tree',
    'fs.write': 'write',
    'File.create': 'write',
    'fs.read_to_string': 'read',
    'fs.read': 'read',
    'File.open': 'read',
    'fs.rename': 'move',
    'fs.copy': 'move',
  },
})

/** Kotlin, Java, Scala and Groovy. */
export const jvm = (): Language => ({
  ...compiled,
  quotes: '"\'',
  plain: plainJvm,
  calls: {
    'Path.readText': 'read',
    'Path.readLines': 'read',
    'Path.readBytes': 'read',
    'Path.forEachLine': 'read',
    'Path.useLines': 'read',
    'Path.deleteRecursively': 'tree',
    'Files.readString': 'read',
    'Files.readAllLines': 'read',
    'Files.readAllBytes': 'read',
    'Files.lines': 'read',
    FileReader: 'read',
    'Source.fromFile': 'read',
    'Path.delete': 'delete',
    'Path.deleteExisting': 'delete',
    'Path.deleteIfExists': 'delete',
    'Path.writeText': 'write',
    'Path.writeBytes': 'write',
    'project.delete': 'tree',
    'Files.delete': 'delete',
    'Files.write': 'write',
    'Files.writeString': 'write',
    'Files.move': 'move',
    'Files.copy': 'move',
    'Path.renameTo': 'move',
    'Path.copyTo': 'move',
    'Files.deleteIfExists': 'delete',
    'FileUtils.readFileToString': 'read',
    'FileUtils.deleteDirectory': 'tree',
  },
})

export const csharp = (): Language => ({
  ...compiled,
  quotes: '"',
  plain: plainSharp,
  calls: {
    'File.ReadAllText': 'read',
    'File.ReadAllTextAsync': 'read',
    'File.ReadAllLines': 'read',
    'File.ReadLines': 'read',
    'File.ReadAllBytes': 'read',
    StreamReader: 'read',
    'File.Delete': 'delete',
    'Directory.Delete': 'tree',
  },
})

export const dart = (): Language => ({
  ...compiled,
  quotes: '"\'',
  calls: {
    'Process.run': 'run',
    'Process.runSync': 'run',
    'Process.start': 'run',
    'Path.readAsStringSync': 'read',
    'Path.readAsString': 'read',
    'Path.readAsLinesSync': 'read',
    'Path.readAsBytesSync': 'read',
    'Path.deleteSync': 'tree',
  },
})
