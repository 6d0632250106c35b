import { capabilities } from '../../src/hosts/opencode/capabilities.ts'
import { installer } from '../../src/hosts/opencode/install.ts'
import { live } from '../../src/hosts/opencode/live.ts'
import { doctorSuite } from './doctor-suite.ts'
import { hostSuite } from './host-suite.ts'

// slow: 15 s, 10 s of CPU

await hostSuite('opencode', live, capabilities)
await doctorSuite('opencode', installer, {})
