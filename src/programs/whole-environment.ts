/** Code that takes the whole environment with its values, and not the names alone. */
export const takesAll = (code: string): boolean =>
  /process\.env(?![.\w[])|(?:os\.)?\benviron(?!\s*[[.]|\w|\.get)|\benviron\.(items|values|copy)\(|\bENV(?:\.(to_h|to_a|inspect|map|each|values|sort)|\s*$)|getenv\(\)|\$_(?:ENV|SERVER)\b(?!\[)|%ENV\b|\$ENV\{\$|\bENVIRON\b|\bDeno\.env\.toObject/.test(
    code.replaceAll(
      /(?:Object\.keys|sorted|list|len|set|in|keys)[ (]+(?:process\.env|os\.environ|environ|%ENV)(?:\.keys\(\))?|\benviron\.keys\(\)|'[A-Za-z_]+'\s+in\s+os\.environ/g,
      '',
    ),
  )
