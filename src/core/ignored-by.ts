import { listed } from '../text/words.ts'
import { isData, isKeptPlace, isSettings } from './tool-output.ts'

/** The line of a file that makes git ignore a path. */
export interface IgnoreLine {
  readonly pattern: string
  /** The comment above its block. */
  readonly heading: string
  /** The file is committed: the project says so, and not a person for this clone or for all of them. */
  readonly isShared: boolean
}

/**
 * Whether a file is made again, by the line that makes git ignore it: the heading of its block calls it output, it names a hidden folder that a tool
 * has, or an ending that tools leave. Never what people write or hold: data, secrets, texts, code, pictures and settings in such a folder.
 */
export const isIgnoredOutput = (path: string, line: IgnoreLine): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (!line.isShared || isData(name) || isSettings(name) || isKeptPlace(path) || isPrivate.test(path))
    return false
  if (keptWords.test(line.heading)) return false
  return (
    (madeWords.test(line.heading) && !isWritten(name)) ||
    (listed(left, /^\*\.(\w+)$/.exec(line.pattern)?.[1]) && name.endsWith(line.pattern.slice(1))) ||
    (isToolPattern(line.pattern) && (name === '.gitignore' || !isAuthored(name)))
  )
}

const isPrivate = /secret|credential|token|passw|license|(?:^|[/._-])(?:keys?|auth|vault)(?:[/._-]|$)/i

/** Words of a heading for what a tool makes, and for what it does not. */
const madeWords =
  /\b(?:artifacts?|build|built|bundles?|by-?products?|caches?|cached|compiled|compiler|coverage|dependencies|dist|generated|intermediate|logs?|outputs?|packaging|profil\w+|temp|temporary|tmp|transient|(?:test|tests|e2e|run|runtime)[ -](?:output|results?|reports?|runs?|files))\b/i
const keptWords =
  /\b(?:back-?ups?|configs?|configuration|credentials?|data|databases?|datasets?|drafts?|env|environment|keys?|licen[cs]ed?|local|machine|mine|models?|notes?|own|personal|private|secrets?|sensitive|settings|uploads?|user|users|weights)\b/i

/** Endings of what programs leave: a failed play, a merge, a patch, a linker, a debugger. */
const left =
  'dmp gch idb ilk iobj ipdb map ninja_deps ninja_log orig pch pgc pgd rej retry sbr stackdump stamp timestamp'

/** `.infracost/`: a hidden folder, which no person works in. */
const isToolPattern = (pattern: string): boolean => {
  const [, name = ''] =
    /^\/?(?:\*\*\/)?(?:[\w-]+\/)*(\.[a-z][\w-]{2,}(?:\.[\w-]+)*)\/?(?:\*{1,2})?$/i.exec(pattern) ?? []
  return name !== '' && !listed(peoples, name) && !/^\.env/.test(name) && !isKeptPlace(name)
}

/** Hidden folders that people fill, or in which the only copy of something lies. */
const peoples =
  '.agents .aider .aws .azure .chat .claude .codex .config .continue .cursor .data .devcontainer .direnv .docker .dvc .env .gemini .git .github .gnupg .history .home .idea .jj .kube .lab .local .localstack .memory .minikube .obsidian .old .personal .plans .play .playground .research .snapshots .specs .ssh .state .trash .vagrant .vault .vscode .windsurf .work .workspace .zed'

/** Text and code. */
const isWritten = (name: string): boolean =>
  /\.(?:adoc|docx?|eml|ipynb|mdx?|odt|org|patch|diff|psd|rst|rtf|tex|txt|xcf|blend|sketch|fig)$/i.test(name)

/** The same, with code, pictures, sound, archives and keys: what a person may have put there. */
const isAuthored = (name: string): boolean =>
  isWritten(name) ||
  /\.(?:7z|age|ai|asc|avi|bat|c|cc|cfg|clj|conf|cpp|crt|cs|css|dart|env|erl|exs?|fbx|flac|gif|go|gpg|gz|h|hpp|hs|html?|ini|iso|java|jks|jpe?g|js|jsx|key|keystore|kra|kts?|lua|m4a|mjs|mkv|ml|mov|mp3|mp4|ogg|p12|pcap|pdf|pem|pfx|php|pl|png|pptx?|ps1|py|qcow2|r|rar|rb|rs|s|sav|scala|scss|sh|sql|svelte|svg|swift|tar|tiff?|toml|ts|tsx|vdi|vmdk|vue|wav|webp|xml|xz|ya?ml|zip|zst)$/i.test(
    name,
  ) ||
  !/\.|^(?:[\da-f]{6,}|[A-Z]+|cache|index|lock|stamp|version)$/.test(name.replace(/^\./, ''))
