import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './replaced-side.ts'

guardTest(guard, docs, {
  facts: { files: { 'src/a.ts': 'a', 'home.db': 'b', '/a': 'x', '/mnt/b': 'x' } },
  asks: [
    'stow --adopt --target=$HOME zsh; git restore zsh',
    ...each(
      'unison -batch -force|-prefer /mnt/nas . /mnt/nas',
      'restic|rustic restore latest --target .',
      'kopia restore k1234 .',
      'kopia|rustic snapshot restore k1234 .',
      'borg|borgmatic extract|restore /mnt/bk::2024-05 home.db',
      'chezmoi apply|update|init --force ~/.zshrc',
      'yadm checkout|restore|reset|clean -- .',
      'vcsh dots checkout|restore|reset|clean -- .',
      'dvc pull -f|--force',
      'hg|fossil revert --all',
      'git annex drop|dropunused --force a',
      'rdiff-backup -r|--restore-as-of now /b src',
    ),
    'restic -r /mnt/r restore latest --target / --include "$PWD"',
    'rclone bisync a b: --resync',
    'duplicity restore --force file:///b src',
    'rdiff-backup restore /b src',
    'timeshift --restore',
    'tmutil restore /a src',
    'mackup restore',
    'rcup -f',
  ],
  allows: [
    'stow zsh && git checkout -- zsh',
    'borg extract --dry-run /mnt/bk::a',
    'borg extract -n /mnt/bk::a',
    'borg extract --stdout /mnt/bk::a home.db',
    'mkdir restored && cd restored && borg extract /mnt/bk::a',
    'kopia restore k1234 restored',
    'git annex drop a',
    'dvc pull',
    'yadm status',
    'git commit -m "chezmoi apply --force"',
    'rg "stow --adopt zsh && git checkout -- zsh"',
  ],
})
