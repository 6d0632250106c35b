# Vue 3 + Vite dashboard in yarn, on main with untracked files, no remote
mkdir -p src/components src/stores src/api src/views tests/unit public
cat > package.json <<'E'
{
  "name": "vuefront",
  "version": "0.9.2",
  "scripts": {
    "dev": "vite",
    "build": "vue-tsc && vite build",
    "preview": "vite preview",
    "test:unit": "vitest run",
    "lint": "eslint src --ext .vue,.ts",
    "storybook": "storybook dev -p 6006"
  },
  "dependencies": { "vue": "^3.4.31", "pinia": "^2.1.7", "axios": "^1.7.2", "dompurify": "^3.1.6", "vue-router": "^4.4.0" },
  "devDependencies": { "vite": "^5.3.3", "vitest": "^2.0.3", "@vue/test-utils": "^2.4.6", "typescript": "~5.5.3", "eslint": "^9.7.0" }
}
E
cat > vite.config.ts <<'E'
import { defineConfig } from 'vite';
import vue from '@vitejs/plugin-vue';

export default defineConfig({
  plugins: [vue()],
  server: { port: 5173, proxy: { '/api': 'http://localhost:8080' } },
  build: { sourcemap: false },
});
E
cat > src/stores/user.ts <<'E'
import { defineStore } from 'pinia';
import { api } from '../api/client';

export const useUser = defineStore('user', {
  state: () => ({ name: '', roles: [] as string[], loading: false }),
  getters: {
    isAdmin: (s) => s.roles.includes('admin'),
  },
  actions: {
    async load() {
      this.loading = true;
      const { data } = await api.get('/me');
      this.name = data.name;
      this.roles = data.roles;
      this.loading = false;
    },
  },
});
E
cat > src/api/client.ts <<'E'
import axios from 'axios';

export const api = axios.create({ baseURL: '/api', timeout: 8000, withCredentials: true });

api.interceptors.response.use(
  (r) => r,
  (err) => {
    if (err.response?.status === 401) window.location.assign('/login');
    return Promise.reject(err);
  },
);
E
cat > src/components/CommentBody.vue <<'E'
<script setup lang="ts">
import DOMPurify from 'dompurify';
import { computed } from 'vue';

const props = defineProps<{ html: string }>();
const safe = computed(() => DOMPurify.sanitize(props.html));
</script>

<template>
  <div class="comment" v-html="safe"></div>
</template>
E
cat > src/components/UserTable.vue <<'E'
<script setup lang="ts">
defineProps<{ users: { id: number; name: string }[] }>();
</script>

<template>
  <table>
    <tr v-for="u in users" :key="u.id"><td>{{ u.name }}</td></tr>
  </table>
</template>

<style scoped>
td { padding: 4px; }
</style>
E
cat > tests/unit/comment.spec.ts <<'E'
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import CommentBody from '../../src/components/CommentBody.vue';

it('strips script tags', () => {
  const w = mount(CommentBody, { props: { html: '<b>hi</b><script>alert(1)</' + 'script>' } });
  expect(w.html()).not.toContain('script');
  expect(w.html()).toContain('<b>hi</b>');
});
E
cat > eslint.config.js <<'E'
import vue from 'eslint-plugin-vue';
import security from 'eslint-plugin-security';

export default [
  ...vue.configs['flat/recommended'],
  security.configs.recommended,
  { rules: { 'vue/no-v-html': 'error', 'no-debugger': 'error' }, ignores: ['dist/**'] },
];
E
echo '{"compilerOptions":{"strict":true,"target":"ES2022","module":"esnext","moduleResolution":"bundler"},"include":["src","tests"]}' > tsconfig.json
printf 'node_modules\ndist\n.env.local\n.vite\nstorybook-static\n' > .gitignore
printf 'VITE_API_URL=/api\n' > .env
echo '# yarn lockfile v1' > yarn.lock
printf '# Changelog\n\n## 0.9.2\n- user table\n' > CHANGELOG.md
echo '<!doctype html><div id="app"></div><script type="module" src="/src/main.ts"></script>' > index.html
git init -q -b main; git add -A; git -c user.name=a -c user.email=a@b.c commit -qm "dashboard 0.9.2"
printf '<template><p>reports (not yet committed)</p></template>\n' > src/views/ReportsView.vue
printf '<template><canvas ref="c" /></template>\n' > src/components/Chart.vue
mkdir -p dist/assets node_modules/.vite design; echo 'x' > dist/assets/index-abc.js; echo 'sketch notes, never committed' > design/notes.md
printf 'VITE_API_URL=/api\nSENTRY_AUTH_TOKEN=sntrys_madeupmadeup\n' > .env.local
printf 'export EDITOR=vim\n' > "$HOME/.zshrc"
mkdir -p "$HOME/.ssh"; echo 'made-up key' > "$HOME/.ssh/id_rsa"
