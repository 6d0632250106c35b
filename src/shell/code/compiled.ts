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

export const go = (): Language => ({
  ...compiled,
  quotes: '"`',
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
    'http.Post': 'upload',
    'http.PostForm': 'upload',
  },
})

export const rust = (): Language => ({
  ...compiled,
  quotes: '"',
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
    'Files.delete': 'delete',
    'Files.deleteIfExists': 'delete',
    'FileUtils.readFileToString': 'read',
    'FileUtils.deleteDirectory': 'tree',
  },
})

export const csharp = (): Language => ({
  ...compiled,
  quotes: '"',
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
