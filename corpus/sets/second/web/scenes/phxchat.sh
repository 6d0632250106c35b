# Elixir Phoenix chat on fly.io; on a branch, mid-rebase not; uncommitted schema change
mkdir -p lib/chat lib/chat_web/controllers lib/chat_web/live config priv/repo/migrations priv/static/uploads test/chat test/support _build/dev deps/phoenix assets
cat > mix.exs <<'E'
defmodule Chat.MixProject do
  use Mix.Project

  def project do
    [
      app: :chat,
      version: "0.4.1",
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
      {:credo, "~> 1.7", only: [:dev, :test], runtime: false},
      {:sobelow, "~> 0.13", only: :dev}
    ]
  end

  defp aliases do
    [
      "ecto.setup": ["ecto.create", "ecto.migrate", "run priv/repo/seeds.exs"],
      test: ["ecto.create --quiet", "ecto.migrate --quiet", "test"],
      precommit: ["format --check-formatted", "credo --strict", "sobelow --exit", "test"]
    ]
  end
end
E
echo '%{"phoenix": {:hex, :phoenix, "1.7.14"}}' > mix.lock
printf '[inputs: ["{lib,test,config}/**/*.{ex,exs}"]]\n' > .formatter.exs
cat > .credo.exs <<'E'
%{configs: [%{name: "default", strict: true, checks: %{enabled: [{Credo.Check.Warning.IoInspect, []}]}}]}
E
cat > lib/chat/message.ex <<'E'
defmodule Chat.Message do
  use Ecto.Schema
  import Ecto.Changeset

  schema "messages" do
    field :body, :string
    belongs_to :room, Chat.Room
    belongs_to :user, Chat.User
    timestamps()
  end

  def changeset(message, attrs) do
    message
    |> cast(attrs, [:body])
    |> validate_required([:body])
    |> validate_length(:body, max: 2000)
  end
end
E
cat > lib/chat/rooms.ex <<'E'
defmodule Chat.Rooms do
  import Ecto.Query
  alias Chat.{Message, Repo}

  def recent(room_id, limit \\ 50) do
    Repo.all(from m in Message, where: m.room_id == ^room_id, order_by: [desc: m.id], limit: ^limit)
  end

  def delete(%Message{user_id: uid} = msg, %{id: uid}), do: Repo.delete(msg)
  def delete(_msg, _user), do: {:error, :forbidden}
end
E
cat > lib/chat_web/router.ex <<'E'
defmodule ChatWeb.Router do
  use ChatWeb, :router
  import ChatWeb.UserAuth

  pipeline :browser do
    plug :accepts, ["html"]
    plug :fetch_session
    plug :protect_from_forgery
    plug :put_secure_browser_headers
    plug :fetch_current_user
  end

  scope "/", ChatWeb do
    pipe_through [:browser, :require_authenticated_user]
    live "/rooms/:id", RoomLive
  end
end
E
cat > lib/chat_web/live/room_live.ex <<'E'
defmodule ChatWeb.RoomLive do
  use ChatWeb, :live_view

  def mount(%{"id" => id}, _session, socket) do
    {:ok, assign(socket, messages: Chat.Rooms.recent(id), typing: [])}
  end

  def render(assigns) do
    ~H"""
    <p :for={m <- @messages}><%= m.body %></p>
    """
  end
end
E
cat > test/chat/rooms_test.exs <<'E'
defmodule Chat.RoomsTest do
  use Chat.DataCase, async: true
  alias Chat.{Message, Rooms}

  test "a stranger cannot delete a message" do
    assert {:error, :forbidden} = Rooms.delete(%Message{user_id: 1}, %{id: 2})
  end

  test "body is limited" do
    cs = Message.changeset(%Message{}, %{body: String.duplicate("a", 2001)})
    refute cs.valid?
  end
end
E
cat > config/runtime.exs <<'E'
import Config

if config_env() == :prod do
  config :chat, ChatWeb.Endpoint,
    url: [host: "chat.example.io", port: 443, scheme: "https"],
    check_origin: ["https://chat.example.io"],
    secret_key_base: System.fetch_env!("SECRET_KEY_BASE")

  config :chat, Chat.Repo, url: System.fetch_env!("DATABASE_URL"), ssl: true
end
E
printf 'import Config\n\nconfig :chat, Chat.Repo, database: "chat_dev", hostname: "localhost"\nconfig :logger, level: :debug\n' > config/dev.exs
printf 'import Config\n\nconfig :chat, Chat.Repo, database: "chat_test", pool: Ecto.Adapters.SQL.Sandbox\n' > config/test.exs
echo 'defmodule Chat.Repo.Migrations.CreateMessages do use Ecto.Migration; def change, do: create(table(:messages)) end' > priv/repo/migrations/20240201000000_create_messages.exs
echo 'IO.puts "seed"' > priv/repo/seeds.exs
printf 'app = "chat-prod"\nprimary_region = "fra"\n\n[deploy]\n  release_command = "/app/bin/migrate"\n\n[http_service]\n  force_https = true\n' > fly.toml
printf '/_build/\n/deps/\n/priv/static/uploads/\n/cover/\n.env\nerl_crash.dump\n' > .gitignore
printf '# chat\n\n`mix ecto.setup && mix phx.server`\n' > README.md
printf 'SECRET_KEY_BASE=madeupmadeupmadeup\nDATABASE_URL=ecto://chat:madeup@chat-db.internal/chat\n' > .env
git init -q -b main
git add -A
git -c user.name=a -c user.email=a@b.c commit -q -m "chat"
git init -q --bare "$HOME/remote.git"
git remote add origin "$HOME/remote.git"
git push -q origin main
git checkout -q -b typing-indicator
git push -q origin typing-indicator
git checkout -q -b colleague/reactions
echo 'reactions' > lib/chat/reactions.ex
git add -A
git -c user.name=bea -c user.email=bea@b.c commit -q -m "reactions"
git push -q origin colleague/reactions
git checkout -q typing-indicator
sed -i 's/max: 2000/max: 4000/' lib/chat/message.ex
echo 'defmodule Chat.Typing do' > lib/chat/typing.ex
echo 'end' >> lib/chat/typing.ex
echo beam > _build/dev/a.beam
echo png > priv/static/uploads/avatar-1.png
echo crash > erl_crash.dump
mkdir -p "$HOME/.fly"
echo 'access_token: fo1_madeup' > "$HOME/.fly/config.yml"
