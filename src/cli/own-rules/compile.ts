import { transform } from 'sucrase'

/** A rule file without its types, as CommonJS. Lines stay where they are. Throws with line and column where it is no TypeScript. */
export const compiled = (text: string, name: string): string =>
  transform(text, {
    transforms: ['typescript', 'imports'],
    filePath: name,
    disableESTransforms: true,
    preserveDynamicImport: true,
  }).code
