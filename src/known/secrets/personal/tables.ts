import { basename } from '../../../core/text/paths/path.ts'

/** Folders whose names say that the people in their data can be told. */
const places =
  /(?:^|[/._-])(?:identifiable|identified|identifiers?|phi|pii|personal[_-]?data|confidential|patients?|medical[_-]?records|clinical[_-]?notes)\//i
/** Tables that lead from a made-up number back to a person. */
const keys =
  /(?:^|[._-])(?:linkage|crosswalk|re-?identif\w*|pseudonym\w*|id[_-]?(?:map|mapping|key)|link[_-]?table|key[_-]?file)(?:[._-]|$)/i
const without =
  /(?:^|[/._-])(?:de-?id(?:entified)?|anonymi[sz]ed|anon|synthetic|public|aggregated?)(?:[/._-]|$)/i
const data =
  /\.(?:csv|tsv|psv|jsonl|ndjson|parquet|feather|arrow|rds|rdata|xlsx?|ods|sav|dta|sas7bdat|pkl|pickle)(?:\.(?:gz|bz2|xz|zst))?$/i

/**
 * Whether a table of a project is about people who can be told, by the names of its folder and its own: `data/identifiable/notes.csv`,
 * `keys/linkage.csv`.
 */
export const isPrivateTable = (below: string): boolean =>
  data.test(below) && !without.test(below) && (places.test(below) || keys.test(basename(below)))
