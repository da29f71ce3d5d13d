/** `npm run build -w @sayso/expo-sdk`: builds whatever is not up to date. */

import { buildSdk, isSdkBuilt } from './index.ts'

const log = (line: string) => console.log(line)

try {
  if (await isSdkBuilt()) log('Preview packages: up to date')
  else await buildSdk({ log })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
