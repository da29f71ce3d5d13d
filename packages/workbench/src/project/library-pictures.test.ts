import { setImmediate } from 'node:timers/promises'
import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createWorkbench } from '../editor/workbench.ts'
import { followLibraryPictures } from './library-pictures.ts'

const OPEN = '<saysoArtifact id="a" title="A">\n<saysoAction type="file" filePath="app/index.tsx">\n'

function begin({ appliesActions = true, failing = false } = {}) {
  const workbench = createWorkbench()
  workbench.loadFiles(new Map([['old.ts', textFile('one\n')]]))
  const asked: string[] = []
  followLibraryPictures(workbench, async (name) => {
    asked.push(name)
    if (failing) throw new Error('There is none.')
    return new TextEncoder().encode(name)
  })
  const paths = () => [...workbench.store.getState().files.keys()]
  return { workbench, asked, paths, stream: workbench.beginMessage('m', { appliesActions }) }
}

test('[WR12] a picture is there while the file that names it is open, with the credits', async () => {
  const { stream, asked, paths, workbench } = begin()
  stream.push(OPEN)
  for (const letter of `const a = require('../assets/pictures/old-town.webp')`) stream.push(letter)
  await setImmediate()
  expect(asked).toEqual(['old-town.webp', 'CREDITS.md'])
  expect(paths()).toEqual(['old.ts', 'assets/pictures/old-town.webp', 'assets/pictures/CREDITS.md'])
  expect(workbench.store.getState().files.get('assets/pictures/old-town.webp')?.isBinary).toBe(true)
  stream.push(`\nconst b = require('../assets/pictures/old-town.webp')\n</saysoAction>`)
  stream.end({ complete: true })
  await setImmediate()
  expect(asked).toHaveLength(2)
})

test('[WR12] a file that came in one piece has its pictures too, and an edit', async () => {
  const { stream, paths } = begin()
  stream.push(`${OPEN}const a = require('../assets/pictures/beach.webp')\n</saysoAction>\n`)
  stream.push(
    `<saysoAction type="edit" filePath="old.ts">\n<<<<<<< SEARCH\none\n=======\nrequire('./assets/pictures/city.webp')\n>>>>>>> REPLACE\n</saysoAction>`,
  )
  await setImmediate()
  expect(paths()).toContain('assets/pictures/beach.webp')
  expect(paths()).toContain('assets/pictures/city.webp')
})

test('[WR12] an answer that is streamed again from its start gets its pictures again', async () => {
  const { stream, paths, workbench, asked } = begin()
  stream.push(`${OPEN}'../assets/pictures/beach.webp'\n</saysoAction>\n`)
  await setImmediate()
  const again = workbench.beginMessage('m')
  expect(paths()).toEqual(['old.ts'])
  again.push(`${OPEN}'../assets/pictures/beach.webp'\n`)
  await setImmediate()
  expect(paths()).toContain('assets/pictures/beach.webp')
  expect(asked).toHaveLength(2)
})

test('[WR12] nothing is fetched for an answer that may not change files, and nothing comes after the end', async () => {
  const ask = begin({ appliesActions: false })
  ask.stream.push(`${OPEN}'../assets/pictures/beach.webp'\n</saysoAction>`)
  await setImmediate()
  expect(ask.asked).toEqual([])
  const late = begin()
  late.stream.push(`${OPEN}'../assets/pictures/beach.webp'\n</saysoAction>`)
  late.stream.end({ complete: true })
  await setImmediate()
  expect(late.asked).toHaveLength(2)
  expect(late.paths()).not.toContain('assets/pictures/beach.webp')
})

test('[WR12] one that cannot be fetched leaves the answer alone', async () => {
  const { stream, paths } = begin({ failing: true })
  stream.push(`${OPEN}'../assets/pictures/beach.webp'\n</saysoAction>`)
  await setImmediate()
  stream.end({ complete: true })
  expect(paths()).toEqual(['old.ts', 'app/index.tsx'])
})
