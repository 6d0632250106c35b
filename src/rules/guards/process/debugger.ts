import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'process/debugger',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This looks into or takes over a running process.',
  instead: ['ps aux'],
  calls: `
    gdb --batch-silent
    gdb @-p*|--pid*
    gdb -x|--command @/tmp/*|/var/tmp/*|/dev/shm/*
    gdb|lldb @shell?*|!*|call?*system*|python?*os.*|*system(*|*popen(*|script?*os.*
    lldb -p|--attach-pid|-n
    strace|ltrace|perf|dtruss|uprobe -p|--pid|--attach
    gcore|reptyr|conspy|writevt|writevt_utf8|coredumpctl
    ptrace*|frida|frida-*|injectso
    dbus-send|busctl|gdbus @--system|call
    tmux|screen ** send-keys|stuff
    ttyecho|ttylog
    xdotool|ydotool|wtype|dotool key|type
    osascript @*keystroke*|*do?script*|*key?code*
  `,
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'The memory of a process holds its secrets, and a debugger can make it do anything.',
  denies: ['gdb -p 1234', 'strace -p 1234', 'gcore 1234', 'sudo lldb -p 99'],
  allows: ['gdb ./app', 'strace ls', 'rg "gdb -p 1234"'],
}
