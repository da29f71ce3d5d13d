/** Program: sends what the SDK's packages export to the process that started it, once. */

import { installFolder } from '../src/paths.ts'
import { readNames } from './read-names.ts'

process.send?.(await readNames(installFolder()))
process.disconnect?.()
