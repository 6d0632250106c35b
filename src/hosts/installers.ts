import { claudeCodeInstaller } from './claude-code/install.ts'
import type { HostInstaller } from './host.ts'

export const installers: readonly HostInstaller[] = [claudeCodeInstaller]
