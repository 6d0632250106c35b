import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './mass-kill.ts'

guardTest(guard, docs, {
  asks: [
    ...each(
      'kill -9 0',
      'kill -STOP|-19|-SIGSTOP 1234',
      'pkill|killall -STOP|-19|-SIGSTOP node',
      'killall5 -9',
      'pkill -u|-U|-t|-g|--euid|--uid dev',
      'skill|slay dev',
      'taskkill /im|/IM|/f|/F node.exe',
      'systemctl kill|disable|mask nginx',
      'service nginx stop',
      'launchctl unload|remove|bootout|kill com.example.web',
      'brew services stop|kill postgresql@16',
      'rc-service nginx stop|down|exit|shutdown',
      'sv stop|down|exit|shutdown nginx',
      'supervisorctl stop|shutdown',
      'pm2 stop|delete all',
      'loginctl kill-user|terminate-session|terminate-user 1000',
      'fuser -k -m|-M|-c|--mount|--ismountpoint /home',
      'fuser --kill -m /home',
    ),
    'pm2 kill',
    'tmux kill-server',
    'sudo pkill -9 sshd',

    'pkill -9 -f .',
    "pkill '.*'",
    'sudo pkill -f a',
    'sudo killall node',
    'kill -s KILL -- -1',
    'systemctl stop postgresql',
  ],
  allows: [
    'killall -l',
    'fuser -m /home',
    'killall --list',
    'killall -0 node',

    'pkill -9 -f vite',
    'pkill next',

    'kill -1 4242',
    'kill -TERM 4242',
    'git commit -m "killall -9 node python"',
    'lsof -ti:3000 | xargs -r kill',
    'systemctl status nginx',
    'brew services list',
    'pm2 stop api',
    'pm2 list',
    'tmux kill-session -t old',
    'loginctl list-sessions',
  ],
})
