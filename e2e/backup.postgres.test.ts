/** A backup, written while the product runs, is restored into a new data folder with the apps' data. */

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startProduct } from '@sayso/testing/product'
import { createVisitor } from '@sayso/testing/visitor'
import type { ApplyMigrationResponse, DataConnection, ProjectResponse } from '@sayso/wire'
import { expect, test } from 'vitest'

const rootDir = path.resolve(import.meta.dirname, '..')

const SQL = `create table plants (id int primary key, name text);
create policy "All" on plants using (true) with check (true);
insert into storage.buckets (id, name, public) values ('photos', 'photos', true);
create policy "Add" on storage.objects for insert with check (bucket_id = 'photos');`

async function run(command: 'backup' | 'restore', folder: string, dataDir: string): Promise<string> {
  const env = {
    ...process.env,
    SAYSO_DATA_DIR: dataDir,
    DATABASE_URL: '',
    PROJECTS_DATABASE_URL: '',
    SAYSO_SECRET: '',
  }
  const program = ['--import', 'tsx', 'apps/server/src/backup.ts', command, folder]
  return (await promisify(execFile)(process.execPath, program, { cwd: rootDir, env })).stdout
}

async function plants(
  url: string,
  { path: base, anonKey }: DataConnection,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${url}${base}/rest/v1/plants`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return body === undefined ? await response.json() : response.status
}

async function photo(url: string, { path: base, anonKey }: DataConnection, body?: string): Promise<string> {
  const at = `${url}${base}/storage/v1/object`
  if (body === undefined) return await (await fetch(`${at}/public/photos/leaf.txt`)).text()
  const headers = { apikey: anonKey, 'content-type': 'text/plain' }
  return String((await fetch(`${at}/photos/leaf.txt`, { method: 'POST', headers, body })).status)
}

test('what apps have stored is restored with everything else, under the same address and key', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'sayso-backup-'))
  const [folder, dataDir, newDir] = ['monday', 'old', 'new'].map((name) => path.join(home, name)) as [
    string,
    string,
    string,
  ]
  try {
    const product = await startProduct({ SAYSO_DATA_DIR: dataDir })
    const visitor = createVisitor(product.url)
    await visitor.post('/api/session', {})
    const { project, dataConnection } = await visitor.post<ProjectResponse>('/api/projects', {})
    const hash = createHash('sha256').update(SQL).digest('hex')
    const applied = await visitor.post<ApplyMigrationResponse>(`/api/migrations/${project.id}`, {
      sql: SQL,
      hash,
    })
    expect(applied).toEqual({ success: true })
    expect(await plants(product.url, dataConnection, [{ id: 1, name: '“Fern”' }])).toBe(201)
    expect(await photo(product.url, dataConnection, 'a leaf')).toBe('200')
    const written = await run('backup', folder, dataDir)
    expect(written).toContain(', 1 database of a project, and 1 file of an app.')
    // Written after the backup, so it is lost with the machine.
    await plants(product.url, dataConnection, [{ id: 2, name: 'Moss' }])
    await product.stop()

    expect(await run('restore', folder, newDir)).toContain('with 1 database of a project.')
    const restored = await startProduct({ SAYSO_DATA_DIR: newDir })
    try {
      expect(await plants(restored.url, dataConnection)).toEqual([{ id: 1, name: '“Fern”' }])
      expect(await photo(restored.url, dataConnection)).toBe('a leaf')
      expect(await plants(restored.url, dataConnection, [{ id: 3, name: 'Ivy' }])).toBe(201)
    } finally {
      await restored.dispose()
    }
    await product.dispose()
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}, 240_000)
