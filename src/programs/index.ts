import { archives } from './archives.ts'
import { builds } from './builds.ts'
import { cloud } from './cloud.ts'
import { containers } from './containers.ts'
import { coreutils } from './coreutils.ts'
import { databases } from './databases.ts'
import { editors } from './editors.ts'
import { forges } from './forges.ts'
import { frameworks } from './frameworks.ts'
import { git } from './git.ts'
import { installers } from './installers.ts'
import { languages } from './languages.ts'
import { network } from './network.ts'
import { packages } from './packages.ts'
import type { Family, Program } from './program.ts'
import { remote } from './remote.ts'
import { search } from './search.ts'
import { system } from './system.ts'
import { tabular } from './tabular.ts'
import { terminals } from './terminals.ts'
import { tools } from './tools.ts'
import { wrappers } from './wrappers.ts'

/** By the name of their module. */
export const families: Readonly<Record<string, Family>> = {
  coreutils,
  git,
  forges,
  search,
  packages,
  builds,
  installers,
  languages,
  frameworks,
  network,
  archives,
  editors,
  containers,
  cloud,
  databases,
  remote,
  system,
  tabular,
  terminals,
  tools,
  wrappers,
}

/** The entry of a program, by its base name. */
export const programOf = (name: string): Program | undefined => {
  programs ??= new Map(
    Object.values(families)
      .reverse()
      .flatMap(family => Object.entries(family)),
  )
  return programs.get(name)
}

/** Of two families that know a program the first one counts. */
let programs: ReadonlyMap<string, Program> | undefined
