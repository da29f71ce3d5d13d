/** `npm run generate -w @sayso/compat`: writes the files derived from the folders. */

import { writeFileSync } from 'node:fs'
import { generatedFiles } from '../src/generated-files.ts'

for (const [file, text] of generatedFiles()) writeFileSync(file, text)
