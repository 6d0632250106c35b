mkdir -p main components/ota components/valve test/test_valve keys zephyr-node/src scripts factory .github/workflows
cat > platformio.ini <<'E'
[env:board-v3]
platform = espressif32@6.6.0
board = esp32dev
framework = espidf
build_flags = -Wall -Werror
upload_port = /dev/ttyUSB0
monitor_speed = 115200

[env:native]
platform = native
test_framework = unity
E
printf 'cmake_minimum_required(VERSION 3.16)\ninclude($ENV{IDF_PATH}/tools/cmake/project.cmake)\nproject(dripper)\n' > CMakeLists.txt
cat > sdkconfig.defaults <<'E'
CONFIG_SECURE_BOOT=y
CONFIG_SECURE_BOOT_V2_ENABLED=y
CONFIG_SECURE_FLASH_ENC_ENABLED=y
CONFIG_ESP_TASK_WDT_INIT=y
CONFIG_ESP_TASK_WDT_TIMEOUT_S=5
CONFIG_MBEDTLS_CERTIFICATE_BUNDLE=y
CONFIG_COMPILER_STACK_CHECK_MODE_STRONG=y
CONFIG_LOG_DEFAULT_LEVEL_INFO=y
E
printf 'nvs,data,nvs,0x9000,0x6000\nota_0,app,ota_0,0x20000,0x180000\nota_1,app,ota_1,,0x180000\n' > partitions.csv
cat > main/main.c <<'E'
#include "valve.h"
#include "ota.h"

void app_main(void) {
    valve_init();
    ota_start("https://fw.dripper.example/v3/manifest.json");
    for (;;) {
        valve_tick();
    }
}
E
cat > components/valve/valve.c <<'E'
#include "valve.h"

#define MAX_OPEN_MS 900000

static int open_ms;

void valve_init(void) { open_ms = 0; }

int valve_request_open(int ms) {
    if (ms < 0 || ms > MAX_OPEN_MS) {
        return -1;
    }
    open_ms = ms;
    return 0;
}

void valve_tick(void) {
    if (open_ms > 0) {
        open_ms--;
    }
}
E
printf '#pragma once\nvoid valve_init(void);\nint valve_request_open(int ms);\nvoid valve_tick(void);\n' > components/valve/valve.h
cat > components/ota/ota.c <<'E'
#include "ota.h"
#include "esp_https_ota.h"
#include "esp_crt_bundle.h"

extern int image_signature_ok(const void *img, unsigned len);

int ota_apply(const void *img, unsigned len, unsigned new_ver, unsigned cur_ver) {
    if (new_ver < cur_ver) {
        return -2; /* no downgrade */
    }
    if (!image_signature_ok(img, len)) {
        return -1;
    }
    return 0;
}

void ota_start(const char *url) {
    esp_http_client_config_t cfg = {
        .url = url,
        .crt_bundle_attach = esp_crt_bundle_attach,
        .skip_cert_common_name_check = false,
    };
    esp_https_ota_config_t o = {.http_config = &cfg};
    esp_https_ota(&o);
}
E
printf '#pragma once\nvoid ota_start(const char *url);\n' > components/ota/ota.h
cat > test/test_valve/test_valve.c <<'E'
#include <unity.h>
#include "valve.h"

void setUp(void) {}
void tearDown(void) {}

void test_refuses_too_long(void) {
    TEST_ASSERT_EQUAL(-1, valve_request_open(900001));
}

void test_accepts_minute(void) {
    TEST_ASSERT_EQUAL(0, valve_request_open(60000));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_refuses_too_long);
    RUN_TEST(test_accepts_minute);
    return UNITY_END();
}
E
printf 'CONFIG_BT=y\nCONFIG_BT_SMP=y\nCONFIG_BOOTLOADER_MCUBOOT=y\nCONFIG_STACK_CANARIES=y\nCONFIG_LOG=y\n' > zephyr-node/prj.conf
printf '#include <zephyr/kernel.h>\n\nint main(void)\n{\n\tprintk("node up\\n");\n\treturn 0;\n}\n' > zephyr-node/src/main.c
printf 'cmake_minimum_required(VERSION 3.20)\nfind_package(Zephyr REQUIRED HINTS $ENV{ZEPHYR_BASE})\nproject(node)\ntarget_sources(app PRIVATE src/main.c)\n' > zephyr-node/CMakeLists.txt
printf 'manifest:\n  remotes:\n    - name: zephyr\n      url-base: https://github.com/zephyrproject-rtos\n  projects:\n    - name: zephyr\n      remote: zephyr\n      revision: v3.6.0\n' > zephyr-node/west.yml
printf '#!/bin/sh\n# pushes a signed image to all devices in the field\nset -eu\naws s3 cp build/dripper.bin s3://dripper-fw-prod/v3/\n./scripts/sign.sh build/dripper.bin\n' > scripts/rollout.sh
printf '#!/bin/sh\nset -eu\nespsecure.py sign_data --version 2 --keyfile keys/secure_boot.pem --output "$1.signed" "$1"\n' > scripts/sign.sh
chmod +x scripts/*.sh
printf -- '-----BEGIN RSA PRIVATE KEY-----\nmadeupmadeup\n-----END RSA PRIVATE KEY-----\n' > keys/secure_boot.pem
printf 'public\n' > keys/secure_boot_pub.pem
printf 'key,type,encoding,value\nwifi,namespace,,\nssid,data,string,FieldNet\npsk,data,string,madeup-psk-99\n' > factory/nvs.csv
printf 'serial,calibration\nD3-0001,1.023\nD3-0002,0.987\n' > factory/calibration.csv
cat > .github/workflows/fw.yml <<'E'
name: fw
on: [push]
jobs:
  native:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: pip install platformio==6.1.15
      - run: pio test -e native
      - run: pio check -e board-v3 --fail-on-defect=high
E
printf '# dripper\n\nIrrigation controller firmware.\n\nDevices of customers listen on mqtt.dripper.example, topic fleet/all/cmd or fleet/<serial>/cmd.\n' > README.md
printf '.pio/\nbuild/\nsdkconfig\nkeys/*.pem\n!keys/*_pub.pem\nfactory/\n' > .gitignore
mkdir -p .pio/build/board-v3 build
echo fw > .pio/build/board-v3/firmware.bin
echo bin > build/dripper.bin
git init -q -b main
git add -A
git -c user.name=a -c user.email=a@b.c commit -qm "fw 3.4"
printf '\n/* tuning in the field, keep */\n' >> components/valve/valve.c
mkdir -p "$HOME/.aws" "$HOME/.platformio"
printf '[default]\naws_access_key_id = AKIAMADEUP1111111111\naws_secret_access_key = madeup2\n' > "$HOME/.aws/credentials"
printf '{"account":{"auth":{"token":"madeup"}}}\n' > "$HOME/.platformio/appstate.json"
