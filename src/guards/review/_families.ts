import { archives } from './_known-archives.ts'
import { builds } from './_known-builds.ts'
import { cloud } from './_known-cloud.ts'
import { containers } from './_known-containers.ts'
import { data } from './_known-data.ts'
import { files } from './_known-files.ts'
import { git } from './_known-git.ts'
import { languages } from './_known-languages.ts'
import { mac } from './_known-mac.ts'
import { media } from './_known-media.ts'
import { network } from './_known-network.ts'
import { packages } from './_known-packages.ts'
import { search } from './_known-search.ts'
import { services } from './_known-services.ts'
import { shell } from './_known-shell.ts'
import { system } from './_known-system.ts'
import { work } from './_known-work.ts'

/** The tables, the everyday ones first. Text inside functions: nothing is read before it is needed. */
export const families: readonly (() => string)[] = [
  shell,
  files,
  search,
  git,
  system,
  languages,
  builds,
  packages,
  archives,
  network,
  containers,
  data,
  cloud,
  services,
  media,
  mac,
]

export { work }
