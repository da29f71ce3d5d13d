import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { testManifest } from '../testing/packages.ts'
import { listBaseChunks, listFrameChunks, openChunkSource, withImports } from './chunk-source.ts'
import { guessChunks, guessRouter } from './guess-chunks.ts'

test('every app needs React and React Native, and only some the router', () => {
  expect(listBaseChunks(testManifest)).toEqual(['react', 'native'])
  expect(listFrameChunks(testManifest, false)).toEqual(['react', 'native'])
  expect(listFrameChunks(testManifest, true)).toEqual([
    'react',
    'native',
    'navigation',
    'router',
    'router-root',
  ])
})

test('chunks come after what they cannot run without, even where they need one another', () => {
  expect(withImports(testManifest, ['router-root'])).toEqual([
    'react',
    'native',
    'navigation',
    'router',
    'router-root',
  ])
})

test('the chunks of a project are guessed from its text', () => {
  const guess = (code: string) => guessChunks([textFile(code), null], testManifest)
  expect(guess(`import { CameraView } from 'expo-camera'`)).toEqual(['camera'])
  expect(guess(`const camera = require("expo-camera")`)).toEqual(['camera'])
  expect(guess(`import { Tabs } from 'expo-router'`)).toEqual(['router', 'router-root'])
  expect(guess(`import { Feather, type Props } from '@expo/vector-icons'`)).toEqual(['icons', 'feather'])
  expect(guess(`import * as Icons from '@expo/vector-icons'`)).toEqual(['icons', 'feather', 'ionicons'])
  expect(guess(`import x from './x'; import y from 'constructor'`)).toEqual([])
})

test('a router app is known by what it imports, or by its entry', () => {
  expect(guessRouter([textFile('{"main":"expo-router/entry"}')])).toBe(true)
  expect(guessRouter([textFile(`import { Tabs } from 'expo-router'`), null])).toBe(true)
  expect(guessRouter([textFile(`import './expo-router'`), null])).toBe(false)
})

/** A source whose list comes when `answer` is called. */
function openSource(kept: string | null) {
  const asked: string[] = []
  let answer = (_manifest: string) => {}
  const list = new Promise<string>((resolve) => {
    answer = resolve
  })
  const opening = openChunkSource('http://localhost/sdk/53/', {
    readKept: async () => kept,
    fetchText: async ({ pathname }) => {
      const file = pathname.replace('/sdk/53/', '')
      asked.push(file)
      return file === 'manifest.json' ? await list : `code of ${file}`
    },
  })
  return { asked, opening, answer }
}

test('chunks of the list that an earlier visit had travel while the list is asked for, and each file comes once', async () => {
  const { asked, opening, answer } = openSource(JSON.stringify(testManifest))
  await new Promise(setImmediate)
  expect(asked).toEqual(['manifest.json', 'react-1.js', 'native-1.js'])
  const { react } = testManifest.chunks
  const next = { ...testManifest.chunks, react: { ...react, file: 'react-2.js' } }
  answer(JSON.stringify({ ...testManifest, chunks: next }))
  const source = await opening
  expect(await source.load('react')).toBe('code of react-2.js')
  expect(await source.load('native')).toBe('code of native-1.js')
  expect(asked).toEqual(['manifest.json', 'react-1.js', 'native-1.js', 'react-2.js'])
})

test.each([
  ['nothing', null],
  ['what is no list', '{}'],
  ['half of a list', '{"chunks"'],
])('where %s was kept, the list is waited for', async (_name, kept) => {
  const { asked, opening, answer } = openSource(kept)
  await new Promise(setImmediate)
  expect(asked).toEqual(['manifest.json'])
  answer(JSON.stringify(testManifest))
  await opening
  expect(asked).toEqual(['manifest.json', 'react-1.js', 'native-1.js'])
})
