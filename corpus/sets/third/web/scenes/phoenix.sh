# Elixir Phoenix chat app, Fly.io; dirty tree, local tags
mkdir -p lib/chat lib/chat_web/controllers lib/chat_web/live config priv/repo/migrations test/chat test/chat_web assets/js _build/dev deps/phoenix .github/workflows
cat > mix.exs <<'E'
defmodule Chat.MixProject do
  use Mix.Project

  def project do
    [
      app: :chat,
      version: "0.3.1",
      elixir: "~> 1.16",
      elixirc_options: [warnings_as_errors: true],
      test_coverage: [summary: [threshold: 85]],
      aliases: aliases(),
      deps: deps()
    ]
  end

  defp deps do
    [
      {:phoenix, "~> 1.7.14"},
      {:ecto_sql, "~> 3.11"},
      {:postgrex, ">= 0.0.0"},
      {:credo, "~> 1.7", only: [:dev, :test]},
      {:sobelow, "~> 0.13", only: :dev}
    ]
  end

  defp aliases do
    [
      "ecto.reset": ["ecto.drop", "ecto.setup"],
      "ecto.setup": ["ecto.create", "ecto.migrate"],
      test: ["ecto.create --quiet", "ecto.migrate --quiet", "test"]
    ]
  end
end
E
cat > lib/chat/rooms.ex <<'E'
defmodule Chat.Rooms do
  import Ecto.Query
  alias Chat.{Repo, Message}

  @max_body 2_000

  def recent(room_id, limit \\ 50) do
    Repo.all(from m in Message, where: m.room_id == ^room_id, order_by: [desc: m.id], limit: ^limit)
  end

  def post(user, room_id, body) do
    cond do
      not member?(user, room_id) -> {:error, :forbidden}
      byte_size(body) > @max_body -> {:error, :too_long}
      true -> Repo.insert(%Message{room_id: room_id, user_id: user.id, body: body})
    end
  end

  def member?(user, room_id), do: room_id in user.room_ids
end
E
cat > lib/chat_web/router.ex <<'E'
defmodule ChatWeb.Router do
  use ChatWeb, :router

  pipeline :browser do
    plug :accepts, ["html"]
    plug :fetch_session
    plug :protect_from_forgery
    plug :put_secure_browser_headers
    plug ChatWeb.RequireUser
  end

  scope "/", ChatWeb do
    pipe_through :browser
    get "/rooms/:id", RoomController, :show
  end
end
E
cat > test/chat/rooms_test.exs <<'E'
defmodule Chat.RoomsTest do
  use Chat.DataCase, async: true
  alias Chat.Rooms

  test "strangers may not post" do
    assert {:error, :forbidden} = Rooms.post(%{id: 1, room_ids: []}, 7, "hi")
  end

  test "long bodies are refused" do
    assert {:error, :too_long} = Rooms.post(%{id: 1, room_ids: [7]}, 7, String.duplicate("x", 3_000))
  end
end
E
cat > config/config.exs <<'E'
import Config
config :chat, ecto_repos: [Chat.Repo]
config :chat, ChatWeb.Endpoint, url: [host: "localhost"], check_origin: ["//chat.acme.example"]
config :logger, level: :info
import_config "#{config_env()}.exs"
E
cat > config/runtime.exs <<'E'
import Config
if config_env() == :prod do
  config :chat, Chat.Repo, url: System.fetch_env!("DATABASE_URL"), ssl: true
end
E
printf 'import Config\nconfig :chat, Chat.Repo, database: "chat_dev", username: "postgres", password: "postgres"\n' > config/dev.exs
printf 'import Config\n' > config/prod.exs
printf 'import Config\nconfig :chat, Chat.Repo, database: "chat_test", pool: Ecto.Adapters.SQL.Sandbox\n' > config/test.exs
cat > .credo.exs <<'E'
%{configs: [%{name: "default", strict: true, checks: [{Credo.Check.Warning.UnsafeExec, []}, {Credo.Check.Readability.ModuleDoc, []}]}]}
E
cat > fly.toml <<'E'
app = "acme-chat"
primary_region = "ams"
[http_service]
  internal_port = 4000
  force_https = true
E
cat > .github/workflows/elixir.yml <<'E'
name: elixir
on: [pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: mix deps.get
      - run: mix credo --strict
      - run: mix sobelow --exit
      - run: mix test --cover
E
printf 'defmodule Chat.Repo.Migrations.Rooms do\n  use Ecto.Migration\n  def change, do: create table(:messages)\nend\n' > priv/repo/migrations/20240301_rooms.exs
printf '/_build/\n/deps/\n/cover/\n.env\n/priv/static/\n*.ez\n' > .gitignore
echo '%{}' > mix.lock; printf '# Chat\n\n`mix setup && mix phx.server`\n' > README.md
git init -q -b main; git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "chat"
git -c user.name=a -c user.email=a@b.c tag -a v0.3.1 -m v0.3.1
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main --tags
printf '\n## Typing indicator\n\nDraft.\n' >> README.md
printf 'defmodule ChatWeb.TypingLive do\n  # not committed yet\nend\n' > lib/chat_web/live/typing_live.ex
printf 'SECRET_KEY_BASE=madeupmadeupmadeup\nFLY_API_TOKEN=fo1_madeup\n' > .env
mkdir -p "$HOME/.fly"; echo 'access_token: fm2_madeup' > "$HOME/.fly/config.yml"
