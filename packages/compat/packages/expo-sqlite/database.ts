/** A connection, as expo-sqlite's native half offers it. Connections to one path share one database. */

import { type DatabaseFile, openFile } from './database-file.ts'
import type { NativeStatement } from './statement.ts'

export interface DatabaseOptions {
  enableChangeListener?: boolean
  /** How the connection of an exclusive transaction is made. */
  useNewConnection?: boolean
}

type ChangeListener = (event: {
  databaseName: string
  databaseFilePath: string
  tableName: string
  rowId: number
}) => void

let notifyChange: ChangeListener = () => {}

/** The module's event emitter. */
export function setChangeListener(listener: ChangeListener): void {
  notifyChange = listener
}

export class NativeDatabase {
  readonly databasePath: string
  readonly #options: DatabaseOptions
  readonly #data: Uint8Array | undefined
  #file: DatabaseFile | null = null
  #endTurn = () => {}

  constructor(databasePath: string, options: DatabaseOptions = {}, data?: Uint8Array) {
    this.databasePath = databasePath
    this.#options = options
    this.#data = data
  }

  get file(): DatabaseFile {
    if (!this.#file) throw new Error(`The database ${this.databasePath} is not open.`)
    return this.#file
  }

  initSync(): void {
    this.#file = openFile(this.databasePath, this.#data)
    if (!this.#options.enableChangeListener) return
    this.#file.onChange = ({ table, rowId }) =>
      notifyChange({ databaseName: 'main', databaseFilePath: this.databasePath, tableName: table, rowId })
  }

  closeSync(): void {
    this.#endTurn()
    this.#file = null
  }

  isInTransactionSync = () => this.file.isInTransaction
  execSync = (source: string) => this.file.run(source)
  serializeSync = (_schema: string) => this.file.serialize()
  prepareSync = (statement: NativeStatement, source: string) => statement.prepare(this.file, source)

  createSessionSync(): never {
    throw new Error('SQLite sessions are not available in the preview. They work on a phone.')
  }

  initAsync = async () => this.initSync()
  closeAsync = async () => this.closeSync()
  isInTransactionAsync = async () => this.isInTransactionSync()
  execAsync = async (source: string) => {
    // All connections share one database here, so that exclusive transactions have to wait for each other.
    if (this.#options.useNewConnection && source === 'BEGIN') this.#endTurn = await this.file.takeTurn()
    this.execSync(source)
  }
  serializeAsync = async (schema: string) => this.serializeSync(schema)
  prepareAsync = async (statement: NativeStatement, source: string) => this.prepareSync(statement, source)
  createSessionAsync = async () => this.createSessionSync()
}
