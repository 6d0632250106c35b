import { defineGuard, type RuleDocs } from '../../core/define.ts'

export default defineGuard({
  id: 'process/unguarded-agent',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This starts an agent without the rules that hold this one.',
  instead: ['claude --version'],
  programs:
    'claude npx bunx pnpm codex gemini cursor-agent copilot opencode amp droid aider goose kiro-cli qwen pi crewai autogen metagpt langgraph',
  calls: `
    $agents = claude codex gemini cursor-agent copilot opencode amp droid aider goose kiro-cli qwen
    $agents|npx|bunx|pnpm @--dangerously-*|--yolo|--pure
    $agents|npx|bunx|pnpm @--yes-always|--full-auto|--no-hooks
    $agents|q @*danger-full-access*|*skip-permissions*|*bypass-approvals*
    $agents|q @--trust-all-tools|--auto-approve*|--allow-all*|--no-approval*|--approval-policy=never
    codex @never|*=never
    claude mcp add|add-json|remove
    npx @*claude-code @mcp
    claude config set
    claude @bypassPermissions|--permission-mode=bypassPermissions
    gemini|qwen -y
    gemini|qwen @yolo|--approval-mode=yolo
    cursor-agent -f|--force
    claude plugin install|uninstall
    pi --no-extensions
    amp|gemini|codex|opencode|copilot|kiro-cli|qwen plugin|plugins remove|uninstall|disable|delete
    amp|gemini|codex|opencode|copilot|kiro-cli|qwen extension|extensions|hooks remove|uninstall|disable|delete
    droid --settings
    autogpt|auto-gpt|babyagi|agentgpt
    claude @--settings=*
  `,
  check: command =>
    command.matched ||
    (!/^(npx|bunx|pnpm)$/.test(command.name) &&
      command.via.some(wrapper => /^(screen|nohup|setsid|systemd-run)$/.test(wrapper))) ||
    Object.entries(command.env).some(
      ([name, value]) => homes.test(name) && /^\/(tmp|var\/tmp|dev\/shm)\//.test(value ?? ''),
    ),
})

/** With another home an agent finds neither its hooks nor its rules. */
const homes =
  /^(CLAUDE_CONFIG_DIR|(CODEX|GEMINI|KIRO|COPILOT|QWEN|OPENCODE|AMP|GOOSE|CURSOR)_(HOME|CONFIG_DIR|CONFIG))$/

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'An agent that starts another without its guards has none itself.',
  denies: [
    'claude --dangerously-skip-permissions -p x',
    'npx @anthropic-ai/claude-code --dangerously-skip-permissions',
    'codex --dangerously-bypass-approvals-and-sandbox',
    'gemini --yolo',
  ],
  allows: ['claude --version', 'codex exec "run the tests"', 'echo "gemini --yolo"'],
}
