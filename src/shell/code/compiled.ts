import type { Language } from './language.ts'

/** What languages have in common that are compiled before they run. */
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
