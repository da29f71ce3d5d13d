/** The type of what runs queries: the database itself, or a transaction of it. */

import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

export type Queries = PgDatabase<NodePgQueryResultHKT, typeof schema>
