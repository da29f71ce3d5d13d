/**
 * For the operator: `npm run set-tier -- <email> <tier> [end of the trial]`, while Sayso runs or not.
 * The end is a date such as 2026-12-31, or a point in time in ISO 8601.
 */

import path from 'node:path'
import { createAccounts, loadOrCreateSecret } from '@sayso/accounts'
import { openRunningDatabase } from '@sayso/storage'
import { OPERATOR_TIER } from '@sayso/wire'
import { createLog } from './logs.ts'
import { readConfig } from './settings/config.ts'
import { toStartSentence } from './settings/start-error.ts'

const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../..'))
const [email, tier, trialEndText] = process.argv.slice(2)
const trialEnd = trialEndText === undefined ? null : new Date(trialEndText)
if (!email || !tier || Number.isNaN(trialEnd?.getTime())) {
  end(1, 'Usage: npm run set-tier -- <email> <tier> [end of the trial, such as 2026-12-31]')
}

try {
  end(...(await setTier(email, tier)))
} catch (error) {
  end(1, toStartSentence(error, config) ?? `The tier was not set: ${error}`)
}

async function setTier(email: string, tier: string): Promise<[exitCode: number, sentence: string]> {
  const log = createLog({ level: 'error' })
  const database = await openRunningDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log })
  try {
    const secret = await loadOrCreateSecret(config.dataDir)
    const accounts = createAccounts({ database, baseUrl: config.baseUrl ?? 'http://localhost', secret, log })
    const ids = [...accounts.plans().map(({ id }) => id), OPERATOR_TIER]
    switch (await accounts.setTier(email, tier, trialEnd)) {
      case 'set':
        return [0, `${email} is on ${tier}${trialEnd ? ` until ${trialEnd.toISOString()}` : ''}.`]
      case 'unknown-user':
        return [1, `Nobody has an account with ${email}.`]
      case 'unknown-tier':
        return [1, `There is no tier ${tier}. There are: ${ids.join(', ')}.`]
    }
  } finally {
    await database.close()
  }
}

function end(exitCode: number, sentence: string): never {
  console[exitCode === 0 ? 'log' : 'error'](sentence)
  process.exit(exitCode)
}
