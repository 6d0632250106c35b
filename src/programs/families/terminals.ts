import type { Family, Program } from '../program.ts'

const session: Program = { valued: '-c -e -f -F -n -s -t -x -y' }
const window: Program = { valued: '-c -e -F -n -t' }
const split: Program = { valued: '-c -e -F -l -p -t' }
const respawn: Program = { valued: '-c -e -t' }
const popup: Program = { valued: '-b -c -d -e -h -s -S -t -T -w -x -y' }
const shell: Program = { valued: '-c -d -t' }
const target: Program = { valued: '-t' }
const bind: Program = { valued: '-T -N' }
const confirm: Program = { valued: '-p -t -c' }
const keys: Program = { valued: '-c -N -t' }
const joined: Program = { valued: '-F -l -n -p -s -t' }
const swapped: Program = { valued: '-s -t' }
const client: Program = { valued: '-c -f -t -T' }
const shown: Program = { valued: '-b -c -d -E -F -S -t -T' }
const sized: Program = { valued: '-t -x -y' }
const buffer: Program = { valued: '-b -n -t' }

/** Programs that keep terminals open and start others in them. */
export const terminals: Family = {
  tmux: {
    valued: '-c -f -L -S -T',
    leads: true,
    subs: {
      new: session,
      'new-session': session,
      neww: window,
      'new-window': window,
      splitw: split,
      'split-window': split,
      respawnp: respawn,
      'respawn-pane': respawn,
      respawnw: respawn,
      'respawn-window': respawn,
      popup,
      'display-popup': popup,
      run: shell,
      'run-shell': shell,
      pipep: target,
      'pipe-pane': target,
      if: target,
      'if-shell': target,
      bind,
      'bind-key': bind,
      'set-hook': target,
      confirm,
      'confirm-before': confirm,
      send: keys,
      'send-keys': keys,
      setb: buffer,
      'set-buffer': buffer,
      attach: client,
      'attach-session': client,
      a: client,
      at: client,
      'select-window': client,
      selectw: client,
      'select-pane': client,
      selectp: client,
      'switch-client': client,
      switchc: client,
      'next-window': client,
      'previous-window': client,
      'last-window': client,
      'rename-session': client,
      rename: client,
      'rename-window': client,
      renamew: client,
      'swap-pane': swapped,
      swapp: swapped,
      'swap-window': swapped,
      swapw: swapped,
      detach: swapped,
      'detach-client': swapped,
      'resize-pane': sized,
      resizep: sized,
      'break-pane': joined,
      'join-pane': joined,
      'capture-pane': shown,
      capturep: shown,
      'display-message': shown,
      display: shown,
      'list-keys': shown,
      lsk: shown,
    },
  },
  screen: { valued: '-S -c -e -h -p -s -t -T', whole: '-ls -list', front: true },
}
