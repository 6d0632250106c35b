import { defineDocs, defineGuard } from '../../core/define.ts'

export default defineGuard({
  id: 'process/injected-library',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'This makes programs load code from a place of somebody’s choice.',
  instead: ['env'],
  check: ({ invocations }) =>
    invocations.some(
      ({ name, words, env }) =>
        Object.entries(env).some(([key, value]) => injects(key, value)) ||
        (/^(export|declare|typeset|env|make|eval|local|readonly)$/.test(name) &&
          words.some(({ value, text }, index) => index > 0 && assigns(value ?? text))),
    ),
})

const assigns = (word: string): boolean => {
  const equals = word.indexOf('=')
  return equals > 0 && injects(word.slice(0, equals), word.slice(equals + 1))
}

const injects = (name: string, value: string | null): boolean => {
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
        /^(PYTHONPATH|NODE_PATH|PATH|LD_LIBRARY_PATH)$/.test(name) &&
        !/^(\/tmp|\/var\/tmp|\/dev\/shm)/.test(value ?? '')
      )
    )
  if (name === 'JAVA_TOOL_OPTIONS') return value !== null && /-javaagent|-agentlib|-agentpath/.test(value)
  if (/^(CFLAGS|CXXFLAGS|LDFLAGS|NODE_OPTIONS)$/.test(name))
    return value !== null && /-fplugin|--wrap|(--require|-r|--import|--loader)[ =]?\/(tmp|dev)/.test(value)
  return false
}

export const docs = defineDocs({
  since: '0.2.0',
  why: 'With such a variable the programs that run are not the ones whose names are written there.',
  denies: [
    'LD_PRELOAD=/tmp/x.so ls',
    'export LD_PRELOAD=/tmp/x.so',
    'BASH_ENV=/tmp/x bash a.sh',
    'PATH=/tmp/evil make',
    'export PYTHONSTARTUP=/tmp/x.py',
  ],
  allows: [
    'NODE_ENV=test npm test',
    'export PATH="$HOME/.local/bin:$PATH"',
    'PYTHONPATH=src pytest',
    'echo "LD_PRELOAD=/tmp/x.so ls"',
  ],
})
