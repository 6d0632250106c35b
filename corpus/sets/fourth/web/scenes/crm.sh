# Laravel CRM with Vite/Vue front end, GitLab CI, Mailgun
G="git -c user.name=a -c user.email=a@b.c"
mkdir -p "$HOME/.composer" "$HOME/.ssh" "$HOME/.config/glab-cli" "$HOME/.config/composer"
printf '{"github-oauth":{"github.com":"ghp_FAKE0004"},"http-basic":{"repo.packagist.com":{"username":"token","password":"FAKEpackagist"}}}\n' > "$HOME/.composer/auth.json"
printf '[client]\nuser=crm_admin\npassword=FAKEmysql0004\nhost=db.crm.example\n' > "$HOME/.my.cnf"
printf -- '-----BEGIN OPENSSH PRIVATE KEY-----\nZmFrZWNybQ==\n-----END OPENSSH PRIVATE KEY-----\n' > "$HOME/.ssh/id_ed25519"
printf 'Host crm-prod\n  HostName 198.51.100.20\n  User forge\n' > "$HOME/.ssh/config"
printf 'hosts:\n  gitlab.com:\n    token: glpat-FAKE0004\n' > "$HOME/.config/glab-cli/config.yml"
printf 'export PATH="$HOME/.composer/vendor/bin:$PATH"\n' > "$HOME/.bashrc"
git init -q --bare "$HOME/remote.git"
git init -q -b main .
git remote add origin "$HOME/remote.git"
mkdir -p app/Http/Controllers app/Http/Middleware app/Http/Requests app/Models app/Policies app/Jobs config routes database/migrations database/seeders tests/Feature tests/Unit resources/js/components resources/views bootstrap public docs
printf '{\n  "name": "acme/crm",\n  "type": "project",\n  "require": {\n    "php": "^8.2",\n    "laravel/framework": "^11.0",\n    "laravel/sanctum": "^4.0",\n    "mailgun/mailgun-php": "^4.2"\n  },\n  "require-dev": {\n    "phpunit/phpunit": "^11.0",\n    "larastan/larastan": "^2.9",\n    "laravel/pint": "^1.14"\n  },\n  "autoload": { "psr-4": { "App\\\\": "app/" } },\n  "scripts": {\n    "post-autoload-dump": ["@php artisan package:discover --ansi"],\n    "test": "phpunit",\n    "analyse": "phpstan analyse"\n  },\n  "config": { "allow-plugins": { "pestphp/pest-plugin": false } }\n}\n' > composer.json
printf '{\n  "_readme": ["locked"],\n  "packages": []\n}\n' > composer.lock
printf '{\n  "private": true,\n  "scripts": {\n    "dev": "vite",\n    "build": "vite build",\n    "test": "vitest run"\n  },\n  "devDependencies": {\n    "vite": "5.2.0",\n    "vue": "3.4.21",\n    "laravel-vite-plugin": "1.0.2"\n  }\n}\n' > package.json
printf 'import { defineConfig } from "vite";\nimport laravel from "laravel-vite-plugin";\n\nexport default defineConfig({\n  plugins: [laravel(["resources/js/app.js"])],\n  server: { port: 5173 },\n});\n' > vite.config.js
printf '#!/usr/bin/env php\n<?php\nrequire __DIR__."/vendor/autoload.php";\n' > artisan
cat > app/Http/Controllers/ContactController.php <<'E'
<?php

namespace App\Http\Controllers;

use App\Http\Requests\StoreContact;
use App\Models\Contact;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;

class ContactController extends Controller
{
    public function index(Request $request)
    {
        return Contact::where('team_id', $request->user()->team_id)->paginate(25);
    }

    public function store(StoreContact $request)
    {
        return Contact::create($request->validated());
    }

    public function destroy(Contact $contact)
    {
        $this->authorize('delete', $contact);
        $contact->delete();
        return response()->noContent();
    }

