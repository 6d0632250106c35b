import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { isSecretVariable } from '../../../known/secrets/names.ts'
import { runsLanguage } from '../../../programs/code/interpreters.ts'

/** Programs of frameworks that run a line of code with the settings of the application. */
export const consoles = 'rails rake manage.py django-admin flask artisan tinker console'

const printing =
  /(?:^|[^\w.$])(?:print|pprint|console\.\w+|puts|echo|pp?|dump|dd|var_dump|print_r|process\.stdout\.write|sys\.stdout\.write)(?:\s+|\()([^;\n]{1,300})/g

/** What code leaves in a file, which the next step can read: `File.write("tmp/x", credentials)`. */
const leaving =
  /(?:^|[^\w.$])(?:(?:File|IO)\.(?:write|binwrite)!?|file_put_contents|(?:fs\.)?writeFileSync|Storage::put|File::put)\(\s*[^,\n]{1,120},\s*([^;\n]{1,300})|\.write_text\(([^;\n]{1,300})/g

/** Whether it is there, how long it is, or what it is compared with: nothing of the value. */
const asks =
  /\b(?:len|bool|Boolean|type|typeof|isset|empty|defined|hash|any|all|keys|sha\d*|md5)\b|!!|\.length\b|\bis\s+(?:not\s+)?None\b|\bin\s+\w|\?\s*['"\d]|[!=]==?|\.(?:nil|present|blank)\?|\.keys\b/

const text = String.raw`(?<![\w)])(?:[rbu]{0,2})(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")`
const chain = String.raw`[A-Za-z_$][\w$]*(?:(?:\??\.|::|->|&\.)[A-Za-z_]\w*|\[\s*[:'"][\w.-]+['"]?\s*\]|\(\s*['"][\w./-]{1,60}['"]\s*\)|\(\))*`
const parts = new RegExp(`${text}|(${chain})`, 'g')

const stores = /settings|config|conf\b|credential|secret|\benv\b|vault/i
const whole = /^(?:DATABASES|CREDENTIALS|SECRETS|credentials|secrets)$/

/** `settings.SECRET_KEY`, `config("database.password")`, `Rails.application.credentials`. */
const isSecret = (expression: string): boolean => {
  const names = expression.split(/[^\w]+/).filter(name => name !== '')
  if (isDump(expression)) return true
  if (names.length < 2 || /^(?:ENGINE|NAME|HOST|PORT|adapter|driver|dialect|pool)$/i.test(names.at(-1) ?? ''))
    return false
  return names.some((name, at) => {
    if (at === 0) return false
    if (whole.test(name)) return true
    if (!isSecretVariable(name)) return false
    return (
      /^[A-Z][A-Z0-9_]+$/.test(name) ||
      stores.test(names.slice(0, at).join('.')) ||
      /secret_key_base/.test(name)
    )
  })
}

/** The settings as a whole: `settings.model_dump()`, `settings.__dict__`, `config('database')`, `require('./config')`. */
const isDump = (expression: string): boolean =>
  /^(?:\w+\.)*(?:settings|config|conf|cfg|get_settings\(\)|Settings\(\)|app\.config)\.(?:model_dump(?:_json)?|dict|json|__dict__|to_dict|as_dict|toJSON|items|values|getProperties|to_h|all)(?:\(\))?$/.test(
    expression,
  ) ||
  /^config\(\)->all(?:\(\))?$/.test(expression) ||
  /^config\(['"](?:app\.key|(?:database|mail|services|queue|filesystems|broadcasting)(?:\.(?:connections|mailers|disks)(?:\.\w+)?)?)['"]\)$|\.(?:database_configuration|connection_config|connection_db_config|configuration_hash)$/.test(
    expression,
  )

/** Libraries that find the key of the user by themselves, and how they are asked for it. */
const finders =
  /\b(?:huggingface_hub|HfFolder|keyring|boto3|botocore|google\.auth|azure\.identity|msal|kaggle|wandb|comet_ml|netrc)\b/
const handed =
  /\b(?:get_token|get_password|get_credentials?|get_frozen_credentials|get_access_token|api_key|authenticators|secret_key|access_token)\b/

/** Code with only the expressions in braces of each template string: `f"{settings.SECRET_KEY}"`. */
const filled = (code: string): string =>
  code.replaceAll(/\bf(["'])((?:(?!\1).)*)\1|(`)([^`]*)`|(")([^"]*#\{[^"]*)"/g, (...found) => {
    const inner = [found[2], found[4], found[6]].find(one => typeof one === 'string') ?? ''
    return [...String(inner).matchAll(/\{([^{}]*)\}/g)].map(([, one = '']) => one).join(' , ')
  })

/** Whether a line of code prints a setting of the application that is secret by its name. */
export const printsSetting = ({ name, argv, stdin, ran = [] }: Invocation): boolean => {
  const isCode = runsLanguage(name, 'python node ruby php perl') || listed(consoles, name)
  if (!isCode && ran.length === 0) return false
  const piped = stdin?.from === 'pipe' && /^(?:echo|printf)$/.test(stdin.of?.name ?? '') ? stdin.of?.argv : []
  const input = stdin?.from === 'text' ? [stdin.text] : (piped ?? [])
  return [...(isCode ? [...argv.slice(1), ...input] : []), ...ran.map(({ text: code }) => code)].some(
    word =>
      word !== null &&
      [...word.matchAll(printing), ...word.matchAll(leaving)].some(([, given, kept = '']) => {
        const code = filled(given ?? kept)
        return (
          !asks.test(code.replaceAll('->all(', '(')) &&
          ((handed.test(code) && finders.test(word)) ||
            /\b(?:vars|asdict|dict)\((?:\w+\.)*(?:settings|config|conf|cfg)\)/.test(code) ||
            [...code.matchAll(parts)].some(([, one]) => one !== undefined && isSecret(one)))
        )
      }),
  )
}
