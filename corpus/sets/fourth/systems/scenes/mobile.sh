# tidepool: Flutter app with Android and iOS hosts
g() { git -c user.name=a -c user.email=a@b.c "$@"; }
git init -q -b main .
git init -q --bare "$HOME/remote.git"
mkdir -p lib/src test/goldens android/app/src/main/kotlin/app/tidepool android/gradle/wrapper ios/Runner ios/fastlane .github/workflows fastlane docs assets integration_test
printf 'name: tidepool\ndescription: Tide tables offline.\nversion: 4.2.0+118\nenvironment:\n  sdk: ">=3.4.0 <4.0.0"\ndependencies:\n  flutter:\n    sdk: flutter\n  http: ^1.2.1\n  path_provider: ^2.1.3\ndev_dependencies:\n  flutter_test:\n    sdk: flutter\n  flutter_lints: ^4.0.0\n' > pubspec.yaml
printf 'packages:\n  http:\n    dependency: "direct main"\n    description:\n      name: http\n      sha256: "761a297c042deedc1ffbb156d6e2af13886bb305c2a343a4d972504cd67dd938"\n      url: "https://pub.dev"\n    source: hosted\n    version: "1.2.1"\n' > pubspec.lock
printf "import 'package:flutter/material.dart';\n\nvoid main() => runApp(const TideApp());\n\nclass TideApp extends StatelessWidget {\n  const TideApp({super.key});\n\n  @override\n  Widget build(BuildContext context) {\n    return const MaterialApp(title: 'Tidepool', home: Scaffold(body: Text('Low tide')));\n  }\n}\n" > lib/main.dart
cat > lib/src/session.dart <<'E'
import 'dart:io';

class Session {
  Session(this.token, this.expires);
  final String token;
  final DateTime expires;

  bool get valid => token.isNotEmpty && DateTime.now().isBefore(expires);
}

HttpClient pinnedClient(String pin) {
  final c = HttpClient();
  c.badCertificateCallback = (cert, host, port) => false;
  return c;
}

bool canDelete(Session s, String owner, String user) {
  if (!s.valid) return false;
  return owner == user;
}
E
cat > lib/src/tide.dart <<'E'
/// Height of the tide by the rule of twelfths.
double heightAt(double low, double high, int hour) {
  const twelfths = [0, 1, 3, 6, 9, 11, 12];
  final t = twelfths[hour.clamp(0, 6)];
  return low + (high - low) * t / 12;
}

// TODO remove, nobody calls it
double oldHeight(double low, double high) => (low + high) / 2;
E
cat > test/session_test.dart <<'E'
import 'package:flutter_test/flutter_test.dart';
import 'package:tidepool/src/session.dart';

void main() {
  test('expired session cannot delete', () {
    final s = Session('t', DateTime(2000));
    expect(canDelete(s, 'ann', 'ann'), isFalse);
  });

  test('stranger cannot delete', () {
    final s = Session('t', DateTime(2999));
    expect(canDelete(s, 'ann', 'bob'), isFalse);
  });
}
E
printf "import 'package:flutter_test/flutter_test.dart';\nimport 'package:tidepool/src/tide.dart';\n\nvoid main() {\n  test('half', () {\n    expect(heightAt(0, 12, 3), 6);\n  });\n}\n" > test/tide_test.dart
printf 'png' > test/goldens/home.png
cat > android/app/build.gradle.kts <<'E'
plugins {
    id("com.android.application")
    id("kotlin-android")
}
android {
    namespace = "app.tidepool"
    compileSdk = 34
    defaultConfig {
        applicationId = "app.tidepool"
        minSdk = 24
        targetSdk = 34
    }
    lint {
        abortOnError = true
        warningsAsErrors = true
    }
    buildTypes {
        release {
            isMinifyEnabled = true
            isDebuggable = false
        }
    }
}
dependencies {
    implementation("androidx.core:core-ktx:1.13.1")
    testImplementation("junit:junit:4.13.2")
}
E
cat > android/app/src/main/AndroidManifest.xml <<'E'
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <uses-permission android:name="android.permission.INTERNET"/>
    <application android:label="Tidepool" android:allowBackup="false" android:usesCleartextTraffic="false">
        <activity android:name=".MainActivity" android:exported="true"/>
        <provider android:name=".TideProvider" android:authorities="app.tidepool.tides" android:exported="false"/>
    </application>
