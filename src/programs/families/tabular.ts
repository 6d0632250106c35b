import type { Family, Program } from '../program.ts'

/** Readers of tables. Most have the names of columns in options, and the file as the last word. */
const reader: Program = {
  does: 'read:all',
  valued:
    '-c -C -m -r -f -d -q -t -e -p -k -y -z --columns --not-columns --match --regex --delimiter --max-rows --query',
}
const last: Program = { does: 'read:last', valued: '-c -d -n -o -s -l -f --delimiter --output --select' }

/** Programs that print rows: of CSV, of Parquet, of JSON lines. */
export const tabular: Family = {
  csvlook: reader,
  csvcut: reader,
  csvgrep: reader,
  csvsort: reader,
  csvjoin: reader,
  csvstack: reader,
  csvjson: reader,
  csvformat: reader,
  csvclean: reader,
  csvsql: reader,
  csvstat: reader,
  in2csv: reader,
  visidata: reader,
  vd: reader,
  gron: { does: 'read:all' },
  fx: { does: 'read:first' },
  xsv: last,
  qsv: last,
  xan: last,
  mlr: { ...last, does: 'read:last write:last?-I' },
  'parquet-tools': last,
  'parquet-cli': last,
  pqrs: last,
}
