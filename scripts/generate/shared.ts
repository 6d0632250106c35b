import { written } from './indices.ts'
import { isLatePack } from './late.ts'
import { type Modules, specifier } from './modules.ts'

/** The module that the hook's script begins with. */
const entry = 'src/process/entry/main.ts'

/** The file that hands them to packs. */
export const sharedFile = 'src/process/entry/lazy/shared.generated.ts'

/** Names that packs import from modules which the hook's script loads at its start anyway, by module. */
export type Shared = ReadonlyMap<string, readonly string[]>

export const sharedWith = (packs: readonly string[], modules: Modules): Shared => {
  const ofHook = modules.reachable(entry, new Set([sharedFile]))
  // A module that is loaded late works with the very modules of the hook, which may share a state with it.
  const late = packs.filter(isLatePack).flatMap(pack => [...modules.reachable(pack, ofHook)])
  const own = new Set([...ofHook, ...late].flatMap(path => modules.takenBy(path).flatMap(labels)))
  let carried: ReadonlySet<string> = ofHook
  for (;;) {
    const wanted = wantedBy(packs, carried, modules)
    // The hook does not carry more of a module than it needs itself.
    const without = new Set(
      [...wanted]
        .filter(
          ([from, names]) => from.startsWith('node:') || !labels({ from, names }).every(one => own.has(one)),
        )
        .map(([from]) => from),
    )
    if (without.size === 0) return wanted
    carried = new Set([...carried].filter(path => !without.has(path)))
  }
}

const labels = ({
  from,
  names,
}: {
  readonly from: string
  readonly names: readonly string[]
}): readonly string[] => names.map(name => `${name} of ${from}`)

const wantedBy = (packs: readonly string[], carried: ReadonlySet<string>, modules: Modules): Shared => {
  const found = new Map<string, Set<string>>()
  for (const path of new Set(packs.flatMap(pack => [...modules.reachable(pack, carried)])))
    for (const { from, names } of modules.takenBy(path))
      if (carried.has(from)) found.set(from, new Set([...(found.get(from) ?? []), ...names]))
  return new Map(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([from, names]) => [from, [...names].sort()]),
  )
}

/** The name under which a pack asks for a module. */
export const sharedName = (module: string): string => `#hook/${module}`

/** One function with a case for each module: nothing is made before a pack asks. */
export const sharedSource = (shared: Shared): string => {
  const all = [...shared].map(([module, names], at) => {
    const odd = names.find(name => !/^\w+$/.test(name) || name === 'default')
    if (odd !== undefined) throw new Error(`${module}: a pack can't take ${odd} from the hook, only names.`)
    const from = module.startsWith('src/') ? specifier(sharedFile, module) : module
    return {
      imports: `import { ${names.map(name => `${name} as ${name}_${at}`).join(', ')} } from '${from}'\n`,
      cases: `    case '${sharedName(module)}':\n      return { ${names.map(name => `${name}: ${name}_${at}`).join(', ')} }\n`,
    }
  })
  return `${written}${all.map(({ imports }) => imports).join('')}
/** Exports that packs take from the modules of the hook's own script. */
export const shared = (name: string): object => {
  switch (name) {
${all.map(({ cases }) => cases).join('')}    default:
      throw new Error(\`\${name} is not shared\`)
  }
}
`
}
