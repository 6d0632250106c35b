import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toolPath } from '../test/support/linters.ts'

/** A project of TypeScript that uses these packages of the pinned tools. */
const needs = ['eslint-9', 'typescript-eslint', 'typescript-5', 'prettier-3']

const config = `import tseslint from 'typescript-eslint'
export default tseslint.config(...tseslint.configs.recommendedTypeChecked, ...tseslint.configs.stylisticTypeChecked, {
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
})
`
const compiler = { strict: true, module: 'nodenext', target: 'es2022', types: [], noEmit: true }

const names = [
  'Order',
  'Invoice',
  'Customer',
  'Product',
  'Shipment',
  'Payment',
  'Account',
  'Session',
  'Review',
  'Cart',
]
const folders = ['domain', 'store', 'service', 'http', 'jobs', 'report']

/** One module of a web shop: a type, a store, and functions that use the module before it. */
const moduleOf = (index: number): string => {
  const name = `${names[index % names.length]}${index}`
  const before =
    index === 0
      ? undefined
      : {
          path: `../${folderOf(index - 1)}/${index - 1}.js`,
          name: `${names[(index - 1) % names.length]}${index - 1}`,
        }
  const other =
    before === undefined
      ? ''
      : `import { find${before.name}, type ${before.name} } from '${before.path}';\n\n`
  const parent = before === undefined ? '' : `  readonly parent?: ${before.name};\n`
  const linked =
    before === undefined
      ? ''
      : `
/** The parent of a record, where it is known. */
export const parentOf${name} = async (id: string): Promise<${before.name} | undefined> => {
  const found = await find${name}(id);
  return found?.parent ?? (await find${before.name}(id));
};
`
  return `${other}export interface ${name} {
  readonly id: string;
  readonly created: Date;
  readonly tags: readonly string[];
${parent}  readonly total: { readonly net: number; readonly tax: number };
}

const records = new Map<string, ${name}>();

export const save${name} = async (given: ${name}): Promise<void> => {
  await Promise.resolve();
  records.set(given.id, given);
};

export const find${name} = async (id: string): Promise<${name} | undefined> => {
  await Promise.resolve();
  return records.get(id);
};

/** The sum of all records with a tag. */
export const sumOf${name} = (tag: string): number => {
  let sum = 0;
  for (const { tags, total } of records.values()) {
    if (tags.includes(tag)) sum += total.net + total.tax;
  }
  return sum;
};
${linked}`
}

const folderOf = (index: number): string => folders[index % folders.length] ?? 'domain'

/** Writes the project. The file that is edited stands in its middle: half of the others depend on it. Undefined where a package is missing. */
export const writeWarmProject = (root: string, count = 300): string | undefined => {
  const kit = toolPath(needs[0] ?? '')
  if (kit === undefined || needs.some(name => toolPath(name) === undefined)) return undefined
  const files: Record<string, string> = {
    'package.json': '{ "type": "module" }',
    '.prettierrc': '{ "singleQuote": true }',
    'eslint.config.mjs': config,
    'tsconfig.json': JSON.stringify({ compilerOptions: compiler, include: ['src'] }),
  }
  const pathOf = (index: number): string => `src/${folderOf(index)}/${index}.ts`
  for (let index = 0; index < count; index += 1) files[pathOf(index)] = moduleOf(index)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  symlinkSync(dirname(kit), join(root, 'node_modules'))
  return pathOf(Math.floor(count / 2))
}
