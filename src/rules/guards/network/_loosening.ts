/** Whether a variable tells programs not to check whom they talk to, or whom to talk through. */
export const loosens = (name: string, value: string | null): boolean => {
  if (/^(NODE_TLS_REJECT_UNAUTHORIZED|PYTHONHTTPSVERIFY)$/.test(name)) return value === '0'
  if (/^(GOSUMDB|GOFLAGS)$/.test(name))
    return name === 'GOSUMDB' ? value === 'off' : /-insecure\b/.test(value ?? '')
  if (/^(GONOSUMDB|GONOSUMCHECK|GOPRIVATE)$/.test(name)) return value === '*'
  if (/^(PIP_TRUSTED_HOST|UV_INSECURE_HOST|CARGO_HTTP_SSL_NO_VERIFY|HOMEBREW_INSECURE\w*)$/.test(name))
    return value !== '' && !/^(?:localhost|127\.)/.test(value ?? '')
  if (/^(GIT_SSL_NO_VERIFY|GOINSECURE|GIT_SSL_CAINFO)$/.test(name)) return value !== '' && value !== '0'
  if (
    /^(VAULT_SKIP_VERIFY|PERL_LWP_SSL_VERIFY_HOSTNAME|npm_config_strict_ssl|ANSIBLE_HOST_KEY_CHECKING)$/i.test(
      name,
    )
  )
    return /^VAULT/.test(name) ? /^(1|true)$/i.test(value ?? '') : /^(0|false)$/i.test(value ?? '')
  if (
    /^(MAVEN_(OPTS|ARGS)|_?JAVA_(TOOL_)?OPTIONS|JDK_JAVA_OPTIONS|JAVA_OPTS|GRADLE_OPTS|SBT_OPTS)$/.test(name)
  )
    return /-D(maven\.wagon\.http\.ssl\.(insecure|allowall)=true|aether\.connector\.https\.securityMode=insecure|jdk\.internal\.httpclient\.disableHostnameVerification(=true)?(\s|$)|com\.sun\.net\.ssl\.checkRevocation=false|trust_all_cert=true)/.test(
      value ?? '',
    )
  if (!/^(https?|all|npm_config_(https_)?)_?proxy$/i.test(name)) return false
  // Where a proxy comes from a variable, somebody has set it up.
  return (
    value !== null &&
    /^\w+:\/\//.test(value) &&
    !/^\w+:\/\/(localhost|127\.|\[::1|10\.|192\.168\.|[\w-]+[:/]|.*\.(internal|local|corp|lan)\b)/.test(
      `${value}/`,
    )
  )
}
