import { capabilities } from '../../src/hosts/codex/capabilities.ts'
import { live } from '../../src/hosts/codex/live.ts'
import { hostSuite } from './host-suite.ts'

// slow: 15 s, 8 s of CPU

await hostSuite('codex', live, capabilities)
