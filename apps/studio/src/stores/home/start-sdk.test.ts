/** A new project is made on the SDK that was chosen, and its page can load that before it knows the files. */

import { expect, test, vi } from 'vitest'

const stored = new Map<string, string | null>()
const asked: (string | null)[] = []
const session = { user: { id: 'a' }, defaultSdk: undefined as string | undefined }

vi.mock('../../api/api.ts', () => ({
  api: {
    createProject: (_title: string, sdk: string | null) => {
      asked.push(sdk)
      return Promise.resolve({ project: { id: `project-${asked.length}` } })
    },
  },
  queryClient: { ensureQueryData: () => Promise.resolve(session), setQueryData: () => undefined },
  sessionQuery: {},
}))
vi.mock('../../browser/open-draft.ts', () => ({ openDraft: () => ({ set: () => undefined }) }))
vi.mock('../../browser/storage.ts', () => ({
  readStored: (name: string) => stored.get(name) ?? null,
  writeStored: (name: string, value: string | null) => stored.set(name, value),
}))
// Tests of one worker share modules, and another file's have the real server.
vi.resetModules()
const { startProject } = await import('./start-project.ts')
const start = () => startProject({ text: 'A diary', pictures: [] })

test('[SH31] the first visit of a new project knows its SDK: the chosen one, else the server’s', async () => {
  await start()
  expect([asked.at(-1), stored.get('sdk:project-1')]).toEqual([null, '53'])
  session.defaultSdk = '57'
  await start()
  expect([asked.at(-1), stored.get('sdk:project-2')]).toEqual([null, '57'])
  stored.set('sdk:a', '53')
  await start()
  expect([asked.at(-1), stored.get('sdk:project-3')]).toEqual(['53', '53'])
})
