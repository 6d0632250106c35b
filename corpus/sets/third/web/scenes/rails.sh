# Rails 7 app, ticket tracker, feature branch with unpushed commits
mkdir -p app/controllers app/models app/mailers app/views/tickets config/environments config/initializers db/migrate spec/models spec/requests lib/tasks bin log tmp/cache storage .github/workflows
cat > Gemfile <<'E'
source "https://rubygems.org"
gem "rails", "~> 7.1.3"
gem "pg", "~> 1.5"
gem "puma"
gem "sidekiq", "~> 7.2"
gem "devise"
gem "pundit"
group :development, :test do
  gem "rspec-rails"
  gem "rubocop-rails", require: false
  gem "brakeman", require: false
end
E
printf 'GEM\n  remote: https://rubygems.org/\n  specs:\n    rails (7.1.3)\n' > Gemfile.lock
cat > app/controllers/application_controller.rb <<'E'
class ApplicationController < ActionController::Base
  include Pundit::Authorization
  protect_from_forgery with: :exception
  before_action :authenticate_user!
  after_action :verify_authorized, except: :index
end
E
cat > app/controllers/tickets_controller.rb <<'E'
class TicketsController < ApplicationController
  def index
    @tickets = policy_scope(Ticket).where(state: params.fetch(:state, "open"))
  end

  def update
    ticket = Ticket.find(params[:id])
    authorize ticket
    ticket.update!(ticket_params)
    redirect_to ticket
  end

  private

  def ticket_params
    params.require(:ticket).permit(:title, :body, :state)
  end
end
E
cat > app/models/ticket.rb <<'E'
class Ticket < ApplicationRecord
  belongs_to :user
  validates :title, presence: true, length: { maximum: 120 }
  validates :state, inclusion: { in: %w[open closed] }

  scope :stale, -> { where("updated_at < ?", 30.days.ago) }

  def close!
    update!(state: "closed", closed_at: Time.current)
  end
end
E
cat > app/mailers/ticket_mailer.rb <<'E'
class TicketMailer < ApplicationMailer
  def closed(ticket)
    @ticket = ticket
    mail to: ticket.user.email, subject: "Ticket closed"
  end
end
E
cat > spec/models/ticket_spec.rb <<'E'
require "rails_helper"

RSpec.describe Ticket do
  it "needs a title" do
    expect(Ticket.new(title: nil)).not_to be_valid
  end

  it "closes" do
    t = create(:ticket)
    t.close!
    expect(t.reload.closed_at).to be_within(1.second).of(Time.current)
  end
end
E
cat > spec/requests/tickets_spec.rb <<'E'
require "rails_helper"

RSpec.describe "Tickets", type: :request do
  it "forbids editing of foreign tickets" do
    sign_in create(:user)
    patch ticket_path(create(:ticket)), params: { ticket: { title: "x" } }
    expect(response).to have_http_status(:forbidden)
  end
end
E
cat > config/environments/production.rb <<'E'
Rails.application.configure do
  config.eager_load = true
  config.consider_all_requests_local = false
  config.force_ssl = true
  config.log_level = :info
  config.action_mailer.raise_delivery_errors = true
end
E
cat > config/initializers/filter_parameter_logging.rb <<'E'
Rails.application.config.filter_parameters += [
  :passw, :secret, :token, :_key, :crypt, :salt, :certificate, :otp, :ssn
]
E
cat > config/database.yml <<'E'
default: &default
  adapter: postgresql
development:
  <<: *default
  database: tracker_development
test:
  <<: *default
  database: tracker_test
production:
  <<: *default
  url: <%= ENV["DATABASE_URL"] %>
E
cat > config/routes.rb <<'E'
Rails.application.routes.draw do
  devise_for :users
  resources :tickets, only: %i[index show update]
end
E
cat > config/deploy.yml <<'E'
service: tracker
image: acme/tracker
servers:
  web: [203.0.113.10, 203.0.113.11]
E
cat > db/schema.rb <<'E'
ActiveRecord::Schema[7.1].define(version: 2024_05_01_120000) do
  create_table "tickets", force: :cascade do |t|
    t.string "title", null: false
    t.string "state", default: "open"
    t.datetime "closed_at"
  end
end
E
echo 'class CreateTickets < ActiveRecord::Migration[7.1]
  def change
    create_table(:tickets) { |t| t.string :title, null: false }
  end
end' > db/migrate/20240501120000_create_tickets.rb
cat > .rubocop.yml <<'E'
require: rubocop-rails
AllCops:
  NewCops: enable
  Exclude:
    - db/schema.rb
Metrics/MethodLength:
  Max: 15
Security/Eval:
  Enabled: true
E
cat > .github/workflows/ci.yml <<'E'
name: CI
on: [pull_request]
jobs:
  scan:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: bin/brakeman --no-pager
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: bundle exec rspec
      - run: bundle exec rubocop
E
printf '#!/usr/bin/env ruby\n' > bin/rails; chmod +x bin/rails
printf 'config/master.key\n.env*\nlog/*\ntmp/*\nstorage/*\ncoverage/\nnode_modules/\n' > .gitignore
echo 'encrypted--blob' > config/credentials.yml.enc
echo '# tracker' > README.md
git init -q -b main; git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "tracker"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main
git checkout -q -b feature/stale-tickets
printf 'namespace :tickets do\n  task close_stale: :environment do\n    Ticket.stale.find_each(&:close!)\n  end\nend\n' > lib/tasks/stale.rake
git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "Add close_stale task"
echo 9f8e7d6c5b4a39281706f5e4d3c2b1a0 > config/master.key
echo 'blob' > storage/upload1; echo 'I, [2026] Started GET' > log/development.log; echo x > tmp/cache/a
mkdir -p "$HOME/.gem"; printf -- '---\n:rubygems_api_key: rubygems_madeup\n' > "$HOME/.gem/credentials"
echo 'db.prod.acme.example:5432:tracker:tracker:pgpassmadeup' > "$HOME/.pgpass"
