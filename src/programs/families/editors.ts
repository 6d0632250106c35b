import type { Family, Program } from '../program.ts'

const editor: Program = { does: 'read:all write:all', valued: '-c -S -u -i -n --cmd', loads: '-S -u' }

export const editors: Family = {
  vi: editor,
  vim: editor,
  nvim: editor,
  view: { does: 'read:all' },
  ex: editor,
  ed: editor,
  nano: { does: 'read:all write:all', valued: '-r -T -Y' },
  pico: editor,
  emacs: { does: 'read:all write:all', valued: '-l -f --eval --load --funcall', loads: '-l --load' },
  micro: editor,
  helix: editor,
  hx: editor,
  code: { does: 'read:all' },
  cursor: { does: 'read:all' },
  open: { does: 'execute:all' },
  'xdg-open': { does: 'execute:all' },
  patch: {
    does: 'write:all read:-i,--input',
    valued: '-i -p -d -o --input --strip --directory --output',
    folder: '-d --directory',
    dry: '--dry-run',
  },
  prettier: {
    does: 'read:all write:all?-w,--write',
    valued:
      '--config --plugin --ignore-path --parser --log-level --find-config-path --file-info --tab-width --print-width',
    loads: '--config --plugin',
    recursive: '-w --write',
  },
  eslint: {
    does: 'read:all write:all?--fix',
    valued:
      '-c -f -o --config --format --ext --rule --max-warnings --ignore-pattern --output-file --rulesdir --resolve-plugins-relative-to --parser --plugin',
    loads: '-c --config -f --format --rulesdir --resolve-plugins-relative-to --parser --plugin',
    recursive: '--fix',
  },
  black: {
    does: 'read:all write:all!--check,--diff',
    valued: '-l -t -c --line-length --target-version --config',
  },
  sd: {
    valued: '-f -n --flags --max-replacements',
    dry: '-p --preview',
    effects: ({ operands, add }) => {
      for (const file of operands.slice(2)) add('write', file)
    },
  },
  dasel: {
    valued: '-f -o -r -w -p -s -v -t --file --out --read --write --parser --selector --value --type',
    subs: {
      put: { does: 'write:-f,--file write:-o,--out' },
      delete: { does: 'write:-f,--file write:-o,--out' },
    },
  },
  toml: { subs: { set: { does: 'write:first' } } },
  shfmt: { does: 'read:all write:all?-w', valued: '-i -ln' },
  gofmt: { does: 'read:all write:all?-w', valued: '-r -cpuprofile', single: true },
}
