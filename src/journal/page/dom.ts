type Child = Node | string | undefined

type Properties = Readonly<Record<string, string | undefined>> & {
  readonly onClick?: never
}

/** An element. Text only ever becomes a text node: nothing of a journal is read as HTML. */
export const el = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties))
    if (value !== undefined) made.setAttribute(name, value)
  made.append(...children.filter(child => child !== undefined))
  return made
}

/** A button that does something. */
export const button = (label: string, does: () => void, properties: Properties = {}): HTMLButtonElement => {
  const made = el('button', { type: 'button', ...properties }, label)
  made.addEventListener('click', does)
  return made
}

/** The element with an id, which the page always has. */
export const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`there is no #${id}`)
  return found
}
