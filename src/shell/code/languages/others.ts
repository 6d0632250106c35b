import type { Language } from './language.ts'
import { node } from './node.ts'
import { python } from './python.ts'

/** Languages of which only one-liners are met: what reaches the world in them, and how they say it in other signs. */

export const lua = (): Language => ({
  ...python(),
  comment: ['--'],
  longComments: true,
  // Two dots join texts, and two brackets are quotes. `--[[` begins a comment.
  plain: code =>
    code
      .replaceAll(/(?<!--)\[\[([^\]]{0,2000})\]\]/g, (_, text: string) => JSON.stringify(text))
      .replaceAll(/(?<=["'\w)\]])\s{0,4}\.\.\s{0,4}(?=["'\w(])/g, ' + '),
  calls: {
    'os.execute': 'run',
    'io.popen': 'run',
    'os.remove': 'delete',
    'os.rename': 'move',
    'lfs.rmdir': 'delete',
    load: 'code',
    loadstring: 'code',
    'io.open': 'open',
    'io.lines': 'read',
  },
})

export const r = (): Language => ({
  ...python(),
  plain: plainR,
  calls: {
    system: 'run',
    system2: 'run',
    shell: 'run',
    'processx.run': 'run',
    unlink: 'delete',
    'file.remove': 'delete',
    file_delete: 'delete',
    dir_delete: 'tree',
    'file.rename': 'move',
    'file.copy': 'move',
    file_move: 'move',
    'file.create': 'write',
    writeLines: 'store',
    'write.csv': 'store',
    'write.csv2': 'store',
    'write.table': 'store',
    write_csv: 'store',
    write_tsv: 'store',
    write_delim: 'store',
    write_rds: 'store',
    write_parquet: 'store',
    write_feather: 'store',
    write_dta: 'store',
    write_sav: 'store',
    write_json: 'store',
    write_xlsx: 'store',
    fwrite: 'store',
    saveRDS: 'store',
    save: 'store',
    dump: 'store',
    readLines: 'read',
    readRDS: 'read',
    read_file: 'read',
    read_lines: 'read',
    readChar: 'read',
    'read.table': 'read',
    'read.csv': 'read',
    'read.csv2': 'read',
    'read.delim': 'read',
    read_csv: 'read',
    read_tsv: 'read',
    read_delim: 'read',
    read_rds: 'read',
    read_parquet: 'read',
    read_feather: 'read',
    read_excel: 'read',
    fread: 'read',
    read_json: 'read',
    fromJSON: 'read',
    'yaml.load_file': 'read',
    read_yaml: 'read',
    parse: 'read',
    url: 'download',
    'download.file': 'download',
    eval: 'code',
    evalq: 'code',
    source: 'code',
  },
})

/** Packages from a repository of somebody are code from the network, as `source()` of an address is. */
const plainR = (code: string): string =>
  code
    .replaceAll(/\s<<?-\s/g, ' = ')
    .replaceAll(/(?<=[\w.)])\[[^[\]\n]{0,200}\]/g, '')
    .replaceAll(/\b(?:\w+::)?install_(?:git|url|svn)\(\s{0,4}(?=["'])/g, 'source(')
    .replaceAll(
      /\b(?:(?:\w+::)?install_(github|gitlab|bitbucket)|pak::(?:pak|pkg_install))\(\s{0,4}(["'])(?=[\w.-]+\/)/g,
      (_all, host: string | undefined, quote: string) => `source(${quote}https://${host ?? 'github'}.com/`,
    )
    .replaceAll(/\bSys\.getenv\(\s{0,2}["']HOME["']\s{0,2}\)/g, 'homedir()')
    .replaceAll(/\b(?:path\.expand|normalizePath|file\.path|here::here)\(/g, 'join(')
    .replaceAll(/\b(?:list\.files|dir_ls|list\.dirs)\(\s{0,4}(?=["'])/g, 'scandir(')
    .replaceAll(/\bSys\.glob\(/g, 'glob(')
    .replaceAll(/\btemp(?:file|dir)\(/g, 'mkdtemp(')
    .replaceAll(/\bpaste0\(/g, '"".concat(')
    .replaceAll(/(?<![\w.$])c\(/g, '[')

export const julia = (): Language => ({
  ...python(),
  quotes: '\'"`',
  backquotes: 'run',
  // A star joins texts.
  plain: code =>
    code
      .replaceAll(/(?<=["')])\s{0,4}\*\s{0,4}(?=["'\w])|(?<=\w)\s{0,4}\*\s{0,4}(?=["'])/g, ' + ')
      .replaceAll(/\bPkg\.(?:add|develop)\(\s{0,4}(?:PackageSpec\()?\s{0,4}url\s{0,4}=\s{0,4}/g, 'include(')
      .replaceAll(
        /\bforeach\(\s{0,4}(rm|chmod)\s{0,4},\s{0,4}readdir\(([^()]{1,200})\)\s{0,4}\)/g,
        'for f in scandir($2): $1(f)',
      )
      .replaceAll(
        /\bfor\s{1,4}\((\w+),\s{0,4}\w+,\s{0,4}\w+\)\s{1,4}in\s{1,4}walkdir\(([^()]{1,200})\)/g,
        'for $1 in scandir($2)',
      )
      .replaceAll(/\bmktempdir\(/g, 'mkdtemp(')
      .replaceAll(/\bjoinpath\(/g, 'join('),
  calls: {
    rm: 'tree',
    open: 'open',
    write: 'write',
    cp: 'move',
    mv: 'move',
    read: 'read',
    readlines: 'read',
    readline: 'read',
    eachline: 'read',
    chmod: 'write',
    download: 'download',
    'Downloads.download': 'download',
    include: 'code',
    include_string: 'code',
    eval: 'code',
  },
})

export const matlab = (): Language => ({
  ...python(),
  comment: ['%', '#'],
  quotes: '\'"',
  plain: code =>
    code.replaceAll(
      /\bdelete\(\s{0,4}((["'])[^"'\n]{0,200}\*[^"'\n]{0,200}\2)\s{0,4}\)/g,
      'for f in glob($1): delete(f)',
    ),
  calls: {
    delete: 'delete',
    unlink: 'delete',
    rmdir: 'tree',
    movefile: 'move',
    copyfile: 'move',
    system: 'run',
    unix: 'run',
    dos: 'run',
    fileread: 'read',
    readtable: 'read',
    readmatrix: 'read',
    websave: 'download',
    eval: 'code',
    evalin: 'code',
  },
})

export const groovy = (): Language => ({
  ...node(),
  quotes: '\'"',
  plain: plainGroovy,
  calls: {
    sh: 'run',
    bat: 'run',
    exec_: 'run',
    deleteTree: 'tree',
    deleteDir: 'tree',
    readFile: 'read',
    writeFile: 'write',
    download: 'download',
    evaluate: 'code',
    'Eval.me': 'code',
  },
})

const file = String.raw`\bnew\s{1,4}(?:java\.io\.)?File\(((?:[^()]|\([^()]{0,80}\)){1,200})\)`

/** Methods of files, addresses and texts, as calls that have them as an argument. */
const plainGroovy = (code: string): string =>
  code
    .replaceAll(
      /\bSystem\.(?:getProperty\(\s{0,2}["']user\.home["']\s{0,2}\)|getenv\(\s{0,2}["']HOME["']\s{0,2}\))/g,
      'homedir()',
    )
    .replaceAll(new RegExp(`${file}\\.delete(?:Dir|OnExit)?\\(\\s{0,4}\\)`, 'g'), 'deleteTree($1)')
    .replaceAll(new RegExp(`${file}\\.(?:write|setText|setBytes)\\(`, 'g'), 'writeFile($1, ')
    .replaceAll(new RegExp(`${file}\\.(?:text|bytes)\\s{0,4}=(?!=)`, 'g'), 'writeFile($1);')
    .replaceAll(
      new RegExp(
        `${file}\\.(?:(?:text|bytes)\\b|(?:getText|getBytes|readLines)\\(\\s{0,4}\\)|(?=eachLine|withReader))`,
        'g',
      ),
      'readFile($1)',
    )
    .replaceAll(
      /\bnew\s{1,4}(?:java\.net\.)?URL\(((?:[^()]){1,200})\)\.(?:text\b|bytes\b|getText\(\)|openStream\(\))/g,
      'download($1)',
    )
    .replaceAll(/((["'])(?:(?!\2)[^\\\n]|\\.){1,400}\2|\[[^[\]\n]{1,400}\])\.execute\(/g, 'exec_($1, ')

export const elixir = (): Language => ({
  ...node(),
  comment: ['#'],
  blockComments: false,
  quotes: '\'"',
  plain: code =>
    code
      .replaceAll(/(?<=\w)!(?=\()/g, '')
      .replaceAll(/\s{0,4}<>\s{0,4}/g, ' + ')
      .replaceAll(/:os\.cmd\(/g, 'shell(')
      .replaceAll(/\bSystem\.user_home\(\)/g, 'homedir()'),
  calls: {
    'System.cmd': 'run',
    'System.shell': 'run',
    shell: 'run',
    'File.rm': 'delete',
    'File.rm_rf': 'tree',
    'File.rmdir': 'delete',
    'File.read': 'read',
    'File.stream': 'read',
    'File.write': 'write',
    'File.cp': 'move',
    'File.cp_r': 'move',
    'File.rename': 'move',
    'Code.eval_string': 'code',
    'HTTPoison.get': 'download',
    'Req.get': 'download',
  },
})
