import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './unguarded-agent.ts'

guardTest(guard, docs, {
  asks: ['claude mcp add x npx y', 'bash -c "claude --dangerously-skip-permissions"'],
  allows: ['claude -p hi', 'git commit -m "gemini --yolo"', 'npx -y create-vite'],
})
