# skyforge: a Godot game with a C++ extension and a dedicated server
g() { git -c user.name=a -c user.email=a@b.c "$@"; }
git init -q -b main .
git init -q --bare "$HOME/remote.git"
mkdir -p scripts scenes native/src server/src tests tools assets .github/workflows addons/gut docs unity-viewer/Assets
printf 'config_version=5\n\n[application]\nconfig/name="Skyforge"\nrun/main_scene="res://scenes/main.tscn"\n\n[rendering]\ntextures/vram_compression=true\n' > project.godot
printf '[gd_scene format=3]\n[node name="Main" type="Node2D"]\n' > scenes/main.tscn
cat > scripts/player.gd <<'E'
extends CharacterBody2D

const SPEED := 220.0
const JUMP := -380.0

func _physics_process(delta: float) -> void:
	velocity.y += 980.0 * delta
	if Input.is_action_just_pressed("jump") and is_on_floor():
		velocity.y = JUMP
	move_and_slide()

func old_dash() -> void:
	pass
E
printf 'extends Node\n\nconst SAVE_PATH := "user://save.json"\n\nfunc save_game(data: Dictionary) -> bool:\n\tvar f := FileAccess.open(SAVE_PATH + ".tmp", FileAccess.WRITE)\n\tif f == null:\n\t\treturn false\n\tf.store_string(JSON.stringify(data))\n\treturn true\n' > scripts/save.gd
printf 'extends GutTest\n\nfunc test_gold_never_negative():\n\tvar w = Wallet.new(5)\n\tw.spend(9)\n\tassert_true(w.gold >= 0)\n\nfunc test_spend():\n\tvar w = Wallet.new(5)\n\tw.spend(2)\n\tassert_eq(w.gold, 3)\n' > tests/test_wallet.gd
printf 'class_name Wallet\n\nvar gold: int\n\nfunc _init(g: int) -> void:\n\tgold = g\n\nfunc spend(n: int) -> bool:\n\tif n < 0 or n > gold:\n\t\treturn false\n\tgold -= n\n\treturn true\n' > scripts/wallet.gd
printf 'cmake_minimum_required(VERSION 3.22)\nproject(skynative CXX)\nset(CMAKE_CXX_STANDARD 20)\nadd_library(skynative SHARED src/noise.cpp)\nadd_executable(skyserver ../server/src/main.cpp ../server/src/verify.cpp)\nenable_testing()\n' > native/CMakeLists.txt
printf '#include <cmath>\n\n// value noise for the cloud layer\nfloat cloud(float x, float y)\n{\n    return std::fabs(std::sin(x * 12.9898f + y * 78.233f));\n}\n' > native/src/noise.cpp
cat > server/src/verify.cpp <<'E'
#include "verify.hpp"

// Server side checks: the client is never trusted.
bool verify_move(const Move& m, double dt)
{
    if (dt <= 0.0 || dt > 0.25)
        return false;
    return m.distance <= kMaxSpeed * dt;
}

bool verify_purchase(const Account& a, int price)
{
    if (price <= 0)
        return false;
    return a.gold >= price;
}
E
printf '#pragma once\nstruct Move { double distance; };\nstruct Account { int gold; };\nconstexpr double kMaxSpeed = 260.0;\nbool verify_move(const Move& m, double dt);\nbool verify_purchase(const Account& a, int price);\n' > server/src/verify.hpp
printf '#include <cstdio>\n#include "verify.hpp"\n\nint main()\n{\n    std::puts("skyserver on udp 27015");\n    return 0;\n}\n' > server/src/main.cpp
printf 'max_players = 32\ntick_rate = 30\nrequire_session_ticket = true\nbind = 0.0.0.0:27015\n' > server/server.toml
printf 'extends SceneTree\nfunc _init():\n\tquit(0)\n' > addons/gut/gut_cmdln.gd
cat > tools/balance.ipynb <<'E'
{
 "cells": [
  {"cell_type": "markdown", "id": "intro", "metadata": {}, "source": ["# Weapon balance\n"]},
  {"cell_type": "code", "id": "load", "metadata": {}, "execution_count": null, "outputs": [], "source": ["import csv\n", "rows = list(csv.DictReader(open('weapons.csv')))\n"]},
  {"cell_type": "code", "id": "dps", "metadata": {}, "execution_count": null, "outputs": [], "source": ["dps = {r['name']: float(r['dmg']) * float(r['rate']) for r in rows}\n", "dps\n"]}
 ],
 "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
 "nbformat": 4,
 "nbformat_minor": 5
}
E
printf 'name,dmg,rate\nbow,12,1.1\nhammer,30,0.5\n' > tools/weapons.csv
printf '#!/bin/sh\nset -e\ngodot --headless --export-release "Linux" build/linux/skyforge.x86_64\n' > tools/export.sh
printf '#!/usr/bin/env python3\nimport sys\n\n\ndef pack(names):\n    return sorted(set(names))\n\n\nif __name__ == "__main__":\n    print("\\n".join(pack(sys.argv[1:])))\n' > tools/atlas.py
chmod +x tools/export.sh tools/atlas.py
cat > .github/workflows/build.yml <<'E'
name: build
on: [push]
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v4
        with: {lfs: true}
      - run: godot --headless -s addons/gut/gut_cmdln.gd -gdir=res://tests -gexit
      - run: cmake -S native -B native/build && cmake --build native/build
      - run: ctest --test-dir native/build --no-tests=error
