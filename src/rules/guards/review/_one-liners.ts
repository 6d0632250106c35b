import { listed } from '../../../core/text/words.ts'

/** One-liners of perl that only turn text. */
export const isCalmPerl = (words: readonly string[]): boolean => {
  const flag = words.findIndex(word => /^-[lanp0-9w]*[eE]/.test(word))
  if (
    flag < 0 ||
    words.slice(0, flag).some(
      word =>
        // A pattern behind -F is put into the code as it stands.
        !/^-([lanpw0]+|F([^\w/'"]{1,3}|\/[^/]*\/)|C\w*|M(strict|warnings|utf8|JSON::PP|List::Util|Data::Dumper))$/.test(
          word,
        ),
    )
  )
    return false
  const inline = (words[flag] ?? '').replace(/^-[lanp0-9w]*[eE]/, '')
  const code = inline === '' ? (words[flag + 1] ?? '') : inline
  const files = words.slice(flag + (inline === '' ? 2 : 1))
  // perl opens `program|` and `>file` as a shell would.
  if (files.some(file => /^-|[|<>&]/.test(file))) return false
  return (
    ![...code.matchAll(/\b[A-Za-z]\w*/g)].some(([word]) => listed(perlWords, word)) && !perlSigns.test(code)
  )
}

const perlWords = `
    system exec open opendir unlink eval qx require use no do fork socket connect bind syscall kill rename
    mkdir rmdir chmod chown chdir chroot umask link symlink truncate utime glob readlink readpipe readline
    dbmopen pipe wait sysopen syswrite binmode select ENV INC STDERR ARGV SIG CORE UNIVERSAL AUTOLOAD
    DESTROY tie bless goto dump format write sub local our package import`

/** Backticks, handles, calls by name, code in patterns, replacements that are evaluated, special variables. */
const perlSigns =
  /`|<\$?\w*>|->|::|(?<!&)&(?!&)\s*[\w${]|\(\?\??\{|\$\^|%\{?\^|\$\{\^|\*\{|\bs\s*([^\w\s]).*\1.*\1\w*e|\bs\s*[{(<[].*[})>\]]\s*\w*e|\bs\s+\w/s

/** Names behind a dot that are known to belong to text, numbers, lists, JSON or streams. */
const pythonNames = `
    argv stdin stdout stderr read readline readlines write flush exit dumps loads load dump format join
    split rsplit splitlines strip lstrip rstrip replace startswith endswith upper lower title capitalize
    encode decode hex zfill ljust rjust center count find index get keys values items append extend insert
    pop sort reverse copy update add remove union difference intersection issubset most_common group groups
    groupdict match search findall finditer sub compile fullmatch escape sqrt floor ceil log log2 log10 exp
    pow pi e gcd factorial comb perm isclose prod sin cos tan inf nan now utcnow today fromtimestamp
    fromisoformat isoformat strftime strptime timestamp date datetime timedelta timezone utc total_seconds
    year month day hour minute second days seconds time sleep perf_counter monotonic version version_info
    platform maxsize executable byteorder getsizeof implementation name b64encode b64decode
    urlsafe_b64encode urlsafe_b64decode b32encode b16encode sha1 sha256 sha512 md5 hexdigest digest new
    random randint choice choices sample shuffle uniform seed mean median stdev mode variance reader
    DictReader writer DictWriter writerow writerows chain product permutations combinations groupby islice
    cycle accumulate zip_longest Counter defaultdict OrderedDict namedtuple deque reduce partial lru_cache
    dedent indent wrap fill shorten ascii_letters digits punctuation uuid4 uuid1 uuid5 Decimal Fraction
    python_version machine system release node processor bit_length to_bytes from_bytes fromkeys setdefault
    isdigit isalpha isspace isalnum partition rpartition`

const pythonModules = `
    json sys re math datetime itertools collections functools string textwrap base64 hashlib random
    statistics time csv decimal fractions uuid platform`

/** One-liners of python that calculate and print: attributes are all known ones, so that none leads to another module. */
export const isCalmPython = (code: string): boolean =>
  !pythonWords.test(code) &&
  // Names may be written in other letters or split over lines.
  !/[^\n\t\x20-\x7e]|\\[xuN0-7\n]|\.\s*#/.test(code) &&
  [...code.matchAll(/\.\s*([A-Za-z_]\w*)/g)].every(([, name = '']) => isPythonName(name)) &&
  [...code.matchAll(/(?:\bfrom\s+(\S+)\s+)?\bimport\b([^;\n]*)/g)].every(([, from, names = '']) =>
    from === undefined
      ? importsOf(names).every(isPythonModule)
      : isPythonModule(from) && importsOf(names).every(isPythonName),
  )

const pythonWords =
  /(?<!\.)\bcompile\b|\b(open|exec|eval|__\w+|input|getattr|setattr|delattr|type|globals|locals|vars|breakpoint|help|class)\b/

const importsOf = (names: string): readonly string[] =>
  names.split(',').map(name => name.trim().split(/\s/)[0] ?? '')

const isPythonName = (name: string): boolean => listed(pythonNames, name)

const isPythonModule = (name: string): boolean => listed(pythonModules, name)
