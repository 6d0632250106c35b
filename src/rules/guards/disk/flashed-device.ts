import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { isEmulated } from '../../../programs/services/local-place.ts'

export default defineGuard({
  id: 'disk/flashed-device',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This writes to a device that is connected; what it held or ran before is gone.',
  instead: ['idf.py build', 'esptool read_flash 0 0x400000 backup.bin'],
  calls: `
    esptool ** write_flash|write-flash|erase_region|erase-region
    espflash flash|write-bin
    st-flash write
    STM32_Programmer_CLI -w|-d|--download
    dfu-util -D|--download
    dfu-programmer ** flash
    avrdude -U|-e
    openocd @*program?*|*flash?write*|*load_image*
    pyocd|probe-rs flash|load|download
    nrfjprog --program
    nrfutil ** program|dfu
    JLinkExe -CommandFile|-CommanderScript
    west flash
    idf.py ** flash|app-flash|erase-flash|dfu-flash
    pio|platformio run @upload|uploadfs|erase|--target=upload
    arduino-cli upload|burn-bootloader
    particle flash
    cargo flash|embed|espflash
    picotool load
    mcumgr ** upload
    teensy_loader_cli|bossac|iceprog|openFPGALoader
    fastboot flash|flashall|update|oem|boot
    heimdall flash
    adb sideload|disable-verity|remount
    adb shell @*wipe_data*|*MASTER_CLEAR*
    adb shell pm clear
    esphome run
    mpremote|ampy|rshell rm
    flashrom -w|--write|-E|--erase
    fwupdmgr install|update|downgrade
    rkdeveloptool wl|ul|ef
    cmake --build @flash|upload|--target=flash|--target=upload
    ninja flash|upload
  `,
  check: ({ argv, env, matched }) => matched && !isEmulated(argv, env) && !isOwnBuild(argv),
})

/** `pm clear org.shop.debug`: an app that is there for its developer alone. */
const isOwnBuild = (argv: readonly (string | null)[]): boolean =>
  argv.at(-2) === 'clear' && /\.(?:debug|dev|test)$/.test(argv.at(-1) ?? '')

export const docs: RuleDocs = {
  since: '0.12.0',
  why: 'A board or a phone has one program at a time, and nobody kept the one that it had. A wrong image, or a fuse, makes some of them useless.',
  denies: [
    'esptool --port /dev/ttyUSB0 write_flash 0x0 fw.bin',
    'west flash',
    'fastboot flash boot boot.img',
    'dfu-util -a 0 -D fw.bin',
    'avrdude -p m328p -c arduino -U flash:w:fw.hex',
  ],
  allows: [
    'esptool --port /dev/ttyUSB0 chip_id',
    'idf.py build',
    'pio run',
    'west build -b nrf52840dk',
    'fastboot devices',
    'adb -s emulator-5554 remount',
    'echo "west flash"',
  ],
  related: ['disk/destruction'],
}
