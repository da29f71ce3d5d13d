/** The log of the tests keeps the contract of the real one. */

import { testEventLogContract } from '@sayso/storage/testing/event-log-contract'
import { createMemoryEventLog } from './memory-event-log.ts'

testEventLogContract('The log of the tests', { create: createMemoryEventLog })
