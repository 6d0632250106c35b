/** The machine: processes, hardware, services, logs. */
export const system = (): string => `
  lsof [-i -P -n -t -a -l -w -R -U -p -c -u -s -d -F] : plain operands<=1 loads=never
  pgrep !-a|-f|--list-full|--full : loads=never
  pidstat !-e : loads=never
  ps|pstree|pidof !-o|--output|--export|--export-csv-file|-w|--webserver|--write|--stdout|-S : loads=never
  top|htop|btop !-o|--output|--export|--export-csv-file|-w|--webserver|--write|--stdout|-S : loads=never
  vmstat|mpstat|sar !-o|--output|--export|--export-csv-file|-w|--webserver|--write|--stdout|-S : loads=never
  free !-o|--output|--export|--export-csv-file|-w|--webserver|--write|--stdout|-S : loads=never
  numastat|slabtop !-o|--output|--export|--export-csv-file|-w|--webserver|--write|--stdout|-S : loads=never
  top -b|-l [-c -H -bn1 -n= -o= -p= -d= -u= -stats= -pid=] : loads=never
  $lscpu-no = --dump-bin -w --write -o --output --off --on -s -p -r -pm -pl -c -lgc -a -e -d -L -U -z
  $lscpu-no = --setprovideroffloadsink --mode --rate --persistence-mode --power-limit
  lscpu|lsblk|lspci|lsusb|lsmod|lsmem|lsns|lsipc|lslocks|lslogins|lsdev !$lscpu-no : loads=never
  lshw|inxi|dmidecode|cpuid|sensors|acpi|upower|blkid|biosdecode|vainfo !$lscpu-no : loads=never
  vdpauinfo|glxinfo|xdpyinfo|clinfo|vulkaninfo|rocm-smi !$lscpu-no : loads=never
  lstopo : operands<=0 loads=never
  $findmnt-opts = -l -n -J -D -R -m -s -k -A -a -b -c -e -f -i -r -u -v --json --list --raw --noheadings
  $findmnt-opts = --df --fstab --mtab --kernel --all --verify --real --pseudo --submounts -t= -o= -S= -T=
  $findmnt-opts = -p= --types= --output= --source= --target=
  findmnt [$findmnt-opts] : loads=never
  mountpoint [-q -d -x] : operands<=1 loads=never
  tabs|mesg|machine|memory_pressure !-o|--output|--exec|-exec|-w|-f : loads=never
  lsvfs|lskq|manpath|path_helper !-o|--output|--exec|-exec|-w|-f : loads=never
  nfsstat|odbc_config|pg_test_timing|gwho !-o|--output|--exec|-exec|-w|-f : loads=never
  gwhoami|glogname|guname|gid !-o|--output|--exec|-exec|-w|-f : loads=never
  ggroups|gnproc|gsha1sum|gsha256sum !-o|--output|--exec|-exec|-w|-f : loads=never
  gsha384sum|gsha512sum|gmd5sum !-o|--output|--exec|-exec|-w|-f : loads=never
  sha224|sha384|sha512|ll|la|idn !-o|--output|--exec|-exec|-w|-f : loads=never
  idn2|corelist|htmltree|ip2cc|ldapurl !-o|--output|--exec|-exec|-w|-f : loads=never
  lsappinfo|dyld_info|pagestuff|findrule|snmptranslate !-o|--output|--exec|-exec|-w|-f : loads=never
  json_pp [-v -json_opt=] : single-dash loads=never
  swapon -s|--show|--summary [--noheadings --raw --bytes] : loads=never
  mount [-l -v -t] : operands<=0 plain loads=never
  sysctl -a|-n|-A|-N|-b [-e -h -x -o] : no-assignment loads=never
  sysctl : operands<=1 no-assignment loads=never
  sysctl [-n -a] : no-assignment loads=never
  $dmesg-no = -C -c --clear --read-clear -D -E --console-off --console-on -n --console-level -F --file -K
  $dmesg-no = --kmsg-file
  dmesg !$dmesg-no [-l= -f= --level= --facility= --since= --until= ...] : loads=never

  $journalctl-no = --rotate --vacuum-size --vacuum-time --vacuum-files --flush --sync --setup-keys
  $journalctl-no = --relinquish-var --smart-relinquish-var --update-catalog -D --directory --file --root
  $journalctl-no = --image --cursor-file -M --machine -o --output
  $journalctl-opts = -b -k -u= -n= -p= -t= -S= -U= --unit= --since= --until= --priority= --lines= --grep=
  $journalctl-opts = -g=
  journalctl !$journalctl-no [$journalctl-opts ...] : loads=never

  systemctl [--user --system --no-pager --no-legend --plain --all -a -l --full -q --quiet -n] : anywhere
  systemctl [--lines -o --output -t --type --state --failed] : anywhere
  $systemctl-status-no = -H --host -M --machine --root --image
  systemctl status|list-units|list-unit-files !$systemctl-status-no : loads=never
  systemctl show -p|--property [--value --state] : public loads=never
  systemctl list-timers|list-sockets|list-jobs !$systemctl-status-no : loads=never
  systemctl list-dependencies|list-machines|list-paths !$systemctl-status-no : loads=never
  systemctl list-automounts|is-active|is-enabled|is-failed !$systemctl-status-no : loads=never
  systemctl is-system-running|get-default|help !$systemctl-status-no : loads=never
  systemctl show-environment-names !$systemctl-status-no : loads=never

  systemd-analyze time|blame|critical-chain|dump !-H|--host|-M : loads=never
  systemd-analyze calendar|timespan|timestamp|verify !-H|--host|-M : loads=never
  systemd-analyze security|unit-paths|syscall-filter|cat-config|plot|dot|condition !-H|--host|-M : loads=never
  systemd-analyze [] : operands<=0 loads=never

  $systemd-detect-virt-like = systemd-detect-virt systemd-path systemd-cgls systemd-cgtop systemd-id128
  $systemd-detect-virt-like = systemd-escape resolvectl networkctl coredumpctl bootctl
  $systemd-detect-virt-like status|list|info|statistics|query !-H|-M|-o|--output|--host : loads=never
  $systemd-detect-virt-like show|machine-id|dns|domain|help !-H|-M|-o|--output|--host : loads=never
  $systemd-detect-virt-like [] : operands<=0 loads=never

  systemd-detect-virt|systemd-path|systemd-cgls : loads=never
  service : service loads=never
  rc-service|rc-status|sv status : loads=never
  rc-service|rc-status|sv : operands<=0 loads=never
  crontab -l [-u] : operands<=0 loads=never
  at -l [] : operands<=0 loads=never
  atq : loads=never
  auditctl -l|-s [] : loads=never
  ausearch|aureport !-w : loads=never
  $loginctl-verbs = list-sessions list-users list-seats session-status user-status show-session show-user
  $loginctl-verbs = show-seat
  $loginctl-opts = -p= --property= --value --no-legend --no-pager -l -a -n= --lines= --full --all
  loginctl $loginctl-verbs [$loginctl-opts] : loads=never
  loginctl [--no-legend --no-pager -l -a --full --all] : operands<=0 loads=never

  tmux [-L -S -u -2] : anywhere loads=home
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

  screen -ls|-list|-v [] : operands<=1 loads=never
  ipcs|lsinitramfs|sestatus|getenforce|getsebool|aa-status|getcap|capsh !-c|--|--shell : no-change loads=never
  selinuxenabled : loads=never
  uptimed|tuned-adm active|list|recommend : loads=never
  smartctl|nvme -i|-I|-a|-A|-H|-x|--info|--all|--health|--scan|-l=|-c|--attributes [-j] : loads=never
  smartctl|nvme list|smart-log|id-ctrl|id-ns|version : loads=never
  fdisk|sfdisk|parted|gdisk -l|--list|-d|--dump [-x] : loads=never
  lvs|pvs|vgs|lvdisplay|pvdisplay|vgdisplay !--config|--cache|--activate|-a|--uncache : no-change loads=never
  mdadm --detail|-D|--examine|-E|--query|-Q [--scan -s] : loads=never
  zpool|zfs list|status|get|history|iostat|version|diff|userspace|groupspace|holds !-c : loads=never
  $btrfs-nouns = filesystem fi subvolume su device dev scrub balance quota qgroup
  btrfs $btrfs-nouns show|list|usage|df|du|stats|status|find-new|get-default [] : loads=never
  xfs_info|dumpe2fs|tune2fs -l|-h [] : loads=never
  quota|repquota : loads=never
  getfacl|lsattr|filefrag : loads=never
  nm|objdump|readelf|size|addr2line !-o|--output|-w|--write|-i|-O|-R|-E|--plugin : no-change no-at loads=never
  pahole|c++filt|cxxfilt|elfutils !-o|--output|-w|--write|-i|-O|-R|-E|--plugin : no-change no-at loads=never
  eu-readelf|eu-nm|eu-size|bloaty !-o|--output|-w|--write|-i|-O|-R|-E|--plugin : no-change no-at loads=never
  $objdump-opts = -d -D -S -s -t -T -h -a -C -r -l -w -W -g -n -u -A --demangle -j= -M= -x= --disassemble=
  $objdump-opts = --section=
  objdump|readelf|nm|size [$objdump-opts] : no-at loads=never
  strace|perf|gdb|lldb : version-only loads=never
  perf list|report|annotate !-o|--output|-s|--script|-i|-g|--objdump|--addr2line : loads=home,starts
  perf diff|version|evlist !-o|--output|-s|--script|-i|-g|--objdump|--addr2line : loads=home,starts
  bpftool prog|map|link|btf|cgroup|net|feature|perf show|list|probe|help : loads=never
  bpftool version : loads=never
  bpftrace -l|--info|-V [] : loads=never
  fc-list|fc-match|fc-query|fc-scan|fc-pattern|fc-conflist !-f : loads=never
  update-alternatives --list=|--display=|--query=|--get-selections [] : loads=never
  dconf|gsettings read|list|dump|get|list-schemas|list-keys : loads=never
  dconf|gsettings list-recursively|range|describe|writable|list-children : loads=never
  dconf|gsettings help : loads=never
  xdg-mime query : loads=home,starts
  xdg-settings get|check : loads=home,starts
  xprop|xwininfo -root|-id=|-name= [] : single-dash loads=never
  $timedatectl-verbs = status show list-timezones list-locales list-keymaps timesync-status show-timesync
  localectl|timedatectl $timedatectl-verbs [-p= --property= --value --no-pager -a --all] : loads=never
  chronyc|ntpq tracking|sources|sourcestats|activity|ntpdata|serverstats [-v] : loads=never
  chronyc|ntpq -p|-c= [-n] : loads=never
  uuidgen : loads=never
  modinfo : loads=never
  ipmitool sensor|sdr|fru|lan print|list|info|elist : loads=never
  ipmitool sensor|sdr : operands<=0 loads=never
  $fastfetch-no = --config -c --gen-config --gen-config-force --ascii --source --logo -l --load-config
  fastfetch|neofetch|screenfetch|pfetch|macchina|cpufetch !$fastfetch-no : loads=home,starts
  lolcat|cowsay|figlet|toilet|fortune|banner|cmatrix|nyancat|asciiquarium|boxes|ponysay !-f|-s : loads=never
  ldconfig -p [] : loads=never
  hdparm -i|-I [] : operands<=1 loads=never
  iostat [-c -d -h -k -m -N -t -x -y -z -I -l -p= -w= -n=] : loads=never
  $nvidia-smi-opts = -L -q -x --list-gpus --query -h -i= -l= --query-gpu= --format= -d=
  $nvidia-smi-opts = --query-compute-apps= --id= --loop=
  nvidia-smi [$nvidia-smi-opts] : loads=never
`
