/** One database by its path: shared by all connections to it, and kept in the app's storage. */

import type { SqlDatabase, SqlStatement } from 'sql.js'
import { loadEngine } from './engine.ts'

const PREFIX = 'expo-sqlite:'
const SAVE_DELAY_MS = 150

const openFiles = new Map<string, DatabaseFile>()

export function openFile(path: string, data?: Uint8Array): DatabaseFile {
  if (path === ':memory:') return new DatabaseFile(null, data ?? null)
  const file = openFiles.get(path) ?? new DatabaseFile(path, data ?? readStored(path))
  openFiles.set(path, file)
  return file
}

export function deleteFile(path: string): void {
  openFiles.delete(path)
  localStorage.removeItem(PREFIX + path)
}

export interface TableChange {
  table: string
  rowId: number
}

export class DatabaseFile {
  isInTransaction = false
  /** Statements that have given a row and may have more; saving would cut them off. */
  readonly activeStatements = new Set<object>()
  /** Counts the savings, each of which frees all prepared statements. */
  generation = 0
  onChange: ((change: TableChange) => void) | null = null
  readonly #path: string | null
  #database: SqlDatabase
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  /** Done when the exclusive transactions before are. */
  #turn: Promise<void> = Promise.resolve()

  constructor(path: string | null, data: Uint8Array | null) {
    this.#path = path
    const { Database } = loadEngine()
    this.#database = new Database(data)
    this.#watch()
    if (path !== null) addEventListener('pagehide', () => this.#save())
  }

  run(sql: string): void {
    this.#database.run(sql)
    this.noteExecuted(sql)
  }

  prepare(sql: string): SqlStatement {
    return this.#database.prepare(sql)
  }

  /** Call this with each statement that ran: it follows transactions and saves soon. */
  noteExecuted(sql: string): void {
    for (const [keyword = ''] of sql.matchAll(/^\s*(BEGIN|SAVEPOINT|COMMIT|END|ROLLBACK|RELEASE)\b/gim)) {
      this.isInTransaction = /BEGIN|SAVEPOINT/i.test(keyword)
    }
    this.#saveSoon()
  }

  /** Resolves once no exclusive transaction is under way, with what ends the new one. */
  async takeTurn(): Promise<() => void> {
    const before = this.#turn
    let end = () => {}
    this.#turn = new Promise((resolve) => {
      end = resolve
    })
    await before
    return end
  }

  lastChange(): { lastInsertRowId: number; changes: number } {
    const rowId = this.#database.exec('SELECT last_insert_rowid()')[0]?.values[0]?.[0]
    return { lastInsertRowId: Number(rowId ?? 0), changes: this.#database.getRowsModified() }
  }

  serialize(): Uint8Array {
    const foreignKeys = this.#database.exec('PRAGMA foreign_keys')[0]?.values[0]?.[0]
    const bytes = this.#database.export()
    this.generation++
    // The engine opens the database again, which forgets the connection's settings.
    if (foreignKeys === 1) this.#database.run('PRAGMA foreign_keys = ON')
    this.#watch()
    return bytes
  }

  replaceWith(bytes: Uint8Array): void {
    const { Database } = loadEngine()
    this.#database.close()
    this.#database = new Database(bytes)
    this.generation++
    this.#watch()
    this.#saveSoon()
  }

  #watch(): void {
    this.#database.updateHook((_operation, _database, table, rowId) => this.onChange?.({ table, rowId }))
  }

  #saveSoon(): void {
    if (this.#path === null) return
    clearTimeout(this.#saveTimer)
    this.#saveTimer = setTimeout(() => this.#save(), SAVE_DELAY_MS)
  }

  #save(): void {
    clearTimeout(this.#saveTimer)
    if (this.#path === null || openFiles.get(this.#path) !== this) return
    if (this.isInTransaction || this.activeStatements.size > 0) this.#saveSoon()
    else localStorage.setItem(PREFIX + this.#path, toBase64(this.serialize()))
  }
}

function readStored(path: string): Uint8Array | null {
  const stored = localStorage.getItem(PREFIX + path)
  return stored === null ? null : Uint8Array.from(atob(stored), (character) => character.charCodeAt(0))
}

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  // Converted in slices, since a call takes only so many parameters.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
