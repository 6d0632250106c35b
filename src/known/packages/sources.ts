import type { Facts } from '../../core/facts/facts.ts'
import { listed } from '../../core/text/words.ts'
import { ownerIn, ownOwners } from '../git/owners.ts'
import { knownOwners } from './known-owners.ts'
import { knownModules } from './known-tools.ts'

const usual =
  'registry.npmjs.org registry.yarnpkg.com npm.pkg.github.com pypi.org index.crates.io pub.dev download.pytorch.org rubygems.org flathub.org dl.flathub.org'
const here = 'localhost 127.0.0.1'

/** Whether a text names addresses, all of them of a registry that everybody uses or of this machine. */
export const namesUsualSource = (text: string): boolean => {
  const found = [...text.matchAll(/(https?):\/\/(?:[^/\s"']*@)?([\w.-]+)/g)]
  return (
    found.length > 0 &&
    found.every(
      ([, scheme, host = '']) =>
        listed(here, host) || (scheme === 'https' && (listed(usual, host) || isOfOwner(host))),
    )
  )
}

/** `grafana.github.io`, `charts.bitnami.com`, `helm.releases.hashicorp.com` */
const isOfOwner = (host: string): boolean => {
  const [, pages, name] =
    /^(?:([\w-]+)\.github\.io|(?:charts|helm)\.(?:[\w-]+\.)*?([\w-]+)\.\w+)$/.exec(host) ?? []
  return listed(knownOwners, pages ?? name ?? '')
}

/** Whether many projects take something from an owner, or this one belongs to it. */
export const isKnownOwner = (name: string, facts: Facts): boolean => {
  const owner = name.toLowerCase()
  return (
    listed(knownOwners, owner) ||
    listed(knownModules, `github.com/${owner}`) ||
    ownOwners(facts).includes(owner)
  )
}

/** Whether a workflow or a template is a file of this machine, or comes from an owner that many projects take something from. */
export const isKnownTemplate = (name: string, argv: readonly (string | null)[], facts: Facts): boolean => {
  if (!listed('nextflow cookiecutter cruft copier', name)) return false
  const given = argv.slice(1).find(word => /^(?:gh|gl|bb|https?|git\+\w+):|^[\w.-]*\//.test(word ?? '')) ?? ''
  if (facts.fileKind(given) !== undefined || /^(?:\.{0,2}\/|~)/.test(given)) return true
  const owner = ownerIn(given.replace(/^(?:gh|gl|bb):|^git\+/, '')) ?? ''
  return owner === 'nf-core' || isKnownOwner(owner, facts)
}

/** The lists of versions that projects publish for their users: a list says which version is meant, not where it comes from. */
const namesConstraints = (argv: readonly (string | null)[]): boolean => {
  const addresses = argv.flatMap((word, at) => {
    const [, joined] = /^(?:--constraint=|-c)(https:.*)$/.exec(word ?? '') ?? []
    const own = /^(?:-c|--constraint)$/.test(argv[at - 1] ?? '') ? word : joined
    return /https?:\/\//.test(word ?? '') ? [own ?? ''] : []
  })
  return (
    addresses.length > 0 &&
    addresses.every(text =>
      /^https:\/\/(?:raw\.githubusercontent\.com\/(?:apache|openstack|pytorch|home-assistant|jupyter)\/|releases\.openstack\.org\/|opendev\.org\/)\S+\.txt$/.test(
        text,
      ),
    )
  )
}

/** Whether a call names no other source than the usual ones. */
export const isUsualSource = (argv: readonly (string | null)[]): boolean =>
  namesConstraints(argv) || usesUsualChannels(argv) || namesUsualSource(argv.join(' ')) || isStricter(argv)

/** `npm config set ignore-scripts true`: the source stays, and less is trusted. */
const isStricter = (argv: readonly (string | null)[]): boolean =>
  argv.some(
    (word, at) =>
      /^(?:ignore-scripts|strict-ssl)=true$/.test(word ?? '') ||
      (/^(?:ignore-scripts|strict-ssl)$/.test(word ?? '') && argv[at + 1] === 'true'),
  )

/** `@scope/name` and a folder are none of a stranger's repository, which `user/name` is. */
export const installsOwn = (words: readonly (string | null)[]): boolean =>
  /^(?:install|i|add)$/.test(words[0] ?? '') &&
  /^(?:@|\.{0,2}\/|~\/|file:|link:|npm:|workspace:)/.test(words[1] ?? '')

const channels =
  'anaconda bioconda bokeh conda-forge defaults dglteam esri fastai free huggingface intel main microsoft msys2 nvidia plotly pro pyg pytorch pytorch-lts pytorch-nightly pyviz r rapidsai xformers'

/** Whether every channel of conda that a call names is one that everybody takes packages from. */
const usesUsualChannels = (argv: readonly (string | null)[]): boolean => {
  if (!/^(?:.*\/)?(?:conda|(?:micro)?mamba)$/.test(argv[0] ?? '')) return false
  const named = argv.flatMap((word, at) => {
    const [, joined] = /^(?:--channel=|-c=?(?=\w))(.+)$/.exec(word ?? '') ?? []
    return /^(?:-c|--channel)$/.test(argv[at - 1] ?? '') ? [word ?? ''] : joined === undefined ? [] : [joined]
  })
  return named.length > 0 && named.every(name => listed(channels, name.replace(/\/label\/\w+$/, '')))
}
