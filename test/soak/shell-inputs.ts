import type { Dice } from './dice.ts'

/** Random shell text: mostly grammar, now and then what no grammar has. */
const programs =
  'ls cat grep rg head tail wc sort echo printf pwd date stat file find sed awk xargs env git rm cp mv mkdir touch chmod curl sudo bash sh eval test [ true cd export time timeout nice tee dd python3 node npm docker psql kill'.split(
    ' ',
  )
const plain =
  '-l -la -n -r -f -rf -i -e -o --help --version --hard HEAD main a b.txt src/a.txt .env ~/x /etc/passwd / . .. "" 3 x=1 -exec {} + \\; -delete --output=x -c status log diff reset push'.split(
    ' ',
  )
const operators = [';', '&&', '||', '|', '|&', '&', '\n', ' ; ']
const redirects = [
  '> a',
  '>> a',
  '< a',
  '2>&1',
  '>/dev/null',
  '2>/dev/null',
  '&> a',
  '>| a',
  '<<< a',
  '<&3',
  '>&-',
  '3<> a',
]
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
  '[[',
  ']]',
  '((',
  '))',
  '<<',
  '#',
  '!',
  '\u0000',
  '\u202e',
  '\ud800',
  '\u00a0',
  '\r',
  '\t',
  '$((',
  '${',
  '$(',
  '<(',
]

export const shellText = (dice: Dice, depth = 0): string => {
  const parts = Array.from({ length: 1 + dice.below(depth === 0 ? 4 : 2) }, () => statement(dice, depth))
  const text = parts.reduce((all, part) => `${all}${dice.pick(operators)}${part}`)
  return depth > 0 || dice.chance(0.8) ? text : disturbed(dice, text)
}

/** The text with something put in, taken out or doubled. */
export const disturbed = (dice: Dice, text: string): string => {
  let made = text
  for (let times = 1 + dice.below(3); times > 0; times -= 1) {
    const at = dice.below(made.length + 1)
    const kind = dice.next()
    if (kind < 0.6) made = made.slice(0, at) + dice.pick(noise) + made.slice(at)
    else if (kind < 0.85) made = made.slice(0, at) + made.slice(at + 1 + dice.below(4))
    else made = made.slice(0, at) + made.slice(Math.max(0, at - 5))
  }
  return made
}

const statement = (dice: Dice, depth: number): string => {
  const kind = depth > 3 ? 0 : dice.next()
  const inner = (): string => shellText(dice, depth + 1)
  if (kind < 0.7) return simple(dice, depth)
  if (kind < 0.75) return `( ${inner()} )`
  if (kind < 0.79) return `{ ${inner()}; }`
  if (kind < 0.83) return `if ${inner()}; then ${inner()}; else ${inner()}; fi`
  if (kind < 0.86) return `for x in ${word(dice, depth)} ${word(dice, depth)}; do ${inner()}; done`
  if (kind < 0.89) return `while ${inner()}; do ${inner()}; done`
  if (kind < 0.91)
    return `case ${word(dice, depth)} in ${word(dice, depth)}) ${inner()};; *) ${inner()};; esac`
  if (kind < 0.93) return `f() { ${inner()}; }; f`
  if (kind < 0.95) return `${simple(dice, depth)} <<${dice.pick(['E', "'E'", '-E', '"E"'])}\n${inner()}\nE\n`
  if (kind < 0.97)
    return `[[ ${word(dice, depth)} ${dice.pick(['==', '-eq', '=~', '<'])} ${word(dice, depth)} ]]`
  return `(( ${word(dice, depth)} + 1 ))`
}

const simple = (dice: Dice, depth: number): string => {
  const before = dice.chance(0.1) ? `x=${word(dice, depth)} ` : ''
  const words = Array.from({ length: dice.below(4) }, () => word(dice, depth))
  const after = dice.chance(0.15) ? ` ${dice.pick(redirects)}` : ''
  return `${before}${dice.chance(0.95) ? dice.pick(programs) : word(dice, depth)} ${words.join(' ')}${after}`
}

const word = (dice: Dice, depth: number): string => {
  const kind = depth > 3 ? 0 : dice.next()
  const inner = (): string => shellText(dice, depth + 1)
  if (kind < 0.7) return dice.pick(plain)
  if (kind < 0.74) return `'${dice.pick(plain)}'`
  if (kind < 0.78) return `"${dice.pick(plain)} ${word(dice, depth + 1)}"`
  if (kind < 0.82) return `$(${inner()})`
  if (kind < 0.84) return `\`${dice.pick(plain)}\``
  if (kind < 0.87)
    return dice.pick([
      '$x',
      '${x}',
      '${x:-a}',
      '${x[1]}',
      '${!x}',
      '${#x}',
      '${x//a/b}',
      '${x:1:2}',
      '$@',
      '$?',
      '$$',
    ])
  if (kind < 0.9) return dice.pick(['{a,b}', '{1..9}', '*', '?', '[a-z]*', '!(a)', '~', '~root', '**/*.ts'])
  if (kind < 0.93) return `$((${word(dice, depth + 1)} + 1))`
  if (kind < 0.95) return `<(${inner()})`
  if (kind < 0.97) return dice.pick(["$'\\x72m'", '$"a"', 'r\\m', 'r""m', '\\rm'])
  return `${word(dice, depth + 1)}${word(dice, depth + 1)}`
}
