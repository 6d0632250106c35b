/** Services whose keys are named after them, and what the names of their machines hold. */
export const services: Readonly<Record<string, RegExp>> = {
  aws: /amazonaws|aws/,
  gh: /github|ghcr/,
  github: /github|ghcr/,
  gitlab: /gitlab/,
  stripe: /stripe/,
  openai: /openai/,
  anthropic: /anthropic|claude/,
  npm: /npm/,
  slack: /slack/,
  google: /google/,
  gcp: /google/,
  azure: /azure|microsoft|windows/,
  heroku: /heroku/,
  cloudflare: /cloudflare/,
  twilio: /twilio/,
  sendgrid: /sendgrid/,
  vercel: /vercel/,
  netlify: /netlify/,
  pypi: /pypi/,
  docker: /docker/,
  ssh: /^$/,
}

const general =
  /^(?:secret|token|key|api|pass(?:word|wd|phrase)?|access|private|auth|id|client|user|admin|bearer|prod|production|dev|staging|test|live|url|uri|app|base|dsn|string|pat|credentials?)$/

/** Names of keys that no other machine has to know: passwords of stores, keys that sign, and keys that may deploy. */
const inner =
  /^(?:db|database|postgres(?:ql)?|pg|mysql|mongo(?:db)?|redis|rabbitmq|jwt|session|cookie|encryption|master|django|rails|signing|vault|root|sudo|deploy|ci|registry|release|codeartifact|kube|kubeconfig|keystore|snowflake|dwh)$/

const partsOf = (name: string): readonly string[] => name.toLowerCase().split(/[_.-]/)

/** The words of a name that say whose key it is. */
export const ownerOf = (name: string): string =>
  partsOf(name)
    .filter(part => !general.test(part))
    .join('_')

/** Whether a key, by its name, has nothing to do with a machine. Of keys that are called after nobody nothing is known. */
export const isStrayKey = (name: string, address: string): boolean => {
  const parts = partsOf(name)
  const own = parts.filter(part => part.length > 2 && !general.test(part) && !inner.test(part))
  if (own.some(part => address.includes(part))) return false
  const wanted = parts.flatMap(part => (Object.hasOwn(services, part) ? (services[part] ?? []) : []))
  if (wanted.length > 0) return !wanted.some(form => form.test(address))
  return (
    parts.some(part => inner.test(part)) ||
    /^(?:SECRET_KEY|SECRET_KEY_BASE|APP_KEY|APP_SECRET|PRIVATE_KEY)$/.test(name)
  )
}
