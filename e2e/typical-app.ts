/** The apps of `apps/` as projects: their files, their migrations applied, and devices with the published client. */

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isMigrationPath } from '@sayso/project'
import type { Visitor } from '@sayso/testing/visitor'
import type { ApplyMigrationResponse, AppMailsResponse, ProjectResponse } from '@sayso/wire'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Page } from 'playwright-core'
import { WebSocket } from 'ws'

export type TypicalName = 'chat' | 'photos' | 'booking'

export interface TypicalApp {
  projectId: string
  /** Name of each migration that was refused → the reason. */
  refused: Record<string, string>
  /** Nobody is signed in there. */
  device(): SupabaseClient
  /** Runs a statement as the owner does who writes one more migration. */
  run(sql: string): Promise<ApplyMigrationResponse>
  /** The code of the newest mail to somebody. */
  codeFor(email: string): Promise<string>
}

/** Opens it in the studio, without the migrations that were refused. */
export async function showTypicalApp(studio: Page, home: string, app: TypicalApp): Promise<void> {
  await studio.goto(`${home}/project/${app.projectId}`)
  if (Object.keys(app.refused).length === 0) return
  const dialog = studio.getByRole('dialog', { name: 'Apply migrations' })
  await dialog.getByRole('button', { name: 'Not now' }).click()
}

/** Path in the project → text. */
async function readTypicalApp(name: TypicalName): Promise<Record<string, string>> {
  const folder = path.join(import.meta.dirname, 'apps', name)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const texts = await Promise.all(
    paths.map(async (file) => [
      path.relative(folder, file).split(path.sep).join('/'),
      await readFile(file, 'utf8'),
    ]),
  )
  return Object.fromEntries(texts)
}

export async function startTypicalApp(url: string, owner: Visitor, name: TypicalName): Promise<TypicalApp> {
  return await startApp(url, owner, name, await readTypicalApp(name))
}

/** `texts`: path → content, added to the starter's files. */
export async function startApp(
  url: string,
  owner: Visitor,
  title: string,
  texts: Readonly<Record<string, string>>,
): Promise<TypicalApp> {
  const { project, version, dataConnection } = await owner.post<ProjectResponse>('/api/projects', { title })
  const changes = Object.fromEntries(
    Object.entries(texts).map(([file, content]) => [file, { type: 'file', content, isBinary: false }]),
  )
  await owner.put(`/api/projects/${project.id}/files`, { baseVersionId: version.id, changes })
  const run = (sql: string) => {
    const hash = createHash('sha256').update(sql).digest('hex')
    return owner.post<ApplyMigrationResponse>(`/api/migrations/${project.id}`, { sql, hash })
  }
  const refused: Record<string, string> = {}
  for (const file of Object.keys(texts).filter(isMigrationPath).sort()) {
    const applied = await run(texts[file] ?? '')
    if (!applied.success) refused[path.basename(file)] = applied.error
  }
  return {
    projectId: project.id,
    refused,
    run,
    device: () =>
      createClient(`${url}${dataConnection.path}`, dataConnection.anonKey, {
        auth: { autoRefreshToken: false, persistSession: false },
        // Node 20 has none of its own.
        realtime: { transport: WebSocket as never },
      }),
    async codeFor(email) {
      const { mails } = await owner.get<AppMailsResponse>(`/api/projects/${project.id}/database/mails`)
      const code = mails.find(({ to }) => to === email)?.code
      if (code == null) throw new Error(`No mail with a code went to ${email}.`)
      return code
    },
  }
}
