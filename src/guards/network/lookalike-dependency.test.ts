import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './lookalike-dependency.ts'

guardTest(guard, docs, {
  asks: [
    'pyproject.toml = [tool.poetry.dependencies]\n ⇒ [tool.poetry.dependencies]\nreqeusts = "^2.31"\n',
    'package.json = {\n  "devDependencies": {\n    "typescritp": "5.4.0"\n  }\n}\n',
  ],
  allows: [
    'requirements.txt = # reqeusts==1.0\nrequests==2.32.3\n',
    'package.json = {\n  "scripts": {\n    "typescritp": "tsc"\n  }\n}\n',
    'src/names.ts = export const slip = "reqeusts==2.31.0"\n',
  ],
})
