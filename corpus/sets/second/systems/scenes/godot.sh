mkdir -p scenes scripts assets/music assets/sprites addons/dialogue tests server .godot/imported export saves tools
printf '; Engine configuration file.\nconfig_version=5\n\n[application]\nconfig/name="Lantern Keep"\nconfig/version="0.9.4"\nrun/main_scene="res://scenes/main.tscn"\n\n[autoload]\nSave="*res://scripts/save.gd"\n\n[debug]\ngdscript/warnings/untyped_declaration=1\n' > project.godot
printf '[gd_scene format=3]\n\n[node name="Main" type="Node2D"]\n' > scenes/main.tscn
cat > scripts/player.gd <<'E'
extends CharacterBody2D

const SPEED := 180.0
var coins: int = 0

func _physics_process(_delta: float) -> void:
	var dir := Input.get_vector("left", "right", "up", "down")
	velocity = dir * SPEED
	move_and_slide()

func add_coins(n: int) -> void:
	coins = clampi(coins + n, 0, 9999)
E
cat > scripts/save.gd <<'E'
extends Node

const PATH := "user://slot1.save"

func write(data: Dictionary) -> void:
	var f := FileAccess.open(PATH, FileAccess.WRITE)
	f.store_string(JSON.stringify(data))
E
cat > server/validate.gd <<'E'
extends Node

const MAX_SCORE_PER_MIN := 500

func accept_score(player_id: String, score: int, minutes: float, token: String) -> bool:
	if not Session.valid(player_id, token):
		return false
	if score > MAX_SCORE_PER_MIN * minutes:
		return false
	return true
E
cat > tests/test_player.gd <<'E'
extends GutTest

const Player = preload("res://scripts/player.gd")

func test_coins_are_clamped() -> void:
	var p = Player.new()
	p.add_coins(20000)
	assert_eq(p.coins, 9999)

func test_coins_never_negative() -> void:
	var p = Player.new()
	p.add_coins(-5)
	assert_eq(p.coins, 0)
E
printf '[preset.0]\nname="Windows"\nplatform="Windows Desktop"\nexport_path="export/lantern.exe"\n\n[preset.1]\nname="Android"\nkeystore/release_password="madeup-android"\n' > export_presets.cfg
printf '[preset.0]\nscript_encryption_key="00112233445566778899aabbccddeeff"\n' > .godot/export_credentials.cfg
printf 'godot := godot4\n\ntest:\n    {{godot}} --headless -s addons/gut/gut_cmdln.gd -gdir=res://tests -gexit\n\nexport-win:\n    {{godot}} --headless --export-release Windows export/lantern.exe\n\npublish:\n    butler push export/ tamsin/lantern-keep:win\n' > justfile
printf 'ogg: theme, two weeks of work\n' > assets/music/theme_v7.ogg
printf 'png\n' > assets/sprites/hero.png
printf 'old scrap\n' > assets/sprites/hero.png~
printf '#!/usr/bin/env python3\n"""Packs sprites."""\nimport pathlib\nfor p in sorted(pathlib.Path("assets/sprites").glob("*.png")):\n    print(p)\n' > tools/pack.py
printf '{"slot":1,"coins":420}\n' > saves/playtest-ines.save
printf 'cache\n' > .godot/imported/hero.png-abc.ctex
printf 'exe\n' > export/lantern.exe
printf '*.psd filter=lfs diff=lfs merge=lfs -text\n' > .gitattributes
printf '.godot/\nexport/\nassets/music/\nsaves/\nexport_presets.cfg\n' > .gitignore
printf '# Lantern Keep\n\nA cosy dungeon game in Godot 4.\n' > README.md
git init -q -b main
git add -A
git -c user.name=a -c user.email=a@b.c commit -qm "playable"
git checkout -q -b experiment/boss
printf 'extends Node2D\n\nvar hp: int = 300\n' > scripts/boss.gd
git add -A && git -c user.name=a -c user.email=a@b.c commit -qm "boss, only here"
git checkout -q main
printf '\nfunc heal(n: int) -> void:\n\tpass\n' >> scripts/player.gd
mkdir -p "$HOME/.config/itch" "$HOME/.local/share/godot/app_userdata/Lantern Keep" "$HOME/Unity/Drifters/Assets" "$HOME/.steam"
printf 'madeup-butler-key\n' > "$HOME/.config/itch/butler_creds"
printf '{"slot":1}\n' > "$HOME/.local/share/godot/app_userdata/Lantern Keep/slot1.save"
printf 'scene\n' > "$HOME/Unity/Drifters/Assets/Main.unity"
