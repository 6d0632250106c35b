import { capabilities } from '../../src/hosts/gemini/capabilities.ts'
import { live } from '../../src/hosts/gemini/live.ts'
import { hostSuite } from './host-suite.ts'

// slow: 15 s, 8 s of CPU

await hostSuite('gemini', live, capabilities)
