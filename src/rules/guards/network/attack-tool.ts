import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'network/attack-tool',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This is a tool for attacking or searching other machines.',
  instead: ['ping -c 1 example.com'],
  calls: `
    nmap -A|-O
    nmap @-sS*|-sU*|--script*|-sV*
    masscan|zmap|rustscan|unicornscan|netdiscover|hping3|arp-scan
    responder|bettercap|ettercap|tshark|dumpcap|aircrack-ng|airodump-ng
    sqlmap|nikto|dirb|gobuster|ffuf|wfuzz|feroxbuster|dirsearch|whatweb|wpscan|nuclei|zaproxy
    msfconsole|msfvenom|beef-xss|searchsploit|setoolkit|empire|sliver-server
    hydra|medusa|john|unshadow|hashcat|kerbrute|crackmapexec|netexec|mimikatz|patator|ncrack
    amass|subfinder|dnsenum|dnsrecon|dnsx|fierce|theharvester|theHarvester|spiderfoot|recon-ng
    shodan|censys|waybackurls|gau|photon|h8mail|sherlock|maltego
    enum4linux|enum4linux-ng|smbclient|smbmap|rpcclient|windapsearch|ldeep|bloodhound|bloodhound-python
    ldapmodify|ldapdelete|ldapadd|ldappasswd
    dig @AXFR|axfr|ixfr*|IXFR*
    inotifywait|fswatch
    tcpdump !-r
    scrapy crawl|runspider
    arpspoof|dsniff|scapy|evilginx|linpeas|linpeas.sh|pspy|pspy64
  `,
  check: command => {
    if (command.name === 'scrapy')
      return (
        command.argv.some(word => /^(?:-s)?ROBOTSTXT_OBEY=(?:false|0)$/i.test(word ?? '')) && {
          says: 'This takes pages of a site against the rules that the site gives to robots.',
        }
      )
    return !/^(inotifywait|fswatch)$/.test(command.name) || watchesHome(command.argv)
  },
})

const watchesHome = (argv: readonly (string | null)[]): boolean =>
  argv.some(word => word !== null && /(^|\/)\.(ssh|gnupg|aws|env)\b|^\/$|^\/etc\b/.test(word))

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Scans and exploits against machines of others are trouble even by accident.',
  denies: [
    'nmap -sS 192.168.1.0/24',
    'sqlmap -u http://example.com',
    'hydra -l root -P pw.txt ssh://10.0.0.5',
    'tcpdump -i any port 80',
    'scrapy crawl books -s ROBOTSTXT_OBEY=False',
  ],
  allows: [
    'ping -c 1 example.com',
    'scrapy crawl books -s DOWNLOAD_DELAY=2',
    'dig example.com',
    'echo "nmap -sS 192.168.1.0/24"',
  ],
}
