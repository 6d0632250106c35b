/**
 * Shell commands that hide a harmless program in text that a shell evaluates: every construct that evaluates text, in
 * every place where it can stand, in every kind of quotes.
 */
export interface Form {
  readonly text: string
  /** The construct that evaluates the text, for reports. */
  readonly construct: string
}

/** The program that every form tries to start. */
export const canary = 'canary'

/** Text that runs the canary once a shell expands it, or once it evaluates it as arithmetic. */
const payloads = [
  '$(canary)',
  '`canary`',
  'x[$(canary)]',
  'x[`canary`]',
  'x[y[$(canary)]]',
  'x[$(canary a b)]',
  'x[${z:-$(canary)}]',
  'x[$((1+$(canary)))]',
  'x[1+$(canary)]+2',
  '${z:-$(canary)}',
  'x["$(canary)"]',
]

/** The ways to quote a payload where it stands. */
const quotings: readonly ((text: string) => string)[] = [
  text => text,
  text => `'${text}'`,
  text => `"${text}"`,
  text => `"${text.replaceAll(/[$`"]/g, '\\$&')}"`,
  text => text.replaceAll(/[$`"()[\]]/g, '\\$&'),
  text => text.replaceAll(/[$`]/g, '\\$&'),
  text => `$'${text}'`,
  text => `$'${text.replaceAll('$', '\\x24').replaceAll('`', '\\x60')}'`,
  text => `"'${text}'"`,
  text => `'"${text}"'`,
  text => `$"${text}"`,
  text => `''${text}`,
  text => text.replaceAll('(', "'('").replaceAll(')', "')'"),
]

/** Constructs that stand in a word; `@` is the payload. */
const expansions = [
  '$((@))',
  '$((1+@))',
  '$((@,1))',
  '$((v=@))',
  '$((0?1:@))',
  '$[@]',
  '$[1+@]',
  '${PATH:@}',
  '${PATH:0:@}',
  '${PATH: -@}',
  '${a[@]}',
  '${#a[@]}',
  '${!a[@]}',
  '${a[@]:-d}',
  '${a[@]#p}',
  '${a[@]:0:1}',
  '${*:@}',
  '${a[*]:@:1}',
  '${v:=@}',
  '${v:-@}',
  '${v+@}',
  '${v?@}',
  '${PATH#@}',
  '${PATH%%@}',
  '${PATH/@/b}',
  '${PATH//a/@}',
  '${PATH^@}',
  '${PATH,,@}',
  '$x[@]',
  '@',
]

/** Constructs that are commands; `@` is the payload. */
const commands = [
  '((@))',
  '((v=@))',
  '((v+=@))',
  'for ((i=@; i<1; i++)); do :; done',
  'for ((; @; )); do break; done',
  'for ((i=0; i<1; i+=1+@)); do :; done',
  'let @',
  'let v=@',
  'let "v = 1" @',
  'a[@]=1',
  'a[@]+=1',
  'a=([@]=1)',
  'a+=([@]=1)',
  'declare a[@]=1',
  'declare -a a=([@]=1)',
  "declare -a 'a=(@)'",
  'declare -a a=@',
  'export a[@]=1',
  'readonly a[@]=1',
  'f() { local a[@]=1; }; f',
  'unset a[@]',
  'read a[@] <<< 1',
  'read -a a[@] <<< 1',
  'printf -v a[@] %s x',
  'printf -va[@] %s x',
  'test -v a[@]',
  '[ -v a[@] ]',
  '[[ -v a[@] ]]',
  'test -v @',
  '[[ -v @ ]]',
  'test -R @',
  'mapfile a[@] <<< 1',
  'getopts a a[@] -a',
  'sleep 0 & wait -n -p a[@]',
  'exec {a[@]}>/dev/null',
  'echo x {a[@]}>/dev/null',
  'declare -i v=@; echo $v',
  'declare -i v; v=@; echo $v',
  'declare -i v; v+=@',
  'typeset -i v=@',
  'integer v=@',
  'f() { local -i v=@; }; f',
  'readonly -i v=@',
  'export -i v=@',
  'declare -ix v; read v <<< @',
  'declare -i v; for v in @; do :; done',
  'declare -i v; printf -v v %s @',
  'declare -i v; : ${v:=@}',
  'declare -ai v; v=(@)',
  'declare -ai v; v[0]=@',
  'v=@; echo $((v))',
  'v=@; echo "$((v + 1))"',
  'v=@; echo $[v]',
  'v=@; ((v))',
  'v=@; let v',
  'v=@; echo ${PATH:v}',
  'v=@; echo ${PATH:0:v}',
  'v=@; echo ${a[v]}',
  'v=@; a[v]=1',
  'v=@; w=v; echo $((w))',
  'v=@; [[ v -eq 0 ]]',
  'v=@; echo ${!v}',
  'v=@; w=v; echo ${!w}',
  'v=@; echo ${!v:-d}',
  'declare -n v=@; echo $v',
  'declare -n v=@; v=1',
  'declare -n v; v=@; echo $v',
  'declare v=@; declare -n v; echo $v',
  'v=@; echo ${v@P}',
  'v=@; echo "${v@P}"',
  'PS4=@; set -x; :',
  'PS4=@ bash -xc :',
  'export PS4=@; bash -xc :',
  'RANDOM=@',
  'SECONDS=@',
  'LINENO=@',
  'HISTCMD=@',
  'OPTIND=@',
  'SRANDOM=@',
  'BASH_ARGV0=@',
  'EPOCHSECONDS=@',
  'for v in @; do echo $((v)); done',
  'read v <<< @; echo $((v))',
  'mapfile -t v <<< @; echo $((v))',
  'v=(@); echo $((v))',
  'v=(1 @); echo $((v[1]))',
  'set -- @; echo $(($1))',
  'f() { echo $(($1)); }; f @',
  'f() { echo ${PATH:$1}; }; f @',
  'v=@ bash -c "echo \\$((v))"',
  'export v=@; bash -c "echo \\$((v))"',
  '[[ @ -eq 0 ]]',
  '[[ 0 -lt @ ]]',
  '[ @ -eq 0 ]',
  'test 0 -lt @',
  '[[ @ == x ]]',
  '[[ x =~ @ ]]',
  '[[ -n @ ]]',
  '[[ -t @ ]]',
  'printf %d @',
  'printf %s @',
  'eval @',
  'eval echo @',
  'eval "v=@"',
  'bash -c @',
  'trap @ EXIT',
  'trap @ DEBUG; :',
  'compgen -W @',
  'compgen -C @ x',
  'compgen -F @ x',
  'mapfile -C @ -c 1 v <<< y',
  'source /dev/stdin <<< @',
  '. <(echo @)',
  "alias v=@; eval 'v'",
  'hash -p @ ls',
  'jobs -x @',
  'command @',
  'coproc @',
  'case @ in x) ;; esac',
  'case x in @) ;; esac',
  'v=@',
  'v=@ true',
  'select v in @; do break; done < /dev/null',
  'repeat @ do :; done',
  'ulimit -n @',
  'shift @',
  'exit @',
  'umask @',
  'printf "%*d" @ 1',
  'print -P @',
  'print -v v @',
]

/** Constructs of zsh, with their payload in them. */
const zshOnly = [
  'ls *(e:canary:)',
  'ls *(e:"canary":)',
  "ls *(e:'canary':)",
  'ls *(+canary)',
  'ls *(.e:canary:)',
  'ls *.md(e:canary:)',
  'ls **/*(e:canary:)',
  'ls *(oe:canary:)',
  'ls *(o+canary)',
  'ls *(#qe:canary:)',
  "v='$(canary)'; echo ${(e)v}",
  'v=\'$(canary)\'; echo "${(e)v}"',
  "v='*(e:canary:)'; ls ${~v}",
  "v='*(e:canary:)'; ls $~v",
  "setopt promptsubst; v='$(canary)'; echo ${(%)v}",
  'cat =(canary)',
  'cat < =(canary)',
  "v='x[$(canary)]'; echo $a[v]",
  "v='x[$(canary)]'; echo $a[$v]",
  "v='x[$(canary)]'; [ $v -eq 0 ]",
  'v=\'x[$(canary)]\'; [ "$v" -gt 0 ]',
  "v='x[$(canary)]'; printf %d $v",
  '- canary',
  'noglob canary',
  'nocorrect canary',
  'echo ${:-$(canary)}',
  'echo ${${:-$(canary)}:-x}',
  '<<< x canary',
  '{ : } always { canary }',
  'if [[ -n x ]] { canary }',
  'for v (1) canary',
  'foreach v (1); canary; end',
  'echo a(canary)',
  'echo $=:-canary',
  'autoload -Uz canary',
  'eval "$\'canary\'"',
  'functions[ls]=canary; ls',
  'aliases[ls]=canary; eval ls',
  "alias -g G='$(canary)'; eval echo G",
  'alias -s md=canary; eval README.md',
  'precmd() { canary; }',
  'TRAPEXIT() { canary; }; ls',
  'ls() { canary; }; ls',
  'path=(. $path); ls',
  'zle -N x; zmodload zsh/sched; sched +0 canary; ls',
  "typeset -T V v; V='$(canary)'; echo ${(e)V}",
]

/** Where an expansion can stand; `#` is the expansion. */
const places = [
  'echo #',
  'ls #',
  'ls -l # README.md',
  ': #',
  'true #',
  'echo "#"',
  'echo "a # b"',
  'echo a#b',
  "echo 'a'#'b'",
  'cat <<< #',
  'cat <<< "#"',
  'cat <<EOF\n#\nEOF',
  'cat <<"EOF"\n#\nEOF',
  'cat <<-EOF\n\t#\n\tEOF',
  'cat < #',
  'cat README.md 2> /dev/null # x',
  'echo x 2>&1 #',
  'case # in *) ls ;; esac',
  'case x in #) ;; *) ls ;; esac',
  '[[ # ]]; ls',
  '[[ # == x ]]; ls',
  '[[ -f # ]] || ls',
  '[ # ]; ls',
  'test -f # && ls',
  'v=#; ls',
  'v=# ls',
  'v+=#; ls',
  'v=(#); ls',
  'v=([0]=#); ls',
  'export v=#; ls',
  'declare v=#; ls',
  'declare -a v=(#); ls',
  'for i in #; do ls; done',
  'for i in 1; do echo #; done',
  'echo {a,#}',
  'echo {1..2}#',
  'echo ${u:-#}',
  'echo "${u:-#}"',
  'echo ${u:=#}',
  'echo ${PATH/#/x}',
  'echo ${PATH%#}',
  'echo ${a[#]}',
  'echo ${PATH:#}',
  'echo $((#))',
  'echo $(echo #)',
  'echo "$(echo "#")"',
  'echo `echo #`',
  'echo "`echo #`"',
  'cat <(echo #)',
  '(echo #)',
  '{ echo #; }',
  'if ls; then echo #; fi',
  'while echo #; do break; done',
  'until echo #; do break; done',
  'f() { echo #; }; f',
  'echo # | cat',
  'ls | grep #',
  'ls && echo #',
  'ls || echo #',
  '! echo #',
  'time echo #',
  'echo # &',
  'git log --format=#',
  'git log --grep #',
  'rg -n # src',
  'find . -name #',
  'ls | xargs echo #',
  'env echo #',
  'timeout 5 echo #',
  'echo x; echo #; ls',
  'ls\necho #',
  'ls # comment #',
  '# #\nls',
  'printf "%s\\n" #',
  'printf # x',
  'head -n # README.md',
  'sort -t# README.md',
  'cd # && ls',
  'cat README.md | head -#',
  'wc -l src/#',
  'echo ~#',
  'echo *#*',
  'echo [#]',
  'echo ?(#)',
  'echo $#',
]

/** Where a command can stand; `#` is the command. */
const bodies = [
  '#',
  '#; ls',
  'ls; #',
  'ls && #',
  'ls || #',
  '# && ls',
  '# | cat',
  'ls | #',
  '(#)',
  '{ #; }',
  '! #',
  'time #',
  '# &',
  'if #; then ls; fi',
  'if ls; then #; fi',
  'while #; do break; done; ls',
  'for i in 1; do #; done',
  'f() { #; }; f',
  'echo $(#)',
  'echo "$(#)"',
  'cat <(#)',
  'v=$(#); ls',
  'case x in *) # ;; esac',
  'cat <<EOF\n$(#)\nEOF',
  '#\nls',
  '# > /dev/null',
  '# 2>/dev/null; ls',
]

/** A generator of numbers below one that gives the same row for the same seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const pick = <T>(random: () => number, list: readonly T[]): T => {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const fill = (template: string, mark: '@' | '#', text: string): string =>
  template.replaceAll(mark === '@' ? /@(?![A-Z])/g : /(?<![$#[/])#(?![#pq])/g, () => text)

const drawn = (random: () => number): Form => {
  const payload = pick(random, quotings)(pick(random, payloads))
  const kind = random()
  if (kind < 0.02) {
    const construct = pick(random, zshOnly)
    return { text: random() < 0.5 ? construct : fill(pick(random, bodies), '#', construct), construct }
  }
  if (kind < 0.5) {
    const construct = pick(random, expansions)
    return { text: fill(pick(random, places), '#', fill(construct, '@', payload)), construct }
  }
  const construct = pick(random, commands)
  return { text: fill(pick(random, bodies), '#', fill(construct, '@', payload)), construct }
}

/** So many different forms, the same for the same seed; each construct stands alone at least once with each payload. */
export const formsFrom = (seed: number, count: number): readonly Form[] => {
  const random = randomFrom(seed)
  const forms = new Map<string, Form>()
  for (const construct of zshOnly) forms.set(construct, { text: construct, construct })
  for (const construct of [...expansions.map(expansion => `echo ${expansion}`), ...commands])
    for (const payload of payloads)
      for (const quoting of quotings.slice(0, 3)) {
        const text = fill(construct, '@', quoting(payload))
        forms.set(text, { text, construct })
      }
  for (let tries = 0; forms.size < count && tries < count * 20; tries += 1) {
    const form = drawn(random)
    forms.set(form.text, form)
  }
  return [...forms.values()].slice(0, count)
}

/** Commands of everyday with an expansion put somewhere into their text. */
export const spliced = (seed: number, count: number, hosts: readonly string[]): readonly Form[] => {
  const random = randomFrom(seed)
  const forms = new Map<string, Form>()
  for (let tries = 0; forms.size < count && tries < count * 20; tries += 1) {
    const host = pick(random, hosts)
    const construct = pick(random, expansions)
    const inner = fill(construct, '@', pick(random, quotings)(pick(random, payloads)))
    const at = Math.floor(random() * (host.length + 1))
    const spaced = random() < 0.3 ? ` ${inner} ` : inner
    forms.set(host.slice(0, at) + spaced + host.slice(at), {
      text: host.slice(0, at) + spaced + host.slice(at),
      construct,
    })
  }
  return [...forms.values()]
}

const noise = [
  '$',
  '`',
  "'",
  '"',
  '\\',
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '<',
  '>',
  '|',
  '&',
  ';',
  '\n',
  '#',
  '!',
  '*',
  '=',
  ' ',
  '$(',
  '${',
  '$((',
  '<<',
  '))',
  ']]',
  '[[',
  '((',
]

/** Commands of everyday with a few characters put in, taken out or doubled. */
export const mutated = (seed: number, count: number, hosts: readonly string[]): readonly string[] => {
  const random = randomFrom(seed)
  const found = new Set<string>()
  for (let tries = 0; found.size < count && tries < count * 20; tries += 1) {
    let text = pick(random, hosts)
    for (let edits = 1 + Math.floor(random() * 3); edits > 0; edits -= 1) {
      const at = Math.floor(random() * (text.length + 1))
      const kind = random()
      if (kind < 0.6) text = text.slice(0, at) + pick(random, noise) + text.slice(at)
      else if (kind < 0.85) text = text.slice(0, at) + text.slice(at + 1)
      else text = text.slice(0, at) + text.slice(Math.max(0, at - 4))
    }
    found.add(text)
  }
  return [...found]
}
