import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './unguarded-agent.ts'

guardTest(guard, docs, {
  asks: [
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
