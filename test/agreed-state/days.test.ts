// slow: 30 s, 28 s of CPU

import './days-edits.ts'
import './days-machines.ts'
import './days-repository.ts'
