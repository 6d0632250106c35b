import { csharp, dart, go, jvm, rust } from './compiled.ts'
import type { Language } from './language.ts'
import { node } from './node.ts'
import { elixir, groovy, julia, lua, matlab, r } from './others.ts'
import { python } from './python.ts'

const perl = (): Language => ({
  pipes: false,
  comment: ['#'],
  blockComments: false,
  quotes: '\'"`',
  backquotes: 'run',
  dots: true,
  listed: true,
  calls: {
    system: 'run',
    exec: 'run',
    spawn: 'run',
    qx: 'run',
    unlink: 'delete',
    rmtree: 'tree',
    remove_tree: 'tree',
    rmdir: 'delete',
    rename: 'move',
    copy: 'move',
    move: 'move',
    link: 'move',
    symlink: 'move',
    mkfifo: 'write',
    truncate: 'write',
    slurp: 'read',
    spew: 'write',
  },
})

const ruby = (): Language => ({
  pipes: false,
  comment: ['#'],
  blockComments: false,
  quotes: '\'"`',
  backquotes: 'run',
  listed: true,
  whole: /(?:^|\.)popen$/,
  calls: {
    system: 'run',
    exec: 'run',
    spawn: 'run',
    popen: 'run',
    capture2: 'run',
    capture2e: 'run',
    capture3: 'run',
    sh: 'run',
    eval: 'code',
    'File.write': 'write',
    'IO.write': 'write',
    'File.open': 'open',
    'File.delete': 'delete',
    'File.unlink': 'delete',
    'FileUtils.rm': 'delete',
    'FileUtils.rm_f': 'delete',
    'FileUtils.rm_r': 'tree',
    'FileUtils.rm_rf': 'tree',
    'FileUtils.mv': 'move',
    'FileUtils.cp': 'move',
    'File.rename': 'move',
    'File.read': 'read',
    'File.readlines': 'read',
    'File.binread': 'read',
    'IO.read': 'read',
    'IO.readlines': 'read',
    'File.foreach': 'read',
    'IO.foreach': 'read',
    load_file: 'read',
    safe_load_file: 'read',
    'CSV.read': 'read',
    'IniFile.load': 'read',
    'File.truncate': 'write',
    'File.symlink': 'move',
    'File.link': 'move',
    'FileUtils.ln': 'move',
    'FileUtils.ln_s': 'move',
    'FileUtils.ln_sf': 'move',
    'FileUtils.install': 'move',
    'FileUtils.cp_r': 'move',
    'FileUtils.cp_lr': 'move',
    'File.mkfifo': 'write',
    'FileUtils.remove': 'delete',
    'FileUtils.remove_dir': 'tree',
    'HTTP.get': 'download',
    'HTTP.post': 'upload',
    'HTTP.post_form': 'upload',
  },
})

const php = (): Language => ({
  ...node(),
  comment: ['//', '#'],
  quotes: '\'"`',
  backquotes: 'run',
  dots: true,
  whole: /(?:^|\.)(?:system|exec|shell_exec|passthru|popen|proc_open)$/,
  calls: {
    system: 'run',
    exec: 'run',
    pcntl_exec: 'run',
    shell_exec: 'run',
    passthru: 'run',
    popen: 'run',
    proc_open: 'run',
    eval: 'code',
    unlink: 'delete',
    rmdir: 'delete',
    file_put_contents: 'write',
    file_get_contents: 'read',
    rename: 'move',
    copy: 'move',
    fopen: 'open',
    file: 'read',
    readfile: 'read',
    parse_ini_file: 'read',
    simplexml_load_file: 'read',
    yaml_parse_file: 'read',
    chmod: 'write',
    symlink: 'move',
    link: 'move',
    posix_mkfifo: 'write',
    posix_mknod: 'write',
  },
})

const awk = (): Language => ({
  ...ruby(),
  pipes: true,
  quotes: '"',
  backquotes: 'text',
  calls: { system: 'run' },
})

/** The entry of a language, by its name in the table of interpreters. It is made on demand: most commands hold no code. */
export const languageNamed = (name: string): Language | undefined => {
  switch (name) {
    case 'python':
      return python()
    case 'node':
      return node()
    case 'perl':
      return perl()
    case 'ruby':
      return ruby()
    case 'php':
      return php()
    case 'lua':
      return lua()
    case 'Rscript':
      return r()
    case 'julia':
      return julia()
    case 'matlab':
      return matlab()
    case 'groovy':
      return groovy()
    case 'elixir':
      return elixir()
    case 'awk':
      return awk()
    case 'go':
      return go()
    case 'rust':
      return rust()
    case 'jvm':
      return jvm()
    case 'csharp':
      return csharp()
    case 'dart':
      return dart()
    default:
      return undefined
  }
}
