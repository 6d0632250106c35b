import { capabilities } from '../../src/hosts/copilot/capabilities.ts'
import { installer } from '../../src/hosts/copilot/install.ts'
import { live } from '../../src/hosts/copilot/live.ts'
import { doctorSuite } from './doctor-suite.ts'
import { hostSuite } from './host-suite.ts'
import { writeHome } from './repair-scene.ts'

// slow: 15 s, 6 s of CPU

await hostSuite('copilot', live, capabilities)
await doctorSuite('copilot', installer, {
  trust: project =>
    writeHome(project, '.copilot/config.json', JSON.stringify({ trustedFolders: [project.dir] })),
  silent: /--trust-folder/,
})
