import type { Facts } from '../../../core/facts/facts.ts'
import { remembered } from '../../../core/text/memo.ts'
import { about, sentencesOfProject } from '../../files/project-says.ts'

/** Words by which a project says that something is not for other eyes. */
const says =
  /\bpersonal(?:ly)?[- ](?:data|details|information|identif\w+)|\bconfidential|\brestricted\b|\bPHI\b|\bPII\b|\bidentifiable\b|\bGDPR\b|\bHIPAA\b|\bethics\b|\bDUA\b|\bsensitive\b|\bpatient (?:data|records?)|\b(?:must|may|is|are|do|should)(?: not|n't)(?: to)?(?: ever)?(?: be)? (?:leave|show\w*|shar\w+|print\w*|display\w*|disclos\w+|past\w+|upload\w*|cop(?:y|ied))\b|\bnever (?:be )?(?:print|show|shar|past|leave|upload|disclos)\w*/i
/** Data without the persons. */
const without =
  /\b(?:de-?identified|anonym\w+|pseudonym\w+|synthetic|public(?:ly)?|aggregated?|fake|made[- ]up|no personal|without personal)\b/i

/** Files that are read by people or programs as data; code and settings beside them are not meant. */
const data =
  /\.(?:csv|tsv|psv|txt|jsonl?|ndjson|parquet|feather|arrow|rds|rdata|xlsx?|ods|sav|dta|sas7bdat|pkl|pickle|docx?|pdf|vtt|srt|wav|mp3|m4a|mp4|db|sqlite3?|duckdb|dcm|nii)(?:\.(?:gz|bz2|xz|zst))?$/i

/** Whether the project itself says that a file of data is private: in a sentence that names it, or names a folder that it lies in. */
export const isToldPrivate = (path: string, facts: Facts): boolean =>
  data.test(path) && about(path, privateSentences(facts), facts).length > 0

const privateSentences = remembered((facts: Facts) =>
  sentencesOfProject(facts).filter(sentence => says.test(sentence) && !without.test(sentence)),
)

const people =
  /\b(?:names|e-?mails?|mail addresses|phone(?: numbers?)?s?|participants?|respondents?|patients?|subjects?|customers?|interviewees?)\b/i

/** Whether a project says that the people in its data are not to be told: then rows with their names are private wherever they lie. */
export const guardsPeople = (facts: Facts): boolean => guarded(facts).is

const guarded = remembered((facts: Facts) => ({
  is: sentencesOfProject(facts).some(sentence => says.test(sentence) && people.test(sentence)),
}))
