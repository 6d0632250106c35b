import type { ShellName } from './shells.ts'

/**
 * Forms that a shell runs and the reading does not have, with the reason. None is approved: the syntax is not on the list
 * of forms that may be.
 */
const reasons: readonly (readonly [readonly ShellName[], RegExp, string])[] = [
  [
    ['bash', 'zsh', 'dash'],
    /x\[[^ ]*(?:\\`canary\\`|"\\\$\(canary\)")/,
    'the word is a pattern, which may stand for the names of files; where no file fits it is text that is evaluated',
  ],
  [['dash'], /\$'/, "dash knows no $'...': what it makes of it is text that another shell evaluates"],
  [['zsh'], /^(?:.*[|] )?- canary/s, 'zsh runs what follows a dash'],
  [['zsh'], /=\(canary\)/, '=(...) is a substitution in zsh and an error in every other shell'],
  [['zsh'], /\b(?:exit|return|shift) /, 'zsh calculates the number behind exit, return and shift'],
  [['zsh'], /path\[\\[$`]/, 'zsh expands what is escaped in a subscript of an array that exists'],
  [['zsh'], /\$~/, '$~x is a pattern in zsh and text in every other shell'],
  [['zsh'], /(?:functions|aliases)\[/, 'zsh keeps its functions and aliases in variables'],
  [['zsh'], /alias (?:-[gs] )?\w+=/, 'aliases of zsh hold for every word and for endings of files'],
]

/** Why the reading does not have what this form runs, where that is known. */
export const reasonFor = (shell: ShellName, text: string): string | undefined =>
  reasons.find(([shells, form]) => shells.includes(shell) && form.test(text))?.[2]
