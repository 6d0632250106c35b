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
 * Whether a file is made again, by the line that makes git ignore it: the heading of its block calls it output, it names a hidden folder or file of
 * a tool, or an ending that people have no files of; or by a mark in the file. Never data, secrets, texts, and settings of one person.
 */
export const isIgnoredOutput = (path: string, line: IgnoreLine, text: () => string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (!line.isShared || isData(name) || isSettings(name) || isPrivate.test(path)) return false
  if (keptWords.test(line.heading)) return false
  if (isOfEnding(line.pattern) && listed(left, endingOf(name))) return true
  if (isKeptPlace(path) || isWritten(name)) return false
  return (
    madeWords.test(line.heading) ||
    (isOfEnding(line.pattern) && !isHeld(name) && !isCode(name)) ||
    (isToolPattern(line.pattern) &&
      (!isHeld(name) || listed('bin json', endingOf(name))) &&
      !isScript(name)) ||
    (isCode(name) && mark.test(text()))
  )
}

const isPrivate =
  /secret|credential|token|passw|licen[cs]e|(?:^|[/._-])(?:keys?|auth|vault|wallet|private)(?:[/._-]|$)/i

/** Words of a heading for what a tool makes, and for what it does not. */
const madeWords =
  /\b(?:artifacts?|build|built|bundles?|by-?products?|caches?|cached|compiled|compiler|coverage|dependencies|dist|generated|intermediate|logs?|outputs?|packaging|profil\w+|temp|temporary|tmp|transient|(?:test|tests|e2e|run|runtime)[ -](?:output|results?|reports?|runs?|files))\b/i
const keptWords =
  /\b(?:back-?ups?|configs?|configuration|credentials?|data|databases?|datasets?|drafts?|env|environment|keys?|licen[cs]ed?|local|machine|mine|models?|notes?|own|personal|private|secrets?|sensitive|settings|uploads?|user|users|weights)\b/i

/** The first lines of a file that a program wrote. */
const mark =
  /@generated|\bauto(?:matically)?[- ]?generated\b|\bgenerated (?:by|from|with|code|file)\b|\b(?:do|should) not (?:be )?(?:edit|modif)/i

const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Endings of what programs leave: a failed play, a merge, a patch, a linker, a debugger. */
const left =
  'dmp gch idb ilk iobj ipdb map ninja_deps ninja_log orig pch pgc pgd rej retry sbr stackdump stamp timestamp'

/** `*.eventlog`, `*.plt.hash`: all files of a kind, wherever they lie. */
const isOfEnding = (pattern: string): boolean =>
  /^(?:\*\*\/|\/?(?:[\w-]+\/)+)?\*(?:\.[\w-]+)+\*?$/.test(pattern)

/** `.infracost/`, `.ghc.environment.*`: a hidden folder or file, which no person writes. */
const isToolPattern = (pattern: string): boolean => {
  const [, name = ''] =
    /^\/?(?:\*\*\/)?(?:[\w-]+\/)*(\.[a-z][\w-]{2,}(?:\.[\w-]+)*)\.?\/?(?:\*{1,2})?$/i.exec(pattern) ?? []
  return name !== '' && !listed(peoples, name) && !/^\.env/.test(name) && !isKeptPlace(name)
}

/** Hidden folders that people fill, or in which the only copy of something lies. */
const peoples =
  '.agents .aider .aws .azure .chat .claude .codex .config .continue .cursor .data .devcontainer .docker .dvc .env .gemini .git .github .gnupg .history .home .idea .jj .kube .lab .local .localstack .memory .minikube .netrc .npmrc .obsidian .old .personal .plans .play .playground .pypirc .research .snapshots .specs .ssh .state .trash .vagrant .vault .vscode .windsurf .work .workspace .zed'

/** Text that people write. */
const isWritten = (name: string): boolean =>
  listed(
    'adoc blend diff doc docx eml fig ipynb md mdx odt org patch psd rst rtf sketch tex txt xcf',
    endingOf(name),
  )

const code =
  'bat c cc clj cpp cs css dart erl ex exs fs go h hpp hs htm html java js jsx kt kts lua mjs ml php pl ps1 py r rb rs s scala scss sh sql svelte swift ts tsx vue zig'
const isCode = (name: string): boolean => listed(code, endingOf(name))

/** Code that somebody may run by hand; a tool writes code of its own language into its folder. */
const isScript = (name: string): boolean => isCode(name) && !listed('css htm html js mjs ts', endingOf(name))

/** Pictures, sound, archives, disks, keys, settings, states: what somebody may have put there, or what a program keeps for good. Some endings say it by a word: `dev.kubeconfig`. */
const isHeld = (name: string): boolean =>
  /conf|key|cert|secret|token|cred|priv|personal|note|draft|back|data|dump|licen|wallet|session/i.test(
    endingOf(name) ?? '',
  ) ||
  (listed(
    '7z age ai aiff asc asta avi avro bin bson bz2 cer cert cfg code-workspace conf cr2 crt csr dat dbf der dng dta env exr fbx fits flac geojson gif glb gltf gpg gpkg gz hdf5 iml img img3 ini iso jks jpeg jpg json jsonl key keystore kml kra las lmdb lyr m4a mat mbox midi mid mkv mobileprovision mov mp3 mp4 msg nef nii obj ods ogg old orc ova ovpn p12 p8 pcap pcapng pdf pem pfx plist png ppt pptx prefs properties pst qcow2 rar raw rda rdata rds sav save sdf secret secrets shp sps spv state stl store svg tar tga tif tiff toml ttf vault vcf vdi vhd vhdx vmdk vmx wav webm webp woff wma xml xz yaml yml zip zst',
    endingOf(name),
  ) &&
    !/(?:^|[._-])(?:cache|index|manifest|stats)(?:[._-]|$)/.test(name))
