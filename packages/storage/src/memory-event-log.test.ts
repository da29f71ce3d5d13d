import { createMemoryEventLog } from './memory-event-log.ts'
import { testEventLogContract } from './testing/event-log-contract.ts'

testEventLogContract('The log in memory', { create: createMemoryEventLog })
