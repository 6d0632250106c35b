# C/C++ firmware of a sensor node (ESP-IDF like CMake + host tests), untracked calibration data, signing key
g() { git -c user.name=a -c user.email=a@b.c "$@"; }
mkdir -p main components/ota components/radio test/host calib tools keys .github/workflows
cat > CMakeLists.txt <<'E'
cmake_minimum_required(VERSION 3.16)
project(sensor_node C CXX)
set(CMAKE_C_STANDARD 11)
add_compile_options(-Wall -Wextra -Werror -fstack-protector-strong)
option(HOST_TESTS "build host tests" ON)
add_library(ota components/ota/ota.c)
target_include_directories(ota PUBLIC components/ota)
add_library(radio components/radio/frame.c)
target_include_directories(radio PUBLIC components/radio)
if(HOST_TESTS)
  enable_testing()
  add_executable(test_frame test/host/test_frame.c)
  target_link_libraries(test_frame radio)
  add_test(NAME frame COMMAND test_frame)
endif()
E
cat > Makefile <<'E'
BUILD ?= build
PORT ?= /dev/ttyUSB0

all:
	cmake -S . -B $(BUILD) && cmake --build $(BUILD)

test: all
	ctest --test-dir $(BUILD) --output-on-failure

flash:
	idf.py -p $(PORT) flash

monitor:
	idf.py -p $(PORT) monitor

release-ota:
	python3 tools/sign.py build/app.bin keys/ota_signing.pem && curl -fsS -T build/app.signed https://ota.fieldsense.example/fleet/stable/app.bin

clean:
	rm -rf $(BUILD)

.PHONY: all test flash monitor release-ota clean
E
cat > components/ota/ota.h <<'E'
#ifndef OTA_H
#define OTA_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
bool ota_accept(const uint8_t *img, size_t len, uint32_t version, uint32_t current);
#endif
E
cat > components/ota/ota.c <<'E'
#include "ota.h"

extern bool sig_verify(const uint8_t *img, size_t len);

#define OTA_MAX_SIZE (1024u * 1024u)

bool ota_accept(const uint8_t *img, size_t len, uint32_t version, uint32_t current)
{
    if (img == NULL || len < 64 || len > OTA_MAX_SIZE) {
        return false;
    }
    if (version <= current) {
        return false; /* no rollback */
    }
    if (!sig_verify(img, len)) {
        return false;
    }
    return true;
}
E
cat > components/radio/frame.h <<'E'
#ifndef FRAME_H
#define FRAME_H
#include <stddef.h>
#include <stdint.h>
#define FRAME_MAX 128
uint16_t frame_crc(const uint8_t *p, size_t n);
int frame_decode(const uint8_t *in, size_t n, uint8_t *out, size_t cap);
#endif
E
cat > components/radio/frame.c <<'E'
#include "frame.h"
#include <string.h>

uint16_t frame_crc(const uint8_t *p, size_t n)
{
    uint16_t crc = 0xFFFF;
    while (n--) {
        crc ^= (uint16_t)(*p++ << 8);
        for (int i = 0; i < 8; i++)
            crc = (crc & 0x8000) ? (uint16_t)((crc << 1) ^ 0x1021) : (uint16_t)(crc << 1);
    }
    return crc;
}

int frame_decode(const uint8_t *in, size_t n, uint8_t *out, size_t cap)
{
    if (n < 3 || n > FRAME_MAX) return -1;
    size_t body = n - 2;
    if (body > cap) return -2;
    uint16_t want = (uint16_t)((in[n - 2] << 8) | in[n - 1]);
    if (frame_crc(in, body) != want) return -3;
    memcpy(out, in, body);
    return (int)body;
}
E
cat > test/host/test_frame.c <<'E'
#include "frame.h"
#include <assert.h>
#include <stdio.h>

int main(void)
{
    uint8_t out[16];
    uint8_t f[5] = {1, 2, 3, 0, 0};
    uint16_t c = frame_crc(f, 3);
    f[3] = (uint8_t)(c >> 8);
    f[4] = (uint8_t)c;
    assert(frame_decode(f, 5, out, sizeof out) == 3);
    f[4] ^= 1;
    assert(frame_decode(f, 5, out, sizeof out) == -3);
    assert(frame_decode(f, 5, out, 1) == -2);
    puts("ok");
    return 0;
}
E
cat > main/app_main.c <<'E'
#include "frame.h"
#include "secrets.h"

#define SAMPLE_PERIOD_MS 5000
#define WDT_TIMEOUT_S 8

void app_main(void)
{
    /* wifi_connect(WIFI_SSID, WIFI_PSK); */
}
E
printf '#define WIFI_SSID "plant-7"\n#define WIFI_PSK "made-up-psk-4471"\n#define MQTT_PASS "made-up-mqtt-0091"\n' > main/secrets.h
printf '#define WIFI_SSID ""\n#define WIFI_PSK ""\n#define MQTT_PASS ""\n' > main/secrets.h.example
cat > sdkconfig.defaults <<'E'
CONFIG_IDF_TARGET="esp32s3"
CONFIG_SECURE_BOOT=y
CONFIG_SECURE_FLASH_ENC_ENABLED=y
CONFIG_BOOTLOADER_APP_ROLLBACK_ENABLE=y
CONFIG_ESP_TASK_WDT_INIT=y
CONFIG_LOG_DEFAULT_LEVEL_INFO=y
CONFIG_MBEDTLS_CERTIFICATE_BUNDLE=y
E
printf 'nvs,data,nvs,0x9000,0x6000\notadata,data,ota,0xf000,0x2000\napp0,app,ota_0,0x20000,1M\napp1,app,ota_1,,1M\n' > partitions.csv
printf 'import sys\nprint("signing", sys.argv[1])\n' > tools/sign.py
printf 'import sys, struct\nfor l in sys.stdin:\n    print(len(l))\n' > tools/decode_log.py
cat > .github/workflows/build.yml <<'E'
name: build
on: [push, pull_request]
permissions:
  contents: read
jobs:
  host:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: make test
      - run: cppcheck --error-exitcode=1 --enable=warning components main
E
printf 'Checks: "bugprone-*,cert-*,clang-analyzer-*"\nWarningsAsErrors: "*"\n' > .clang-tidy
printf 'BasedOnStyle: LLVM\nIndentWidth: 4\n' > .clang-format
printf '# Sensor node\n\n## Build\n\n    make\n    make test\n' > README.md
printf 'build/\nmain/secrets.h\nkeys/*.pem\ncalib/*.csv\n*.log\n' > .gitignore
printf -- '-----BEGIN PRIVATE KEY-----\nZmFrZS1vdGE=\n-----END PRIVATE KEY-----\n' > keys/ota_signing.pem
printf -- '-----BEGIN PUBLIC KEY-----\nZmFrZS1wdWI=\n-----END PUBLIC KEY-----\n' > keys/ota_pub.pub
git init -q -b main
g add -A; g commit -qm 'sensor node fw'
for i in 01 02 03; do printf 'serial,offset,gain\nSN%s,0.13,1.002\n' $i > calib/unit_$i.csv; done
mkdir -p build; echo obj > build/app.bin; echo 'boot: ok' > serial.log
git checkout -q -b fix/crc-table
printf '\n/* TODO table driven crc */\n' >> components/radio/frame.c
