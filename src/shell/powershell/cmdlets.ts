import { wordsIn } from '../../core/text/words.ts'

/**
 * Cmdlets and the programs of the shell that have the same effect. A line is the cmdlet, its aliases, `=` and the program with its
 * options; `-X:y` behind it adds `y` where `-X` is given. What a cmdlet does to objects in a pipe is a filter: `cat`.
 */
const table = `
  remove-item ri rm del erase rd rmdir = rm -recurse:-r -force:-f
  get-content gc cat type = cat
  set-content sc = tee
  add-content ac = tee -a
  out-file = tee -append:-a
  tee-object tee = tee
  clear-content clc = truncate -s 0
  copy-item copy cp cpi = cp -recurse:-r
  move-item move mv mi = mv
  rename-item ren rni = mv
  new-item ni = touch
  mkdir md = mkdir -p
  get-childitem gci ls dir = ls
  get-item gi = ls -d
  get-itemproperty gp = ls -l
  test-path = test -e
  resolve-path rvpa = realpath
  select-string sls = grep
  invoke-webrequest iwr curl wget = curl -s
  invoke-restmethod irm = curl -s
  start-bitstransfer = curl -s
  stop-process spps kill = kill
  stop-computer = shutdown -h now
  restart-computer = reboot
  format-volume clear-disk initialize-disk remove-partition = wipefs -a
  write-output echo write write-host = echo
  set-location cd sl chdir push-location pushd = cd
  get-process ps gps = ps
  get-location pwd gl = pwd
  get-filehash = sha256sum
  compress-archive = tar -cf
  get-clipboard = cat
`

/** Cmdlets that only pass on, count or format what comes through the pipe, or tell about the system. */
const filters =
  'where-object where ? foreach-object foreach % select-object select sort-object sort measure-object measure out-string out-host format-table ft format-list fl convertto-json convertfrom-json convertto-csv convertfrom-csv group-object group get-member gm get-date get-command gcm get-help help get-alias get-module get-host get-service get-history import-module join-path split-path get-variable write-error write-warning write-verbose get-random'

interface Cmdlet {
  readonly program: readonly string[]
  readonly switches: ReadonlyMap<string, string>
}

let known: ReadonlyMap<string, Cmdlet> | undefined

/** The shell program and switches that a cmdlet or its alias stands for; undefined for an unknown one. */
export const cmdletOf = (name: string): Cmdlet | undefined => {
  known ??= read()
  return known.get(name)
}

const read = (): ReadonlyMap<string, Cmdlet> => {
  const found = new Map<string, Cmdlet>()
  for (const line of table.trim().split('\n')) {
    const [names = '', what = ''] = line.split(' = ')
    const words = wordsIn(what.trim())
    const switches = new Map(
      words
        .filter(word => /^-\w+:/.test(word))
        .map(word => [word.slice(0, word.indexOf(':')), word.slice(word.indexOf(':') + 1)]),
    )
    const program = words.filter(word => !/^-\w+:/.test(word))
    for (const name of wordsIn(names.trim())) found.set(name, { program, switches })
  }
  for (const name of wordsIn(filters)) found.set(name, { program: ['cat'], switches: new Map() })
  found.set('out-null', { program: ['wc'], switches: new Map() })
  return found
}

/** Parameters that take no value. */
export const switchParameters =
  '-recurse -force -append -nonewline -usebasicparsing -passthru -wait -nonewwindow -raw -hidden -file -directory -name -whatif -confirm -verbose -simplematch -casesensitive -list -quiet -allmatches -leaf -isvalid -noclobber -asbytestream -skipcertificatecheck'

/** Parameters whose value is a path, an address or a word that counts; the values of others say how something is shown. */
export const objectParameters =
  '-path -literalpath -uri -url -source -destination -pattern -filepath -newname -inputobject -processname -id -target -driveletter'
