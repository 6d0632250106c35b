/** Calls that read a file of settings as a whole: `dotenv_values(".env")`, `require("dotenv").config().parsed`. */
const settings = String.raw`dotenv_values(?:\([^()]*\)|\s+as\s+\w+)|dotenv["']\)\.config\([^()]*\)(?:\.parsed)?(?=\s*[),}])|dotenv["']\)\.parse\(|\bDotenv\.(?:parse|load)\b|\bdotenv\.(?:config\([^()]*\)\.parsed|parse\()`

const all = new RegExp(
  String.raw`process\.env(?![.\w[])|(?:os\.)?\benviron(?!\s*[[.]|\w|\.get)|\benviron\.(items|values|copy)\(|\bENV(?:\.(to_h|to_a|inspect|map|each|values|sort)|\s*$)|getenv\(\)|\bSystem\.get_env\(\)|\$_(?:ENV|SERVER)\b(?!\[)|%ENV\b|\$ENV\{\$|\bENVIRON\b|\bDeno\.env\.toObject|\b(?:Bun|import\.meta)\.env(?![.\w[])|${settings}`,
)

/** The names alone, and how many there are. */
const names = new RegExp(
  String.raw`(?:Object\.keys|sorted|list|len|set|in|keys)[ (]+(?:process\.env|os\.environ|environ|%ENV|Bun\.env|(?:require\(["'])?(?:${settings}))(?:\.keys\(\))?(?!\.(?:items|values|copy)\()|\benviron\.keys\(\)|'[A-Za-z_]+'\s+in\s+os\.environ`,
  'g',
)

/** Code that takes the whole environment, or all settings of a file, with the values, and not the names alone. */
export const takesAll = (code: string): boolean => all.test(code.replaceAll(names, ''))
