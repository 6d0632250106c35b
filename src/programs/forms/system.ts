/** The machine: processes, hardware, services, logs. */
export const system = (): string => `
  pgrep !-a|-f|--list-full|--full
  nmon : version-only
  pidstat !-e
  ps|pstree|pidof|top|htop|btop !-o|--output|--export|--export-csv-file|-w|--webserver|--write|--stdout|-S
  vmstat|mpstat|sar|free|glances !-o|--output|--export|--export-csv-file|-w|--webserver|--write|--stdout|-S
  dstat|numastat|slabtop !-o|--output|--export|--export-csv-file|-w|--webserver|--write|--stdout|-S
  top -b|-l [-c -H -bn1 -n= -o= -p= -d= -u= -stats= -pid=]
  $lscpu-no = --dump-bin -w --write -o --output --off --on -s -p -r -pm -pl -c -lgc -a -e -d -L -U -z
  $lscpu-no = --setprovideroffloadsink --mode --rate --persistence-mode --power-limit
  lscpu|lsblk|lspci|lsusb|lsmod|lsmem|lsns|lsipc|lslocks|lslogins|lsdev !$lscpu-no
  lshw|inxi|dmidecode|cpuid|sensors|acpi|upower|blkid|biosdecode|vainfo !$lscpu-no
  vdpauinfo|glxinfo|xdpyinfo|clinfo|vulkaninfo|rocm-smi !$lscpu-no
  lstopo : operands<=0
  $findmnt-opts = -l -n -J -D -R -m -s -k -A -a -b -c -e -f -i -r -u -v --json --list --raw --noheadings
  $findmnt-opts = --df --fstab --mtab --kernel --all --verify --real --pseudo --submounts -t= -o= -S= -T=
  $findmnt-opts = -p= --types= --output= --source= --target=
  findmnt [$findmnt-opts]
  mountpoint [-q -d -x] : operands<=1
  tabs|mesg|machine|memory_pressure|lsvfs|lskq|manpath|path_helper !-o|--output|--exec|-exec|-w|-f
  nfsstat|odbc_config|pg_test_timing|gwho|gwhoami|glogname|guname|gid !-o|--output|--exec|-exec|-w|-f
  ggroups|gnproc|gsha1sum|gsha256sum|gsha384sum|gsha512sum|gmd5sum !-o|--output|--exec|-exec|-w|-f
  sha224|sha384|sha512|ll|la|idn|idn2|corelist|htmltree|ip2cc|ldapurl !-o|--output|--exec|-exec|-w|-f
  lsappinfo|dyld_info|pagestuff|findrule|snmptranslate !-o|--output|--exec|-exec|-w|-f
  json_pp [-v -json_opt=] : single-dash
  swapon -s|--show|--summary [--noheadings --raw --bytes]
  mount [-l -v -t] : operands<=0 plain
  sysctl -a|-n|-A|-N|-b [-e -h -x -o] : no-assignment
  sysctl : operands<=1 no-assignment
  sysctl [-n -a] : no-assignment
  $dmesg-no = -C -c --clear --read-clear -D -E --console-off --console-on -n --console-level -F --file -K
  $dmesg-no = --kmsg-file
  dmesg !$dmesg-no [-l= -f= --level= --facility= --since= --until= ...]

  $journalctl-no = --rotate --vacuum-size --vacuum-time --vacuum-files --flush --sync --setup-keys
  $journalctl-no = --relinquish-var --smart-relinquish-var --update-catalog -D --directory --file --root
  $journalctl-no = --image --cursor-file -M --machine -o --output
  $journalctl-opts = -b -k -u= -n= -p= -t= -S= -U= --unit= --since= --until= --priority= --lines= --grep=
  $journalctl-opts = -g=
  journalctl !$journalctl-no [$journalctl-opts ...]

  systemctl [--user --system --no-pager --no-legend --plain --all -a -l --full -q --quiet -n] : anywhere
  systemctl [--lines -o --output -t --type --state --failed] : anywhere
  $systemctl-status-no = -H --host -M --machine --root --image
  systemctl status|list-units|list-unit-files !$systemctl-status-no
  systemctl show -p|--property [--value --state] : public
  systemctl list-timers|list-sockets|list-jobs !$systemctl-status-no
  systemctl list-dependencies|list-machines|list-paths !$systemctl-status-no
  systemctl list-automounts|is-active|is-enabled|is-failed !$systemctl-status-no
  systemctl is-system-running|get-default|help !$systemctl-status-no
  systemctl show-environment-names !$systemctl-status-no

  systemd-analyze time|blame|critical-chain|dump|calendar|timespan|timestamp|verify !-H|--host|-M
  systemd-analyze security|unit-paths|syscall-filter|cat-config|plot|dot|condition !-H|--host|-M
  systemd-analyze [] : operands<=0

  $systemd-detect-virt-like = systemd-detect-virt systemd-path systemd-cgls systemd-cgtop systemd-id128
  $systemd-detect-virt-like = systemd-escape resolvectl networkctl coredumpctl bootctl
  $systemd-detect-virt-like status|list|info|statistics|query !-H|-M|-o|--output|--host
  $systemd-detect-virt-like show|machine-id|dns|domain|help !-H|-M|-o|--output|--host
  $systemd-detect-virt-like [] : operands<=0

  systemd-detect-virt|systemd-path|systemd-cgls
  service : service
  rc-service|rc-status|sv status
  rc-service|rc-status|sv : operands<=0
  crontab -l [-u] : operands<=0
  at -l [] : operands<=0
  atq
  auditctl -l|-s []
  ausearch|aureport !-w
  loginctl list-sessions|list-users|list-seats|session-status|user-status|show-session|show-user|show-seat
  loginctl : operands<=0

  tmux [-L -S -u -2] : anywhere
  tmux ls|list-sessions|list-windows|lsw|list-panes|lsp|list-clients|lsc !-N : no-format
  tmux list-commands|lscm|list-keys|lsk|list-buffers|lsb|show-options|show !-N : no-format
  tmux show-window-options|showw|show-messages|showmsgs !-N : no-format
  tmux display-message|display|has-session|has|info|show-buffer|showb|show-hooks !-N : no-format
  tmux capture-pane|capturep -p [-e -J -a -q -t -S -E] : no-format
  $tmux-new-opts = -d -A -h -v -U -D -L -R -t -s -n -p -l -x -y
  tmux new|new-session|attach|attach-session|a|at|new-window|neww [$tmux-new-opts] : develop operands<=0
  tmux split-window|splitw|select-window|selectw|select-pane [$tmux-new-opts] : develop operands<=0
  tmux selectp|rename-session|rename|rename-window|renamew [$tmux-new-opts] : develop operands<=0
  tmux swap-pane|swapp|swap-window|swapw|resize-pane|resizep|detach [$tmux-new-opts] : develop operands<=0
  tmux detach-client|switch-client|switchc|next-window [$tmux-new-opts] : develop operands<=0
  tmux previous-window|last-window|break-pane|join-pane|list-keys [$tmux-new-opts] : develop operands<=0

  screen -ls|-list|-v [] : operands<=1
  ipcs|lsinitramfs|sestatus|getenforce|getsebool|aa-status|getcap|capsh !-c|--|--shell : no-change
  selinuxenabled
  uptimed|tuned-adm active|list|recommend
  smartctl|nvme -i|-I|-a|-A|-H|-x|--info|--all|--health|--scan|-l=|-c|--attributes [-j]
  smartctl|nvme list|smart-log|id-ctrl|id-ns|version
  fdisk|sfdisk|parted|gdisk -l|--list|-d|--dump [-x]
  lvs|pvs|vgs|lvdisplay|pvdisplay|vgdisplay !--config|--cache|--activate|-a|--uncache : no-change
  mdadm --detail|-D|--examine|-E|--query|-Q [--scan -s]
  zpool|zfs list|status|get|history|iostat|version|diff|userspace|groupspace|holds !-c
  $btrfs-nouns = filesystem fi subvolume su device dev scrub balance quota qgroup
  btrfs $btrfs-nouns show|list|usage|df|du|stats|status|find-new|get-default []
  xfs_info|dumpe2fs|tune2fs -l|-h []
  quota|repquota
  getfacl|lsattr|filefrag
  nm|objdump|readelf|size|addr2line !-o|--output|-w|--write|-i|-O|-R|-E|--plugin : no-change no-at
  pahole|c++filt|cxxfilt|elfutils !-o|--output|-w|--write|-i|-O|-R|-E|--plugin : no-change no-at
  eu-readelf|eu-nm|eu-size|bloaty !-o|--output|-w|--write|-i|-O|-R|-E|--plugin : no-change no-at
  $objdump-opts = -d -D -S -s -t -T -h -a -C -r -l -w -W -g -n -u -A --demangle -j= -M= -x= --disassemble=
  $objdump-opts = --section=
  objdump|readelf|nm|size [$objdump-opts] : no-at
  strace|ltrace|perf|gdb|lldb|valgrind : version-only
  perf list|report|annotate|diff|version|evlist !-o|--output|-s|--script|-i|-g|--objdump|--addr2line
  bpftool prog|map|link|btf|cgroup|net|feature|perf show|list|probe|help
  bpftool version
  bpftrace -l|--info|-V []
  sosreport : version-only
  fc-list|fc-match|fc-query|fc-scan|fc-pattern|fc-conflist !-f
  update-alternatives --list=|--display=|--query=|--get-selections []
  dconf|gsettings read|list|dump|get|list-schemas|list-keys
  dconf|gsettings list-recursively|range|describe|writable|list-children
  dconf|gsettings help
  xdg-mime query
  xdg-settings get|check
  xprop|xwininfo -root|-id=|-name= [] : single-dash
  localectl|timedatectl status|show|list-timezones|list-locales|list-keymaps|timesync-status|show-timesync
  chronyc|ntpq tracking|sources|sourcestats|activity|ntpdata|serverstats
  chronyc|ntpq -p|-c= [-n]
  uuidgen
  cpupower frequency-info|idle-info|info|monitor
  powertop : version-only
  modinfo
  sysdig : version-only
  ipmitool sensor|sdr|fru|lan print|list|info|elist
  ipmitool sensor|sdr : operands<=0
  $fastfetch-no = --config -c --gen-config --gen-config-force --ascii --source --logo -l --load-config
  fastfetch|neofetch|screenfetch|pfetch|macchina|cpufetch !$fastfetch-no
  lolcat|cowsay|figlet|toilet|fortune|banner|cmatrix|nyancat|asciiquarium|boxes|ponysay !-f|-s
  howdoi !-u|--update|-s|--save|-e
  ldconfig -p []
  hdparm -i|-I [] : operands<=1
  iostat [-c -d -h -k -m -N -t -x -y -z -I -l -p= -w= -n=]
  $nvidia-smi-opts = -L -q -x --list-gpus --query -h -i= -l= --query-gpu= --format= -d=
  $nvidia-smi-opts = --query-compute-apps= --id= --loop=
  nvidia-smi [$nvidia-smi-opts]
`
