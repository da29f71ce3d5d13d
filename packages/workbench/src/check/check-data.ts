/** Gets a throw-away database for a check of an app that reads the project's data, and says when none is needed. */

import type { VisitWish } from '@sayso/preview'
import { migrationPaths, type ProjectFiles, publicVariablesOf } from '@sayso/project'
import { dataVariables } from '@sayso/wire'
import type { CheckDataApi } from '../ports/check-data-api.ts'

/** Null: the server has none to give now. */
export type LentData = {
  data: NonNullable<VisitWish['data']>
  /** Migrations of which the database lacks something, since it failed. */
  skippedFiles: readonly string[]
  close(): void
} | null

interface CheckDataOptions {
  projectId: string
  api: CheckDataApi
  /** Origin at which apps reach their data. */
  origin: string
}

/** Null at once for an app without data of its project. */
export type LendData = (files: ProjectFiles) => Promise<LentData> | null

export function createCheckData({ projectId, api, origin }: CheckDataOptions): LendData {
  /** Resolves once the one before has been given back: a project has one at a time. */
  let before: Promise<void> = Promise.resolve()
  let asking: Promise<unknown> = before

  async function ask(files: ProjectFiles): Promise<LentData> {
    const migrations = migrationPaths(files).flatMap((path) => toSql(files, path))
    const [seed] = SEED_PATHS.flatMap((path) => toSql(files, path))
    const request = { files: migrations, seed: seed?.sql ?? null }
    // The check goes as far as it can without.
    const lent = await api.open(projectId, request).catch(() => null)
    if (lent === null || lent.kind === 'unavailable') return null
    const { ref, path, anonKey, session, skippedFiles } = lent
    let close = () => {}
    before = new Promise((resolve) => {
      close = resolve
    })
    return {
      data: {
        ref,
        session: encryptsSession(files) ? null : JSON.stringify(session),
        isIncomplete: skippedFiles.length > 0,
        environment: dataVariables({ path, anonKey }, origin),
      },
      skippedFiles,
      // The server drops it a minute later otherwise.
      close: () =>
        void api
          .close(projectId, ref)
          .catch(() => undefined)
          .then(close),
    }
  }

  /** One after the other: each waits until what the one before was lent is back. */
  function lend(files: ProjectFiles): Promise<LentData> {
    const lending = asking.then(() => before).then(() => ask(files))
    asking = lending
    return lending
  }

  return (files) => (usesData(files) ? lend(files) : null)
}

const SEED_PATHS = ['supabase/seed.sql', 'seed.sql']
const CODE = /\.[cm]?[jt]sx?$/

function toSql(files: ProjectFiles, path: string): { path: string; sql: string }[] {
  const file = files.get(path)
  return file === undefined || file.isBinary ? [] : [{ path, sql: file.content }]
}

/** An app with an address of its own in `public.env` asks somebody else's server. */
function usesData(files: ProjectFiles): boolean {
  return (
    publicVariablesOf(files).EXPO_PUBLIC_SUPABASE_URL === undefined &&
    mentions(files, /\bEXPO_PUBLIC_SUPABASE_URL\b/)
  )
}

/** Whether the app signs its people in with Supabase's client, wherever its data is. */
export function signsPeopleIn(files: ProjectFiles): boolean {
  return mentions(files, /@supabase\/supabase-js/) && mentions(files, /\.auth\b/)
}

/** Only the app itself can write a session that it can read again then. */
function encryptsSession(files: ProjectFiles): boolean {
  return mentions(files, /\bdecrypt\w*\(/i)
}

function mentions(files: ProjectFiles, word: RegExp): boolean {
  for (const [path, file] of files)
    if (CODE.test(path) && !file.isBinary && word.test(file.content)) return true
  return false
}
