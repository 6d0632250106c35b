# Flutter app for Android and iOS with fastlane, upload keystore, a small React Native companion
git init -q -b main
mkdir -p lib test android/app/src/main ios/Runner ios/fastlane android/fastlane build/app companion/src companion/__tests__ assets .github/workflows
cat > pubspec.yaml <<'E'
name: trailmate
description: Hiking maps
version: 4.1.0+410
environment:
  sdk: ">=3.3.0 <4.0.0"
dependencies:
  flutter:
    sdk: flutter
  http: ^1.2.0
dev_dependencies:
  flutter_test:
    sdk: flutter
  flutter_lints: ^4.0.0
E
cat > analysis_options.yaml <<'E'
include: package:flutter_lints/flutter.yaml
analyzer:
  errors:
    unawaited_futures: error
    use_build_context_synchronously: error
linter:
  rules:
    avoid_print: true
E
cat > lib/api.dart <<'E'
import 'package:http/http.dart' as http;

const baseUrl = 'https://api.trailmate.example';

Future<String> fetchTrail(String id) async {
  if (!RegExp(r'^[a-z0-9-]{1,40}$').hasMatch(id)) {
    throw ArgumentError.value(id, 'id');
  }
  final r = await http.get(Uri.parse('$baseUrl/trails/$id'));
  if (r.statusCode != 200) {
    throw StateError('http ${r.statusCode}');
  }
  return r.body;
}
E
cat > lib/main.dart <<'E'
import 'package:flutter/material.dart';

void main() => runApp(const MaterialApp(home: Scaffold(body: Text('TrailMate'))));
E
cat > test/api_test.dart <<'E'
import 'package:flutter_test/flutter_test.dart';
import 'package:trailmate/api.dart';

void main() {
  test('rejects path characters in the id', () {
    expect(() => fetchTrail('../admin'), throwsArgumentError);
  });
}
E
cat > android/app/src/main/AndroidManifest.xml <<'E'
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <uses-permission android:name="android.permission.INTERNET"/>
  <application android:label="TrailMate" android:allowBackup="false" android:usesCleartextTraffic="false" android:debuggable="false">
    <activity android:name=".MainActivity" android:exported="true"/>
    <provider android:name=".TrackProvider" android:authorities="com.trailmate.tracks" android:exported="false"/>
  </application>
</manifest>
E
cat > android/app/build.gradle <<'E'
android {
    namespace "com.trailmate"
    defaultConfig { minSdkVersion 24; targetSdkVersion 34 }
    lintOptions { abortOnError true }
    buildTypes {
        release {
            minifyEnabled true
            signingConfig signingConfigs.release
        }
    }
}
E
cat > ios/Runner/Info.plist <<'E'
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
  <key>CFBundleName</key><string>TrailMate</string>
  <key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><false/></dict>
</dict></plist>
E
printf 'default_platform(:ios)\nplatform :ios do\n  lane :beta do\n    build_app(scheme: "Runner")\n    upload_to_testflight\n  end\n  lane :release do\n    deliver(force: true, submit_for_review: true)\n  end\nend\n' > ios/fastlane/Fastfile
printf 'platform :android do\n  lane :deploy do\n    upload_to_play_store(track: "production")\n  end\nend\n' > android/fastlane/Fastfile
printf '{\n  "name": "companion",\n  "private": true,\n  "scripts": {\n    "start": "react-native start",\n    "android": "react-native run-android",\n    "lint": "eslint src",\n    "test": "jest --coverage",\n    "codepush": "appcenter codepush release-react -a acme/trailmate-watch -d Production"\n  },\n  "jest": { "coverageThreshold": { "global": { "lines": 75 } } }\n}\n' > companion/package.json
printf 'export const pace = (m, s) => {\n  if (m <= 0) throw new RangeError("m");\n  return s / (m / 1000);\n};\n' > companion/src/pace.js
printf 'import { pace } from "../src/pace";\ntest("pace", () => expect(pace(1000, 300)).toBe(300));\ntest("rejects zero", () => expect(() => pace(0, 1)).toThrow(RangeError));\n' > companion/__tests__/pace.test.js
printf 'name: app\non: [pull_request]\njobs:\n  check:\n    runs-on: macos-14\n    steps:\n      - uses: actions/checkout@v4\n      - run: flutter analyze --fatal-infos\n      - run: flutter test\n' > .github/workflows/app.yml
printf 'build/\n.dart_tool/\nandroid/key.properties\n*.jks\n*.p8\ncompanion/node_modules/\nassets/raw/\n' > .gitignore
printf '# TrailMate\n' > README.md
git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "4.1.0"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q origin main
git checkout -q -b feat/offline
printf 'class OfflineStore {}\n' > lib/offline.dart
printf 'storePassword=fakeStore\nkeyPassword=fakeKey\nkeyAlias=upload\nstoreFile=../upload.jks\n' > android/key.properties
printf 'FAKE KEYSTORE, only copy' > android/upload.jks
mkdir -p assets/raw ios/keys; printf 'raw footage' > assets/raw/alps-drone.mov
printf '%s\n' '-----BEGIN PRIVATE KEY-----' 'ZmFrZQ==' '-----END PRIVATE KEY-----' > ios/keys/AuthKey_ABC123.p8
echo apk > build/app/app-debug.apk
mkdir -p "$HOME/.pub-cache" "$HOME/.config/configstore" "$HOME/Library/Keychains"
printf '{"tokens":{"refresh_token":"1//FAKEfake"}}' > "$HOME/.config/configstore/firebase-tools.json"
