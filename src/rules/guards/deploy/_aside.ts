import type { Facts } from '../../../core/facts/facts.ts'
import type { Command } from '../../../core/script/script.ts'
import { isInEmulatedCloud } from '../../../known/places/emulated-cloud.ts'
import { isOnTrialMachines } from '../../../known/places/inventory.ts'
import { onlyLooks } from '../../../programs/services/services.ts'

/** `vercel list --prod` names what is listed. */
const isListing = (command: Command): boolean => /^(vercel|now)$/.test(command.name) && onlyLooks(command)

/** `kubectl rollout status` and the like only look. */
const isRollout = (command: Command): boolean =>
  command.is('kubectl', 'rollout', 'status') || command.is('kubectl', 'rollout', 'history')

/** Calls of the table that change nothing for users: they look, or they work on machines to try things on. */
export const isAside = (command: Command, facts: Facts): boolean =>
  isListing(command) ||
  isRollout(command) ||
  isOnTrialMachines(command, facts) ||
  isInEmulatedCloud(command, facts)
