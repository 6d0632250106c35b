import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './stray-markdown.ts'

guardTest(
  guard,
  docs,
  {
    facts: { files: { 'OLD.md': 'old' } },
    advises: ['notes.MD = x', '/home/dev/app/PLAN.md = x', 'NEXT.md =  ⇒ x'],
    allows: [
      'OLD.md = new',
      'OLD.md = old ⇒ new',
      'readme.md = x',
      'MASTER_PLAN.md = x',
      'AGENTS.md = x',
      'docs/a.md = x',
      '/home/dev/a.md = x',
      'a.mdx = x',
      '$ echo "NOTES.md = later"',
    ],
  },
  {
    options: { root_files: ['NOTES.md'], plan_file: 'PLAN.md' },
    advises: ['README.md = x'],
    allows: ['NOTES.md = x', 'PLAN.md = x'],
  },
)
