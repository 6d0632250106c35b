import type { Facts } from '../../../core/facts/facts.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { changesAgents } from './_changed-agents.ts'

export default defineGuard({
  id: 'process/unguarded-agent',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This starts an agent without the rules that hold this one.',
  instead: ['claude --version'],
  programs:
    'claude npx bunx pnpm codex gemini cursor-agent copilot opencode amp droid aider goose crush kiro-cli qwen pi export crewai autogen metagpt langgraph',
  calls: `
    $agents = claude codex gemini cursor-agent copilot opencode amp droid aider goose kiro-cli qwen
    $agents|npx|bunx|pnpm @--dangerously-*|--yolo|--pure
    $agents|npx|bunx|pnpm @--yes-always|--full-auto|--no-hooks
    $agents|q @danger-full-access|-*danger-full-access*|-*skip-permissions*|-*bypass-approvals*
    codex @sandbox_mode=*danger-full-access*|workspace-write|-*workspace-write|sandbox_mode=*workspace-write*
    $agents|q @--trust-all-tools|--auto-approve*|--allow-all*|--no-approval*|--approval-policy=never
    codex @never|*=never
    claude mcp add|add-json|remove
    npx @*claude-code @mcp
    claude config set
    claude @bypassPermissions|--permission-mode=bypassPermissions
    gemini|qwen -y
    gemini|qwen @yolo|auto_edit|auto-edit|--approval-mode=yolo|--approval-mode=auto*
    droid exec --auto
    opencode|goose|crush run
    aider -m|--message|--message-file
    pi -p|--print
    cursor-agent -f|--force
    claude plugin install|uninstall
    pi --no-extensions
    amp|gemini|codex|opencode|copilot|kiro-cli|qwen plugin|plugins remove|uninstall|disable|delete
    amp|gemini|codex|opencode|copilot|kiro-cli|qwen extension|extensions|hooks remove|uninstall|disable|delete
    droid --settings
    autogpt|auto-gpt|babyagi|agentgpt
    claude @--settings=*
  `,
  check: (command, { facts }) =>
    (command.matched && changesAgents(command)) ||
    (!/^(npx|bunx|pnpm)$/.test(command.name) &&
      command.via.some(wrapper => /^(screen|nohup|setsid|systemd-run)$/.test(wrapper))) ||
    setBy(command).some(name => homes.test(name)) ||
    worksElsewhere(command, facts),
})

/** The variables that it sets, for itself or for all that follow. */
const setBy = ({ name, argv, env }: Command): readonly string[] => [
  ...Object.keys(env),
  ...(name === 'export' ? argv.map(word => word?.split('=')[0] ?? '') : []),
]

/** In another folder the client finds neither the hooks of this project nor its rules. */
const worksElsewhere = (command: Command, facts: Facts): boolean => {
  const { name, cwd } = command
  if (name !== 'claude' || cwd === null || !command.has('-p', '--print')) return false
  return !isWithin(facts.real(cwd), facts.real(facts.root()))
}

/** With another home an agent finds neither its hooks nor its rules. */
const homes =
  /^(CLAUDE_CONFIG_DIR|(CODEX|GEMINI|KIRO|COPILOT|QWEN|OPENCODE|AMP|GOOSE|CURSOR)_(HOME|CONFIG_DIR|CONFIG))$/

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'An agent that starts another without its guards has none itself. `claude -p` in this project has the same hooks and is let through, and so is an agent that may only read, as `codex exec` by default.',
  denies: [
    'claude --dangerously-skip-permissions -p x',
    'npx @anthropic-ai/claude-code --dangerously-skip-permissions',
    'codex --dangerously-bypass-approvals-and-sandbox',
    'gemini --yolo',
    'opencode run "mend the tests"',
    'cd /tmp && claude -p "mend the tests"',
  ],
  allows: ['claude --version', 'claude -p hi', 'codex exec "run the tests"', 'echo "gemini --yolo"'],
}
