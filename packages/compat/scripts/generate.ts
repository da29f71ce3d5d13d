/** `npm run generate -w @sayso/compat`: writes what is made of the folders. */

import { writeFileSync } from 'node:fs'
import { generatedFiles } from '../src/generated-files.ts'

for (const [file, text] of generatedFiles()) writeFileSync(file, text)
