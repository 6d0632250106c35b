/** A text as a regular expression that matches just this text. */
export const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
