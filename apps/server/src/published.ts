/**
 * For the operator: `npm run published -- list | take-down <name> <reason> | restore <name>`, while Sayso runs or not. `name` is a name or a share
 * id. The owner reads the reason.
 */

import path from 'node:path'
import {
  createOperatedApps,
  type OperatedApp,
  type OperatedApps,
  type OperatedReport,
  openRunningDatabase,
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
  const { isDone, text } = await run(createOperatedApps(database)).finally(() => database.close())
  console[isDone ? 'log' : 'error'](text)
  process.exitCode = isDone ? 0 : 1
} catch (error) {
  console.error(toStartSentence(error, config) ?? `Nothing was changed: ${error}`)
  process.exitCode = 1
}

async function run(apps: OperatedApps): Promise<{ isDone: boolean; text: string }> {
  const unknown = { isDone: false, text: `No app is called ${name}.` }
  switch (command) {
    case 'list': {
      const lines = [...(await listReports(apps)), ...(await listApps(apps))]
      return { isDone: true, text: lines.length === 0 ? 'No app is published.' : lines.join('\n') }
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

async function listApps(apps: OperatedApps): Promise<string[]> {
  const lines: string[] = []
  for (let page = await apps.find({ search: '', offset: 0 }); ; ) {
    lines.push(...page.apps.map(describe))
    if (!page.hasMore) return lines
    page = await apps.find({ search: '', offset: lines.length })
  }
}

/** Those that nobody has handled on the operator's page. */
async function listReports(apps: OperatedApps): Promise<string[]> {
  const lines: string[] = []
  for (let page = await apps.reports({ isHandled: false, offset: 0 }); ; ) {
    lines.push(...page.reports.map(describeReport))
    if (!page.hasMore) return lines
    page = await apps.reports({ isHandled: false, offset: lines.length })
  }
}

function describe({ name, shareId, title, owner, isLive, takenDownReason }: OperatedApp): string {
  const state = takenDownReason === null ? (isLive ? 'live' : 'not published') : `down: ${takenDownReason}`
  return `${name}  ${shareId}  ${state}  ${owner ?? 'a guest'}  ${oneLine(title)}`
}

function describeReport({ text, at, app }: OperatedReport): string {
  return `Report of ${at.toISOString()} about ${app.name}: ${oneLine(text)}`
}

/** A stranger wrote it: neither its lines nor its control characters are the terminal's. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}
