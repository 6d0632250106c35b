import { archives } from './families/archives.ts'
import { coreutils } from './families/coreutils.ts'
import { builds } from './families/development/builds.ts'
import { frameworks } from './families/development/frameworks.ts'
import { installers } from './families/development/installers.ts'
import { languages } from './families/development/languages.ts'
import { packages } from './families/development/packages.ts'
import { tools } from './families/development/tools.ts'
import { editors } from './families/editors.ts'
import { cloud } from './families/elsewhere/cloud.ts'
import { containers } from './families/elsewhere/containers.ts'
import { databases } from './families/elsewhere/databases.ts'
import { forges } from './families/elsewhere/forges.ts'
import { network } from './families/elsewhere/network.ts'
import { remote } from './families/elsewhere/remote.ts'
import { git } from './families/git.ts'
import { search } from './families/search.ts'
import { system } from './families/system.ts'
import { tabular } from './families/tabular.ts'
import { terminals } from './families/terminals.ts'
import { wrappers } from './families/wrappers.ts'
import type { Family, Program } from './program.ts'

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
