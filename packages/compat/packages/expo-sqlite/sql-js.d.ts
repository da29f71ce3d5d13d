declare module 'sql.js' {
  export type SqlValue = string | number | Uint8Array | null

  export interface SqlStatement {
    bind(values: SqlValue[] | Record<string, SqlValue>): boolean
    step(): boolean
    get(): SqlValue[]
    getColumnNames(): string[]
    reset(): void
    free(): boolean
  }

  export interface SqlDatabase {
    /** Runs every statement of the text. */
    run(sql: string): SqlDatabase
    exec(sql: string): { columns: string[]; values: SqlValue[][] }[]
    prepare(sql: string): SqlStatement
    getRowsModified(): number
    /** Frees every statement and opens the database again. */
    export(): Uint8Array
    updateHook(
      listener: ((operation: string, database: string, table: string, rowId: number) => void) | null,
    ): void
    close(): void
  }

  export interface SqlJs {
    Database: new (data?: Uint8Array | null) => SqlDatabase
  }

  export default function initSqlJs(settings: object): Promise<SqlJs>
}

declare module 'sql.js/dist/sql-wasm.wasm' {
  const base64: string
  export default base64
}
