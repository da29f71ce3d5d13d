import type { SQLiteDatabase } from 'expo-sqlite'

export interface Note {
  id: number
  title: string
  body: string
}

const SCHEMA_VERSION = 1

export async function migrate(database: SQLiteDatabase): Promise<void> {
  const row = await database.getFirstAsync<{ user_version: number }>('PRAGMA user_version')
  if ((row?.user_version ?? 0) >= SCHEMA_VERSION) return
  await database.execAsync(`
    CREATE TABLE IF NOT EXISTS notes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL,
      body TEXT NOT NULL,
      changed_at INTEGER NOT NULL
    );
    PRAGMA user_version = ${SCHEMA_VERSION};
  `)
  await database.withTransactionAsync(async () => {
    await addNote(database, { title: 'Shopping', body: 'Oat milk, lemons, a good cheese' })
    await addNote(database, { title: 'Ideas', body: 'A map of every bench with a view' })
  })
}

export function listNotes(database: SQLiteDatabase): Promise<Note[]> {
  return database.getAllAsync<Note>('SELECT id, title, body FROM notes ORDER BY changed_at DESC, id DESC')
}

export function findNote(database: SQLiteDatabase, id: number): Promise<Note | null> {
  return database.getFirstAsync<Note>('SELECT id, title, body FROM notes WHERE id = ?', id)
}

export async function addNote(database: SQLiteDatabase, { title, body }: Omit<Note, 'id'>): Promise<number> {
  const result = await database.runAsync(
    'INSERT INTO notes (title, body, changed_at) VALUES (?, ?, ?)',
    title,
    body,
    Date.now(),
  )
  return result.lastInsertRowId
}

export async function saveNote(database: SQLiteDatabase, { id, title, body }: Note): Promise<void> {
  await database.runAsync(
    'UPDATE notes SET title = $title, body = $body, changed_at = $changedAt WHERE id = $id',
    { $title: title, $body: body, $changedAt: Date.now(), $id: id },
  )
}

export async function deleteNote(database: SQLiteDatabase, id: number): Promise<void> {
  await database.runAsync('DELETE FROM notes WHERE id = ?', [id])
}
