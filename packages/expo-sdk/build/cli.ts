/**
 * `npm run build -w @sayso/expo-sdk`: builds what is not up to date. With `--quick` it compresses little, so that a first start is not held up;
 * the next run without it finishes that.
 */

import { buildSdk, finishSdk, isSdkBuilt, isSdkUnfinished } from './index.ts'

const log = (line: string) => console.log(line)
const effort = process.argv.includes('--quick') ? 'quick' : 'full'

try {
  if (!(await isSdkBuilt())) await buildSdk({ log, effort })
  else if (effort === 'full' && isSdkUnfinished()) await finishSdk({ log })
  else log('Preview packages: up to date')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