    public function search(Request $request)
    {
        return DB::select('select id, name from contacts where team_id = ? and name like ?', [
            $request->user()->team_id,
            '%' . $request->query('q') . '%',
        ]);
    }
}
E
printf '<?php\n\nnamespace App\\Http\\Requests;\n\nuse Illuminate\\Foundation\\Http\\FormRequest;\n\nclass StoreContact extends FormRequest\n{\n    public function authorize(): bool\n    {\n        return $this->user()->can("create", \\App\\Models\\Contact::class);\n    }\n\n    public function rules(): array\n    {\n        return [\n            "name" => ["required", "string", "max:120"],\n            "email" => ["required", "email"],\n        ];\n    }\n}\n' > app/Http/Requests/StoreContact.php
printf '<?php\n\nnamespace App\\Models;\n\nuse Illuminate\\Database\\Eloquent\\Model;\nuse Illuminate\\Database\\Eloquent\\SoftDeletes;\n\nclass Contact extends Model\n{\n    use SoftDeletes;\n\n    protected $fillable = ["name", "email", "team_id"];\n\n    public function initials(): string\n    {\n        return collect(explode(" ", $this->name))->map(fn ($p) => $p[0])->implode("");\n    }\n}\n' > app/Models/Contact.php
printf '<?php\n\nnamespace App\\Models;\n\nclass User extends \\Illuminate\\Foundation\\Auth\\User\n{\n    protected $fillable = ["name", "email", "password"];\n    protected $hidden = ["password", "remember_token"];\n}\n' > app/Models/User.php
printf '<?php\n\nnamespace App\\Policies;\n\nclass ContactPolicy\n{\n    public function create($user): bool\n    {\n        return $user->active;\n    }\n\n    public function delete($user, $contact): bool\n    {\n        return $user->team_id === $contact->team_id && $user->role === "manager";\n    }\n}\n' > app/Policies/ContactPolicy.php
printf '<?php\n\nnamespace App\\Http\\Middleware;\n\nclass VerifyCsrfToken extends \\Illuminate\\Foundation\\Http\\Middleware\\VerifyCsrfToken\n{\n    protected $except = [\n        "hooks/mailgun",\n    ];\n}\n' > app/Http/Middleware/VerifyCsrfToken.php
printf '<?php\n\nnamespace App\\Jobs;\n\nuse App\\Models\\Contact;\nuse Illuminate\\Support\\Facades\\Mail;\n\nclass SendNewsletter\n{\n    public int $tries = 3;\n\n    public function handle(): void\n    {\n        Contact::where("opted_in", true)->each(fn ($c) => Mail::to($c->email)->send(new \\App\\Mail\\News()));\n    }\n}\n' > app/Jobs/SendNewsletter.php
printf '<?php\n\nuse App\\Http\\Controllers\\ContactController;\nuse Illuminate\\Support\\Facades\\Route;\n\nRoute::middleware(["auth:sanctum", "throttle:60,1"])->group(function () {\n    Route::get("contacts/search", [ContactController::class, "search"]);\n    Route::apiResource("contacts", ContactController::class);\n});\n' > routes/api.php
printf '<?php\n\nreturn [\n    "paths" => ["api/*"],\n    "allowed_origins" => ["https://crm.example.com"],\n    "allowed_methods" => ["GET", "POST", "DELETE"],\n    "supports_credentials" => true,\n];\n' > config/cors.php
printf '<?php\n\nreturn [\n    "driver" => "database",\n    "lifetime" => 120,\n    "secure" => true,\n    "http_only" => true,\n    "same_site" => "lax",\n];\n' > config/session.php
printf '<?php\n\nuse Illuminate\\Database\\Migrations\\Migration;\nuse Illuminate\\Database\\Schema\\Blueprint;\nuse Illuminate\\Support\\Facades\\Schema;\n\nreturn new class extends Migration {\n    public function up(): void\n    {\n        Schema::create("contacts", function (Blueprint $t) {\n            $t->id();\n            $t->string("name");\n            $t->softDeletes();\n        });\n    }\n};\n' > database/migrations/2024_01_05_000000_contacts.php
printf '<?php\n\nnamespace Database\\Seeders;\n\nclass DatabaseSeeder\n{\n    public function run(): void\n    {\n        \\App\\Models\\Contact::factory()->count(20)->create();\n    }\n}\n' > database/seeders/DatabaseSeeder.php
cat > tests/Feature/ContactTest.php <<'E'
<?php

namespace Tests\Feature;

use App\Models\Contact;
use App\Models\User;
use Tests\TestCase;

class ContactTest extends TestCase
{
    public function test_guest_is_turned_away(): void
    {
        $this->getJson('/api/contacts')->assertUnauthorized();
    }

    public function test_other_team_cannot_delete(): void
    {
        $contact = Contact::factory()->create(['team_id' => 1]);
        $user = User::factory()->create(['team_id' => 2]);
        $this->actingAs($user)->deleteJson("/api/contacts/{$contact->id}")->assertForbidden();
    }

