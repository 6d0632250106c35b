/** The text that one rule put into the model's context at one event, or would have. */
export interface Told {
  readonly rule: string
  readonly text: string
  /** The tokens of what the model got, by a rough count. */
  readonly tokens: number
  /** The tokens that were held back, and why: it was said before, or the budget is spent. */
  readonly held?: { readonly tokens: number; readonly why: 'said before' | 'budget' } | undefined
}
