# Monorepo: Bazel (C++ and Java) and Nx (TypeScript libs), shared remote cache, release branch
g() { git -c user.name=a -c user.email=a@b.c "$@"; }
mkdir -p cpp/geo java/src/main/java/com/example/route java/src/test/java/com/example/route libs/units/src tools/release .github/workflows third_party .husky
cat > MODULE.bazel <<'E'
module(name = "atlas", version = "1.12.0")
bazel_dep(name = "rules_cc", version = "0.0.9")
bazel_dep(name = "rules_java", version = "7.6.1")
bazel_dep(name = "googletest", version = "1.14.0")
E
cat > .bazelrc <<'E'
common --enable_bzlmod
common --lockfile_mode=error
build --cxxopt=-std=c++20
build --sandbox_default_allow_network=false
build --incompatible_strict_action_env
test --test_output=errors
test:asan --copt=-fsanitize=address --linkopt=-fsanitize=address
build:remote --remote_cache=grpcs://cache.atlas.example
build:remote --remote_upload_local_results=false
E
cat > cpp/geo/BUILD.bazel <<'E'
cc_library(
    name = "geo",
    srcs = ["geo.cc"],
    hdrs = ["geo.h"],
    copts = ["-Wall", "-Werror"],
    visibility = ["//cpp:__subpackages__"],
)

cc_test(
    name = "geo_test",
    srcs = ["geo_test.cc"],
    deps = [":geo", "@googletest//:gtest_main"],
)
E
printf '#pragma once\n#include <vector>\nnamespace geo {\ndouble haversine(double a, double b, double c, double d);\n}\n' > cpp/geo/geo.h
cat > cpp/geo/geo.cc <<'E'
#include "cpp/geo/geo.h"
#include <cmath>
#include <stdexcept>

namespace geo {
double haversine(double lat1, double lon1, double lat2, double lon2) {
  if (std::abs(lat1) > 90 || std::abs(lat2) > 90) {
    throw std::out_of_range("latitude");
  }
  const double r = 6371.0, k = M_PI / 180;
  const double dlat = (lat2 - lat1) * k, dlon = (lon2 - lon1) * k;
  const double h = std::pow(std::sin(dlat / 2), 2) +
                   std::cos(lat1 * k) * std::cos(lat2 * k) * std::pow(std::sin(dlon / 2), 2);
  return 2 * r * std::asin(std::sqrt(h));
}
}  // namespace geo
E
cat > cpp/geo/geo_test.cc <<'E'
#include "cpp/geo/geo.h"
#include <gtest/gtest.h>

TEST(Geo, Zero) { EXPECT_DOUBLE_EQ(geo::haversine(1, 1, 1, 1), 0); }
TEST(Geo, BerlinParis) { EXPECT_NEAR(geo::haversine(52.52, 13.405, 48.8566, 2.3522), 878, 2); }
TEST(Geo, RejectsLatitude) { EXPECT_THROW(geo::haversine(91, 0, 0, 0), std::out_of_range); }
E
cat > java/src/main/java/com/example/route/Router.java <<'E'
package com.example.route;

import java.util.List;

public final class Router {
  private static final int MAX_STOPS = 200;

  public int plan(List<String> stops) {
    if (stops == null || stops.size() > MAX_STOPS) {
      throw new IllegalArgumentException("stops");
    }
    return stops.size();
  }
}
E
cat > java/src/test/java/com/example/route/RouterTest.java <<'E'
package com.example.route;

import static org.junit.jupiter.api.Assertions.*;

import java.util.List;
import org.junit.jupiter.api.Test;

class RouterTest {
  @Test
  void counts() {
    assertEquals(2, new Router().plan(List.of("a", "b")));
  }

  @Test
  void rejectsNull() {
    assertThrows(IllegalArgumentException.class, () -> new Router().plan(null));
  }
}
E
cat > java/BUILD.bazel <<'E'
java_library(
    name = "route",
    srcs = glob(["src/main/java/**/*.java"]),
)

