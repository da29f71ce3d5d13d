/** Caches the schema of a project's tables until a migration, or for a moment. */

import type { ProjectData } from '../ports/project-data.ts'
import { readSchema } from './read-schema.ts'
import type { Schema } from './schema.ts'

interface SchemaCache {
  read(ref: string): Promise<Schema>
}

/** Other servers apply migrations too. */
const MAX_AGE_MS = 30_000
const MAX_SCHEMAS = 500

export function createSchemaCache(data: ProjectData, nowMs: () => number): SchemaCache {
  const known = new Map<string, { schema: Promise<Schema>; number: number; atMs: number }>()
  return {
    read(ref) {
      const number = data.schemaNumberOf(ref)
      const found = known.get(ref)
      if (found !== undefined && found.number === number && nowMs() - found.atMs < MAX_AGE_MS)
        return found.schema
      const [oldest] = known.keys()
      if (known.size >= MAX_SCHEMAS && oldest !== undefined) known.delete(oldest)
      const schema = readSchema(ref, data)
      known.set(ref, { schema, number, atMs: nowMs() })
      // A failed reading is repeated.
      schema.catch(() => known.delete(ref))
      return schema
    },
  }
}
