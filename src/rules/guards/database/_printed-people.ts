import type { Invocation } from '../../../core/script/script.ts'
import { isNamed } from '../../../core/text/paths/folders.ts'
import { inlineCode } from '../../../known/code/inline.ts'
import { isPersonalColumn } from '../../../known/secrets/private-content.ts'

/** Calls of libraries that read a table of a file, with its path. */
const reads =
  /\b(?:read_(?:csv2?|tsv|delim|parquet|feather|excel|xlsx|sas|spss|stata|dta|sav|rds|json|orc|table|pickle)|scan_(?:csv|parquet)|readRDS|fread|open_dataset)\s*\(\s*r?["']([^"']+)["']/g

const prints =
  /\b(?:print|pprint|cat|head|View|glimpse|display|show|writeLines|to_string|to_csv|to_markdown)\b/

/** Code that tells only the size or the form of the data. */
const counts =
  /\bgroup_?by\b|\.(?:shape|dtypes|columns|nunique|value_counts|describe|count|isna|isnull|memory_usage|info)\b|\b(?:len|nrow|ncol|dim|summary|str|names|colnames|length|unique|table)\s*\(/

const madeUp =
  'test tests fixture fixtures testdata sample samples example examples synthetic fake mock mocks demo toy tmp'

/** Whether code in a call prints rows of a table in columns that say who somebody is. */
export const printsRows = (call: Invocation): boolean =>
  inlineCode(call).some(code => {
    if (!code.includes('read') && !code.includes('scan_')) return false
    const paths = [...code.matchAll(reads)].map(([, path = '']) => path)
    const isReal = paths.some(path => !path.startsWith('/tmp/') && !isNamed(madeUp, path))
    if (!isReal || !prints.test(code) || counts.test(code)) return false
    const names = [...code.matchAll(/["'$]([A-Za-z_]\w{1,40})\b/g)].map(([, name = '']) => name)
    return new Set(names.filter(isPersonalColumn)).size > 1
  })
