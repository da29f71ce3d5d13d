/**
 * `npm run build -w @sayso/expo-sdk`: builds what is not up to date. With `--quick` it compresses little, so that a first start is not held up;
 * the next run without it finishes that. `--sdk 57` builds another SDK than that of new projects.
 */

import { DEFAULT_SDK, findSdk } from '@sayso/project/expo-sdks'
import { buildSdk, finishSdk, isSdkBuilt, isSdkUnfinished } from './index.ts'

const log = (line: string) => console.log(line)
const effort = process.argv.includes('--quick') ? 'quick' : 'full'
const option = process.argv.indexOf('--sdk')

try {
  const sdk = option === -1 ? DEFAULT_SDK : findSdk(process.argv[option + 1])
  if (sdk === undefined) throw new Error(`There is no SDK ${process.argv[option + 1]} here.`)
  if (!(await isSdkBuilt(sdk))) await buildSdk({ sdk, log, effort })
  else if (effort === 'full' && isSdkUnfinished(sdk)) await finishSdk({ sdk, log })
  else log('Preview packages: up to date')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
