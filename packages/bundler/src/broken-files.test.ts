/** Files that are not what their names say, and settings that cannot be read. */

import { type ProjectFile, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { bundle, bundlerFor } from './testing/project-kit.ts'

const bytes = (...content: number[]): ProjectFile => ({
  content: Buffer.from(content).toString('base64'),
  isBinary: true,
})
const POINTER = textFile('version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n')

function saidOf(path: string, file: ProjectFile): string[] {
  const { problems } = bundle({ 'App.tsx': `export default require('./${path}')`, [path]: file })
  return problems.map(({ kind, place, message }) => `${kind} ${place?.path} ${message}`)
}

test.each<[string, ProjectFile, string]>([
  ['photo.png', POINTER, 'is a pointer of Git LFS'],
  ['film.mp4', POINTER, 'is a pointer of Git LFS'],
  ['Inter.ttf', POINTER, 'is a pointer of Git LFS'],
  ['photo.png', textFile(''), 'is empty'],
  ['Inter.ttf', bytes(), 'is empty'],
  ['photo.jpg', textFile('<!doctype html><title>404</title>'), 'is text, and not a picture'],
  ['logo.svg', textFile('<!doctype html>'), 'is text, and not a picture'],
  ['photo.webp', bytes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), 'is not a picture, or it is damaged'],
])('[F551] %s that holds something else is a warning', (path, file, text) => {
  const [said, ...more] = saidOf(path, file)
  expect(said).toContain(`warning ${path} ${path} ${text}`)
  expect(more).toEqual([])
})

const ascii = (text: string) => [...Buffer.from(text, 'latin1')]

test.each<[string, ProjectFile]>([
  ['photo.png', bytes(0x89, ...ascii('PNG\r\n'))],
  ['photo.png', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['photo.webp', bytes(...ascii('RIFF1234WEBP'))],
  ['photo.avif', bytes(0, 0, 0, 32, ...ascii('ftypavif'))],
  ['logo.svg', textFile('<?xml version="1.0"?><svg viewBox="0 0 1 1"/>')],
  ['notes.txt', textFile('')],
  ['page.html', textFile('version 1')],
])('[F551] %s that is what it says, or another picture, is nothing to say', (path, file) => {
  expect(saidOf(path, file)).toEqual([])
})

test('[F551] the warning ends when the file is there', () => {
  const bundler = bundlerFor()
  bundler.change({ 'App.tsx': "export default require('./a.png')", 'a.png': POINTER })
  expect(bundler.change({ 'a.png': bytes(0x89, ...ascii('PNG')) }).problems).toEqual([])
})

test.each<[string, ProjectFile, string]>([
  [
    'package.json',
    textFile('{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> main\n}'),
    'syntax package.json:2 Not valid JSON: it has the marks of a merge conflict.',
  ],
  ['package.json', textFile('{"a": 1,}'), 'syntax package.json:1 Not valid JSON: '],
  ['package.json', bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0), 'syntax package.json:1 This file is not text.'],
  ['app.json', textFile('{"expo": '), 'syntax app.json:1 Not valid JSON: '],
])('[P550] %s that cannot be read is a problem', (path, file, start) => {
  const { problems } = bundle({ 'App.tsx': 'export default 1', [path]: file })
  const said = problems.map(
    ({ kind, place, message }) => `${kind} ${place?.path}:${place?.lineNumber} ${message}`,
  )
  expect(said).toEqual([expect.stringContaining(start)])
})

test('[P550] comments in app.json are Expo’s own way, and one problem of a file is enough', () => {
  const commented = '// mine\n{ "expo": { "name": "a", }, }'
  expect(bundle({ 'App.tsx': 'export default 1', 'app.json': commented }).problems).toEqual([])
  const imported = bundle({ 'App.tsx': "import './package.json'\nexport default 1", 'package.json': '{' })
  expect(imported.problems).toHaveLength(1)
})

test('[F552] endings that the configuration of Metro adds are assets, from when it does', () => {
  const bundler = bundlerFor()
  const before = bundler.change({
    'App.tsx': "export default [require('./a.glb'), require('./b.csv'), require('./c.md')]",
    'a.glb': bytes(1, 2),
    'b.csv': 'a,b',
    'c.md': '# C',
  })
  expect(before.problems.map(({ message }) => message)).toEqual(
    ['glb', 'csv', 'md'].map((ending) => `Files that end in \`.${ending}\` cannot be imported.`),
  )
  const config = (...lines: string[]) => ({ 'metro.config.js': lines.join('\n') })
  expect(
    bundler.change(
      config(
        "config.resolver.assetExts.push('glb', '.csv')",
        'config.resolver.assetExts = [...assetExts, "md"]',
      ),
    ).problems,
  ).toEqual([])
  expect(
    bundler.change(
      config("assetExts: [...assetExts.filter((ext) => ext !== 'svg'), 'glb']", "assetExts.concat(['csv'])"),
    ).problems,
  ).toHaveLength(1)
  expect(bundler.change({ 'metro.config.js': null }).problems).toHaveLength(3)
})
