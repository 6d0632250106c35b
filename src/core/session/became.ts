/** What became of the call that a question was about. */
export const fates = ['ran', 'refused', 'never answered'] as const
export type Fate = (typeof fates)[number]

/** What became of one question, told with the event that shows it. */
export interface Became {
  /** The decision that asked. */
  readonly id: string
  readonly fate: Fate
  /** It ran, and no person can have been asked. */
  readonly alone?: true | undefined
}

/** The result of a call, as the host tells it. */
export interface CallResult {
  readonly failed: boolean
  /** Its text says that it was not run. */
  readonly refused: boolean
  readonly text: string
  /** Whether a person decided about it, where the host says so. */
  readonly person?: boolean | undefined
}
