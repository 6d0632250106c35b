import type { Json } from '../../core/text/json.ts'

/** How a call went: `refused` by a human, by the host or by a hook; `unknown` where the transcript ends before its result. */
export type PastOutcome = 'ran' | 'failed' | 'refused' | 'unknown'

/** A tool call that a transcript tells of. */
export interface PastCall {
  /** The payload that the host's hook would have got. */
  readonly payload: Json
  readonly cwd: string
  readonly session: string
  /** When, as ISO 8601; empty where nobody wrote it down. */
  readonly at: string
  readonly outcome: PastOutcome
}

/** The transcripts that a host keeps. */
export interface TranscriptFormat {
  readonly id: string
  readonly title: string
  /** Below the home folder, where no variable names another one. */
  readonly folder: string
  /** The variable that names the part of `folder` before the first slash. */
  readonly variable?: string
  readonly isTranscript: (name: string) => boolean
  /** A line that holds none of these texts tells of no call. */
  readonly marks: readonly string[]
  readonly begin: (file: TranscriptFile) => TranscriptReader
}

export interface TranscriptFile {
  readonly path: string
  /** The text of a small file beside it. */
  beside(path: string): string | undefined
  /** The calls of all files so far, by ids of the host: a session that goes on in another file repeats its rows. */
  readonly seen: Set<string>
}

export interface TranscriptReader {
  /** The calls whose end this row tells of. */
  row(row: Json): readonly PastCall[]
  /** Those whose end nothing tells of. */
  end(): readonly PastCall[]
}
