import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { hasStandIn } from '../../../core/text/stand-in.ts'

/** Set for the shell alone these mean nothing: they are for programs that it starts, and common names besides. */
export const isLocal = (name: string): boolean =>
  /^(ENV|HOME|SHELL|CC|CXX|MAKE|PATH|CFLAGS|CXXFLAGS|LDFLAGS|GOPROXY)$/.test(name)

/** Whether a variable with that value makes programs load, run or hide something that nobody named. */
export const injects = (name: string, value: string | null): boolean => {
  if (
    /^(LD_PRELOAD|LD_AUDIT|DYLD_INSERT_LIBRARIES|DYLD_FRAMEWORK_PATH|DYLD_LIBRARY_PATH|BASH_ENV|ENV|PROMPT_COMMAND|PYTHONSTARTUP|PERL5OPT|RUBYOPT|INPUTRC|BASH_XTRACEFD|TAR_OPTIONS|HISTIGNORE|HISTCONTROL|HISTFILE|GOPROXY|PIP_INDEX_URL|NPM_CONFIG_REGISTRY|GIT_SSH_COMMAND|GIT_ASKPASS)$/.test(
      name,
    )
  )
    return (
      value !== '' &&
      !(name === 'LD_PRELOAD' && value !== null && /^(\/usr\/lib|[^/]+$)/.test(value)) &&
      !(name === 'ENV' && value !== null && !value.includes('/')) &&
      !/^(off|direct|https:\/\/proxy\.golang\.org.*)$/.test(value ?? '')
    )
  // A folder that mktemp has just made holds only what the script puts there.
  if (hasStandIn(value ?? '') && !/LIBRARY_PATH$/.test(name)) return false
  if (
    name.endsWith('LIBRARY_PATH') &&
    value !== null &&
    /(^|:)(\/tmp|\/var\/tmp|\/dev\/shm)(\/|:|$)/.test(value)
  )
    return true
  const unsafe = value !== null && /(^|:|=)(\/tmp|\/var\/tmp|\/dev\/shm|\.\.?(\/|:|$))/.test(value)
  if (
    /^(PATH|LD_LIBRARY_PATH|HOME|XDG_CONFIG_HOME|XDG_DATA_HOME|PYTHONPATH|NODE_PATH|PERL5LIB|SHELL|MAKE|CC|CXX)$/.test(
      name,
    )
  )
    return (
      unsafe &&
      /\/tmp|\/dev\/shm|^\.|:\.(\/|:|$)/.test(value ?? '') &&
      !(
        /^(PYTHONPATH|NODE_PATH|PATH|LD_LIBRARY_PATH|PERL5LIB)$/.test(name) &&
        !/^(\/tmp|\/var\/tmp|\/dev\/shm)/.test(value ?? '')
      )
    )
  if (name === 'JAVA_TOOL_OPTIONS') return value !== null && /-javaagent|-agentlib|-agentpath/.test(value)
  if (/^(CFLAGS|CXXFLAGS|LDFLAGS|NODE_OPTIONS)$/.test(name))
    return value !== null && /-fplugin|--wrap|(--require|-r|--import|--loader)[ =]?\/(tmp|dev)/.test(value)
  return false
}

/** A home for settings or data that is not there yet or has nothing in it, and that no call of the script fills: nothing is loaded from it. */
export const isEmptyHome = (
  name: string,
  value: string | null,
  invocations: readonly Invocation[],
  facts: Facts,
): boolean => {
  if (value === null || !/^(?:XDG_(?:CONFIG|DATA)_)?HOME$/.test(name)) return false
  const folder = facts.resolve(value)
  const isEmpty = facts.fileKind(folder) === undefined || facts.list(folder).length === 0
  const fills = ({ name: program, effects }: Invocation): boolean =>
    effects.some(
      ({ kind, path }) =>
        kind === 'write' && program !== 'mkdir' && (path == null || isWithin(facts.resolve(path), folder)),
    )
  if (!isEmpty || !/^\//.test(value)) return false
  if (name !== 'HOME') return !invocations.some(fills)
  // `HOME=/tmp/h ./install.sh`: what runs there fills it, and nothing did before.
  const first = Math.max(
    0,
    invocations.findIndex(({ env }) => env.HOME === value),
  )
  return !invocations.slice(0, first).some(fills) && invocations.slice(first).some(fills)
}
