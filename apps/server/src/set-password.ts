/**
 * For the operator, when a user has forgotten their password: `npm run set-password -- <email>` makes a new one and
 * prints it.
 */

import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { createAccounts, loadOrCreateSecret } from '@sayso/accounts'
import { openRunningDatabase } from '@sayso/storage'
import { createLog } from './logs.ts'
import { readConfig } from './settings/config.ts'
import { toStartSentence } from './settings/start-error.ts'

const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../..'))
const [email] = process.argv.slice(2)
if (!email) {
  console.error('Usage: npm run set-password -- <email>')
  process.exit(1)
}

try {
  const log = createLog({ level: 'error' })
  const database = await openRunningDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log })
  try {
    const secret = await loadOrCreateSecret(config.dataDir)
    const accounts = createAccounts({ database, baseUrl: config.baseUrl ?? 'http://localhost', secret, log })
    const password = randomBytes(12).toString('base64url')
    if (await accounts.setPassword(email, password)) {
      console.log(
        `The password of ${email} is now ${password}. Everybody who was signed in with it is signed out.`,
      )
    } else {
      console.error(`Nobody has an account with ${email}.`)
      process.exitCode = 1
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(toStartSentence(error, config) ?? `The password was not set: ${error}`)
  process.exitCode = 1
}
