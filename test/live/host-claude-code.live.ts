import { capabilities } from '../../src/hosts/claude-code/capabilities.ts'
import { live } from '../../src/hosts/claude-code/live.ts'
import { hostSuite } from './host-suite.ts'

// slow: 10 s, 5 s of CPU

await hostSuite('claude-code', live, capabilities)
