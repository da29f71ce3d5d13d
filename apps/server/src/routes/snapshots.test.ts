import { expect, test } from 'vitest'
import { fromSnapshot } from './snapshots.ts'

test('a folder without anything in it is kept, others are there with their files', () => {
  const file = { type: 'file', content: 'a', isBinary: false } as const
  const files = fromSnapshot({
    lib: { type: 'folder' },
    'app/index.ts': file,
    app: { type: 'folder' },
    'empty/inner': { type: 'folder' },
    empty: { type: 'folder' },
  })
  expect([...files.keys()].sort()).toEqual(['app/index.ts', 'empty/inner/.gitkeep', 'lib/.gitkeep'])
  expect(() => fromSnapshot({ '../evil': { type: 'folder' } })).toThrow()
})
