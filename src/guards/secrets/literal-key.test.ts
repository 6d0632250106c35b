import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './literal-key.ts'

guardTest(guard, docs, {
  asks: ['echo sk-ant-api03-xxxxxxxxxxxxxxxxxxxxxxxx'],
  allows: [
    'rg "GITHUB_TOKEN=ghp_abcdefghijklmnopqrstuvwxyz0123456789 gh pr list"',
    'git commit -m "sk-ant-api03-xxxxxxxxxxxxxxxxxxxxxxxx"',
  ],
})
