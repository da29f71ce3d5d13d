/** SQLite adapter of WatermelonDB: its other adapter, which is plain JavaScript and keeps its rows as long as the page. */

import LokiJSAdapter from '@nozbe/watermelondb/adapters/lokijs'

interface SQLiteOptions {
  dbName?: string
  schema: unknown
  migrations?: unknown
  migrationEvents?: unknown
  onSetUpError?: unknown
}

export default class SQLiteAdapter extends LokiJSAdapter {
  constructor({ dbName, schema, migrations, migrationEvents, onSetUpError }: SQLiteOptions) {
    super({
      dbName,
      schema,
      migrations,
      migrationEvents,
      onSetUpError,
      useWebWorker: false,
      useIncrementalIndexedDB: true,
    })
    console.warn(
      '@nozbe/watermelondb: keeps its rows in memory in the preview, as long as the app is open; a phone keeps them for good.',
    )
  }
}
