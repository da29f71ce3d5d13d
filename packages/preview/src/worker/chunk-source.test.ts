import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { testManifest } from '../testing/packages.ts'
import { listBaseChunks, withImports } from './chunk-source.ts'
import { guessChunks } from './guess-chunks.ts'

test('every app needs React and React Native, and only some the router', () => {
  expect(listBaseChunks(testManifest)).toEqual(['react', 'native'])
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
  expect(guess(`import x from './x'; import y from 'constructor'`)).toEqual([])
})
