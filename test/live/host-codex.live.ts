import { capabilities } from '../../src/hosts/codex/capabilities.ts'
import { installer } from '../../src/hosts/codex/install.ts'
import { live } from '../../src/hosts/codex/live.ts'
import type { LiveClient } from '../../src/hosts/live/client.ts'
import { call, type Turn } from '../../src/hosts/live/turn.ts'
import { trustHooks } from './codex-trust.ts'
import { doctorSuite } from './doctor-suite.ts'
import { hostSuite } from './host-suite.ts'

// slow: 15 s, 9 s of CPU

/** Newer models call tools from a script of theirs. */
const fromScript = ({ calls = [] }: Turn): Turn => {
  const lines = calls.map(({ name, input }) => {
    const given = name === 'apply_patch' ? input.input : input
    return `text(JSON.stringify(await tools.${name}(${JSON.stringify(given)})))`
  })
  return call('exec', { input: lines.join('\n') })
}

const liveByScript: LiveClient = {
  ...live,
  command: line => fromScript(live.command(line)),
  write: (path, content) => fromScript(live.write(path, content)),
}

await hostSuite('codex', live, capabilities)
await hostSuite('codex', liveByScript, capabilities, ', whose model calls tools from a script')
await doctorSuite('codex', installer, { trust: trustHooks, silent: /open `\/hooks` and trust/ })
