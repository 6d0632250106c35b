import type { Facts } from '../../core/facts/facts.ts'
import type { Command } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'

/** Providers that make nothing outside of this machine. */
const inside = 'archive cloudinit external http local null random template terraform time tls'

/** Keys that no real account has. */
const isFakeKey = (key: string): boolean =>
  /^(?:test|mock|dummy|fake|foobar|local|localstack|minio|moto|an)[\w-]*$/i.test(key)

const isOwnAddress = (text: string): boolean =>
  /^https?:\/\/(?:localhost|127\.[\d.]+|0\.0\.0\.0|localstack|moto|minio|host\.docker\.internal|[\w.-]+\.localhost|(?:[\w-]+\.)?localhost\.localstack\.cloud)(?::\d+)?(?:\/|$)/.test(
    text,
  )

/** The block that begins at a brace. */
const blockAt = (text: string, start: number): string => {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}') depth -= 1
    if (depth === 0) return text.slice(start, at + 1)
  }
  return text.slice(start)
}

/** Whether a provider speaks to an emulator of this machine alone: its addresses are here, and its key is none. */
const isEmulated = (block: string): boolean => {
  const at = block.search(/\bendpoints\s*\{/)
  if (at < 0) return false
  const addresses = [...blockAt(block, block.indexOf('{', at)).matchAll(/=\s*("?)([^"\n}]*)\1/g)]
  const key = /\baccess_key\s*=\s*"([^"]*)"/.exec(block)?.[1]
  return (
    key !== undefined &&
    isFakeKey(key) &&
    addresses.length > 0 &&
    addresses.every(([, , address = '']) => isOwnAddress(address))
  )
}

const maxModules = 12

/** The texts of a folder and of the modules of the project that it uses; undefined where one of them is not here. */
const textsOf = (folder: string, facts: Facts): readonly string[] | undefined => {
  const folders = [folder]
  const texts: string[] = []
  for (const each of folders) {
    const found = facts.list(each).filter(file => /\.tf(?:\.json)?$/.test(file))
    if (found.length === 0 || found.some(file => file.endsWith('.json')) || folders.length > maxModules)
      return undefined
    for (const file of found) {
      const text = facts.readText(join(each, file))?.replaceAll(/^[ \t]*(?:#|\/\/).*$/gm, '')
      if (text === undefined) return undefined
      texts.push(text)
      for (const [, source = ''] of text.matchAll(
        /^[ \t]*module\s+"[^"]+"\s*\{[^}]*?\bsource\s*=\s*"([^"]*)"/gm,
      )) {
        const path = facts.resolve(join(each, source))
        if (!/^\.\.?\//.test(source)) return undefined
        if (!folders.includes(path)) folders.push(path)
      }
    }
  }
  return texts
}

/**
 * Whether all that Terraform would make or destroy in its folder is in an emulator of this machine, such as localstack: each provider says
 * so, and no resource is of one that does not.
 */
export const isInEmulatedCloud = (command: Command, facts: Facts): boolean => {
  const { name, argv, cwd, remote } = command
  if (!listed('terraform tofu', name) || cwd === null || remote === true || argv.includes(null)) return false
  const given = argv.flatMap(word => /^-chdir=(.+)$/.exec(word ?? '')?.[1] ?? []).at(-1)
  const texts = textsOf(facts.resolve(join(cwd, given ?? '.')), facts)
  if (texts === undefined) return false
  const emulated = new Set<string>()
  for (const text of texts)
    for (const { index, 1: provider = '' } of text.matchAll(/^[ \t]*provider\s+"([\w-]+)"\s*\{/gm)) {
      if (!listed(inside, provider) && !isEmulated(blockAt(text, text.indexOf('{', index)))) return false
      emulated.add(provider)
    }
  const used = texts.flatMap(text =>
    [...text.matchAll(/^[ \t]*(?:resource|data|ephemeral)\s+"([a-z\d]+)[_"]/gm)].map(([, type = '']) => type),
  )
  const isKept = texts.some(text => /^[ \t]*(?:backend\s+"(?!local")|cloud\s*\{)/m.test(text))
  return emulated.size > 0 && !isKept && used.every(type => emulated.has(type) || listed(inside, type))
}
