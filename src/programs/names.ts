/** Names of the same program. */
const aliases: Readonly<Record<string, string>> = {
  nodejs: 'node',
  pypy: 'python',
  luajit: 'lua',
  gsed: 'sed',
  gsort: 'sort',
  gsplit: 'split',
  gshuf: 'shuf',
  guniq: 'uniq',
  gtar: 'tar',
  gtimeout: 'timeout',
  gtime: 'time',
  ggrep: 'grep',
  gmake: 'make',
  gawk: 'awk',
  mawk: 'awk',
  nawk: 'awk',
  goawk: 'awk',
  gojq: 'jq',
  jaq: 'jq',
  '7za': '7z',
  '7zz': '7z',
  '7zr': '7z',
  p7zip: '7z',
  prettierd: 'prettier',
  pgcli: 'psql',
  mycli: 'mysql',
  'valkey-cli': 'redis-cli',
  'keydb-cli': 'redis-cli',
  bundler: 'bundle',
  gradlew: 'gradle',
  mvnw: 'mvn',
  mvnd: 'mvn',
  ping4: 'ping',
  ping6: 'ping',
  ip6tables: 'iptables',
  gpg2: 'gpg',
  mamba: 'conda',
  micromamba: 'conda',
  sls: 'serverless',
  'eas-cli': 'eas',
  'esptool.py': 'esptool',
  'espefuse.py': 'espefuse',
  codium: 'code',
  windsurf: 'code',
  xq: 'yq',
  tomlq: 'yq',
  drill: 'dig',
  kdig: 'dig',
  doggo: 'dig',
  dog: 'dig',
  q: 'dig',
  fdfind: 'fd',
  batcat: 'bat',
  powershell: 'pwsh',
  'pwsh-preview': 'pwsh',
  'mkfs.f2fs': 'mkfs',
  'mkfs.exfat': 'mkfs',
  'mkfs.fat': 'mkfs',
  'mkfs.ntfs': 'mkfs',
  'mkfs.msdos': 'mkfs',
  'mkfs.minix': 'mkfs',
  newfs: 'mkfs',
  newfs_apfs: 'mkfs',
  newfs_hfs: 'mkfs',
  newfs_msdos: 'mkfs',
  newfs_exfat: 'mkfs',
  newfs_udf: 'mkfs',
}

/** Programs that are installed with their version in the name: `python3.12`, `ruby3.2`, `zsh-5.9`, `gcc-13`. */
const versioned =
  /^(python|pypy|pip|ruby|gem|perl|node|nodejs|php|lua|luajit|gcc|g\+\+|clang|java|bash|zsh|ksh|mksh|tclsh|wish|expect|julia|deno|bun|pwsh)[-@]?\d[\d.]*t?$/

/** The name that the tables know a program by: `python` for `python3.12` and `pypy3`, `node` for `nodejs`. */
export const canonicalName = (name: string): string => {
  const last = name.charCodeAt(name.length - 1)
  // Nearly every name ends with a letter. `python3.13t` is the build without a global lock.
  const numbered = last < 58 || (last === 116 && isDigit(name.charCodeAt(name.length - 2)))
  const plain = numbered ? (versioned.exec(name)?.[1] ?? name) : name
  return Object.hasOwn(aliases, plain) ? (aliases[plain] ?? plain) : plain
}

const isDigit = (code: number): boolean => code > 47 && code < 58
