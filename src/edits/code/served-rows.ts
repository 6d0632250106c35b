import type { ReadCode } from '../syntax/statements.ts'

/** Folders that a web server hands out. */
const served =
  /\b(?:STATIC_ROOT|MEDIA_ROOT|STATICFILES_DIRS)\b|\bpublic_path\(|Rails\.(?:public_path|root\.join\(\s*["']public)|\bwwwroot\b|\bWebRootPath\b|["'`](?:\.{0,2}\/)*(?:public|static|www|htdocs)\/|["'](?:public|static)["']\s*,|storage_path\(\s*["']app\/public|disk\(\s*["']public/
const writes =
  /\b(?:open|writeFile(?:Sync)?|createWriteStream|write_text|write_bytes|file_put_contents|File\.(?:write|open)|CSV\.open|to_csv|to_json|to_excel|os\.(?:Create|WriteFile)|WriteAll\w+|Storage::\w+|->put)\s*\(/
/** All rows of a table that people stand in. */
const rows =
  /\b(\w*(?:User|Customer|Patient|Client|Account|Member|Person|Employee|Contact|Order|Payment|Invoice|Message|Subscriber|Student|Lead)s?)(?:\.objects\.(?:all|values\w*|iterator)\(|\.(?:find_each|all\b|find_in_batches)|::(?:all|get|cursor|query)\(|\.(?:findMany|findAll|find)\(\s*(?:\{\s*\})?\s*\))|\bselect\b[^;"'`\n]{0,80}\bfrom\s+["`]?((?:users?|customers?|patients?|accounts?|members?|persons?|people|employees?|contacts?|orders?|payments?|invoices?|messages?|subscribers?|students?|leads?)\b)(?![^"'`\n]*\bwhere\b)/i

/** Rows of people that code writes to where everybody can read them. */
export const servedRows = ({ text, language }: ReadCode): string | undefined => {
  if (language === 'shell' || !served.test(text) || !writes.test(text)) return undefined
  const [, model, table] = rows.exec(text) ?? []
  const what = model ?? table
  return what === undefined
    ? undefined
    : `writes all rows of ${what} into a folder that is served to everybody`
}
