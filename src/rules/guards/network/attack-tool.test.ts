import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './attack-tool.ts'

guardTest(guard, docs, {
  asks: [
    'scrapy runspider books.py -s ROBOTSTXT_OBEY=0',
    ...each(
      'nmap -A 10.0.0.5',
      'nmap -sU|-sV|--script=vuln 10.0.0.5',
      'masscan|zmap|rustscan|unicornscan|netdiscover|hping3|arp-scan 10.0.0.0/8',
      'responder|bettercap|ettercap|tshark|dumpcap -i eth0',
      'aircrack-ng|airodump-ng capture.cap',
      'nikto|wpscan|whatweb|nuclei|zaproxy -h https://example.com',
      'dirb|gobuster|ffuf|wfuzz|feroxbuster|dirsearch -u https://example.com',
      'msfconsole|msfvenom|beef-xss|searchsploit|setoolkit|empire|sliver-server -x',
      'medusa|patator|ncrack|crackmapexec|netexec|kerbrute -u admin 10.0.0.5',
      'john|unshadow|hashcat|mimikatz shadow.txt',
      'amass|subfinder|dnsenum|dnsrecon|dnsx|fierce|theharvester|theHarvester -d example.com',
      'spiderfoot|recon-ng|shodan|censys|waybackurls|gau|photon|h8mail|sherlock|maltego example.com',
      'enum4linux|enum4linux-ng|smbclient|smbmap|rpcclient|windapsearch|ldeep -H 10.0.0.5',
      'bloodhound|bloodhound-python -d example.com',
      'ldapmodify|ldapdelete|ldapadd|ldappasswd -H ldap://dc.example.com',
      'dig axfr|ixfr=1|IXFR=1 example.com',
      'inotifywait|fswatch -r /etc',
      'arpspoof|dsniff|scapy|evilginx -i eth0',
      'linpeas|linpeas.sh|pspy|pspy64',
    ),
    'sudo nmap -O 10.0.0.1',
    'dig AXFR @ns1.example.com example.com',
  ],
  allows: [
    'tcpdump -r capture.pcap',
    'rg nmap src',
    'git commit -m "sqlmap -u http://example.com"',
    'inotifywait -m src',
  ],
})
