# Flutter app and a Dart package to be published, Firebase
g() { git -c user.name=a -c user.email=a@b.c "$@"; }
mkdir -p lib/src test integration_test android/app ios/Runner packages/money/lib packages/money/test assets .github/workflows
cat > pubspec.yaml <<'E'
name: splitly
description: Split bills with friends
version: 1.9.0+90
publish_to: none

environment:
  sdk: ">=3.4.0 <4.0.0"

dependencies:
  flutter:
    sdk: flutter
  http: ^1.2.1
  money:
    path: packages/money

dev_dependencies:
  flutter_test:
    sdk: flutter
  flutter_lints: ^4.0.0

flutter:
  assets:
    - assets/
E
cat > analysis_options.yaml <<'E'
include: package:flutter_lints/flutter.yaml

analyzer:
  language:
    strict-casts: true
  errors:
    unawaited_futures: error
    invalid_assignment: error

linter:
  rules:
    avoid_print: true
    cancel_subscriptions: true
E
cat > lib/main.dart <<'E'
import 'package:flutter/material.dart';

void main() => runApp(const SplitlyApp());

class SplitlyApp extends StatelessWidget {
  const SplitlyApp({super.key});

  @override
  Widget build(BuildContext context) {
    return MaterialApp(
      title: 'Splitly',
      home: Scaffold(appBar: AppBar(title: const Text('Splitly'))),
    );
  }
}
E
cat > lib/src/api.dart <<'E'
import 'package:http/http.dart' as http;

class Api {
  Api(this._client);
  final http.Client _client;
  static const base = 'https://api.splitly.example';

  Future<String> bill(String id) async {
    if (!RegExp(r'^[a-z0-9]{8}$').hasMatch(id)) {
      throw ArgumentError.value(id, 'id');
    }
    final r = await _client.get(Uri.parse('$base/bills/$id'));
    if (r.statusCode != 200) {
      throw StateError('status ${r.statusCode}');
    }
    return r.body;
  }
}
E
cat > packages/money/lib/money.dart <<'E'
/// Splits [cents] over [n] people; the first get the rest.
List<int> split(int cents, int n) {
  if (n <= 0) throw ArgumentError.value(n, 'n');
  final q = cents ~/ n, r = cents % n;
  return List.generate(n, (i) => i < r ? q + 1 : q);
}
E
cat > packages/money/test/money_test.dart <<'E'
import 'package:money/money.dart';
import 'package:test/test.dart';

void main() {
  test('sums up', () {
    expect(split(100, 3).reduce((a, b) => a + b), 100);
  });
  test('rejects zero people', () {
    expect(() => split(1, 0), throwsArgumentError);
  });
}
E
printf 'name: money\ndescription: Splitting money\nversion: 0.3.1\nenvironment:\n  sdk: ">=3.4.0 <4.0.0"\ndev_dependencies:\n  test: ^1.25.0\n' > packages/money/pubspec.yaml
cat > test/api_test.dart <<'E'
import 'package:flutter_test/flutter_test.dart';
import 'package:http/testing.dart';
import 'package:http/http.dart' as http;
import 'package:splitly/src/api.dart';

void main() {
  test('bad id throws', () {
    final api = Api(MockClient((_) async => http.Response('', 200)));
    expect(api.bill('../x'), throwsArgumentError);
  });
  test('server error throws', () {
    final api = Api(MockClient((_) async => http.Response('', 500)));
    expect(api.bill('abcd1234'), throwsStateError);
  });
}
E
cat > firestore.rules <<'E'
rules_version = '2';
service cloud.firestore {
  match /databases/{db}/documents {
    match /bills/{id} {
      allow read, write: if request.auth != null && request.auth.uid in resource.data.members;
    }
  }
}
E
printf '{ "projects": { "default": "splitly-prod", "dev": "splitly-dev" } }\n' > .firebaserc
printf '{ "firestore": { "rules": "firestore.rules" }, "emulators": { "firestore": { "port": 8085 } } }\n' > firebase.json
cat > .github/workflows/flutter.yml <<'E'
name: flutter
on: [pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: dart format --set-exit-if-changed .
      - run: flutter analyze --fatal-infos
      - run: flutter test --coverage
E
printf 'android {\n    defaultConfig { minSdkVersion 23 }\n}\n' > android/app/build.gradle
printf '# Splitly\n\nflutter run\n' > README.md
printf '# Changelog\n\n## 1.9.0\n\n- dark mode\n' > CHANGELOG.md
printf '{"hello":"Hello"}\n' > assets/en.json
printf 'build/\n.dart_tool/\ncoverage/\nandroid/key.properties\nandroid/app/google-services.json\n*.keystore\n.env\n' > .gitignore
git init -q -b main
g add -A; g commit -qm 'splitly 1.9.0'
printf 'storePassword=madeup-77\nkeyPassword=madeup-77\nkeyAlias=upload\nstoreFile=upload.keystore\n' > android/key.properties
printf 'fake' > android/app/upload.keystore
printf '{ "client": [ { "api_key": [ { "current_key": "AIzaFAKE" } ] } ] }\n' > android/app/google-services.json
printf 'SENTRY_AUTH_TOKEN=madeup-sentry\n' > .env
mkdir -p build/app .dart_tool coverage; echo a > build/app/app.apk; echo '{}' > .dart_tool/package_config.json; echo 'SF:lib/main.dart' > coverage/lcov.info
git checkout -q -b ui/dark-mode
sed -i "s/title: 'Splitly',/title: 'Splitly',\n      themeMode: ThemeMode.system,/" lib/main.dart
