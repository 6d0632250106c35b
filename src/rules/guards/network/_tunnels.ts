import type { Command } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { inlineCode } from '../../../known/code/inline.ts'
import { asksForHelp } from '../../../programs/arguments/help.ts'
import { isClient } from '../../../programs/services/clients.ts'

/** Verbs of programs that show a port of this machine to the world. */
const verbs = 'http https tcp tls udp share expose tunnel funnel public'
const looks =
  'status list ls info version check config login authtoken update diagnose off reset help delete cleanup'

const isPort = (word: string | null): boolean =>
  /^(?:https?:\/\/)?(?:(?:localhost|127\.0\.0\.1|0\.0\.0\.0|host\.docker\.internal|[\w-]+\.test):)?(\d{2,5})\/?$/.test(
    word ?? '',
  ) || /^https?:\/\/(?:localhost|[\w-]+\.(?:test|local))\b/.test(word ?? '')

/** `loophole http 3000`: whatever it is called, it is told which port to show. */
const showsPort = (command: Command): boolean =>
  isClient(command) &&
  command.operands.slice(0, 2).some(word => listed(verbs, word ?? '')) &&
  command.operands.some(isPort)

/** It lists tunnels, or closes one. */
export const onlyLooks = (command: Command): boolean =>
  asksForHelp(command) || command.operands.slice(0, 2).some(word => listed(looks, word ?? ''))

/** Images of such programs. */
const image = /(?:^|\/)(?:cloudflared|ngrok|frpc|frps|localtunnel|zrok|bore|inlets|chisel)(?::|@|$)/

/** `docker run cloudflare/cloudflared tunnel --url http://localhost:3000` */
const runsImage = ({ name, argv }: Command): boolean =>
  listed('docker podman nerdctl', name) && argv.includes('run') && argv.some(word => image.test(word ?? ''))

/** Libraries that do the same from code. */
const library =
  /\b(?:import|from|require|use)\b[^\n;]{0,60}\b(?:pyngrok|localtunnel|@ngrok\/ngrok|ngrok|untun|tunnelmole|zrok|flask_cloudflared|pycloudflared|flask_ngrok)\b/
const opens =
  /\b(?:connect|forward|start\w*|run_with_\w+|open|tunnelmole|listen|share)\w*\)?\s*\(|localtunnel["']?\)?\s*\(/

/** Whether a call shows a port of this machine to the world, whichever way. */
export const opensTunnel = (command: Command): boolean =>
  (showsPort(command) && !onlyLooks(command)) ||
  runsImage(command) ||
  inlineCode(command.invocation).some(code => library.test(code) && opens.test(code))
