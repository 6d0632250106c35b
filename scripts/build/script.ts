/** A CommonJS module as one expression that is a function of require, so that the loader can run it as a plain script. */
export const scriptOf = (code: string): string =>
  `(function(require){var module={exports:{}},exports=module.exports;${asciiOf(code)}\nreturn module.exports})`

/** The loader reads it byte for byte, which is quick. esbuild escapes what is not ASCII, but not in regular expressions. */
const asciiOf = (code: string): string =>
  code.replace(/[\u0080-\uffff]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
