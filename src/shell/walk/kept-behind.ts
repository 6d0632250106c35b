import type { Pipeline } from 'unbash'

/** Whether what a part of a pipe prints comes into a file in the end: `jq . x | sponge x`, `cat x | sed s/a/b/ > y`. */
export const isKeptBehind = (commands: Pipeline['commands'], index: number): boolean =>
  commands.slice(index + 1).some(command => {
    const inner = command.type === 'Redirected' ? command.command : command
    const redirects = command.type === 'Redirected' ? command.redirects : []
    const own = inner.type === 'Command' ? [...redirects, ...inner.redirects] : redirects
    const name = inner.type === 'Command' ? (inner.name?.value ?? '') : ''
    return (
      /^(?:sponge|tee|ed|patch)$/.test(name) ||
      own.some(({ operator }) => operator === '>' || operator === '>>')
    )
  })
