# Android app in Kotlin with Gradle, release keystore, detekt, uncommitted work
g() { git -c user.name=a -c user.email=a@b.c "$@"; }
P=app/src/main/java/com/example/notes; T=app/src/test/java/com/example/notes
mkdir -p $P $T app/src/main/res/values app/src/main/res/xml config/detekt gradle/wrapper .github/workflows
cat > settings.gradle.kts <<'E'
pluginManagement {
    repositories {
        google()
        mavenCentral()
        gradlePluginPortal()
    }
}
rootProject.name = "Notes"
include(":app")
E
cat > build.gradle.kts <<'E'
plugins {
    id("com.android.application") version "8.5.0" apply false
    id("org.jetbrains.kotlin.android") version "2.0.0" apply false
    id("io.gitlab.arturbosch.detekt") version "1.23.6"
}
E
cat > app/build.gradle.kts <<'E'
import java.util.Properties

plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
    jacoco
}

val keystoreProps = Properties().apply {
    val f = rootProject.file("keystore.properties")
    if (f.exists()) load(f.inputStream())
}

android {
    namespace = "com.example.notes"
    compileSdk = 34
    defaultConfig {
        applicationId = "com.example.notes"
        minSdk = 26
        targetSdk = 34
        versionCode = 41
        versionName = "3.2.0"
    }
    buildTypes {
        release {
            isMinifyEnabled = true
            isDebuggable = false
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"), "proguard-rules.pro")
        }
    }
    lint {
        abortOnError = true
        warningsAsErrors = true
        checkReleaseBuilds = true
    }
}

dependencies {
    implementation("androidx.core:core-ktx:1.13.1")
    implementation("com.squareup.okhttp3:okhttp:4.12.0")
    testImplementation("junit:junit:4.13.2")
}

tasks.register<JacocoCoverageVerification>("verifyCoverage") {
    violationRules {
        rule {
            limit {
                minimum = "0.75".toBigDecimal()
            }
        }
    }
}
E
cat > app/src/main/AndroidManifest.xml <<'E'
<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <uses-permission android:name="android.permission.INTERNET" />
    <application
        android:allowBackup="false"
        android:networkSecurityConfig="@xml/network_security_config"
        android:usesCleartextTraffic="false"
        android:label="@string/app_name">
        <activity android:name=".MainActivity" android:exported="true" />
        <provider
            android:name=".NotesProvider"
            android:authorities="com.example.notes"
            android:exported="false" />
    </application>
</manifest>
E
cat > app/src/main/res/xml/network_security_config.xml <<'E'
<?xml version="1.0" encoding="utf-8"?>
<network-security-config>
    <domain-config cleartextTrafficPermitted="false">
        <domain includeSubdomains="true">api.notes.example</domain>
        <pin-set>
            <pin digest="SHA-256">k3X1hXzFAKEFAKEFAKEFAKEFAKEFAKEFAKEFAKEFAKE=</pin>
        </pin-set>
    </domain-config>
</network-security-config>
E
printf '<resources>\n    <string name="app_name">Notes</string>\n    <string name="empty">Nothing here yet</string>\n</resources>\n' > app/src/main/res/values/strings.xml
cat > $P/NoteRepository.kt <<'E'
package com.example.notes

data class Note(val id: Long, val title: String, val body: String, val pinned: Boolean = false)

class NoteRepository {
    private val notes = mutableMapOf<Long, Note>()

    fun save(note: Note) {
        require(note.title.isNotBlank()) { "title must not be blank" }
        require(note.body.length <= 20_000) { "body too long" }
        notes[note.id] = note
    }

    fun all(): List<Note> = notes.values.sortedByDescending { it.pinned }

    fun delete(id: Long) {
        notes.remove(id)
    }
}
E
cat > $P/ApiClient.kt <<'E'
package com.example.notes

import okhttp3.CertificatePinner
import okhttp3.OkHttpClient

object ApiClient {
    private val pinner = CertificatePinner.Builder()
        .add("api.notes.example", "sha256/k3X1hXzFAKEFAKEFAKEFAKEFAKEFAKEFAKEFAKEFAKE=")
        .build()

    val client: OkHttpClient = OkHttpClient.Builder()
        .certificatePinner(pinner)
        .build()
}
E
cat > $T/NoteRepositoryTest.kt <<'E'
package com.example.notes

import org.junit.Assert.assertEquals
import org.junit.Assert.assertThrows
import org.junit.Test

class NoteRepositoryTest {
    private val repo = NoteRepository()

    @Test
    fun pinnedFirst() {
        repo.save(Note(1, "a", ""))
        repo.save(Note(2, "b", "", pinned = true))
        assertEquals(listOf(2L, 1L), repo.all().map { it.id })
    }

    @Test
    fun blankTitleRejected() {
        assertThrows(IllegalArgumentException::class.java) { repo.save(Note(3, " ", "")) }
    }
}
E
cat > config/detekt/detekt.yml <<'E'
build:
  maxIssues: 0
complexity:
  LongMethod:
    active: true
    threshold: 60
exceptions:
  SwallowedException:
    active: true
style:
  MagicNumber:
    active: true
E
printf -- '-keep class com.example.notes.** { *; }\n' > app/proguard-rules.pro
printf '#!/bin/sh\nexec gradle "$@"\n' > gradlew; chmod +x gradlew
cat > gradle/wrapper/gradle-wrapper.properties <<'E'
distributionUrl=https\://services.gradle.org/distributions/gradle-8.8-bin.zip
distributionSha256Sum=a4b4158601f8636cdeeab09bd76afb640030bb5b144aafe261a5e8af027dc612
validateDistributionUrl=true
E
printf 'org.gradle.jvmargs=-Xmx2g\nandroid.useAndroidX=true\norg.gradle.dependency.verification=strict\n' > gradle.properties
cat > .github/workflows/android.yml <<'E'
name: android
on: [pull_request]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: ./gradlew detekt lint test verifyCoverage
E
printf '# Notes\n\nAndroid notes app.\n' > README.md
printf 'build/\n.gradle/\nlocal.properties\nkeystore.properties\n*.jks\n' > .gitignore
git init -q -b main
g add -A; g commit -qm 'notes 3.2.0'
printf 'storePassword=madeup-store-88\nkeyPassword=madeup-key-88\nkeyAlias=notes\nstoreFile=release.jks\n' > keystore.properties
printf 'fake-keystore' > release.jks
printf 'sdk.dir=/opt/android-sdk\n' > local.properties
mkdir -p app/build/outputs/apk .gradle; echo apk > app/build/outputs/apk/app-debug.apk
git checkout -q -b feature/search
sed -i 's|    fun delete(id: Long) {|    fun search(q: String): List<Note> = all().filter { q in it.title }\n\n    fun delete(id: Long) {|' $P/NoteRepository.kt
printf 'package com.example.notes\n\nclass SearchIndex\n' > $P/SearchIndex.kt
mkdir -p "$HOME/.gradle" "$HOME/.android"
printf 'mavenUser=rel\nmavenPassword=madeup-nexus-pw\nsigning.keyId=0000AAAA\n' > "$HOME/.gradle/gradle.properties"
printf 'fake' > "$HOME/.android/debug.keystore"
