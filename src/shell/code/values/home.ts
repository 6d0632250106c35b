/** The ways in which code says "the home folder of the user". */
const home =
  '(?:process\\.env(?:\\.HOME|\\[["\']HOME["\']\\])|(?:require\\(["\'](?:node:)?os["\']\\)|os)\\.homedir\\(\\)|homedir\\(\\)|os\\.environ(?:\\.get\\(|\\[)["\']HOME["\'][\\])]|os\\.getenv\\(["\']HOME["\']\\)|(?:pathlib\\.)?Path\\.home\\(\\)|Dir\\.home|ENV\\[["\']HOME["\']\\]|\\$ENV\\{["\']?HOME["\']?\\}|getenv\\(["\']HOME["\']\\)|Deno\\.env\\.get\\(["\']HOME["\']\\)|(?:std::)?env::var\\("HOME"\\)|os\\.Getenv\\("HOME"\\)|dirs::home_dir\\(\\)|os\\.UserHomeDir\\(\\)|System\\.get(?:Property\\("user\\.home"|env\\("HOME")\\)|System\\.(?:user_home!?\\(\\)|get_env\\("HOME"\\))|Environment\\.GetFolderPath\\(Environment\\.SpecialFolder\\.UserProfile\\)|Platform\\.environment\\[["\']HOME["\']\\]!?)'

const made = new Map<string, RegExp>()

/** Made when it is first asked for: few commands hold code. */
const ways = (start: string, end: string): RegExp => {
  const known = made.get(start + end)
  if (known !== undefined) return known
  const way = new RegExp(`^${start}${home}${end}`)
  made.set(start + end, way)
  return way
}

/** How many characters say it: `os.homedir()`, `process.env.HOME`. */
export const homeAt = (code: string, at: number): number =>
  ways('', '').exec(code.slice(at, at + 80))?.[0].length ?? 0

/** The same inside a text: `${process.env.HOME}/x`, `$ENV{HOME}/x`. */
export const homeInText = (code: string, at: number): number =>
  ways('(?:\\$\\{|#\\{|\\{)?\\s*', '\\s*\\}?(?=/|\\\\)').exec(code.slice(at, at + 80))?.[0].length ?? 0
