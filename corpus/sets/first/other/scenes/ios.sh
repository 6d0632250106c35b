# iOS app in Swift, fastlane, Swift package for the core
g() { git -c user.name=a -c user.email=a@b.c "$@"; }
mkdir -p Core/Sources/Core Core/Tests/CoreTests App fastlane ci_scripts App.xcodeproj
cat > Core/Package.swift <<'E'
// swift-tools-version:5.9
import PackageDescription

let package = Package(
    name: "Core",
    products: [.library(name: "Core", targets: ["Core"])],
    targets: [
        .target(name: "Core"),
        .testTarget(name: "CoreTests", dependencies: ["Core"]),
    ]
)
E
cat > Core/Sources/Core/Session.swift <<'E'
import Foundation

public struct Session {
    public let token: String
    public let expires: Date

    public init?(token: String, expires: Date) {
        guard token.count >= 32 else { return nil }
        self.token = token
        self.expires = expires
    }

    public func isValid(at now: Date = Date()) -> Bool {
        return now < expires
    }
}
E
cat > Core/Sources/Core/Keychain.swift <<'E'
import Foundation
import Security

enum Keychain {
    static func save(_ data: Data, account: String) -> Bool {
        let q: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword,
            kSecAttrAccount: account,
            kSecAttrAccessible: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
            kSecValueData: data,
        ]
        return SecItemAdd(q as CFDictionary, nil) == errSecSuccess
    }
}
E
cat > Core/Tests/CoreTests/SessionTests.swift <<'E'
import XCTest
@testable import Core

final class SessionTests: XCTestCase {
    func testExpiredSessionIsInvalid() {
        let s = Session(token: String(repeating: "a", count: 32), expires: Date(timeIntervalSince1970: 0))
        XCTAssertNotNil(s)
        XCTAssertFalse(s!.isValid())
    }

    func testShortTokenIsRejected() {
        XCTAssertNil(Session(token: "short", expires: Date()))
    }
}
E
cat > App/Info.plist <<'E'
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
	<key>CFBundleShortVersionString</key>
	<string>5.1.0</string>
	<key>CFBundleVersion</key>
	<string>512</string>
	<key>NSAppTransportSecurity</key>
	<dict>
		<key>NSAllowsArbitraryLoads</key>
		<false/>
	</dict>
</dict>
</plist>
E
cat > App/ContentView.swift <<'E'
import SwiftUI

struct ContentView: View {
    @State private var query = ""

    var body: some View {
        NavigationStack {
            List { Text("Hello") }
                .searchable(text: $query)
                .navigationTitle("Trips")
        }
    }
}
E
cat > fastlane/Fastfile <<'E'
default_platform(:ios)

platform :ios do
  lane :test do
    swiftlint(strict: true)
    run_tests(scheme: "App", code_coverage: true)
  end

  lane :beta do
    ensure_git_status_clean
    match(type: "appstore", readonly: true)
    build_app(scheme: "App")
    upload_to_testflight(skip_waiting_for_build_processing: true)
  end

  lane :release do
    ensure_git_branch(branch: "main")
    test
    build_app(scheme: "App")
    upload_to_app_store(submit_for_review: true)
  end
end
E
printf 'app_identifier "com.example.trips"\napple_id "dev@example.com"\n' > fastlane/Appfile
cat > .swiftlint.yml <<'E'
opt_in_rules:
  - force_unwrapping
disabled_rules:
  - todo
line_length: 140
force_cast: error
force_try: error
E
printf 'source "https://rubygems.org"\ngem "fastlane"\n' > Gemfile
cat > Makefile <<'E'
test:
	cd Core && swift test

lint:
	swiftlint --strict

format:
	swiftformat App Core/Sources
E
printf '// !$*UTF8*$!\n{ archiveVersion = 1; }\n' > App.xcodeproj/project.pbxproj
printf '#!/bin/sh\nset -e\nbrew install swiftlint\n' > ci_scripts/ci_post_clone.sh; chmod +x ci_scripts/ci_post_clone.sh
printf '# Trips\n\niOS travel journal.\n' > README.md
printf 'DerivedData/\n.build/\nfastlane/.env\nfastlane/*.p8\n*.mobileprovision\n' > .gitignore
git init -q -b main
g add -A; g commit -qm 'trips 5.1.0'
g commit -q --allow-empty -m 'tidy'
printf 'MATCH_PASSWORD=madeup-match\nFASTLANE_SESSION=madeup-session\nAPP_STORE_KEY_ID=ABC123\n' > fastlane/.env
printf -- '-----BEGIN PRIVATE KEY-----\nZmFrZS1wOA==\n-----END PRIVATE KEY-----\n' > fastlane/AuthKey_ABC123.p8
mkdir -p Core/.build/debug DerivedData/App; echo o > Core/.build/debug/Core.o; echo d > DerivedData/App/info
printf '\nextension Session {\n    public var remaining: TimeInterval { expires.timeIntervalSinceNow }\n}\n' >> Core/Sources/Core/Session.swift
g stash -q
printf 'offline sync sketch, not yet in git\n' > App/OfflineSync.swift
mkdir -p "$HOME/Library/Keychains" "$HOME/.ssh"; echo k > "$HOME/Library/Keychains/login.keychain-db"
