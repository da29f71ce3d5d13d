/** A program for tests: applies `SQL` to the database of `PROJECT_ID`, and may be killed while it does. */

import { createHash } from 'node:crypto'
import { openDatabase } from '@sayso/storage'
import { createProjectDatabases } from '../project-databases.ts'

const { PRODUCT_URL = '', CLUSTER_URL = '', PROJECT_ID = '', SQL: sql = '' } = process.env
const log = { info() {}, warn() {}, error() {} }
const database = await openDatabase({ url: PRODUCT_URL, dataDir: '', log, maxConnections: 2 })
const databases = createProjectDatabases({
  ...{ url: CLUSTER_URL, dataDir: '', database, secret: 'of the tests', log },
  makeInLine: (_ownerId, work) => work(),
  makeThrowAwayInLine: (_ownerId, work) => work(),
  snapshots: { maxCount: 3, maxBytes: 1_000_000_000, maxAgeDays: 30 },
})
await databases.apply(PROJECT_ID, { sql, hash: createHash('sha256').update(sql).digest('hex'), path: null })
