/** Words of the shell itself. */
export const shell = (): string => `
  cd|pushd|popd|dirs|pwd : loads=never
  echo|printf|true|false|test|[|exit|return|shift|wait|times|let|local|unset|sleep|usleep : loads=never
  read !-e|-s|-p : loads=never
  declare|typeset|readonly !-f|-n|-p|-F|-x : loads=never
  export !-f|-n|-p : export loads=never
  set -e|-u|-x|-v|-f|-E|-T|-o=|-a|-m|-b|-C [] : operands<=0 loads=never
  shopt [-s -q -u] : shopt loads=never
  alias|jobs|umask|hash : operands<=0 loads=never
  ulimit [-a -n -u -s -c -v -H -S] : operands<=0 loads=never
  type|which|whereis|help|whence : which loads=never
  command -v|-V [] : plain-names loads=never
  compgen -c|-b|-k|-A=|-v [] : loads=never
  getopts : loads=never
  break|continue : number loads=never
  clear|reset|tput : loads=never
  kill -l|-L [] : operands<=1 loads=never
  trap -l|-p [] : loads=never
  stty [-a -g] : operands<=0 loads=never
  bind -p|-l|-v|-P [] : loads=never
  bash|sh|dash -n [] : plain operands<=1 loads=never
  complete -p [] : loads=never
`
