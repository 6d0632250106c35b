import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './attack-tool.ts'

guardTest(guard, docs, {
  asks: ['sudo nmap -O 10.0.0.1', 'dig AXFR @ns1.example.com example.com'],
  allows: ['rg nmap src', 'git commit -m "sqlmap -u http://example.com"', 'inotifywait -m src'],
})