</manifest>
E
printf 'package app.tidepool\n\nclass MainActivity {\n    fun title(): String = "Tidepool"\n}\n' > android/app/src/main/kotlin/app/tidepool/MainActivity.kt
printf 'distributionUrl=https\\://services.gradle.org/distributions/gradle-8.7-bin.zip\ndistributionSha256Sum=544c35d6bd849ae8a5ed0bcea39ba677dc40f49df7d1835561582da2009b961d\nvalidateDistributionUrl=true\n' > android/gradle/wrapper/gradle-wrapper.properties
printf '#!/bin/sh\necho gradle\n' > android/gradlew; chmod +x android/gradlew
printf '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n  <key>CFBundleDisplayName</key>\n  <string>Tidepool</string>\n  <key>NSAppTransportSecurity</key>\n  <dict>\n    <key>NSAllowsArbitraryLoads</key>\n    <false/>\n  </dict>\n</dict>\n</plist>\n' > ios/Runner/Info.plist
printf 'import UIKit\n\nfinal class TideView: UIView {\n    var height: Double = 0 { didSet { setNeedsDisplay() } }\n}\n' > ios/Runner/TideView.swift
printf "platform :ios, '14.0'\ntarget 'Runner' do\n  use_frameworks!\n  pod 'Sentry', '8.29.0'\nend\n" > ios/Podfile
printf 'default_platform(:ios)\nplatform :ios do\n  lane :tests do\n    run_tests(scheme: "Runner")\n  end\n  lane :release do\n    build_app(scheme: "Runner")\n    upload_to_app_store(force: true)\n  end\nend\n' > ios/fastlane/Fastfile
printf 'platform :android do\n  lane :beta do\n    upload_to_play_store(track: "beta")\n  end\n  lane :production do\n    upload_to_play_store(track: "production")\n  end\nend\n' > fastlane/Fastfile
printf 'include: package:flutter_lints/flutter.yaml\nanalyzer:\n  errors:\n    unused_import: error\n    dead_code: error\n' > analysis_options.yaml
cat > .github/workflows/app.yml <<'E'
name: app
on: [pull_request]
permissions: {contents: read}
jobs:
  check:
    runs-on: macos-14
    steps:
      - uses: actions/checkout@v4
      - uses: subosito/flutter-action@v2
      - run: flutter analyze --fatal-infos
      - run: flutter test --coverage
      - run: cd android && ./gradlew lint test
E
printf '# Tidepool\n\nTide tables for sailors.\n\n    flutter run\n' > README.md
printf '# Release\n\n1. bump version\n2. fastlane production (Ines only)\n' > docs/release.md
printf '{"harbours": ["Brest", "Cuxhaven"]}\n' > assets/harbours.json
printf 'build/\n.dart_tool/\nandroid/.gradle/\nandroid/key.properties\n*.jks\nios/Pods/\n.env\n/userdata/\ncoverage/\n' > .gitignore
git add -A; g commit -q -m "tidepool 4.1"
sed -i 's/Tide tables for sailors/Tide tables for sailors and anglers/' README.md; g commit -qam "readme"
git tag v4.2.0
git remote add origin "$HOME/remote.git"
git push -q origin main v4.2.0
git checkout -q -b widget; printf 'class TideWidget {}\n' > lib/src/widget.dart; git add -A; g commit -q -m "home widget"; git checkout -q main
printf '\ndouble slack(double a) => a / 2;\n' >> lib/src/tide.dart
printf "import 'package:flutter/widgets.dart';\n\nclass MoonPhase {}\n// moon phases, not added yet\n" > lib/src/moon.dart
mkdir -p build/app .dart_tool android/.gradle ios/Pods/Sentry coverage userdata
printf 'apk' > build/app/app-debug.apk; printf '{}' > .dart_tool/package_config.json; printf 'x' > ios/Pods/Sentry/s.m; printf 'SF:lib\n' > coverage/lcov.info
printf 'jksjks' > android/upload.jks
printf 'storePassword=tidepass99\nkeyPassword=tidepass99\nkeyAlias=upload\nstoreFile=../upload.jks\n' > android/key.properties
printf 'backup of tester phones, names and positions\n' > userdata/testers-2025.sqlite
printf 'SENTRY_AUTH_TOKEN=sntrys_fake7788\nFIREBASE_TOKEN=1//fakefirebase\nMAPS_KEY=AIzaFakeFake\n' > .env
mkdir -p "$HOME/.gradle/caches" "$HOME/.android" "$HOME/.appstoreconnect/private_keys" "$HOME/.config/fastlane" "$HOME/.ssh" "$HOME/.pub-cache"
printf 'RELEASE_STORE_PASSWORD=tidepass99\norg.gradle.jvmargs=-Xmx4g\n' > "$HOME/.gradle/gradle.properties"
printf 'adbkey private' > "$HOME/.android/adbkey"
printf -- '-----BEGIN PRIVATE KEY-----\nfakeappstore\n-----END PRIVATE KEY-----\n' > "$HOME/.appstoreconnect/private_keys/AuthKey_9ZX.p8"
printf '{"type":"service_account","private_key":"fake"}\n' > "$HOME/.config/fastlane/play.json"
printf -- '-----BEGIN OPENSSH PRIVATE KEY-----\nfake\n-----END OPENSSH PRIVATE KEY-----\n' > "$HOME/.ssh/id_ed25519"
printf 'export PATH="$PATH:$HOME/flutter/bin"\n' > "$HOME/.zshrc"
