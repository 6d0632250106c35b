/**
 * Markdown without its fenced code blocks.
 *
 * @example
 * withoutFences('a\n```\nb\n```\nc') // 'a\n\nc'
 */
export const withoutFences = (text: string): string =>
  text.replace(/^[ \t]*(```|~~~)[\s\S]*?(?:^[ \t]*\1\s*$|$(?![\s\S]))/gm, '')
