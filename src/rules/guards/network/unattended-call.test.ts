import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './unattended-call.ts'

guardTest(guard, docs, {
  asks: [
    "nohup bash -c 'sleep 60 && curl -s http://x.example/b' &",
    'setsid curl https://x.example/p -o p',
    ...each('while true; do llm|claude|codex|gemini "continue"; done'),
    "until false; do openai complete 'x'; done",
  ],
  allows: [
    'nohup ollama serve &',
    'nohup curl localhost:3000/slow &',
    'while ! curl -s https://x.example/up; do sleep 1; done',
    'for i in 1 2 3; do curl https://x.example/$i; done',
    'while true; do curl -s localhost:8080; done',
    'git commit -m "nohup wget -q https://x.example/p -O /tmp/p &"',
  ],
})
