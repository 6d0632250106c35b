type Env = Readonly<Record<string, string>>

/** Variables that change with every call of a host, with the terminal or with the session, and that no config reads. */
const passing =
  /^(?:_|PWD|OLDPWD|SHLVL|COLUMNS|LINES|TERM\w*|SSH_\w*|XDG_\w*|DBUS_\w*|WINDOWID|CLAUDE\w*|CODEX\w*|GEMINI\w*|CURSOR\w*|COPILOT\w*|OPENCODE\w*|HANDRAIL_\w*|GIT_CONFIG_\w*|HOOK_\w*|MCP_\w*|VSCODE_\w*|OTEL_\w*|TRACEPARENT|TRACESTATE)$/

/** Whether two environments may lead to other answers: a config can read any variable. */
export const differs = (a: Env, b: Env): boolean => {
  const kept = (env: Env): readonly string[] => Object.keys(env).filter(name => !passing.test(name))
  const names = kept(a)
  return names.length !== kept(b).length || names.some(name => a[name] !== b[name])
}
