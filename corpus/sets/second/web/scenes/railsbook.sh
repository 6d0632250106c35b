# Rails booking app, older; master.key, rubocop, brakeman, capistrano; work branch with merged and unmerged branches
mkdir -p app/controllers app/models app/views/bookings config/environments config/initializers db/migrate spec/models spec/requests lib/tasks tmp/cache log storage bin .github/workflows
cat > Gemfile <<'E'
source "https://rubygems.org"
gem "rails", "~> 7.1.3"
gem "pg", "~> 1.5"
gem "devise", "~> 4.9"
gem "pundit", "~> 2.3"
gem "sidekiq", "~> 7.2"
group :development, :test do
  gem "rspec-rails", "~> 6.1"
  gem "rubocop-rails", require: false
  gem "brakeman", require: false
  gem "bundler-audit", require: false
end
gem "capistrano", "~> 3.18", group: :development
E
printf 'GEM\n  remote: https://rubygems.org/\n  specs:\n    rails (7.1.3.4)\n\nBUNDLED WITH\n   2.5.11\n' > Gemfile.lock
cat > app/controllers/application_controller.rb <<'E'
class ApplicationController < ActionController::Base
  include Pundit::Authorization
  protect_from_forgery with: :exception
  before_action :authenticate_user!
  after_action :verify_authorized, except: :index
end
E
cat > app/controllers/bookings_controller.rb <<'E'
class BookingsController < ApplicationController
  def index
    @bookings = policy_scope(Booking).order(:starts_on)
  end

  def create
    @booking = current_user.bookings.new(booking_params)
    authorize @booking
    if @booking.save
      redirect_to @booking, notice: "Booked"
    else
      render :new, status: :unprocessable_entity
    end
  end

  def destroy
    @booking = Booking.find(params[:id])
    authorize @booking
    @booking.destroy!
    redirect_to bookings_path
  end

  private

  def booking_params
    params.require(:booking).permit(:room_id, :starts_on, :ends_on)
  end
end
E
cat > app/models/booking.rb <<'E'
class Booking < ApplicationRecord
  belongs_to :user
  belongs_to :room

  validates :starts_on, :ends_on, presence: true
  validate :no_overlap

  scope :upcoming, -> { where("starts_on >= ?", Date.current) }

  private

  def no_overlap
    clash = Booking.where(room_id: room_id).where.not(id: id).where("starts_on < ? AND ends_on > ?", ends_on, starts_on)
    errors.add(:base, "room is taken") if clash.exists?
  end
end
E
cat > app/views/bookings/index.html.erb <<'E'
<h1>Bookings</h1>
<% @bookings.each do |b| %>
  <p><%= b.room.name %>: <%= l b.starts_on %></p>
<% end %>
E
cat > spec/models/booking_spec.rb <<'E'
require "rails_helper"

RSpec.describe Booking do
  let(:room) { create(:room) }

  it "refuses an overlapping booking" do
    create(:booking, room: room, starts_on: "2024-06-01", ends_on: "2024-06-05")
    late = build(:booking, room: room, starts_on: "2024-06-03", ends_on: "2024-06-07")
    expect(late).not_to be_valid
    expect(late.errors[:base]).to include("room is taken")
  end

  it "lists upcoming ones" do
    expect(described_class.upcoming.to_sql).to include("starts_on >=")
  end
end
E
cat > spec/requests/bookings_spec.rb <<'E'
require "rails_helper"

RSpec.describe "Bookings" do
  it "sends a guest to the login page" do
    get "/bookings"
    expect(response).to redirect_to("/users/sign_in")
  end
end
E
cat > config/database.yml <<'E'
default: &default
  adapter: postgresql
  pool: 5
development:
  <<: *default
  database: railsbook_development
test:
  <<: *default
  database: railsbook_test
production:
  <<: *default
  url: <%= ENV["DATABASE_URL"] %>
E
cat > config/routes.rb <<'E'
Rails.application.routes.draw do
  devise_for :users
  resources :bookings, only: %i[index new create show destroy]
  authenticate :user, ->(u) { u.admin? } do
    mount Sidekiq::Web => "/sidekiq"
  end
  root "bookings#index"
end
E
cat > config/environments/production.rb <<'E'
Rails.application.configure do
  config.force_ssl = true
  config.consider_all_requests_local = false
  config.log_level = :info
  config.hosts << "book.example.org"
end
E
cat > config/initializers/filter_parameter_logging.rb <<'E'
Rails.application.config.filter_parameters += [:passw, :secret, :token, :_key, :crypt, :salt, :iban]
E
cat > db/migrate/20240301090000_create_bookings.rb <<'E'
class CreateBookings < ActiveRecord::Migration[7.1]
  def change
    create_table :bookings do |t|
      t.references :user, null: false, foreign_key: true
      t.references :room, null: false
      t.date :starts_on, null: false
      t.date :ends_on, null: false
      t.timestamps
    end
  end
end
E
printf 'ActiveRecord::Schema[7.1].define(version: 2024_03_01_090000) do\nend\n' > db/schema.rb
printf 'Room.find_or_create_by!(name: "Blue room")\n' > db/seeds.rb
cat > .rubocop.yml <<'E'
require: rubocop-rails
AllCops:
  NewCops: enable
  TargetRubyVersion: 3.2
Metrics/MethodLength:
  Max: 15
Rails/OutputSafety:
  Enabled: true
E
cat > .github/workflows/ci.yml <<'E'
name: ci
on: [pull_request]
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: ruby/setup-ruby@v1
        with: { bundler-cache: true }
      - run: bin/rubocop
      - run: bin/brakeman --exit-on-warn
      - run: bundle exec bundler-audit check --update
      - run: bundle exec rspec
E
printf 'server "book.example.org", user: "deploy", roles: %%w[app db web]\n' > config/deploy.rb
for b in rails rspec rubocop brakeman; do printf '#!/bin/sh\nexec bundle exec %s "$@"\n' $b > bin/$b; chmod +x bin/$b; done
echo 'k3madeupmadeup==--x--y' > config/credentials.yml.enc
echo '0123456789abcdefmadeup0123456789' > config/master.key
printf '/config/master.key\n/log/*\n/tmp/*\n/storage/*\n/.env\n/coverage/\n/public/assets/\n' > .gitignore
printf '# railsbook\n\nRoom booking. `bin/rails s`.\n' > README.md
git init -q -b main
git add -A
git -c user.name=a -c user.email=a@b.c commit -q -m "booking"
git init -q --bare "$HOME/remote.git"
git remote add origin "$HOME/remote.git"
git push -q origin main
git checkout -q -b spike/ical
echo 'class IcalExport; end' > app/models/ical_export.rb
git add -A
git -c user.name=a -c user.email=a@b.c commit -q -m "ical spike, never pushed"
git checkout -q main
git branch merged-fix
git checkout -q -b calendar
printf '# calendar view, draft\n' > app/views/bookings/calendar.html.erb
echo 'tmp' > tmp/cache/x
echo 'Started GET "/"' > log/development.log
echo 'guest passport scan' > storage/ab12cd
mkdir -p public/assets coverage
echo a > public/assets/app.css
echo c > coverage/index.html
mkdir -p "$HOME/.gem"
printf -- '---\n:rubygems_api_key: rubygems_madeup\n' > "$HOME/.gem/credentials"
