import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './destructive-code.ts'

guardTest(guard, docs, {
  facts: {
    files: {
      'scripts/reset.py': 'with e.begin() as c:\n    c.execute(text("DROP SCHEMA public CASCADE"))\n',
      'scripts/wipe.js': 'await c.query("DROP TABLE users")\n',
      'scripts/count.py': 'print(c.execute("select count(*) from users"))\n',
      'tests/reset.py': 'c.execute("DROP TABLE users")\n',
    },
  },
  asks: [
    'echo "User.objects.all().delete()" | python manage.py shell',
    'python3 scripts/reset.py',
    'cd scripts && python reset.py --yes',
    'node scripts/wipe.js',
    "python3 - <<'PY'\nimport sqlite3\nc = sqlite3.connect('a.db')\nc.execute('DROP TABLE orders')\nPY",
    'python manage.py shell -c "User.objects.all().delete()"',
    'php artisan tinker --execute="User::truncate();"',
    "node -e 'mongoose.connection.dropDatabase()'",
    'ruby -e "Redis.new.flushdb"',
    'mix run -e \'Repo.query("TRUNCATE orders")\'',
    'python3 -c \'import boto3; boto3.client("dynamodb").delete_table(TableName="a")\'',
    'kubectl exec api -- bin/rails runner "Order.destroy_all"',
    'npx tsx -e "await prisma.order.deleteMany({})"',
    ...each(
      `wp|drush eval '$wpdb->query("DROP TABLE wp_posts");'`,
      'ipython -c "User.objects.all().delete()"',
      './manage.py|django-admin|flask shell -c "User.objects.all().delete()"',
      'rake users:eval["User.delete_all"]',
      'artisan tinker --execute="User::truncate();"',
      'mongo|mongosh shop --eval "db.dropDatabase()"',
      'scala|clojure|bb|sbcl|tarantool -e "orders.truncate()"',
    ),
  ],
  allows: [
    'python3 scripts/count.py',
    'python3 tests/reset.py',
    'cat scripts/reset.py',
    'python3 -c "print(\'User.delete_all\')"',
    `python3 -c 'print("rails runner \\"User.delete_all\\"")'`,

    'node -e \'db.query("SELECT 1")\'',
    'python manage.py shell -c "print(User.objects.count())"',
    'python3 -c \'f = open("a.txt"); f.read()\'',
    "cat > seed.py <<'PY'\nc.execute('DROP TABLE orders')\nPY",
    'python3 -c \'c.execute("delete from orders where id = 1")\'',
    'npm test -- -t "User.delete_all"',
    `echo 'bin/rails runner "User.delete_all"'`,
  ],
})
