import type { Target } from '../../tool.ts'

/** Shells that neither shellcheck nor shfmt can parse. */
export const isForeign = ({ path, text }: Pick<Target, 'path' | 'text'>): boolean =>
  /\.(?:zsh|fish|csh|tcsh|nu)$/.test(path) || /^#!.*[/ ](?:zsh|fish|t?csh|nu|elvish|xonsh)\b/.test(text)
