/** Words of the shell itself. */
export const shell = (): string => `
  cd|pushd|popd|dirs|pwd
  echo|printf|true|false|test|[|exit|return|shift|wait|times|let|local|unset|sleep|usleep
  read !-e|-s|-p
  declare|typeset|readonly !-f|-n|-p|-F|-x
  export !-f|-n|-p : export
  set -e|-u|-x|-v|-f|-E|-T|-o=|-a|-m|-b|-C [] : operands<=0
  shopt [-s -q -u] : shopt
  alias|jobs|umask|hash : operands<=0
  ulimit [-a -n -u -s -c -v -H -S] : operands<=0
  type|which|whereis|help|whence : which
  command -v|-V [] : plain-names
  compgen -c|-b|-k|-A=|-v []
  getopts
  break|continue : number
  clear|reset|tput
  kill -l|-L [] : operands<=1
  trap -l|-p []
  stty [-a -g] : operands<=0
  bind -p|-l|-v|-P []
  complete -p []
`
