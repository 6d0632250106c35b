import type { Command } from '../../../core/script/script.ts'
import { isClient } from '../../../programs/services/clients.ts'
import { isEmulated } from '../../../programs/services/local-place.ts'

const starts = /^(?:launch|create|up|run|start|submit|provision|rent|deploy|exec|spot)$/
const machines =
  /^--?(?:gpus?|gpu-type|gpu-count|accelerators?|instance-type|machine-type|flavor|num-nodes|node-count)(?:=|$)/

/** Whether the client of a cloud is told to start machines that somebody pays for: `sky launch --gpus H100:8`. */
export const rentsMachines = (command: Command): string | undefined => {
  if (!isClient(command) || isEmulated(command.argv, command.env)) return undefined
  if (!command.argv.some(word => machines.test(word ?? ''))) return undefined
  const verb = command.operands.slice(0, 3).find(word => starts.test(word ?? ''))
  return verb ?? undefined
}
