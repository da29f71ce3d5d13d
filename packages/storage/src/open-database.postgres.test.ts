import { randomBytes } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { silentLog } from './database/log.ts'
import { openDatabase } from './open-database.ts'
import { createTestDatabase } from './testing/index.ts'
import { addUser } from './testing/sample-project.ts'

const database = await createTestDatabase()

const emptyName = `empty_${randomBytes(6).toString('hex')}`
afterAll(() => database.pool.query(`drop database if exists ${emptyName} with (force)`))

test('[S4] many that open an empty database at once make its tables once', async () => {
  await database.pool.query(`create database ${emptyName}`)
  const url = new URL(inject('saysoPostgresUrl'))
  url.pathname = `/${emptyName}`
  const opens = Array.from({ length: 8 }, () => openDatabase({ url: url.href, dataDir: '', log: silentLog }))
  const all = await Promise.all(opens)
  await Promise.all(all.map((each) => addUser(each)))
  for (const each of all) await each.close()
})

test('[S5] a database that cannot be reached is told in one sentence', async () => {
  const url = 'postgresql://nobody:wrong@127.0.0.1:1/none'
  const opening = openDatabase({ url, dataDir: '', log: silentLog })
  await expect(opening).rejects.toMatchObject({ name: 'StorageError', code: 'unreachable' })
  await expect(opening).rejects.not.toMatchObject({ message: expect.stringContaining('wrong') })
})

test('a lost connection is an error of its query, not the end of the process', async () => {
  const holder = await database.pool.connect()
  const { rows } = await holder.query('select pg_backend_pid() as pid')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect(holder.query('select 1')).rejects.toThrow()
  holder.release(true)
  expect(await database.isReady()).toBe(true)
})
