import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './unguarded-agent.ts'

const agents = 'claude|codex|gemini|cursor-agent|copilot|opencode|amp|droid|aider|goose|kiro-cli|qwen'

guardTest(guard, docs, {
  asks: [
    ...each(
      'codex -a never "x"',
      'codex -c approval_policy=never "x"',
      'npx @anthropic-ai/claude-code mcp list',
      'claude config set x y',
      'claude --permission-mode bypassPermissions',
      'claude --permission-mode=bypassPermissions',
      'gemini|qwen -y -p x',
      'gemini|qwen --approval-mode yolo',
      'gemini --approval-mode=yolo',
      'cursor-agent -f|--force "x"',
      'copilot --allow-all-paths|--allow-all',
      'claude plugin install|uninstall x',
      'pi --no-extensions',
      'opencode --pure',
      'amp|gemini|codex|opencode|copilot|kiro-cli|qwen plugin|plugins|extension|extensions|hooks remove|uninstall|disable|delete x',
      'droid --settings /tmp/s.json',
      'claude -p x --settings=/tmp/s.json',
    ),
    ...each(
      'bunx @anthropic-ai/claude-code --dangerously-skip-permissions',
      'pnpm dlx @anthropic-ai/claude-code --dangerously-skip-permissions',
    ),
    ...each(
      'bunx|pnpm claude --dangerously-skip-permissions',
      'cursor-agent|copilot|opencode|amp|droid|qwen --yolo',
      'aider --yes-always',
      'autogpt|auto-gpt|babyagi|agentgpt run',
      'nohup goose|pi|crewai|autogen|metagpt|langgraph run',
    ),
    ...each(
      `${agents}|npx|bunx|pnpm --dangerously-allow-browser|--yolo|--pure`,
      `${agents}|npx|bunx|pnpm --full-auto|--yes-always|--no-hooks`,
      'npx @github/copilot --allow-all-tools',
      `${agents}|q --sandbox=danger-full-access|--allow-dangerously-skip-permissions|--bypass-approvals`,
      `${agents}|q --trust-all-tools|--auto-approve-all|--allow-all-paths|--no-approval-needed|--approval-policy=never`,
      'claude mcp add-json|remove x',
      'amp|gemini|codex|opencode|copilot|kiro-cli|qwen hooks uninstall|disable|delete|remove all',
      `nohup ${agents} "go on"`,
      'CLAUDE_CONFIG_DIR=/tmp/x npx|bunx @anthropic-ai/claude-code',
      'CLAUDE_CONFIG_DIR=/tmp/x pnpm dlx @anthropic-ai/claude-code',
    ),
    'codex --ask-for-approval never --sandbox danger-full-access',
    'codex -s danger-full-access x',
    'kiro-cli chat --trust-all-tools',
    'claude mcp add x npx y',
    'bash -c "claude --dangerously-skip-permissions"',
  ],
  allows: [
    'codex --ask-for-approval on-request',
    'claude -p hi',
    'git commit -m "gemini --yolo"',
    'npx -y create-vite',
  ],
})
