import { afterAll } from 'vitest'
import { testEventLogContract } from '../testing/event-log-contract.ts'
import { createTestDatabase } from '../testing/index.ts'
import { createEventLog } from './postgres-event-log.ts'

const database = await createTestDatabase()
const logs: { close(): Promise<void> }[] = []

function open() {
  const log = createEventLog(database, { commitIntervalMs: 5 })
  logs.push(log)
  return log
}

afterAll(async () => {
  for (const log of logs) await log.close()
})

testEventLogContract('The log on PostgreSQL', { create: open, createPeer: open })
