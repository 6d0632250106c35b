import { markdownlint } from './markdown.ts'
import { plainTemplates } from './plain.ts'
import { pythonTemplates } from './python.ts'
import type { Template } from './template.ts'
import { webTemplates } from './web.ts'
import { yamllint } from './yaml.ts'

export const templates: readonly Template[] = [
  ...pythonTemplates,
  ...plainTemplates,
  yamllint,
  markdownlint,
  ...webTemplates,
]
