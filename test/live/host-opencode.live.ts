import { capabilities } from '../../src/hosts/opencode/capabilities.ts'
import { live } from '../../src/hosts/opencode/live.ts'
import { hostSuite } from './host-suite.ts'

// slow: 30 s, 20 s of CPU

await hostSuite('opencode', live, capabilities)
