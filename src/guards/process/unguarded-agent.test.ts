import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './unguarded-agent.ts'

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
