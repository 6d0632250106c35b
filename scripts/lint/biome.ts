/** Only what fails the step is printed: infos about old code hid the one error. */
export const biomeArgs = (fix: boolean): readonly string[] => [
  'check',
  ...(fix ? ['--write'] : []),
  '--error-on-warnings',
  '--diagnostic-level=warn',
  '--no-errors-on-unmatched',
]

/** Whether a step says in its output that `npm run lint -- --fix` mends a part of what it found. */
export const isMendable = (output: string): boolean =>
  /^ *i Safe fix: |Formatter would have printed|Run: npm run generate/m.test(output)
