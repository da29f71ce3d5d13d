/** A program for tests: opens the given data directory, stores a row, reports it, and stays until it is killed. */

import { silentLog } from '../database/log.ts'
import { openDatabase } from '../open-database.ts'
import { addUser } from './sample-project.ts'

const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, log: silentLog })
process.stdout.write(`${await addUser(database)}\n`)
setInterval(() => {}, 60_000)
