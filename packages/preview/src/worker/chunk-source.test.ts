import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { testManifest } from '../testing/packages.ts'
import { listBaseChunks, listFrameChunks, withImports } from './chunk-source.ts'
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
  expect(guess(`import { Feather, type Props } from '@expo/vector-icons'`)).toEqual(['feather'])
  expect(guess(`import x from './x'; import y from 'constructor'`)).toEqual([])
})

test('a router app is known by what it imports, or by its entry', () => {
  expect(guessRouter([textFile('{"main":"expo-router/entry"}')])).toBe(true)
  expect(guessRouter([textFile(`import { Tabs } from 'expo-router'`), null])).toBe(true)
  expect(guessRouter([textFile(`import './expo-router'`), null])).toBe(false)
})
