import { capabilities } from '../../src/hosts/gemini/capabilities.ts'
import { installer } from '../../src/hosts/gemini/install.ts'
import { live } from '../../src/hosts/gemini/live.ts'
import { doctorSuite } from './doctor-suite.ts'
import { hostSuite } from './host-suite.ts'
import { writeHome } from './repair-scene.ts'

// slow: 15 s, 4 s of CPU

await hostSuite('gemini', live, capabilities)
await doctorSuite('gemini', installer, {
  trust: project =>
    writeHome(project, '.gemini/trustedFolders.json', JSON.stringify({ [project.dir]: 'TRUST_FOLDER' })),
  silent: /Start `gemini` in this folder once and trust it/,
})
