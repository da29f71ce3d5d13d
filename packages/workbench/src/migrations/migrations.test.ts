import { hashText, type ProjectFiles, textFile } from '@sayso/project'
import type { ApplyMigrationRequest, MigrationReview, MigrationsResponse } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createWorkbench } from '../editor/workbench.ts'
import { ApiFailure } from '../ports/api-failure.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { migrationProblems } from './migration-files.ts'
import { createMigrations } from './migrations.ts'

const PLANTS = 'create table plants (id int);'
const PETS = 'create table pets (id int);'

/** Applied files, by path. */
interface Scene {
  files?: Record<string, string>
  applied?: Record<string, string>
  reviews?: MigrationReview[]
  apply?: (
    request: ApplyMigrationRequest,
  ) => { success: true } | { success: false; error: string; position: null }
  history?: () => Promise<MigrationsResponse>
  projectId?: string
  storage?: ReturnType<typeof createMemoryStorage>
  untried?: string | null
}

function open({
  files = {},
  applied = {},
  reviews = [],
  apply,
  history,
  projectId = 'p',
  storage,
  untried = null,
}: Scene) {
  const workbench = createWorkbench()
  workbench.loadFiles(toFiles(files))
  const posted: string[] = []
  const loading: boolean[] = []
  const warnings: string[] = []
  const waiting = new Set<() => void>()
  let asked = 0
  let reloads = 0
  const rows = Object.entries(applied).map(([path, sql]) => ({ path, hash: hashText(sql) }))
  const migrations = createMigrations({
    projectId,
    workbench,
    storage: storage ?? createMemoryStorage(),
    warn: (message) => warnings.push(message),
    after(_delayMs, callback) {
      waiting.add(callback)
      return () => waiting.delete(callback)
    },
    onApplied: () => {
      loading.push(workbench.store.getState().migrationsLoading)
      reloads += 1
    },
    api: {
      async migrations() {
        asked += 1
        if (history !== undefined) return await history()
        return { migrations: rows.map(({ hash }) => hash), files: rows }
      },
      reviewMigrations: async () => ({ files: reviews, untried }),
      async applyMigration(_id, request) {
        posted.push(request.path ?? '')
        loading.push(workbench.store.getState().migrationsLoading)
        return apply?.(request) ?? { success: true }
      },
    },
  })
  return {
    workbench,
    migrations,
    posted,
    loading,
    warnings,
    asked: () => asked,
    waits: () => waiting.size,
    passTime() {
      for (const callback of [...waiting]) if (waiting.delete(callback)) callback()
    },
    reloads: () => reloads,
    isConfirming: () => workbench.store.getState().confirmMigrationApply,
    pending: () => migrations.store.getState().pending,
  }
}

function toFiles(files: Record<string, string>): ProjectFiles {
  return new Map(Object.entries(files).map(([path, text]) => [path, textFile(text)]))
}

const TWO = { 'migrations/0002_pets.sql': PETS, 'migrations/0001_plants.sql': PLANTS, 'app/index.tsx': '' }

test('[WM1] files whose hash is not listed are pending, by name, and the person is asked', async () => {
  const scene = open({ files: { ...TWO, 'migrations/notes.md': 'x' }, applied: {} })
  await expect.poll(scene.isConfirming).toBe(true)
  expect(scene.pending().map(({ path }) => path)).toEqual([
    'migrations/0001_plants.sql',
    'migrations/0002_pets.sql',
  ])
})

test('[WM1] nothing is asked for a project without an id, without such files, or with all of them applied', async () => {
  const nameless = open({ files: TWO, projectId: '' })
  const without = open({ files: { 'app/index.tsx': '' } })
  const done = open({ files: TWO, applied: TWO })
  await expect.poll(done.asked).toBe(1)
  expect([nameless.asked(), without.asked()]).toEqual([0, 0])
  expect([nameless, without, done].map(({ isConfirming }) => isConfirming())).toEqual([false, false, false])
})

test('[WM1] files of an answer are pending once all its artifacts have run', async () => {
  const { workbench, isConfirming, asked } = open({ files: {} })
  const stream = workbench.beginMessage('m')
  stream.push(
    `<saysoArtifact id="a" title="A"><saysoAction type="file" filePath="migrations/0001_a.sql">${PLANTS}</saysoAction>`,
  )
  expect([isConfirming(), asked()]).toEqual([false, 0])
  stream.push('</saysoArtifact>')
  stream.end({ complete: true })
  await expect.poll(isConfirming).toBe(true)
})

test('[WM2] a history that cannot be read is not shown, only written to the console', async () => {
  const failure = new ApiFailure('No.', { code: 'internal', status: 503, statusText: 'Service Unavailable' })
  const scene = open({ files: TWO, history: () => Promise.reject(failure) })
  await expect
    .poll(() => scene.warnings)
    .toEqual(['Failed to fetch migration history: 503 Service Unavailable'])
  expect(scene.isConfirming()).toBe(false)
})

test('[WM2] a history that cannot be read is asked for again, as often as may help', async () => {
  const failure = new ApiFailure('No.', { code: 'internal', status: 503, statusText: 'Service Unavailable' })
  let isUp = false
  const history = async () => {
    if (!isUp) throw failure
    return { migrations: [], files: [] }
  }
  const scene = open({ files: TWO, history })
  for (let times = 1; times <= 2; times++) {
    await expect.poll(scene.waits).toBe(1)
    expect(scene.asked()).toBe(times)
    scene.passTime()
  }
  isUp = true
  await expect.poll(scene.waits).toBe(1)
  scene.passTime()
  await expect.poll(scene.isConfirming).toBe(true)
  expect([scene.waits(), scene.warnings.length]).toEqual([0, 1])
})

