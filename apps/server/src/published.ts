/**
 * For the operator: `npm run published -- list | take-down <name> <reason> | restore <name>`, while Sayso runs or not. `name` is a name or a share
 * id. The owner reads the reason.
 */

import path from 'node:path'
import {
  createPublishedApps,
  type OperatedApp,
  openRunningDatabase,
  type PublishedApps,
} from '@sayso/storage'
import { createLog } from './logs.ts'
import { readConfig } from './settings/config.ts'
import { toStartSentence } from './settings/start-error.ts'

const USAGE = 'Usage: npm run published -- list | take-down <name> <reason> | restore <name>'

const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../..'))
const [command, name = '', ...words] = process.argv.slice(2)
const reason = words.join(' ').trim()

try {
  const log = createLog({ level: 'error' })
  const database = await openRunningDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log })
  const { isDone, text } = await run(createPublishedApps(database, { maxPerOwner: 0 })).finally(() =>
    database.close(),
  )
  console[isDone ? 'log' : 'error'](text)
  process.exitCode = isDone ? 0 : 1
} catch (error) {
  console.error(toStartSentence(error, config) ?? `Nothing was changed: ${error}`)
  process.exitCode = 1
}

async function run(apps: PublishedApps): Promise<{ isDone: boolean; text: string }> {
  const unknown = { isDone: false, text: `No app is called ${name}.` }
  switch (command) {
    case 'list': {
      const listed = await apps.list()
      const text = listed.length === 0 ? 'No app is published.' : listed.map(describe).join('\n')
      return { isDone: true, text }
    }
    case 'take-down':
      if (name === '' || reason === '') break
      return (await apps.takeDown(name, reason))
        ? { isDone: true, text: `${name} is down. Its owner reads: ${reason}` }
        : unknown
    case 'restore':
      if (name === '') break
      return (await apps.takeDown(name, null)) ? { isDone: true, text: `${name} is back.` } : unknown
  }
  return { isDone: false, text: USAGE }
}

function describe({ name, shareId, title, owner, isLive, takenDownReason, reports }: OperatedApp): string {
  const state = takenDownReason === null ? (isLive ? 'live' : 'not published') : `down: ${takenDownReason}`
  const lines = reports.map(({ text, at }) => `  report of ${at.toISOString()}: ${oneLine(text)}`)
  return [`${name}  ${shareId}  ${state}  ${owner}  ${oneLine(title)}`, ...lines].join('\n')
}

/** A stranger wrote it: neither its lines nor its control characters are the terminal's. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}
