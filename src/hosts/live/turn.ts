/** One answer of a scripted model. */
export interface Turn {
  readonly text?: string
  readonly calls?: readonly ScriptedCall[]
}

export interface ScriptedCall {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

export const say = (text: string): Turn => ({ text })

export const call = (name: string, input: ScriptedCall['input']): Turn => ({ calls: [{ name, input }] })
