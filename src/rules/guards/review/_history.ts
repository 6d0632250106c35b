import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { gitPrinted } from '../../../known/printed/git.ts'
import { isSecretVariable } from '../../../known/secrets/names.ts'
import { privateText } from '../../../known/secrets/private-text.ts'

/** Why git is not approved to print: what it would print is looked at first. */
export const printsPrivate = (
  call: Invocation,
  all: readonly Invocation[],
  facts: Facts,
): string | undefined => {
  const printed = gitPrinted(call, all, facts)
  switch (printed?.kind) {
    case undefined:
      return undefined
    case 'unknown':
      return printed.why
    case 'settings':
      return holdsLogin(printed.text) ? 'the settings of git hold a password' : undefined
    case 'files':
      return printed.files.some(({ path, text }) => privateText(path, text) !== undefined)
        ? 'git would print what is not for other eyes'
        : undefined
  }
}

const holdsLogin = (text: string): boolean =>
  privateText('config', text) !== undefined ||
  /extraheader[= ].*\bauthorization\b/i.test(text) ||
  text.split('\n').some(line => {
    const [, name = '', value = ''] = /^\S*?([\w-]+)[= ](\S{8,})$/.exec(line) ?? []
    return isSecretVariable(name.replaceAll('-', '_')) && !value.includes('/')
  })
