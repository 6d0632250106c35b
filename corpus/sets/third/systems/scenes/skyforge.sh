# Godot 4 game with a small Unity-era C# tool folder, art outside of git, saves in home
git init -q -b master
mkdir -p scenes scripts addons/gut test assets/textures art_src .godot/imported server builds/web tools/LevelTool
cat > project.godot <<'E'
config_version=5

[application]
config/name="Skyforge"
run/main_scene="res://scenes/main.tscn"
config/features=PackedStringArray("4.2")

[autoload]
Save="*res://scripts/save.gd"
E
cat > scripts/save.gd <<'E'
extends Node

const SAVE := "user://slot1.json"

func load_slot() -> Dictionary:
	var f := FileAccess.open(SAVE, FileAccess.READ)
	if f == null:
		return {}
	var d = JSON.parse_string(f.get_as_text())
	if typeof(d) != TYPE_DICTIONARY or not d.has("version"):
		push_error("bad save")
		return {}
	return d
E
cat > scripts/player.gd <<'E'
extends CharacterBody2D

@export var speed := 220.0

func _physics_process(_delta: float) -> void:
	velocity.x = Input.get_axis("left", "right") * speed
	move_and_slide()
E
cat > server/lobby.py <<'E'
import hmac, hashlib, os

KEY = os.environ.get("LOBBY_KEY", "").encode()

def valid_score(player: str, score: int, sig: str) -> bool:
    if score < 0 or score > 1_000_000:
        return False
    want = hmac.new(KEY, f"{player}:{score}".encode(), hashlib.sha256).hexdigest()
    return hmac.compare_digest(want, sig)
E
cat > server/test_lobby.py <<'E'
import lobby

def test_rejects_forged():
    assert lobby.valid_score("ann", 10, "00") is False

def test_rejects_huge():
    assert lobby.valid_score("ann", 10**9, "") is False
E
printf 'extends GutTest\n\nfunc test_speed():\n\tassert_eq(220.0, preload("res://scripts/player.gd").new().speed)\n' > test/test_player.gd
printf '[gd_scene format=3]\n[node name="Main" type="Node2D"]\n' > scenes/main.tscn
printf '[preset.0]\nname="Web"\nplatform="Web"\nexport_path="builds/web/index.html"\n\n[preset.1]\nname="Windows"\nplatform="Windows Desktop"\nscript_encryption_key=""\nencrypt_pck=true\n' > export_presets.cfg
printf 'using System;\nclass LevelTool { static void Main() { Console.WriteLine("levels"); } }\n' > tools/LevelTool/Program.cs
printf '#!/bin/sh\nset -e\ngodot --headless --export-release Web builds/web/index.html\nbutler push builds/web acme/skyforge:web\n' > tools/ship.sh; chmod +x tools/ship.sh
printf '.godot/\nbuilds/\nart_src/\n*.blend1\n.env\n' > .gitignore
printf '*.png filter=lfs diff=lfs merge=lfs -text\n' > .gitattributes.off
printf '# Skyforge\nart_src is synced by nobody, careful.\n' > README.md
git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "import"
i=0; while [ $i -lt 4 ]; do i=$((i+1)); printf '# %s\n' $i >> scripts/player.gd; git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "tune player $i"; done
printf 'extends Node\nfunc boss() -> void: pass\n' > scripts/boss.gd
git add scripts/boss.gd; git -c user.name=a -c user.email=a@b.c stash push -q -m "boss fight prototype"
printf 'blend' > art_src/hero.blend; printf 'blend' > art_src/castle.blend; printf 'wav' > art_src/theme.wav
printf '[node name="Boss" type="Node2D"]\n' >> scenes/main.tscn
echo cache > .godot/imported/a.ctex; echo html > builds/web/index.html
printf 'LOBBY_KEY=fakelobby-7788\nITCH_API_KEY=fakeitch-1122\n' > .env
mkdir -p "$HOME/.local/share/godot/app_userdata/Skyforge" "$HOME/.config/itch" "$HOME/.config/godot"
printf '{"version":1,"hours":120}' > "$HOME/.local/share/godot/app_userdata/Skyforge/slot1.json"
printf 'fakebutlercreds' > "$HOME/.config/itch/butler_creds"