test('[WM2] it is asked for five times at most, once of a refusal, and no more after the page is left', async () => {
  const busy = new ApiFailure('No.', { code: 'internal', status: 503 })
  const scene = open({ files: TWO, history: () => Promise.reject(busy) })
  for (let times = 1; times <= 4; times++) {
    await expect.poll(scene.waits).toBe(1)
    scene.passTime()
  }
  await expect.poll(scene.asked).toBe(5)
  const refused = open({
    files: TWO,
    history: () => Promise.reject(new ApiFailure('No.', { code: 'not-found', status: 404 })),
  })
  await expect.poll(() => refused.warnings.length).toBe(1)
  const left = open({ files: TWO, history: () => Promise.reject(busy) })
  await expect.poll(left.waits).toBe(1)
  left.migrations.dispose()
  expect([scene.waits(), refused.waits(), left.waits()]).toEqual([0, 0, 0])
})

test('[WM3] the chosen files are applied in order while loading is set, and the app is loaded again', async () => {
  const scene = open({ files: TWO })
  await expect.poll(scene.isConfirming).toBe(true)
  await scene.migrations.apply(new Set(scene.pending().map(({ path }) => path)))
  expect(scene.posted).toEqual(['migrations/0001_plants.sql', 'migrations/0002_pets.sql'])
  expect(scene.loading).toEqual([true, true, true])
  expect(scene.workbench.store.getState()).toMatchObject({
    migrationsLoading: false,
    confirmMigrationApply: false,
  })
  expect([scene.pending(), scene.reloads()]).toEqual([[], 1])
})

test('[WM3] what fails is skipped and listed with its reason', async () => {
  const scene = open({
    files: TWO,
    apply: ({ sql }) =>
      sql === PLANTS ? { success: false, error: 'No such type.', position: null } : { success: true },
  })
  await expect.poll(scene.isConfirming).toBe(true)
  await scene.migrations.apply(new Set(scene.pending().map(({ path }) => path)))
  expect(scene.pending().map(({ result }) => result)).toEqual([
    { kind: 'failed', message: 'No such type.', position: null },
    { kind: 'applied' },
  ])
  expect(scene.isConfirming()).toBe(true)
})

test('[WM4] a file that changed after it was applied is said to have', async () => {
  const scene = open({ files: TWO, applied: { 'migrations/0001_plants.sql': 'other', ...{} } })
  await expect.poll(scene.isConfirming).toBe(true)
  expect(scene.pending().map(({ isChanged }) => isChanged)).toEqual([true, false])
})

test('[WM5] files that were put off are not asked about again, until one of them changes', async () => {
  const storage = createMemoryStorage()
  const first = open({ files: TWO, storage })
  await expect.poll(first.isConfirming).toBe(true)
  first.migrations.dismiss()
  expect(first.isConfirming()).toBe(false)
  first.migrations.ask()
  expect(first.isConfirming()).toBe(true)

  const second = open({ files: TWO, storage })
  await expect.poll(() => second.pending().length).toBe(2)
  expect(second.isConfirming()).toBe(false)
  second.workbench.saveFile('migrations/0002_pets.sql')
  second.workbench.editFile('migrations/0002_pets.sql', `${PETS}\n`)
  second.workbench.saveFile('migrations/0002_pets.sql')
  await expect.poll(second.isConfirming).toBe(true)
})

test('[WM9] a file that failed its try, or when it was applied, is a problem with its place', async () => {
  const position = { lineNumber: 3, columnNumber: 8 }
  const review = (path: string, message: string | null) => ({
    ...{ path, warnings: [], effect: { tableCount: 0, rowCount: 0, keepsData: false } },
    problem: message === null ? null : { message, position },
  })
  const reviews = [
    review('migrations/0001_plants.sql', null),
    review('migrations/0002_pets.sql', 'column "a" does not exist'),
  ]
  const scene = open({ files: TWO, reviews, apply: () => ({ success: false, error: 'No.', position: null }) })
  await expect.poll(() => scene.pending().length).toBe(2)
  const place = { path: 'migrations/0002_pets.sql', ...position }
  const failed = { kind: 'static', message: 'column "a" does not exist', place }
  expect(migrationProblems(scene.pending())).toMatchObject([failed])
  await scene.migrations.apply(new Set(['migrations/0001_plants.sql']))
  expect(migrationProblems(scene.pending())).toMatchObject([
    { message: 'No.', place: { path: 'migrations/0001_plants.sql', lineNumber: 1, columnNumber: 1 } },
    failed,
  ])
})

test('[WM9] a try that was not made is said, also where the server could not be asked', async () => {
  const scene = open({ files: TWO, untried: 'The migrations have not been tried.' })
  await expect
    .poll(() => scene.migrations.store.getState().untried)
    .toBe('The migrations have not been tried.')
})

test('[WM10] what the database has is not known while it is asked for, and assumed where it never answers', async () => {
  const isKnown = (scene: ReturnType<typeof open>) => scene.migrations.store.getState().isKnown
  const asked = open({ files: TWO })
  expect(isKnown(asked)).toBe(false)
  await expect.poll(() => isKnown(asked)).toBe(true)
  expect(isKnown(open({ files: {} }))).toBe(true)
  const refused = open({
    files: TWO,
    history: () => Promise.reject(new ApiFailure('No.', { code: 'not-found', status: 404 })),
  })
  await expect.poll(() => isKnown(refused)).toBe(true)
  const busy = open({
    files: TWO,
    history: () => Promise.reject(new ApiFailure('No.', { code: 'internal', status: 503 })),
  })
  await expect.poll(() => busy.warnings.length).toBe(1)
  expect(isKnown(busy)).toBe(false)
})
