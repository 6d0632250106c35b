/** What to do where a generated source is missing, or names a file that is gone: a rule was removed or renamed. */
export const staleText = (error: unknown): string | undefined => {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  const file = isMissing ? /[\w./\\-]+\.generated\.ts/.exec(error.message)?.[0] : undefined
  if (file === undefined) return undefined
  return `${file} is missing or older than the rules. Run: npm run generate`
}
