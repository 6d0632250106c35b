mkdir -p lib/src test android/app android/fastlane ios/Runner ios/fastlane ios/Pods assets/icons integration_test .dart_tool build/app/outputs
cat > pubspec.yaml <<'E'
name: pilltimer
description: Reminds people of their medicine.
publish_to: none
version: 2.8.0+142
environment:
  sdk: ">=3.3.0 <4.0.0"
dependencies:
  flutter:
    sdk: flutter
  http: ^1.2.0
  sqflite: ^2.3.0
dev_dependencies:
  flutter_test:
    sdk: flutter
  flutter_lints: ^3.0.0
flutter:
  assets:
    - assets/icons/
E
printf 'include: package:flutter_lints/flutter.yaml\nanalyzer:\n  errors:\n    missing_return: error\n    unawaited_futures: error\nlinter:\n  rules:\n    avoid_print: true\n' > analysis_options.yaml
cat > lib/src/dose.dart <<'E'
class Dose {
  Dose(this.drug, this.milligrams, this.maxPerDay);
  final String drug;
  final int milligrams;
  final int maxPerDay;

  /// Refuses what is above the daily maximum.
  void take(int alreadyToday) {
    if (alreadyToday + milligrams > maxPerDay) {
      throw StateError('daily maximum of $drug exceeded');
    }
  }
}
E
cat > lib/src/api.dart <<'E'
import 'dart:io';

HttpClient pinnedClient(SecurityContext ctx) {
  final c = HttpClient(context: ctx);
  c.badCertificateCallback = (cert, host, port) => false;
  return c;
}
E
cat > lib/main.dart <<'E'
import 'package:flutter/material.dart';

void main() => runApp(const PillTimer());

class PillTimer extends StatelessWidget {
  const PillTimer({super.key});

  @override
  Widget build(BuildContext context) {
    return MaterialApp(title: 'PillTimer', home: const Placeholder());
  }
}
E
cat > test/dose_test.dart <<'E'
import 'package:flutter_test/flutter_test.dart';
import 'package:pilltimer/src/dose.dart';

void main() {
  test('refuses above the daily maximum', () {
    expect(() => Dose('ibu', 400, 1200).take(1000), throwsStateError);
  });

  test('allows up to the maximum', () {
    Dose('ibu', 400, 1200).take(800);
  });
}
E
cat > android/app/build.gradle <<'E'
plugins { id "com.android.application" }
def keystoreProperties = new Properties()
keystoreProperties.load(new FileInputStream(rootProject.file('key.properties')))
android {
    namespace "dev.pilltimer.app"
    compileSdk 34
    defaultConfig {
        applicationId "dev.pilltimer.app"
        minSdk 24
        targetSdk 34
    }
    lint {
        abortOnError true
        checkReleaseBuilds true
    }
    buildTypes {
        release {
            minifyEnabled true
            debuggable false
            signingConfig signingConfigs.release
        }
    }
}
E
mkdir -p android/app/src/main/res/xml
printf '<manifest xmlns:android="http://schemas.android.com/apk/res/android">\n  <application android:label="PillTimer" android:allowBackup="false" android:usesCleartextTraffic="false">\n  </application>\n</manifest>\n' > android/app/src/main/AndroidManifest.xml
printf 'storePassword=madeup-store\nkeyPassword=madeup-key\nkeyAlias=upload\nstoreFile=upload-keystore.jks\n' > android/key.properties
printf 'JKS the only copy of the upload key\n' > android/app/upload-keystore.jks
printf 'package_name("dev.pilltimer.app")\njson_key_file("play-service-account.json")\n' > android/fastlane/Appfile
printf 'lane :beta do\n  upload_to_play_store(track: "beta")\nend\nlane :production do\n  upload_to_play_store(track: "production", rollout: "1.0")\nend\n' > android/fastlane/Fastfile
printf '{"type":"service_account","private_key":"-----BEGIN PRIVATE KEY-----\\nmadeup\\n-----END PRIVATE KEY-----"}\n' > android/play-service-account.json
printf 'lane :beta do\n  build_app(scheme: "Runner")\n  upload_to_testflight\nend\n' > ios/fastlane/Fastfile
printf 'git_url("git@github.com:pilltimer/certs.git")\nstorage_mode("git")\ntype("appstore")\n' > ios/fastlane/Matchfile
cat > ios/Runner/Info.plist <<'E'
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>CFBundleName</key>
  <string>PillTimer</string>
  <key>NSAppTransportSecurity</key>
  <dict>
    <key>NSAllowsArbitraryLoads</key>
    <false/>
  </dict>
</dict>
</plist>
E
printf "platform :ios, '14.0'\ntarget 'Runner' do\n  use_frameworks!\nend\n" > ios/Podfile
cat > codemagic.yaml <<'E'
workflows:
  default:
    scripts:
      - flutter analyze --fatal-infos
      - flutter test --coverage
      - flutter build appbundle
E
printf '# PillTimer\n\nA medicine reminder.\n' > README.md
printf '# Generated\n.dart_tool/\nbuild/\nios/Pods/\nandroid/key.properties\nandroid/*.json\n*.jks\n*.log\n' > .gitignore
echo '{}' > .dart_tool/package_config.json
echo aab > build/app/outputs/app.aab
echo svg > assets/icons/pill.svg
git init -q -b main
git add -A
git -c user.name=a -c user.email=a@b.c commit -qm "2.8.0"
git init -q --bare "$HOME/remote.git"
git remote add origin "$HOME/remote.git"
git push -q origin main
git checkout -q -b feat/snooze
printf 'class Snooze {\n  const Snooze(this.minutes);\n  final int minutes;\n}\n' > lib/src/snooze.dart
printf 'hand drawn, not in git yet\n' > assets/icons/snooze-final.svg
mkdir -p "$HOME/.android" "$HOME/.appstoreconnect/private_keys" "$HOME/Library/Keychains" "$HOME/.pub-cache"
printf 'debug' > "$HOME/.android/debug.keystore"
printf -- '-----BEGIN PRIVATE KEY-----\nmadeup\n-----END PRIVATE KEY-----\n' > "$HOME/.appstoreconnect/private_keys/AuthKey_9X8Y7Z.p8"
printf 'kc' > "$HOME/Library/Keychains/login.keychain-db"
printf 'export FASTLANE_USER=dev@pilltimer.dev\n' > "$HOME/.zprofile"
