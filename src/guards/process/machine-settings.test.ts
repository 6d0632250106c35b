import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './machine-settings.ts'

guardTest(guard, docs, {
  asks: [
    'networksetup -setwebproxy Wi-Fi proxy.x.example 8080',
    'sudo scutil --set HostName x',
    'dconf reset -f /',
    'nmcli con delete office',
    'sudo nvram boot-args=-v',
    'defaults delete -g',
    'sudo pmset -a sleep 0',
  ],
  allows: [
    'scutil --dns',
    'dconf dump /',
    'nmcli con show',
    'pmset -g batt',
    'xcode-select -p',
    'resolvectl status',
    'git commit -m "defaults delete com.apple.dock"',
  ],
})