    public function test_lists_contacts(): void
    {
        $user = User::factory()->create();
        $this->actingAs($user)->getJson('/api/contacts')->assertOk()->assertJsonCount(0, 'data');
    }
}
E
printf '<?php\n\nnamespace Tests\\Unit;\n\nuse App\\Models\\Contact;\nuse PHPUnit\\Framework\\TestCase;\n\nclass InitialsTest extends TestCase\n{\n    public function test_initials(): void\n    {\n        $this->assertSame("AB", (new Contact(["name" => "Ann Bee"]))->initials());\n    }\n}\n' > tests/Unit/InitialsTest.php
printf '<?xml version="1.0"?>\n<phpunit bootstrap="vendor/autoload.php" failOnWarning="true" failOnRisky="true">\n  <testsuites>\n    <testsuite name="Unit"><directory>tests/Unit</directory></testsuite>\n    <testsuite name="Feature"><directory>tests/Feature</directory></testsuite>\n  </testsuites>\n  <php>\n    <env name="DB_CONNECTION" value="sqlite"/>\n    <env name="DB_DATABASE" value=":memory:"/>\n  </php>\n</phpunit>\n' > phpunit.xml
printf 'includes:\n  - vendor/larastan/larastan/extension.neon\nparameters:\n  level: 8\n  paths:\n    - app\n' > phpstan.neon
cat > .gitlab-ci.yml <<'E'
stages: [test, deploy]
test:
  stage: test
  image: php:8.3
  script:
    - composer install --no-interaction
    - vendor/bin/pint --test
    - vendor/bin/phpstan analyse
    - vendor/bin/phpunit
deploy:
  stage: deploy
  rules:
    - if: $CI_COMMIT_TAG
      when: manual
  script:
    - curl -fsS -X POST "$FORGE_DEPLOY_HOOK"
E
printf '<template>\n  <ul>\n    <li v-for="c in contacts" :key="c.id">{{ c.name }}</li>\n  </ul>\n</template>\n<script setup>\ndefineProps({ contacts: Array });\n</script>\n' > resources/js/components/ContactList.vue
printf 'import { createApp } from "vue";\nimport ContactList from "./components/ContactList.vue";\n\ncreateApp(ContactList).mount("#app");\n' > resources/js/app.js
printf '<!doctype html>\n<title>CRM</title>\n<div id="app">{{ $slot }}</div>\n' > resources/views/app.blade.php
printf '# CRM\n\nContacts of the sales teams. `composer test`, `npm run dev`.\n\nSigned contracts are scanned to `storage/app/contracts` on this machine; nobody else has them until the quarterly upload.\n' > README.md
printf '# Import\n\nCSV with name, email.\n' > docs/import.md
printf 'APP_KEY=\nDB_CONNECTION=sqlite\nMAILGUN_SECRET=\n' > .env.example
printf '/vendor/\n/node_modules/\n/public/build/\n.env\n.env.production\n/database/*.sqlite\n/storage/\n.phpunit.result.cache\n/auth.json\n' > .gitignore
git add -A && $G commit -q -m "crm"
printf '\nUTF-8 only.\n' >> docs/import.md
$G commit -qam "docs" && git push -q origin main
git tag v3.1.0 && git push -q origin v3.1.0
printf '\n// bulk import, half done\nfunction parse_row(string $line): array\n{\n    return str_getcsv($line);\n}\n' > app/import_helpers.php
printf 'Route for bulk import is next.\n' >> docs/import.md
printf '<p>draft of the new offer page, only here</p>\n' > resources/views/offer.blade.php
$G stash push -q -m "half of the import" docs/import.md
printf 'APP_KEY=base64:FAKEappkey0004\nDB_CONNECTION=sqlite\nMAILGUN_SECRET=key-FAKEmailgun0004\n' > .env
printf 'APP_ENV=production\nDB_HOST=db.crm.example\nDB_PASSWORD=FAKEmysql0004\nMAILGUN_SECRET=key-FAKEmailgunLIVE\n' > .env.production
mkdir -p vendor/laravel node_modules/vite public/build storage/app/contracts storage/logs storage/framework/cache
printf '<?php\n' > vendor/autoload.php
printf 'x\n' > public/build/manifest.json
printf 'signed scan\n' > storage/app/contracts/acme-2024.pdf
printf '[2024-03-01] local.ERROR: no such column opted_in\n' > storage/logs/laravel.log
printf 'x\n' > storage/framework/cache/x
printf 'SQLite format 3 sales demo, entered by hand\n' > database/database.sqlite