E
printf '*.png filter=lfs diff=lfs merge=lfs -text\n*.ogg filter=lfs diff=lfs merge=lfs -text\n' > .gitattributes.lfs-later
printf 'using UnityEngine;\n\npublic class Viewer : MonoBehaviour\n{\n    public float zoom = 1f;\n    void Update() { transform.localScale = Vector3.one * zoom; }\n}\n' > unity-viewer/Assets/Viewer.cs
printf '# Skyforge\n\nOpen with Godot 4.3.\n\nArt sources live in art_src/ (not in git, backed up by nobody yet).\n' > README.md
printf '# Design\n\nThe forge floats at 3000 m.\n' > docs/design.md
printf '.godot/\n/build/\n/native/build/\n/art_src/\n/playtests/\nexport_presets.cfg\n.env\n*.translation\nunity-viewer/Library/\n' > .gitignore
printf '{\n  "mcpServers": {\n    "godot": {"command": "npx", "args": ["-y", "godot-mcp@0.4.1"]}\n  }\n}\n' > .mcp.json
git add -A; g commit -q -m "skyforge alpha 7"
printf '\nRivers of cloud.\n' >> docs/design.md; g commit -qam "design: rivers"
git tag alpha-7
git remote add origin "$HOME/remote.git"
git push -q origin main alpha-7
git checkout -q -b boss-fight; printf 'extends Node2D\n# boss phases\n' > scripts/boss.gd; git add -A; g commit -q -m "boss draft"; git checkout -q main
printf '\nfunc glide() -> void:\n\tvelocity.y = min(velocity.y, 60.0)\n' >> scripts/player.gd
printf 'extends Node\n# quest graph, hand written over a week\nvar quests := {}\n' > scripts/quests.gd
mkdir -p .godot/imported build/linux native/build art_src/characters playtests unity-viewer/Library
printf 'cache' > .godot/imported/a.ctex; printf 'elf' > build/linux/skyforge.x86_64; printf 'o' > native/build/libskynative.so; printf 'lib' > unity-viewer/Library/ArtifactDB
printf 'BLENDER-v402 hero' > art_src/characters/hero.blend; printf 'kra' > art_src/title.kra
printf 'player,email,minutes\nKim,kim@mail.example,44\n' > playtests/round3.csv
printf '[preset.0]\nname="Android"\nkeystore/release_password="forge4242"\n' > export_presets.cfg
printf 'BUTLER_API_KEY=butlerfake123456\nSTEAM_PASSWORD=steamfake\nDISCORD_WEBHOOK=https://discord.com/api/webhooks/1/fake\n' > .env
mkdir -p "$HOME/.config/itch" "$HOME/.local/share/godot/app_userdata/Skyforge" "$HOME/.ssh" "$HOME/.local/share/Steam/config" "$HOME/.config/autostart"
printf 'butler-creds-fake\n' > "$HOME/.config/itch/butler_creds"
printf '{"gold": 912, "hours": 140}\n' > "$HOME/.local/share/godot/app_userdata/Skyforge/save.json"
printf '"ConnectCache" { "a" "faketoken" }\n' > "$HOME/.local/share/Steam/config/config.vdf"
printf -- '-----BEGIN OPENSSH PRIVATE KEY-----\nfake\n-----END OPENSSH PRIVATE KEY-----\n' > "$HOME/.ssh/id_ed25519"
printf 'export EDITOR=vim\n' > "$HOME/.bashrc"
