# an unpacked tree without git
mkdir -p include/tinyimg src tests cmake third_party/stb tools captures build/CMakeFiles
cat > CMakeLists.txt <<'E'
cmake_minimum_required(VERSION 3.16)
project(tinyimg VERSION 2.3.1 LANGUAGES C CXX)

option(TINYIMG_SANITIZE "Build with ASan and UBSan" ON)
option(TINYIMG_WERROR "Treat warnings as errors" ON)

add_library(tinyimg src/png.cpp src/inflate.c)
target_include_directories(tinyimg PUBLIC include)
target_compile_features(tinyimg PUBLIC cxx_std_17)
target_compile_options(tinyimg PRIVATE -Wall -Wextra -fstack-protector-strong -D_FORTIFY_SOURCE=2)
if(TINYIMG_WERROR)
  target_compile_options(tinyimg PRIVATE -Werror)
endif()
if(TINYIMG_SANITIZE)
  target_compile_options(tinyimg PUBLIC -fsanitize=address,undefined)
  target_link_options(tinyimg PUBLIC -fsanitize=address,undefined)
endif()

enable_testing()
add_subdirectory(tests)
E
cat > tests/CMakeLists.txt <<'E'
add_executable(test_png test_png.cpp)
target_link_libraries(test_png PRIVATE tinyimg)
add_test(NAME png COMMAND test_png)
add_executable(test_inflate test_inflate.cpp)
target_link_libraries(test_inflate PRIVATE tinyimg)
add_test(NAME inflate COMMAND test_inflate)
E
cat > include/tinyimg/png.h <<'E'
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tinyimg {
struct Image {
  uint32_t width = 0;
  uint32_t height = 0;
  std::vector<uint8_t> rgba;
};
bool load_png(const uint8_t *data, size_t len, Image &out);
}  // namespace tinyimg
E
cat > src/png.cpp <<'E'
#include "tinyimg/png.h"

#include <cstring>

namespace tinyimg {

static constexpr uint32_t kMaxSide = 16384;

static uint32_t be32(const uint8_t *p) {
  return (uint32_t(p[0]) << 24) | (uint32_t(p[1]) << 16) | (uint32_t(p[2]) << 8) | p[3];
}

bool load_png(const uint8_t *data, size_t len, Image &out) {
  static const uint8_t sig[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  if (len < 33 || std::memcmp(data, sig, 8) != 0) return false;
  out.width = be32(data + 16);
  out.height = be32(data + 20);
  if (out.width == 0 || out.width > kMaxSide || out.height == 0 || out.height > kMaxSide) return false;
  out.rgba.resize(size_t(out.width) * out.height * 4);
  return true;
}

}  // namespace tinyimg
E
cat > src/inflate.c <<'E'
#include <stddef.h>
#include <stdint.h>
#include <string.h>

int ti_copy(uint8_t *dst, size_t cap, const uint8_t *src, size_t n) {
  if (n > cap) {
    return -1;
  }
  memcpy(dst, src, n);
  return 0;
}
E
cat > tests/test_png.cpp <<'E'
#include <cassert>
#include "tinyimg/png.h"

int main() {
  tinyimg::Image im;
  const uint8_t junk[40] = {0};
  assert(!tinyimg::load_png(junk, sizeof junk, im));
  assert(!tinyimg::load_png(junk, 3, im));
  return 0;
}
E
cat > tests/test_inflate.cpp <<'E'
#include <cassert>
#include <cstdint>
#include <cstddef>
extern "C" int ti_copy(uint8_t *, size_t, const uint8_t *, size_t);

int main() {
  uint8_t d[4];
  const uint8_t s[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  assert(ti_copy(d, 4, s, 8) == -1);
  assert(ti_copy(d, 4, s, 4) == 0);
  return 0;
}
E
printf 'Checks: "bugprone-*,cert-*,clang-analyzer-*"\nWarningsAsErrors: "*"\n' > .clang-tidy
printf 'BasedOnStyle: Google\nColumnLimit: 110\n' > .clang-format
printf 'leak:libfontconfig\n' > tests/lsan.supp
cat > CMakePresets.json <<'E'
{"version": 3, "configurePresets": [
  {"name": "dev", "generator": "Ninja", "binaryDir": "${sourceDir}/build", "cacheVariables": {"CMAKE_BUILD_TYPE": "Debug"}},
  {"name": "release", "binaryDir": "${sourceDir}/build-release", "cacheVariables": {"CMAKE_BUILD_TYPE": "Release"}}
]}
E
cat > Jenkinsfile <<'E'
pipeline {
  agent any
  stages {
    stage('test') { steps { sh 'cmake --preset dev && cmake --build build && ctest --test-dir build --output-on-failure' } }
    stage('tidy') { steps { sh 'run-clang-tidy -p build' } }
  }
}
E
printf 'from conan import ConanFile\n\nclass TinyImg(ConanFile):\n    name = "tinyimg"\n    version = "2.3.1"\n    requires = "zlib/1.3.1"\n' > conanfile.py
printf '/* stb_image stub */\n' > third_party/stb/stb_image.h
printf 'tinyimg 2.3.1\n=============\n\nBuild: cmake --preset dev && cmake --build build\n' > README
printf 'camera dump 1\n' > captures/2019-04-field.raw
printf 'camera dump 2\n' > captures/2021-09-field.raw
printf 'CMAKE_BUILD_TYPE:STRING=Debug\n' > build/CMakeCache.txt
echo o > build/CMakeFiles/png.o
printf '#!/usr/bin/env python3\nimport sys\nprint(len(open(sys.argv[1], "rb").read()))\n' > tools/rawsize.py
mkdir -p "$HOME/.conan2" "$HOME/.ssh" "$HOME/.gnupg" "$HOME/thesis"
printf '{"credentials":[{"remote":"inhouse","user":"jo","password":"madeup-pw"}]}\n' > "$HOME/.conan2/credentials.json"
printf 'Host build\n  HostName build01.lab.example\n  User jo\n' > "$HOME/.ssh/config"
printf 'pub\n' > "$HOME/.gnupg/pubring.kbx"
printf 'chapter 1\n' > "$HOME/thesis/main.tex"
printf 'set -o vi\n' > "$HOME/.profile"
