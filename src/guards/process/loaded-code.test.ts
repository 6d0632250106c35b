import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './loaded-code.ts'

guardTest(guard, docs, {
  asks: [
    'node --import=/tmp/x.mjs app.mjs',
    'node -r /var/tmp/x.cjs app.js',
    'npx tsx --require /tmp/x.js app.ts',
    'eslint --rulesdir /tmp/rules src',
    'eslint --resolve-plugins-relative-to /tmp src',
    'prettier --plugin=/tmp/x.js src',
    'vitest run -c /tmp/x.config.ts',
    'mocha -r /tmp/x.js',
    'webpack --config /tmp/x.js',
    'pytest --rootdir /tmp/x',
    'pytest -c /tmp/x/pytest.ini',
    'ruby -r /tmp/x.rb app.rb',
    'ruby -I /tmp/lib app.rb',
    'php -d auto_prepend_file=/tmp/x.php app.php',
    'bash --rcfile /dev/shm/rc',
    'npm --prefix /tmp/x install',
    'openssl req -engine /tmp/x.so -new',
    'vim -S /tmp/x.vim a.txt',
    'gradle -I /tmp/x.gradle build',
    'NODE_OPTIONS="--require /tmp/x.js" npm test',
    "export NODE_OPTIONS='--import /tmp/x.mjs'; npm test",
  ],
  allows: [
    'mocha -r ts-node/register test',
    'vitest run --config vitest.unit.config.ts',
    'pytest -p no:cacheprovider -c pytest.ini',
    'pytest --rootdir . tests',
    'NODE_OPTIONS=--max-old-space-size=4096 npm test',
    'npm --prefix web install',
    'pip install -e .',
    'node app.js --require /tmp/x.js',
    'git commit -m "node --require /tmp/x.js src/index.js"',
  ],
})
