import { basename } from 'node:path'

/** Variables that agents set for child processes. */
const variables = [
  'CLAUDECODE',
  'CLAUDE_CODE',
  'CLAUDE_CODE_ENTRYPOINT',
  'CLAUDE_CODE_SESSION_ID',
  'CLAUDE_CODE_CHILD_SESSION',
  'CLAUDE_PID',
  'AI_AGENT',
  'AGENT',
  'CODEX_SANDBOX',
  'CODEX_SANDBOX_NETWORK_DISABLED',
  'CODEX_THREAD_ID',
  'CODEX_CI',
  'GEMINI_CLI',
  'GEMINI_SESSION_ID',
  'CURSOR_AGENT',
  'CURSOR_TRANSCRIPT_PATH',
  'COPILOT_CLI',
  'COPILOT_AGENT_SESSION_ID',
  'OPENCODE',
  'OPENCODE_CLIENT',
  'PI_CODING_AGENT',
  'QWEN_CODE',
  'CLINE_ACTIVE',
  'AUGMENT_AGENT',
  'ANTIGRAVITY_AGENT',
  'FACTORY_DROID',
]

const programs = [
  'claude',
  'codex',
  'gemini',
  'copilot',
  'cursor-agent',
  'opencode',
  'qwen',
  'droid',
  'aider',
  'goose',
  'amp',
  'crush',
  'pi',
]

/** Package folders of agents that run under node. */
const packages = [
  'claude-code',
  'codex',
  'gemini-cli',
  'copilot',
  'opencode-ai',
  'qwen-code',
  'pi-coding-agent',
]

/** The first variable of an agent that has a value. */
export const agentVariable = (env: (name: string) => string | undefined): string | undefined =>
  variables.find(name => (env(name) ?? '') !== '')

/** The same for the environment in /proc. */
export const agentVariableIn = (env: readonly string[]): string | undefined =>
  variables.find(name => env.some(entry => entry.startsWith(`${name}=`) && entry.length > name.length + 1))

/** The agent of a command line, by its own name or by the package of its script. */
export const agentName = ([program = '', script = '']: readonly string[]): string | undefined => {
  const names = [program, script].map(path => nameOf(path))
  const named = programs.find(agent => names[0] === agent || (isRuntime(names[0]) && names[1] === agent))
  if (named !== undefined) return named
  const folders = [program, script].flatMap(path => path.split(/[\\/]/).slice(0, -1))
  return folders.includes('node_modules') ? packages.find(name => folders.includes(name)) : undefined
}

export const isTmux = ([program = '']: readonly string[]): boolean =>
  nameOf(program).replace(/:$/, '') === 'tmux'

/** Programs that start others at a set time, without a person at the keyboard. */
export const isScheduler = ([program = '']: readonly string[]): boolean =>
  /^(?:crond?|atd|anacron|fcron|incrond)$/.test(nameOf(program))

/**
 * Programs that connect a person's keyboard to a shell, or that start a person's session. Such a process may be a child
 * of init; any other child of init was detached from its parent. A terminal window that is not named here is recognised
 * by its display, unless it is a program that opens terminals for scripts.
 */
export const isLoginProgram = (argv: readonly string[], env: readonly string[] = []): boolean => {
  const [program = '', ...rest] = argv
  const name = nameOf(program).replace(/:$/, '')
  if (loginPrograms.test(name) || /\.app\/Contents\/MacOS\//.test(argv.join(' '))) return true
  // Remote editors that serve a terminal are node with a script. Some terminals are Python scripts.
  if (isRuntime(name) && servers.test(rest.join(' '))) return true
  return !terminalMakers.test(name) && env.some(entry => /^(?:WAYLAND_)?DISPLAY=./.test(entry))
}

const terminalMakers =
  /^(?:python[\d.]*|perl[\d.]*|ruby[\d.]*|node|bun|deno|php[\d.]*|lua[\d.]*|tclsh[\d.]*|expect|unbuffer|script|socat|ttyd|dtach|abduco|screen|SCREEN|zellij|tmux|(?:ba|z|da|fi|k|mk|c|tc|a)?sh|busybox|setsid|nohup|daemonize|dbus-.*|at-spi.*)$/

const loginPrograms =
  /^(?:systemd|init|launchd|sshd(?:-session)?|dropbear|login|agetty|getty|mosh-server|etterminal|containerd-shim.*|conmon|tini|docker-init|dumb-init|gnome-(?:terminal|shell|session|console).*|kgx|ptyxis.*|konsole|yakuake|plasma.*|kwin.*|xfce4-.*|mate-.*|lxterminal|qterminal|tilix.*|guake|terminology|u?xterm|urxvtd?|rxvt.*|st|alacritty|kitty|foot|footclient|ghostty|wezterm(?:-gui)?|contour|rio|Terminal|iTerm2?|iTermServer.*|Warp|warp-terminal|hyper|tabby|code|code-.*|codium|cursor|windsurf|zed.*|idea.*|pycharm.*|webstorm.*|goland.*|rubymine.*|phpstorm.*|clion.*|emacs.*|sway|Hyprland|i3|dwm|awesome|bspwm|river|niri|labwc|Xorg|Xwayland|gdm.*|sddm.*|lightdm.*|wslrelay|Relay.*)$/

const servers = /vscode-server|server-main\.js|code-server|cursor-server|remote-dev|terminator|guake|jupyter/

const nameOf = (path: string): string =>
  basename((path.split(' ')[0] ?? '').replace(/^-/, '')).replace(/\.(exe|cmd|[cm]?js)$/, '')

const isRuntime = (name: string | undefined): boolean => /^(node|bun|deno|python[\d.]*)$/.test(name ?? '')
