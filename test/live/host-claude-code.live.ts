import { capabilities } from '../../src/hosts/claude-code/capabilities.ts'
import { installer } from '../../src/hosts/claude-code/install.ts'
import { live } from '../../src/hosts/claude-code/live.ts'
import { doctorSuite } from './doctor-suite.ts'
import { hostSuite } from './host-suite.ts'

// slow: 14 s, 8 s of CPU

await hostSuite('claude-code', live, capabilities)
await doctorSuite('claude-code', installer, {
  spoil: project => {
    const settings = JSON.parse(project.read('.claude/settings.json') ?? '')
    project.write('.claude/settings.json', JSON.stringify({ ...settings, disableAllHooks: true }))
  },
  silent: /disableAllHooks/,
})
