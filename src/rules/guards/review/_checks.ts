import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation, Word } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { canonicalName } from '../../../programs/names.ts'
import { isCalmAwk } from './_awk.ts'
import { isCalmSed } from './_checks-code.ts'
import { checkQuery } from './_checks-query.ts'
import { checkTool } from './_checks-tools.ts'
import { checkWeb } from './_checks-web.ts'
import { isWorkPath } from './_effects.ts'
import { isCalmJqCall, isCalmYqCall, takesCode } from './_jq.ts'
import type { FormCall } from './_match.ts'
import { isWholeDisk } from './_secrets.ts'
import { isChanging } from './_words.ts'

/** Asks the check that a form names. What is not known here is refused. */
export const checkCall = (name: string, call: FormCall, invocation: Invocation, facts: Facts): boolean => {
  const { operands } = call
  const values = operands.map(word => word.value)
  switch (name) {
    case 'version-only':
      return (
        invocation.argv.length === 2 &&
        invocation.stdin === undefined &&
        /^--?(?:version|help)$/.test(invocation.argv[1] ?? '')
      )
    case 'plain':
      return values.every(value => value !== null)
    case 'no-change':
      return (
        values.every(value => value !== null) && !values.slice(0, 4).some(value => isChanging(value ?? ''))
      )
    case 'no-assignment':
      return values.every(value => value !== null && !value.includes('='))
    case 'no-plus':
      return values.every(value => value !== null && !value.startsWith('+'))
    case 'number':
      return invocation.argv.length === 1 || /^\d+$/.test(invocation.argv[1] ?? '')
    case 'which':
      return !values.some(value => /^(nc|ncat|netcat|nmap|socat|masscan|hydra|msfconsole)$/.test(value ?? ''))
    case 'one-topic':
      return (
        call.given.some(({ name: option }) => option === '--topic') &&
        !call.given.some(({ name: option }) => option === '--property')
      )
    case 'public':
      return values.every(
        value => value !== null && !/auth|token|secret|passw|key|credential|extraheader/i.test(value),
      )
    // The settings of other programs hold what their people logged in with.
    case 'apple-domain':
      return /^(?:com\.apple\.[\w.-]+|-g|NSGlobalDomain)$/.test(values[0] ?? '')
    case 'no-format':
      // A semicolon at the end of a word starts another command of tmux.
      return invocation.argv.every(word => word !== null && !/#\(|;$/.test(word))
    // A file behind `@` holds more arguments.
    case 'no-at':
      return values.every(value => value !== null && !value.startsWith('@'))
    case 'service':
      return (values.length === 2 && values[1] === 'status') || invocation.argv[1] === '--status-all'
    case 'plistbuddy':
      return call.given.every(
        ({ name: option, value }) => option !== '-c' || /^(Print|Help)\b/i.test(value ?? ''),
      )
    case 'codesign':
      return call.given.every(
        ({ name: option, value }) => option !== '--entitlements' || /^:?-$/.test(value ?? ''),
      )
    case 'file':
      return values.every(value => value !== null && /\w\.\w+$/.test(value))
    // A database that git tracks came with the clone: its views and macros are a stranger's code.
    case 'made-here': {
      const file = values[0] ?? ''
      const paths = [facts.resolve(file), facts.real(facts.resolve(file))]
      return (
        /^[\w./-]+$/.test(file) &&
        facts.fileKind(file) === 'file' &&
        paths.every(path => facts.gitAt(path)?.tracks(path) === false)
      )
    }
    case 'some-operand':
      return values.length > 0
    case 'plain-names':
      return values.every(value => value !== null && /^\w[\w.+-]*$/.test(value))
    case 'export':
      return (
        values.length > 0 &&
        values.every(value =>
          /^(LANG|LC_\w+|TZ|NO_COLOR|FORCE_COLOR|CI|NODE_ENV|TERM|COLUMNS|LINES|RUST_BACKTRACE|RUST_LOG|PAGER|GIT_PAGER|DEBIAN_FRONTEND)=/.test(
            value ?? '',
          ),
        )
      )
    case 'shopt':
      return values.every(value =>
        /^(nullglob|globstar|extglob|dotglob|failglob|nocaseglob|nocasematch|lastpipe)$/.test(value ?? ''),
      )
    case 'interface':
      return values.every(value => value !== null && /^[a-z]+[\w.@-]*$/i.test(value) && !isChanging(value))
    case 'local':
      return values.every(value => value !== null && !/^[\w+.-]*:|^git@|\/\/|[?|]|^@/.test(value))
    case 'second-stdout':
      return (
        !operands.some(({ glob }) => glob === true) &&
        (values.length <= 1 || values[1] === '-' || values[1] === 'stdout')
      )
    case 'target':
      return values.every(
        value =>
          value !== null &&
          /^(all|build|test|tests|check|lint|format|fmt|typecheck|compile|coverage|unit|help|(test|build|lint|check)[-:]\w[\w-]*)$/.test(
            value,
          ),
      )
    case 'chmod':
      return (
        /^([ugoa]*[+-][rwxX]+|[0-6]?[0-7][0-5][0-5])$/.test(values[0] ?? '') &&
        !/^[2467]/.test((values[0] ?? '').slice(0, -3)) &&
        !call.given.some(({ name: option }) => /^(-R|--recursive)$/.test(option))
      )
    case 'date':
      return (
        values.length <= 1 &&
        (values[0]?.startsWith('+') ?? true) &&
        !call.given.some(({ name: option }) => /^(-s|--set)$/.test(option))
      )
    case 'printenv':
      return (
        values.length > 0 &&
        values.every(value =>
          /^(PATH|HOME|USER|SHELL|LANG|PWD|TERM|EDITOR|TZ|HOSTNAME|LC_\w+|XDG_\w+|NODE_ENV|CI|GOPATH|JAVA_HOME|VIRTUAL_ENV)$/.test(
            value ?? '',
          ),
        )
      )
    case 'awk':
      return isCalmAwk(values[0] ?? null)
    case 'sed':
      return isCalmSed(call)
    case 'jq':
      if (takesCode(invocation.words)) return false
      return canonicalName(invocation.name) === 'jq' ? isCalmJqCall(invocation.words) : isCalmYqCall(call)
    case 'mlr':
      return (
        values.length > 0 &&
        values.every(
          value =>
            value !== null &&
            !/\b(tee|system|exec|split|emit\d?|dump|print|put|filter|os|case|nothing)\b|[>|]/.test(value),
        )
      )
    case 'plist':
      return call.given.every(
        ({ name: option, value }) =>
          option !== '-convert' || /^(xml1|json|binary1|swift|objc)$/.test(value ?? ''),
      )
    case 'output-stdout':
      return call.given.some(({ name: option, value }) => option === '-o' && value === '-')
    case 'output-inside':
      return call.given.every(
        ({ name: option, value }) =>
          !/^(-O|-o|-d|--output|--outdir|--outfile|--out|-p|--path|-s|--spec)$/.test(option) ||
          value === '-' ||
          inProject(value ?? null, facts),
      )
    case 'inside':
      return (
        values.every(value => value !== null && !/^[\w+.-]+:/.test(value) && inProject(value, facts)) &&
        call.given.every(({ value }) => value === undefined || (value !== null && !/^[~/]|\.\./.test(value)))
      )
    // All that a folder holds, hidden files too, would go over what steers this project.
    case 'copy':
      return (
        facts.resolve(values.at(-1) ?? '.') !== facts.root() ||
        !values.slice(0, -1).some(value => /(^|\/)\.?\/?$|(^|\/)\.[^/]*[*?[]/.test(value ?? '/'))
      )
    case 'grep-disk': {
      const given = call.given.some(({ name: option }) => /^(-[ef]|--(regexp|file))$/.test(option))
      return !walks(call, 'grep') || !operands.slice(given ? 0 : 1).some(word => reachesAll(word, facts))
    }
    case 'disk':
      return !walks(call, invocation.name) || !operands.some(word => reachesAll(word, facts))
    case 'find':
      return isCalmFind(invocation, facts)
    case 'fd':
      return isCalmFd(invocation)
    case 'deep':
      return false
    default:
      return (
        checkQuery(name, call) ??
        checkWeb(name, call, invocation) ??
        checkTool(name, call, invocation) ??
        false
      )
  }
}

const reachesAll = ({ value }: Word, facts: Facts): boolean =>
  value !== null && (isWholeDisk(value, facts) || isWholeDisk(facts.resolve(value), facts))

/** Whether a searching program goes down into folders and shows what is in the files. */
const walks = (call: FormCall, name: string): boolean =>
  !/grep$/.test(name) ||
  call.given.some(({ name: option }) => /^(-r|-R|--recursive|--dereference-recursive)$/.test(option))

const finders =
  '-a -amin -and -anewer -atime -cmin -cnewer -ctime -daystart -depth -empty -executable -false -follow -fstype -gid -group -H -ignore_readdir_race -iname -inum -ipath -iregex -iwholename -L -links -ls -lname -ilname -maxdepth -mindepth -mmin -mount -mtime -name -newer -newermt -newerat -newerct -newermm -nogroup -noleaf -noignore_readdir_race -not -nouser -o -O1 -O2 -O3 -or -P -path -perm -print -print0 -printf -prune -quit -readable -regex -regextype -samefile -size -true -type -uid -used -user -wholename -writable -x -xdev -xtype -E -X -d -s -f -Bmin -Btime -flags -nouser'

/** `find` with options that are known; what -exec runs is an invocation of its own. */
const isCalmFind = ({ words }: Invocation, facts: Facts): boolean => {
  let inner = false
  const depth = words.findIndex(({ value }) => value === '-maxdepth')
  const isShallow = depth > 0 && /^[0-4]$/.test(words[depth + 1]?.value ?? '')
  for (const [index, word] of words.slice(1).entries()) {
    const { value } = word
    if (inner) {
      if (value === ';' || value === '+') inner = false
      continue
    }
    if (value === null) {
      if (/^([*?[]|-|$)/.test(word.shape ?? '')) return false
      continue
    }
    if (isOptionGlob(word)) return false
    if (value === '-exec' || value === '-execdir') {
      inner = true
      if (words[index + 2]?.value == null) return false
    } else if (/^-[A-Za-z]/.test(value) && !listed(finders, value)) return false
    else if (/^-\d/.test(value) || !value.startsWith('-')) {
      const previous = words[index]?.value ?? ''
      const isAll = value === '/' || facts.resolve(value) === facts.home()
      if (!previous.startsWith('-') && isAll && !isShallow) return false
    }
  }
  return !inner
}

/** A pattern that may stand for a file with the name of an option. */
const isOptionGlob = ({ value, glob }: Word): boolean => glob === true && /^[*?[]/.test(value ?? '')

const isCalmFd = ({ words }: Invocation): boolean => {
  const exec = words.findIndex(({ value }) => value !== null && /^(-x|-X|--exec|--exec-batch)$/.test(value))
  const own = words.slice(1, exec < 0 ? undefined : exec)
  if (exec > 0 && words[exec + 1]?.value == null) return false
  return own.every(word => {
    const { value, shape } = word
    if (value === null) return !/^([*?[]|-|$)/.test(shape ?? '')
    if (isOptionGlob(word)) return false
    return (
      !/^-[^-]*[xX]/.test(value) &&
      !value.startsWith('--exec') &&
      (!value.startsWith('--') ||
        /^--(hidden|no-ignore|no-ignore-vcs|unrestricted|case-sensitive|ignore-case|glob|regex|fixed-strings|absolute-path|list-details|follow|full-path|print0|max-depth|min-depth|exact-depth|prune|type|extension|size|changed-within|changed-before|owner|format|exclude|color|threads|max-results|quiet|show-errors|base-directory|path-separator|search-path|strip-cwd-prefix|one-file-system|and|hyperlink|ignore-file|no-follow|relative-path|help|version|max-buffer-time|no-ignore-parent|no-global-ignore-file|has-results)(=|$)/.test(
          value,
        ))
    )
  })
}

const inProject = (path: string | null, facts: Facts): boolean =>
  path !== null && isWorkPath(facts.resolve(path), facts)
