/** Program: sends what the packages of the SDK export that its argument names to the process that started it, once. */

import { findSdk } from '@sayso/project/expo-sdks'
import { readNames } from './read-names.ts'

const sdk = findSdk(process.argv[2])
if (sdk === undefined) throw new Error('The argument is the major version of an SDK that is here.')
const names = await readNames(sdk)
// The channel stays open until the answer has left: to end it at once loses a long one.
process.send?.(names, () => process.disconnect())
