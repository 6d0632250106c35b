import { capabilities } from '../../src/hosts/copilot/capabilities.ts'
import { live } from '../../src/hosts/copilot/live.ts'
import { hostSuite } from './host-suite.ts'

// slow: 20 s, 12 s of CPU

await hostSuite('copilot', live, capabilities)
