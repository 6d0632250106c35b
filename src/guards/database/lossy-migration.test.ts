import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './lossy-migration.ts'

const old = 'db/migrations/1_old.sql'

guardTest(
  guard,
  docs,
  {
    facts: { files: { [old]: 'DROP TABLE a;\n' } },
    asks: [
      'db/migrate/1_x.rb = def change\n  remove_column :users, :email, :string\nend\n',
      'db/migrate/1_x.rb = def change\n  change_table :users do |t|\n    t.remove :email\n  end\nend\n',
      'db/migrate/1_x.rb = def up\n  execute <<~SQL\n    TRUNCATE orders;\n  SQL\nend\n',
      'db/migrate/1_x.rb = def up\n  User.delete_all\nend\n',
      "app/migrations/2_x.py = operations = [migrations.DeleteModel(name='Order')]\n",
      "app/migrations/2_x.py = operations = [migrations.RemoveField(model_name='order', name='note')]\n",
      "app/migrations/2_x.py = def gone(apps, _):\n    apps.get_model('a', 'B').objects.all().delete()\n\noperations = [migrations.RunPython(gone)]\n",
      "migrations/2_x.js = exports.up = async knex => {\n  await knex.schema.dropTableIfExists('users')\n}\nexports.down = async () => {}\n",
      "migrations/2_x.js = module.exports = {\n  async up(q) {\n    await q.bulkDelete('users', null, {})\n  },\n}\n",
      'src/migrations/2-x.ts = async up(q) {\n  await q.query(`DROP TABLE "users"`)\n}\n',
      "database/migrations/2_x.php = public function up() { Schema::table('u', fn ($t) => $t->dropColumn('email')); }\n",
      'priv/repo/migrations/2_x.exs = def up do\n  drop table(:users)\nend\n',
      'priv/repo/migrations/2_x.exs = def change do\n  alter table(:users) do\n    remove :email\n  end\nend\n',
      'Migrations/2_X.cs = void Up(MigrationBuilder m)\n{\n  m.DropTable(name: "Users");\n}\n',
      'src/main/resources/db/migration/V2__x.sql = DELETE FROM users;\n',
      'db/changelog/2.yaml = changes:\n  - dropTable:\n      tableName: users\n',
      'db/changelog/2.xml = <dropColumn tableName="users" columnName="email"/>\n',
      'db/migrations/3_x.sql = -- +goose Up\nDROP TABLE users;\n-- +goose Down\nSELECT 1;\n',
      `${old} = DROP TABLE a;\nDROP TABLE b;\n`,
      "$ cat > db/migrations/4_x.sql <<'EOF'\nDROP TABLE users;\nEOF",
    ],
    allows: [
      `${old} = DROP TABLE a;\nCREATE TABLE b (id int);\n`,
      'db/migrations/3_x.sql = -- +goose Up\nCREATE TABLE users (id int);\n-- +goose Down\nDROP TABLE users;\n',
      'db/migrations/3_x.sql = -- DROP TABLE users;\nCREATE TABLE tmp_a (id int);\nDROP TABLE tmp_b;\n',
      'db/migrations/3_x.sql = CREATE TABLE new_a (id int);\nDROP TABLE a;\nALTER TABLE new_a RENAME TO a;\n',
      'db/migrations/3_x.sql = DELETE FROM users WHERE id = 3;\nALTER TABLE users DROP CONSTRAINT a;\n',
      'db/migration/U2__x.sql = DROP TABLE users;\n',
      "alembic/versions/2_x.py = def upgrade():\n    op.create_table('t')\n\ndef downgrade():\n    op.drop_table('users')\n",
      "app/migrations/2_x.py = operations = [migrations.RunSQL('CREATE TABLE a ()', 'DROP TABLE b')]\n",
      'app/migrations/2_x.py = def back(a, _):\n    X.objects.all().delete()\n\noperations = [migrations.RunPython(go, back)]\n',
      "migrations/2_x.js = exports.up = k => k.schema.createTable('a')\nexports.down = k => k.schema.dropTable('b')\n",
      "database/migrations/2_x.php = public function up() {}\n\npublic function down(): void\n{\n  Schema::drop('users');\n}\n",
      'db/migrate/1_x.rb = def change\n  reversible do |dir|\n    dir.down { drop_table :a }\n  end\n  remove_index :users, :email\nend\n',
      'db/changelog/2.yaml = changes:\n  - createTable:\n      tableName: a\nrollback:\n  - dropTable:\n      tableName: b\n',
      'db/reset.sql = DROP TABLE users;\n',
      'testdata/migrations/1_x.sql = DROP TABLE users;\n',
    ],
  },
  {
    options: { ignore: ['old/'] },
    asks: ['testdata/migrations/1_x.sql = DROP TABLE users;\n'],
    allows: ['old/migrations/1_x.sql = DROP TABLE users;\n'],
  },
)
