import { archives } from './archives.ts'
import { builds } from './builds.ts'
import { cloud } from './cloud.ts'
import { compilers } from './compilers.ts'
import { containers } from './containers.ts'
import { data } from './data.ts'
import { files } from './files.ts'
import { frameworks } from './frameworks.ts'
import { git } from './git.ts'
import { languages } from './languages.ts'
import { mac } from './mac.ts'
import { media } from './media.ts'
import { network } from './network.ts'
import { nodePackages } from './node-packages.ts'
import { pythonPackages } from './python-packages.ts'
import { search } from './search.ts'
import { services } from './services.ts'
import { shell } from './shell.ts'
import { system } from './system.ts'
import { systemPackages } from './system-packages.ts'
import { tools } from './tools.ts'

/**
 * Forms of programs that only read, and forms of work in the project (`develop`), in the language of docs/tables.md. The
 * everyday ones come first. Each is a function, so that the text of a table that no call needs is never made.
 */
export const forms: readonly (() => string)[] = [
  shell,
  files,
  search,
  git,
  system,
  languages,
  compilers,
  builds,
  frameworks,
  nodePackages,
  pythonPackages,
  systemPackages,
  archives,
  network,
  containers,
  data,
  cloud,
  services,
  media,
  mac,
  tools,
]
