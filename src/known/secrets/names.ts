/** Whether the name of a variable says that its value is a secret. */
export const isSecretVariable = (name: string): boolean =>
  /SECRET|PASSWORD|PASSWD|PASSPHRASE|API_?KEY|PRIVATE_?KEY|ACCESS_?KEY|(SIGNING|ENCRYPTION|PSEUDO(?:NYM)?|PEPPER|HASH|JWT|HMAC|MASTER|DEPLOY|ADMIN|STRIPE|OPENAI|ANTHROPIC|SENDGRID|TWILIO|MAIL\w{0,6}|SMTP|SERVICE_ROLE|AUTH|CLIENT|LICENSE|SSH)_?KEY|AUTH_?TOKEN|ACCESS_?TOKEN|TOKEN$|(^|_)PASS$|_PAT$|CREDENTIAL|DATABASE_URL|CONNECTION_STRING|_DSN$|KUBECONFIG_|SERVICE_ACCOUNT|_SA_(KEY|JSON)|KEYSTORE_(PASS|B64|BASE64|DATA)/i.test(
    name,
  ) && !/(_ID|_FILE|_PATH|_NAME|_DIR|_URL_BASE|PUBLIC|PUBLIC_KEY)$/i.test(name)

/** Whether the value of a variable with such a name stands in it. */
export const carriesSecret = ({ carried }: { readonly carried?: readonly string[] | undefined }): boolean =>
  carried?.some(isSecretVariable) === true

/** The keys that services give out, by the letters that they begin with. */
const key =
  /\b(sk-(proj-|ant-)?[\w-]{16,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|AKIA[A-Z0-9]{16}|xox[abpr]-[\w-]{10,}|AIza[\w-]{16,}|glpat-[\w-]{16,}|[sp]k_live_\w{10,}|npm_\w{30,})/

/** Whether a text holds the key of a known service, and not what only stands for one. */
export const holdsKey = (text: string): boolean => {
  const found = text.length > 16 ? key.exec(text)?.[0] : undefined
  return found !== undefined && !/[-_]fake[-_]/i.test(found) && !isStandIn(found)
}

/** Behind its first letters one word, or one letter, again and again: `ghp_exampleexampleexample`, `ghp_xxxxxxxxxxxx`. */
const isStandIn = (found: string): boolean => {
  const rest = found.replace(/^[A-Za-z]+[-_](?:proj-|ant-|live_|pat_)?/, '')
  return /^(.)\1{7,}$|^(example|sample|dummy|placeholder|token|secret|test|fake|demo)(?:[-_]?\2)+$/i.test(
    rest,
  )
}

/** A key of any kind, where its value is no word and no place. */
const isKeyValue = (name: string, value: string): boolean =>
  /(^|_)KEY$/i.test(name) &&
  !/PUBLIC/i.test(name) &&
  /^["']?(?=[^"']*\d)(?=[^"']*[a-z])[\w+=.-]{12,}["']?$/i.test(value.trim())

/** Lines of settings whose value is a secret, by its name or by its form. */
export const secretLines = (text: string): readonly string[] =>
  text.split('\n').filter(line => {
    // The tokens of registries stand in .npmrc behind an address.
    if (/_(?:authToken|auth|password)\s*=\s*[^\s${]{8}/.test(line)) return true
    const [, name = '', value = ''] =
      /^\s*(?:export\s+)?["']?([\w.-]+)["']?\s*[=:]\s*(.*?),?$/.exec(line) ?? []
    if (/^(['"]?)(?:|<.*>|x+|\*+|change-?me|your[-_ ].*|todo|example)\1$/i.test(value.trim())) return false
    return (
      isSecretVariable(name) ||
      isKeyValue(name, value) ||
      holdsKey(value) ||
      /:\/\/[^\s/:@]*:[^\s/@]+@/.test(value)
    )
  })
