import { call, type Turn } from '../../src/hosts/live/turn.ts'

export { call, say, type Turn } from '../../src/hosts/live/turn.ts'

export const bash = (command: string): Turn => call('Bash', { command, description: 'a scripted step' })
