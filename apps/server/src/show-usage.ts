/**
 * For the operator: `npm run usage -- [days, 30]` prints the token use of answers, by user and model, while Sayso
 * runs or not.
 */

import path from 'node:path'
import { createTokenUses, openRunningDatabase } from '@sayso/storage'
import { USAGE_DAYS } from '@sayso/wire'
import { createLog } from './logs.ts'
import { daysAgo } from './routes/usage.ts'
import { readConfig } from './settings/config.ts'
import { toStartSentence } from './settings/start-error.ts'
import { usageLines } from './usage-lines.ts'

const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../..'))
const days = Number(process.argv[2] ?? USAGE_DAYS)
if (!Number.isInteger(days) || days < 1) {
  console.error('Usage: npm run usage -- [days]')
  process.exit(1)
}

try {
  const log = createLog({ level: 'error' })
  const database = await openRunningDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log })
  try {
    const rows = await createTokenUses(database).ofAll(daysAgo(days - 1))
    for (const line of usageLines(rows)) console.log(line)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(toStartSentence(error, config) ?? `The usage cannot be read: ${error}`)
  process.exitCode = 1
}
