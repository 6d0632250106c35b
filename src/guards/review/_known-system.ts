/** The machine: processes, hardware, services, logs. */
export const system = (): string => `
 pgrep : [!-a !-f !--list-full !--full]
 nmon : @v
 pidstat : [!-e]
 ps pstree pidof top htop btop vmstat mpstat sar free glances dstat numastat slabtop : [!-o !--output !--export !--export-csv-file !-w !--webserver !--write !--stdout !-S] 
 top : [?-b ?-l -n= -o= -p= -d= -c -H -u= -bn1 -stats= -pid=]
 lscpu lsblk lspci lsusb lsmod lsmem lsns lsipc lslocks lslogins lsdev lshw inxi dmidecode cpuid sensors acpi upower blkid biosdecode vainfo vdpauinfo glxinfo xdpyinfo clinfo vulkaninfo rocm-smi : [!--dump-bin !-w !--write !-o !--output !--off !--on !-s !-p !-r !-pm !-pl !-c !-lgc !-a !-e !-d !-L !-U !-z !--setprovideroffloadsink !--mode !--rate !--persistence-mode !--power-limit]
 lstopo : {0}
 findmnt : [-l -t= -o= -n -J -D -S= -T= -R -m -s -k -A -a -b -c -e -f -i -r -u -v -p= --json --list --types= --output= --source= --target= --raw --noheadings --df --fstab --mtab --kernel --all --verify --real --pseudo --submounts]
 mountpoint : [-q -d -x] {1}
 tabs mesg machine memory_pressure lsvfs lskq manpath path_helper nfsstat odbc_config pg_test_timing gwho gwhoami glogname guname gid ggroups gnproc gsha1sum gsha256sum gsha384sum gsha512sum gmd5sum sha224 sha384 sha512 ll la idn idn2 corelist htmltree ip2cc ldapurl lsappinfo dyld_info pagestuff findrule snmptranslate : [!-o !--output !--exec !-exec !-w !-f]
 json_pp : [-json_opt= -v ~]
 swapon : [?-s ?--show ?--summary --noheadings --raw --bytes]
 mount : {0} [-l -v -t=] @plain
 sysctl : [?-a ?-n ?-A ?-N ?-b -e -h -x -o] @noset ; {1} @noset
 dmesg : [!-C !-c !--clear !--read-clear !-D !-E !--console-off !--console-on !-n !--console-level -l= -f= --level= --facility= --since= --until= !-F !--file !-K !--kmsg-file]
 journalctl : [!--rotate !--vacuum-size !--vacuum-time !--vacuum-files !--flush !--sync !--setup-keys !--relinquish-var !--smart-relinquish-var !--update-catalog !-D !--directory !--file !--root !--image !--cursor-file !-M !--machine !-o !--output -u= -n= -p= -t= -S= -U= -b --unit= --since= --until= --priority= --lines= --grep= -g= -k]
 systemctl : <--user --system --no-pager --no-legend --plain --all -a -l --full -q --quiet -n= --lines= -o= --output= -t= --type= --state= --failed> ; status|show|cat|list-units|list-unit-files|list-timers|list-sockets|list-jobs|list-dependencies|list-machines|list-paths|list-automounts|is-active|is-enabled|is-failed|is-system-running|get-default|help|show-environment-names [!-H !--host !-M !--machine !--root !--image -p= --property=] ; {0} [-]
 systemd-analyze : time|blame|critical-chain|dump|calendar|timespan|timestamp|verify|security|unit-paths|syscall-filter|cat-config|plot|dot|condition [!-H !--host !-M] ; {0} [-]
 systemd-detect-virt systemd-path systemd-cgls systemd-cgtop systemd-id128 systemd-escape resolvectl networkctl coredumpctl bootctl : status|list|info|statistics|query|show|machine-id|dns|domain|help [!-H !-M !-o !--output !--host] ; {0} [-]
 systemd-detect-virt systemd-path systemd-cgls : 
 service : @service
 rc-service rc-status sv : status ; {0}
 crontab : [?-l -u=] {0}
 at : [?-l] {0}
 atq : 
 auditctl : [?-l ?-s]
 ausearch aureport : [!-w]
 loginctl : list-sessions|list-users|list-seats|session-status|user-status|show-session|show-user|show-seat ; {0}
 tmux : <-L= -S= -u -2> ; ls|list-sessions|list-windows|lsw|list-panes|lsp|list-clients|lsc|list-commands|lscm|list-keys|lsk|list-buffers|lsb|show-options|show|show-window-options|showw|show-environment|showenv|show-messages|showmsgs|display-message|display|has-session|has|info|show-buffer|showb|show-hooks [!-N] @noformat ; capture-pane|capturep [?-p -t= -S= -E= -e -J -a -q] @noformat ; [?-V] {0} @noformat
 screen : [?-ls ?-list ?-v ~] {1}
 ipcs lsinitramfs sestatus getenforce getsebool aa-status getcap capsh : [!-c !-- !--shell] @nochange
 selinuxenabled : 
 uptimed tuned-adm : active|list|recommend
 smartctl nvme : [?-i ?-I ?-a ?-A ?-H ?-x ?--info ?--all ?--health ?--scan ?-l= ?-c ?--attributes -j] ; list|smart-log|id-ctrl|id-ns|version
 fdisk sfdisk parted gdisk : [?-l ?--list ?-d ?--dump -x]
 lvs pvs vgs lvdisplay pvdisplay vgdisplay : [!--config !--cache !--activate !-a !--uncache] @nochange
 mdadm : [?--detail ?-D ?--examine ?-E ?--query ?-Q --scan -s]
 zpool zfs : list|status|get|history|iostat|version|diff|userspace|groupspace|holds [!-c]
 btrfs : filesystem|fi|subvolume|su|device|dev|scrub|balance|quota|qgroup show|list|usage|df|du|stats|status|find-new|get-default [-]
 xfs_info dumpe2fs tune2fs : [?-l ?-h]
 quota repquota : 
 getfacl lsattr filefrag : 
 nm objdump readelf size addr2line pahole c++filt cxxfilt elfutils eu-readelf eu-nm eu-size bloaty : [!-o !--output !-w !--write !-i !-O !-R !-E !--plugin] @nochange @noat
 objdump readelf nm size : [-j= -M= -x= -d -D -S -s -t -T -h -a -C -r -l -w -W -g -n -u -A --demangle --disassemble= --section=] @noat
 strace ltrace perf gdb lldb valgrind : @v
 perf : list|report|annotate|diff|version|evlist [!-o !--output !-s !--script !-i !-g !--objdump !--addr2line]
 bpftool : prog|map|link|btf|cgroup|net|feature|perf show|list|probe|help [!-] ; version
 bpftrace : [?-l ?--info ?-V]
 sosreport : @v
 fc-list fc-match fc-query fc-scan fc-pattern fc-conflist : [!-f]
 update-alternatives : [?--list= ?--display= ?--query= ?--get-selections]
 dconf gsettings : read|list|dump|get|list-schemas|list-keys|list-recursively|range|describe|writable|list-children|help
 xdg-mime : query
 xdg-settings : get|check
 xprop xwininfo : [?-root ?-id= ?-name= ~]
 localectl timedatectl : status|show|list-timezones|list-locales|list-keymaps|timesync-status|show-timesync
 chronyc ntpq : tracking|sources|sourcestats|activity|ntpdata|serverstats ; [?-p ?-c= -n]
 uuidgen : 
 cpupower : frequency-info|idle-info|info|monitor
 powertop : @v
 modinfo depmod : [!-a !--all]
 sysdig : @v
 ipmitool : sensor|sdr|fru|lan print|list|info|elist ; sensor|sdr {0}
 fastfetch neofetch screenfetch pfetch macchina cpufetch : [!--config !-c !--gen-config !--gen-config-force !--ascii !--source !--logo !-l !--load-config]
 lolcat cowsay figlet toilet fortune banner cmatrix nyancat asciiquarium boxes ponysay : [!-f !-s]
 howdoi : [!-u !--update !-s !--save !-e]
 ldconfig : [?-p]
 hdparm : [?-i ?-I] {1}
 iostat : [-c -d -h -k -m -N -p= -t -x -y -z -I -w= -n= -l]
 nvidia-smi : [-L -q -i= -l= --query-gpu= --format= -d= -x --list-gpus --query-compute-apps= --id= --loop= --query -h]
`