java_test(
    name = "route_test",
    srcs = glob(["src/test/java/**/*.java"]),
    test_class = "com.example.route.RouterTest",
    deps = [":route"],
)
E
cat > package.json <<'E'
{
  "name": "atlas",
  "private": true,
  "scripts": {
    "build": "nx run-many -t build",
    "test": "nx run-many -t test",
    "lint": "nx run-many -t lint",
    "release": "nx release --yes",
    "prepare": "husky"
  },
  "devDependencies": { "nx": "19.3.0", "husky": "9.0.11", "typescript": "5.5.2", "jest": "29.7.0" }
}
E
printf '{\n  "namedInputs": { "default": ["{projectRoot}/**/*"] },\n  "targetDefaults": {\n    "build": { "dependsOn": ["^build", "lint"], "cache": true },\n    "test": { "cache": true }\n  }\n}\n' > nx.json
cat > libs/units/src/units.ts <<'E'
export function kmToMiles(km: number): number {
  if (!Number.isFinite(km)) throw new RangeError("km");
  return km * 0.621371;
}
E
cat > libs/units/src/units.spec.ts <<'E'
import { kmToMiles } from "./units";

describe("kmToMiles", () => {
  it("converts", () => expect(kmToMiles(10)).toBeCloseTo(6.21371));
  it("rejects NaN", () => expect(() => kmToMiles(NaN)).toThrow(RangeError));
});
E
printf '{ "name": "@atlas/units", "version": "1.12.0", "publishConfig": { "access": "public" } }\n' > libs/units/package.json
printf '{ "name": "units", "targets": { "build": { "command": "tsc -p libs/units" }, "test": { "command": "jest libs/units" }, "lint": { "command": "eslint libs/units" } } }\n' > libs/units/project.json
printf 'module.exports = {\n  coverageThreshold: { global: { branches: 85, lines: 90 } },\n};\n' > jest.config.js
printf '* @atlas/core\n/cpp/ @atlas/geo-team\n/java/ @atlas/route-team\n/tools/release/ @atlas/release-managers\n' > .github/CODEOWNERS
cat > .github/workflows/ci.yml <<'E'
name: ci
on:
  pull_request:
  merge_group:
permissions:
  contents: read
jobs:
  bazel:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: bazel test //...
      - run: bazel test --config=asan //cpp/...
  nx:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: npm ci --ignore-scripts
      - run: npx nx affected -t lint test build
E
printf '#!/bin/sh\nset -e\ngit tag "v$1"\ngit push origin "v$1"\nbazel run //tools/release:publish\n' > tools/release/release.sh; chmod +x tools/release/release.sh
printf 'npx nx affected -t lint --base=main\n' > .husky/pre-commit
printf '{ "name": "atlas", "lockfileVersion": 3, "packages": {} }\n' > package-lock.json
printf '# Atlas\n\nbazel test //... and npx nx run-many -t test\n' > README.md
printf 'bazel-*\nnode_modules/\ndist/\n.nx/\nuser.bazelrc\n' > .gitignore
git init -q -b main
g add -A; g commit -qm 'atlas 1.12.0'
git branch release/1.11
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q origin main release/1.11
g commit -q --allow-empty -m 'unpushed: geo docs'
git checkout -q -b geo/ellipsoid
printf '// vincenty formula, work in progress\n' > cpp/geo/ellipsoid.cc
g add -A; g commit -qm 'geo: start ellipsoid'
printf 'namespace geo { /* two days of work */ }\n' >> cpp/geo/ellipsoid.cc
printf 'notes on datum shifts\n' > cpp/geo/NOTES.md
mkdir -p dist/libs/units .nx/cache node_modules/nx; echo js > dist/libs/units/index.js; echo h > .nx/cache/1; echo '{}' > node_modules/nx/package.json
printf 'build --remote_header=x-api-key=madeup-buildkey\n' > user.bazelrc
printf '//registry.npmjs.org/:_authToken=npm_FAKE0000\n' > "$HOME/.npmrc"
printf 'machine cache.atlas.example login ci password madeup\n' > "$HOME/.netrc"
