/** How code of a language is told apart: what is text, what is a comment, and which calls reach the world. */
export interface Language {
  /** Options that take a value, and among them those that hold code. */
  readonly valued: string
  readonly code: readonly string[]
  /** Options with which the first operand is no file of code. */
  readonly other: readonly string[]
  /** The first operand is the code: awk. */
  readonly first: boolean
  /** What begins a comment that ends with the line. */
  readonly comment: readonly string[]
  readonly blockComments: boolean
  /** Characters that open a text. */
  readonly quotes: string
  /** Backquotes run a command. */
  readonly backquotes: 'text' | 'run'
  /** Names of calls: the last part, or with a dot the last two. */
  readonly calls: Readonly<Record<string, Deed>>
}

export type Deed =
  | 'run'
  | 'code'
  | 'read'
  | 'write'
  | 'delete'
  | 'tree'
  | 'move'
  | 'open'
  | 'upload'
  | 'download'

const python: Language = {
  valued: '-c -m -W -X',
  code: ['-c'],
  other: ['-m', '-V', '--version', '-h', '--help'],
  first: false,
  comment: ['#'],
  blockComments: false,
  quotes: '\'"',
  backquotes: 'text',
  calls: {
    system: 'run',
    popen: 'run',
    'subprocess.run': 'run',
    'subprocess.call': 'run',
    'sp.run': 'run',
    'sp.call': 'run',
    check_call: 'run',
    check_output: 'run',
    Popen: 'run',
    getoutput: 'run',
    getstatusoutput: 'run',
    'pty.spawn': 'run',
    exec: 'code',
    eval: 'code',
    'os.remove': 'delete',
    'os.unlink': 'delete',
    'os.rmdir': 'delete',
    'os.removedirs': 'delete',
    rmtree: 'tree',
    'os.rename': 'move',
    'os.replace': 'move',
    'shutil.move': 'move',
    'shutil.copy': 'move',
    'shutil.copyfile': 'move',
    'shutil.copytree': 'move',
    open: 'open',
    urlopen: 'download',
    urlretrieve: 'download',
    'requests.get': 'download',
    'requests.post': 'upload',
    'requests.put': 'upload',
    'httpx.get': 'download',
    'httpx.post': 'upload',
  },
}

const node: Language = {
  valued: '-e -p -r -C --eval --print --require --import --loader --conditions --env-file --input-type',
  code: ['-e', '-p', '--eval', '--print'],
  other: ['--test', '-c', '--check', '-v', '--version', '-h', '--help'],
  first: false,
  comment: ['//'],
  blockComments: true,
  quotes: '\'"`',
  backquotes: 'text',
  calls: {
    execSync: 'run',
    'child_process.exec': 'run',
    'cp.exec': 'run',
    ').exec': 'run',
    spawn: 'run',
    spawnSync: 'run',
    execFile: 'run',
    execFileSync: 'run',
    'Bun.spawn': 'run',
    eval: 'code',
    Function: 'code',
    unlinkSync: 'delete',
    unlink: 'delete',
    rmSync: 'tree',
    rmdirSync: 'tree',
    'fs.rm': 'tree',
    'promises.rm': 'tree',
    writeFileSync: 'write',
    writeFile: 'write',
    appendFileSync: 'write',
    appendFile: 'write',
    createWriteStream: 'write',
    truncateSync: 'write',
    renameSync: 'move',
    copyFileSync: 'move',
    cpSync: 'move',
    readFileSync: 'read',
    readFile: 'read',
    createReadStream: 'read',
    fetch: 'download',
  },
}

const perl: Language = {
  valued: '-e -E -I -M -m -x',
  code: ['-e', '-E'],
  other: ['-v', '-c'],
  first: false,
  comment: ['#'],
  blockComments: false,
  quotes: '\'"`',
  backquotes: 'run',
  calls: {
    system: 'run',
    exec: 'run',
    qx: 'run',
    unlink: 'delete',
    rmtree: 'tree',
    remove_tree: 'tree',
    rmdir: 'delete',
    rename: 'move',
  },
}

const ruby: Language = {
  ...perl,
  valued: '-e -r -I -C -E -K',
  code: ['-e'],
  calls: {
    system: 'run',
    exec: 'run',
    spawn: 'run',
    popen: 'run',
    capture2: 'run',
    capture3: 'run',
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
  },
}

const php: Language = {
  ...node,
  valued: '-r -d -c -S -t -f',
  code: ['-r'],
  other: ['-S', '-l', '-v', '-i', '-m'],
  comment: ['//', '#'],
  quotes: '\'"`',
  backquotes: 'run',
  calls: {
    system: 'run',
    exec: 'run',
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
  },
}

const awk: Language = {
  ...perl,
  valued: '-F -v -f -i --field-separator --assign --file',
  code: [],
  other: ['-f', '--file'],
  first: true,
  quotes: '"',
  backquotes: 'text',
  calls: { system: 'run' },
}

const lua: Language = {
  ...python,
  valued: '-e -l',
  code: ['-e'],
  other: ['-v'],
  comment: ['--'],
  calls: {
    'os.execute': 'run',
    'io.popen': 'run',
    'os.remove': 'delete',
    'os.rename': 'move',
    load: 'code',
    'io.open': 'open',
  },
}

const r: Language = {
  ...python,
  valued: '-e',
  code: ['-e'],
  other: ['--version'],
  calls: {
    system: 'run',
    system2: 'run',
    shell: 'run',
    unlink: 'delete',
    'file.remove': 'delete',
    writeLines: 'write',
    eval: 'code',
  },
}

export const languages: Readonly<Record<string, Language>> = {
  python,
  pypy: python,
  node,
  nodejs: node,
  bun: node,
  deno: node,
  tsx: node,
  'ts-node': node,
  perl,
  ruby,
  php,
  lua,
  Rscript: r,
  awk,
  gawk: awk,
  mawk: awk,
  nawk: awk,
}
