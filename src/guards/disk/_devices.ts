import { canonicalName } from '../../programs/names.ts'
import { listed } from '../../text/words.ts'

/** Programs that speak to a board or a phone. */
export const isDevice = (name: string): boolean =>
  listed(
    'openocd STM32_Programmer_CLI esptool espefuse nrfjprog st-flash pyocd picotool fastboot dfu-util',
    canonicalName(name),
  )
