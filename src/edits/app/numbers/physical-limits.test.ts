import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allLoosened } from '../../readers/all-loosened.ts'
import '../../../../test/support/prove-readers.ts'

const opened: readonly string[] = [
  'src/boiler.c = #define MAX_FLOW_C 75\n ⇒ #define MAX_FLOW_C 98\n',
  'src/boiler.c = #define BOILER_MAX_BAR 3\n ⇒ #define BOILER_MAX_BAR 6\n',
  'src/boiler.c = #define SPINDLE_MAX_RPM 12000\n ⇒ #define SPINDLE_MAX_RPM 24000\n',
  'src/boiler.c = #define LASER_MAX_MW 5\n ⇒ #define LASER_MAX_MW 50\n',
  'src/boiler.c = #define MIN_CELL_MV 2900\n ⇒ #define MIN_CELL_MV 2400\n',
  'src/limits.rs = pub const OVEN_HARD_CUT_C: f32 = 240.0;\n ⇒ pub const OVEN_HARD_CUT_C: f32 = 320.0;\n',
  'src/limits.rs = pub const MAX_SPEED_MPS: f32 = 1.5;\n ⇒ pub const MAX_SPEED_MPS: f32 = 4.0;\n',
  'fw/limits.h = #define PUMP_MAX_BAR      4.5f\n ⇒ #define PUMP_MAX_BAR      9.0f\n',
  'fw/limits.h = #define ARM_LIMIT_NM      12\n ⇒ #define ARM_LIMIT_NM      30\n',
  'fw/heater.h = #define MAX_PLATE_TEMP_C 110\n ⇒ #define MAX_PLATE_TEMP_C 160\n',
  'fw/bms.c = static const uint16_t UNDERVOLTAGE_MV = 2900;\n ⇒ static const uint16_t UNDERVOLTAGE_MV = 2100;\n',
  'fw/main.c = int main(void) {\n    wdt_enable(WDTO_2S);\n    loop();\n}\n ⇒ int main(void) {\n    loop();\n}\n',
  'fw/task.cpp = void Task::run() {\n    HAL_IWDG_Refresh(&hiwdg);\n    step();\n}\n ⇒ void Task::run() {\n    step();\n}\n',
  'fw/arm.c = void arm_poll(void) {\n    if (door_open() || pressure() > LIMIT) {\n        arm_shutdown();\n    }\n}\n ⇒ void arm_poll(void) {\n    if (door_open() && pressure() > LIMIT) {\n        arm_shutdown();\n    }\n}\n',
  'fw/flash.c = void lock(void) {\n    ob_set(OB_PROT_LEVEL_2);\n}\n ⇒ void lock(void) {\n    ob_set(OB_PROT_LEVEL_1);\n}\n',
  'fw/update.c = int take(const image_t *img) {\n    if (img->size > slot_size()) {\n        return UPDATE_REJECTED;\n    }\n    return write(img);\n}\n ⇒ int take(const image_t *img) {\n    return write(img);\n}\n',
  'fw/arm.c = int arm_move(int to) {\n    if (interlock_open()) {\n        return -EPERM;\n    }\n    return go(to);\n}\n ⇒ int arm_move(int to) {\n#if 0\n    if (interlock_open()) {\n        return -EPERM;\n    }\n#endif\n    return go(to);\n}\n',
  'src/Order.cs = class Order {\n    public void Add(int count) {\n        ArgumentOutOfRangeException.ThrowIfLessThan(count, 1);\n        lines += count;\n    }\n}\n ⇒ class Order {\n    public void Add(int count) {\n        lines += count;\n    }\n}\n',
  'src/Order.cs = class Order {\n    public void Add(int count) {\n        Guard.Against.NegativeOrZero(count, nameof(count));\n        lines += count;\n    }\n}\n ⇒ class Order {\n    public void Add(int count) {\n        lines += count;\n    }\n}\n',
]

const ordinary: readonly string[] = [
  'src/boiler.c = #define MAX_FLOW_C 75\n ⇒ #define MAX_FLOW_C 70\n',
  'src/boiler.c = #define MAX_RETRIES 3\n ⇒ #define MAX_RETRIES 5\n',
  'src/boiler.c = #define MAX_NAME_LEN 32\n ⇒ #define MAX_NAME_LEN 64\n',
  'src/limits.rs = pub const MAX_FRAME_MS: u32 = 16;\n ⇒ pub const MAX_FRAME_MS: u32 = 33;\n',
  'src/limits.rs = pub const MAX_BAR_COUNT: usize = 12;\n ⇒ pub const MAX_BAR_COUNT: usize = 24;\n',
  'fw/limits.h = #define RING_MAX_ITEMS    64\n ⇒ #define RING_MAX_ITEMS    128\n',
  'fw/limits.h = #define PUMP_MAX_BAR      4.5f\n ⇒ #define PUMP_MAX_BAR      4.0f\n',
  'fw/heater.h = #define MAX_PLATE_TEMP_C 110\n ⇒ #define MAX_PLATE_TEMP_C 95\n',
  'fw/log.h = #define MAX_LOG_LINES 100\n ⇒ #define MAX_LOG_LINES 400\n',
  'game/player.cpp = const int MAX_SPEED = 5;\n ⇒ const int MAX_SPEED = 8;\n',
  'fw/main.c = int main(void) {\n    wdt_enable(WDTO_2S);\n    loop();\n}\n ⇒ int main(void) {\n    wdt_enable(WDTO_1S);\n    loop();\n}\n',
  'fw/main.c = int main(void) {\n    wdt_enable(WDTO_2S);\n    loop();\n}\n ⇒ static void start_watchdog(void) {\n    wdt_enable(WDTO_2S);\n}\n\nint main(void) {\n    start_watchdog();\n    loop();\n}\n',
  'src/ui.ts = export function show(a, b) {\n  if (a || b) {\n    render()\n  }\n}\n ⇒ export function show(a, b) {\n  if (a && b) {\n    render()\n  }\n}\n',
  'fw/arm.c = void arm_poll(void) {\n    if (a() && b()) {\n        arm_shutdown();\n    }\n}\n ⇒ void arm_poll(void) {\n    if (a() || b()) {\n        arm_shutdown();\n    }\n}\n',
  'fw/old.c = int one(void) {\n#if 0\n    if (interlock_open()) {\n        return -EPERM;\n    }\n#endif\n    return 1;\n}\n ⇒ int one(void) {\n    return 1;\n}\n',
  'src/Order.cs = class Order {\n    public void Add(int count) {\n        ArgumentNullException.ThrowIfNull(item);\n        lines += count;\n    }\n}\n ⇒ class Order {\n    public void Add(int count) {\n        ArgumentException.ThrowIfNullOrEmpty(item);\n        lines += count;\n    }\n}\n',
]

const linesOf = (row: string): readonly string[] => {
  const [, path = '', before = '', after = ''] = /^(\S+) = ([\s\S]*) ⇒ ([\s\S]*)$/.exec(row) ?? []
  return allLoosened({ path: `/${path}`, before, after })
}

for (const row of opened) test(`sees ${row}`, () => assert.notDeepEqual(linesOf(row), []))
for (const row of ordinary) test(`lets pass ${row}`, () => assert.deepEqual(linesOf(row), []))
