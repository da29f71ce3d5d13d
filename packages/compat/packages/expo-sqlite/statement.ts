/** A prepared statement, as expo-sqlite's native half offers it: each call in a waiting and in a direct form. */

import type { SqlStatement, SqlValue } from 'sql.js'
import type { DatabaseFile } from './database-file.ts'

/** The connection, which expo-sqlite passes to every call. The statement knows its file since `prepare`. */
type Connection = object

type Parameters = Record<string, SqlValue | boolean | undefined>

export class NativeStatement {
  #file: DatabaseFile | null = null
  #source = ''
  #prepared: SqlStatement | null = null
  #generation = -1
  /** Those of the last run: a reset keeps them, and SQLite's own does; the engine's clears them, and so does a saving. */
  #bound: SqlValue[] | Record<string, SqlValue> | null = null
  #isDone = false

  prepare(file: DatabaseFile, source: string): void {
    this.#file = file
    this.#source = source
    this.#statement()
  }

  runSync(_connection: Connection, primitives: Parameters, blobs: Parameters, isArray: boolean) {
    const file = this.#openFile()
    const statement = this.#statement()
    this.#isDone = false
    this.#bound = bindable({ ...primitives, ...blobs }, isArray)
    statement.reset()
    statement.bind(this.#bound)
    const firstRowValues = this.#step() ?? []
    file.noteExecuted(this.#source)
    return { ...file.lastChange(), firstRowValues }
  }

  stepSync(_connection: Connection): SqlValue[] | null {
    return this.#step()
  }

  getAllSync(_connection: Connection): SqlValue[][] {
    const rows: SqlValue[][] = []
    for (let row = this.#step(); row !== null; row = this.#step()) rows.push(row)
    return rows
  }

  getColumnNamesSync(): string[] {
    return this.#statement().getColumnNames()
  }

  resetSync(_connection: Connection): void {
    const statement = this.#statement()
    statement.reset()
    if (this.#bound !== null) statement.bind(this.#bound)
    this.#isDone = false
    this.#openFile().activeStatements.delete(this)
  }

  finalizeSync(_connection: Connection): void {
    const file = this.#openFile()
    file.activeStatements.delete(this)
    // A saving since then has freed it already.
    if (this.#generation === file.generation) this.#prepared?.free()
    this.#prepared = null
  }

  runAsync = async (...all: Parameters4) => this.runSync(...all)
  stepAsync = async (connection: Connection) => this.stepSync(connection)
  getAllAsync = async (connection: Connection) => this.getAllSync(connection)
  getColumnNamesAsync = async () => this.getColumnNamesSync()
  resetAsync = async (connection: Connection) => this.resetSync(connection)
  finalizeAsync = async (connection: Connection) => this.finalizeSync(connection)

  /** The next row, or null at the end. A finished statement is not stepped again: SQLite would start it again. */
  #step(): SqlValue[] | null {
    const file = this.#openFile()
    const statement = this.#statement()
    if (this.#isDone) return null
    this.#isDone = !statement.step()
    if (this.#isDone) file.activeStatements.delete(this)
    else file.activeStatements.add(this)
    return this.#isDone ? null : statement.get()
  }

  #statement(): SqlStatement {
    const file = this.#openFile()
    if (this.#prepared === null || this.#generation !== file.generation) {
      this.#prepared = file.prepare(this.#source)
      this.#generation = file.generation
      if (this.#bound !== null) this.#prepared.bind(this.#bound)
    }
    return this.#prepared
  }

  #openFile(): DatabaseFile {
    if (!this.#file) throw new Error('The statement is not prepared.')
    return this.#file
  }
}

type Parameters4 = [Connection, Parameters, Parameters, boolean]

/** Numbered values come as an object with indexes; booleans are numbers in SQLite. */
function bindable(values: Parameters, isArray: boolean): SqlValue[] | Record<string, SqlValue> {
  const entries = Object.entries(values).map(([key, value]) => [key, toSqlValue(value)] as const)
  if (!isArray) return Object.fromEntries(entries)
  const list: SqlValue[] = []
  for (const [index, value] of entries) list[Number(index)] = value
  return list
}

function toSqlValue(value: SqlValue | boolean | undefined): SqlValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value ?? null
}
