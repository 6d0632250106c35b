import { listed } from '../../../core/text/words.ts'
import { canonicalName } from '../../../programs/names.ts'

/** Programs that speak to a board or a phone. */
export const isDevice = (name: string): boolean =>
  listed(
    'openocd STM32_Programmer_CLI esptool espefuse nrfjprog st-flash pyocd picotool fastboot dfu-util',
    canonicalName(name),
  )
