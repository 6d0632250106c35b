import type { Invocation } from '../../../core/script/script.ts'
import { checkCloud } from './_checks-cloud.ts'
import type { FormCall } from './_match.ts'
import { isCalmPerl, isCalmPython } from './_one-liners.ts'

/** Checks of single tools. Undefined where the name is none of them. */
export const checkTool = (name: string, call: FormCall, invocation: Invocation): boolean | undefined => {
  const values = call.operands.map(word => word.value ?? '')
  const has = (...options: readonly string[]): boolean =>
    call.given.some(given => options.includes(given.name))
  const words = invocation.argv.slice(1).map(word => word ?? '')
  // A word that only the running shell knows could be anything, and these checks read words.
  const unknown = invocation.argv.includes(null) && !/^(branch|reflog|new-branch|runs|remote)$/.test(name)
  if (unknown) return false
  switch (name) {
    case 'branch':
      return (
        values.length === 0 ||
        has('-l', '--list', '--contains', '--no-contains', '--merged', '--no-merged', '--points-at')
      )
    case 'new-branch':
      return has('-b')
    case 'reflog':
      return !/^(expire|delete|drop|write)$/.test(values[0] ?? '')
    case 'config':
      return values.length === 1 && /^[\w-]+\.[\w.-]+$/.test(values[0] ?? '')
    case 'tar':
      return isTarList(words)
    case 'ar':
      return (
        /^[tp]v?$/.test(words[0]?.replace('-', '') ?? '') && !words.slice(1).some(word => /^[-@]/.test(word))
      )
    case 'jar':
      return (
        /^-?[tvf]*t[tvf]*$/.test(words[0] ?? '') ||
        (words[0] === '--list' && !has('--update', '--create', '--extract'))
      )
    case 'ip':
      return isIpShow(values)
    case 'gradle':
      return isGradle(
        words,
        /^(tasks|projects|dependencies|properties|help|dependencyInsight|buildEnvironment|components|model|javaToolchains|outgoingVariants|resolvableConfigurations|[\w:-]+:(tasks|dependencies|properties|dependencyInsight))$/,
      )
    case 'gradle-build':
      return isGradle(
        words,
        /^(:?[\w-]+:)*(build|assemble\w*|test\w*|check|compile\w*|lint\w*|ktlintCheck|detekt|spotlessCheck|spotlessApply|classes|testClasses|jar|clean|tasks|javadoc|integrationTest|jacocoTestReport)$/,
      )
    case 'mvn':
      return isMaven(
        words,
        /^(dependency:(tree|list|analyze|resolve-list)|help:(effective-pom|describe|effective-settings|active-profiles|evaluate|system)|versions:display-[\w-]+|validate|enforcer:enforce)$/,
      )
    case 'mvn-build':
      return isMaven(
        words,
        /^(clean|validate|compile|test|test-compile|package|verify|process-resources|checkstyle:check|spotless:(check|apply)|pmd:check|spotbugs:check|javadoc:javadoc|jacoco:report|dependency:tree)$/,
      )
    case 'module':
      return (
        isModule(
          words,
          /^(json\.tool|tokenize|ast|dis|calendar|platform|sysconfig|site|this|pydoc|tabnanny)$/,
        ) || isPipList(words)
      )
    case 'develop-module':
      return isModule(
        words,
        /^(pytest|unittest|mypy|ruff|black|isort|flake8|pylint|coverage|compileall|py_compile|doctest|build|pyright|bandit|tox|nox|venv)$/,
      )
    case 'runs':
      return isRunning(call, words)
    case 'artisan':
      return isArtisan(call.sub.length === 0 ? words : words.slice(words.indexOf(call.sub[0] ?? '') + 1))
    case 'perl':
      return isCalmPerl(words)
    case 'python-code':
      return (
        invocation.via.length === 0 && words[0] === '-c' && words.length === 2 && isCalmPython(words[1] ?? '')
      )
    case 'dscl':
      return /^-?(read|readall|list|search|readpl|readpli|diff)$/.test(
        words.filter(word => !/^-(q|raw|url|plist)$/.test(word))[1] ?? '',
      )
    case 'tar-work':
      return isTarWork(words)
    case 'xcode-work':
      return (
        values.every(value =>
          /^(build|test|analyze|clean|build-for-testing|test-without-building|archive|docbuild)$/.test(value),
        ) && !words.some(word => /^[~/].*|\.\.\//.test(word))
      )
    case 'xcrun-work':
      return !words.some(word => /^[~/]|\.\.\//.test(word))
    case 'networksetup':
      return /^-(get|list|show|is|print|version|help)\w*$/.test(words[0] ?? '')
    case 'exiftool':
      return (
        words.length > 0 &&
        words.every(
          word =>
            !word.startsWith('-') ||
            /^-(json|j|csv|b|s\d?|S|G\d*|a|u|U|g\d*|n|e|ee\d?|fast\d?|q|r|h|t|T|l|v\d?|validate|all|common|ver|listx?|[A-Z]\w[\w:-]*#?)$/.test(
              word,
            ),
        ) &&
        // A name with a bar is a program to be started.
        !words.some(word => /\.(pem|crt|cer|der)$|\|/.test(word))
      )
    case 'apt-simulation':
      return has('-s', '--simulate', '--dry-run', '--just-print', '--no-act', '--recon')
    case 'cargo-fmt':
      return (
        values.every(value => !/[/\\]|\.rs$/.test(value)) &&
        !words.some(word => /^--(config|manifest-path)/.test(word))
      )
    case 'compile':
      return (
        !words.some(word =>
          /^(-fplugin|-B|-specs|-wrapper|-Xclang|-load|-Wl,|-Xlinker|-x$|@|-fuse-ld|-T$|--sysroot|-include$|-imacros)/.test(
            word,
          ),
        ) && values.every(value => !/^\//.test(value))
      )
    case 'fzf':
      return words.every(word => isCalmFzf(word))
    case 'xcrun':
      return isXcrun(words)
    case 'dry-run':
      return (
        /^(client|server)$/.test(
          call.given.findLast(({ name: given }) => given === '--dry-run')?.value ?? '',
        ) &&
        !values.some(value => /^https?:/.test(value)) &&
        !has('-f', '-k', '--kustomize')
      )
    default:
      return checkCloud(name, call, invocation)
  }
}

/** Listing alone, in options that are all known: tar takes long ones cut short, and `host:file` starts a remote shell. */
const isTarList = (words: readonly string[]): boolean => {
  const [first = '', ...rest] = words
  const plain = first.startsWith('-') ? words : [`-${first}`, ...rest]
  const options = plain.filter(word => word.startsWith('-') && word !== '-')
  return (
    options.some(word => /^-[a-z]*t|^--list$/i.test(word)) &&
    options.every(word =>
      /^(-[tvzjJaOkfnR]+|--(list|verbose|gzip|bzip2|xz|zstd|auto-compress|wildcards|numeric-owner|full-time|block-number|quoting-style=\w+|exclude=.*|file=[^:]*))$/.test(
        word,
      ),
    ) &&
    !plain.some(word => !word.startsWith('-') && word.includes(':'))
  )
}

/** Packing relative paths. Unpacking could bring along a hook. */
const isTarWork = (words: readonly string[]): boolean =>
  /^-?[czjJvf]*c[czjJvf]*$/.test(words[0] ?? '') &&
  words
    .slice(1)
    .every(
      word =>
        /^(-[zjJvf]+|-C\.?\/?[\w./-]*|--exclude=.*|--strip-components=\d+)$/.test(word) ||
        (!word.startsWith('-') && !/^[~/]|\.\./.test(word)),
    )

/** Tasks of the framework that list, clear caches and generate; none that empties a database or opens a shell. */
const isArtisan = (words: readonly string[]): boolean =>
  /^(about|env|list|help|test|inspire|docs|route:\w+|view:\w+|config:(show|clear|cache)|event:\w+|cache:clear|optimize(:clear)?|schedule:(list|test)|db:show|db:table|migrate:status|model:show|make:[\w-]+|lang:publish|package:discover|storage:link|queue:(monitor|failed)|permission:show|stache:\w+|static:\w+|assets:\w[\w-]*|glide:\w+|search:\w+|support:\w+|starter-kit:(export|init)|nocache:\w+|auth:migration|addons:discover|--version|-V)$/.test(
    words[0] ?? '',
  ) && !words.some(word => /^--(force|env|database)\b|^[~/]|\.\.\//.test(word))

const isIpShow = (values: readonly string[]): boolean => {
  const [verb = 'show'] = values
  if (/^(show|list|lst|ls|sh|s|l|li)$/.test(verb))
    return !values.some(value => /^(exec|add|del|delete|set|flush|change|replace)$/.test(value))
  return /^(get|stats|identify|pids|list-id|monitor|count)$/.test(verb) || values.length === 0
}

const isGradle = (words: readonly string[], tasks: RegExp): boolean => {
  let found = false
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (/^(--version|-v)$/.test(word) && words.length === 1) return true
    if (
      /^(-q|--quiet|--info|--stacktrace|--offline|--no-daemon|--console=\w+|--warning-mode=?\w*|--parallel|--continue|--all|-i|-s|--dry-run|-m|--build-cache|--no-build-cache|--rerun-tasks)$/.test(
        word,
      )
    )
      continue
    if (/^(--configuration|--dependency|--tests|--task|-x|--exclude-task|--group)$/.test(word)) index += 1
    else if (!tasks.test(word)) return false
    else found = true
  }
  return found
}

const isMaven = (words: readonly string[], goals: RegExp): boolean => {
  let found = false
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (/^(--version|-v|-version)$/.test(word) && words.length === 1) return true
    if (
      /^(-q|-B|-o|-U|-e|-X|-ntp|-T\w*|--batch-mode|--offline|--quiet|-am|-amd|--no-transfer-progress|-fae|-ff|-DskipTests|-D(includes|excludes|verbose|test|skipTests|expression|detail|plugin|cmd|artifact)(=.*)?)$/.test(
        word,
      )
    )
      continue
    if (/^(-pl|--projects|-P|-rf)$/.test(word)) index += 1
    else if (!goals.test(word)) return false
    else found = true
  }
  return found
}

const isModule = (words: readonly string[], modules: RegExp): boolean =>
  words[0] === '-m' &&
  modules.test(words[1] ?? '') &&
  !words.slice(2).some(word => /^--?(outfile|output|o|config|rcfile|p|c|load-plugins)\b/.test(word)) &&
  (words[1] !== 'json.tool' || words.slice(2).filter(word => !word.startsWith('-')).length <= 1)

const isPipList = (words: readonly string[]): boolean =>
  words[0] === '-m' &&
  words[1] === 'pip' &&
  /^(list|show|freeze|check|--version|index|debug|inspect)$/.test(words[2] ?? '') &&
  !words.some(word => /^--(log|path|index-url|extra-index-url)/.test(word))

/** Whether a runner's own options only say how quietly it works; the program that it runs is an invocation of its own. */
const isRunning = (call: FormCall, words: readonly string[]): boolean => {
  const front = words.slice(call.sub.length === 0 ? 0 : words.indexOf(call.sub.at(-1) ?? '') + 1)
  const start = front.findIndex(word => !word.startsWith('-'))
  return (
    start >= 0 &&
    front
      .slice(0, start)
      .every(word =>
        /^(-y|--yes|--no|--no-install|--bun|-q|--quiet|--frozen|--locked|--no-sync|--offline|--)$/.test(word),
      )
  )
}

/** No option of fzf that runs something: previews, bindings with actions in brackets, a listening port. */
const isCalmFzf = (word: string): boolean => {
  if (/^(--preview(=|$)|--listen|--become|--with-shell|--history|--info-command|-c$|--cmd)/.test(word))
    return false
  return !/execute|become|reload|transform|[()]|:(change-)?preview(?!-)|:(put|print|unbind|rebind)\b/.test(
    word,
  )
}

const isXcrun = (words: readonly string[]): boolean =>
  /^(--find|-f|--show-sdk-path|--show-sdk-version|--show-sdk-platform-path|--version|--show-sdk-build-version)$/.test(
    words.find(word => word !== '--sdk' && !/^(macosx|iphoneos|iphonesimulator)$/.test(word)) ?? '',
  ) ||
  /^simctl (list|getenv|get_app_container|appinfo|listapps)\b|^(swift|clang|xcodebuild|swiftc) (--version|-version)$|^(stapler validate|notarytool (history|info|log)|xctrace (list|version)|xcresulttool (get|graph|version)|altool --version|agvtool (what|vers|mvers))/.test(
    words.join(' '),
  )
