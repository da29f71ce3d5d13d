import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { findWrittenIds } from './written-ids.ts'

const files = new Map([
  ['package.json', textFile('{ "id": "app" }')],
  ['lib/rooms.ts', textFile("export const rooms = [{ id: 'hall' }, { id: 'attic' }]")],
  ['lib/plants.ts', textFile("export const plants = [{ id: 'fern' }, { id: 'moss' }, { \"id\": `rose` }]")],
  ['lib/plan.ts', textFile("const style = { grid: 'none' }; use({ plan: 'a-b' })")],
  ['assets/plants.png', { content: "id: 'picture'", isBinary: true }],
])

test.each([
  ['/plants/[id]', ['fern', 'rose']],
  ['/(tabs)/room/[id]', ['hall', 'attic']],
  ['/plan/[plan]', ['a-b']],
  ['/plants/[id]/[leaf]', []],
  ['/plants/[...rest]', []],
  ['/plants', []],
])('[V1] ids for %s are those of the data that is called so: %j', (pattern, expected) => {
  expect(findWrittenIds(pattern, files)).toEqual(expected)
})
