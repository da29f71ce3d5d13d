import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { toAssetPaths } from './asset-paths.ts'
import { parseProjectPath } from './paths.ts'
import { placeFiles } from './placement.ts'

test('[A2] asset paths are plain and differ', () => {
  const names = ['Team Photo.JPG', 'team-photo.jpg', 'Größe.png', '../../x.png', '写真.png', 'a'.repeat(300)]
  const paths = toAssetPaths(names.map((name) => ({ name, mediaType: 'image/jpeg' })))
  expect(paths).toEqual([
    'assets/team-photo.jpg',
    'assets/team-photo-2.jpg',
    'assets/gro-e.jpg',
    'assets/x.jpg',
    'assets/picture.jpg',
    `assets/${'a'.repeat(40)}.jpg`,
  ])
})

test('[A2] whatever pictures are called, each has a path that a project takes, and its kind decides the ending', () => {
  const kinds = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' }
  const picture = fc.record({
    name: fc.oneof(fc.string(), fc.constantFrom('a.png', 'A.PNG', 'a-2.png', 'con.png', '.env', 'a/b.png')),
    mediaType: fc.constantFrom(...Object.keys(kinds)),
  })
  fc.assert(
    fc.property(fc.array(picture, { maxLength: 12 }), (pictures) => {
      const paths = toAssetPaths(pictures)
      expect(placeFiles(paths).ok).toBe(true)
      expect(paths.map((path) => parseProjectPath(path))).toEqual(paths.map((path) => ({ ok: true, path })))
      for (const [index, path] of paths.entries()) {
        expect(path).toMatch(/^assets\/[a-z0-9-]+\.[a-z]+$/)
        expect(
          path.endsWith(`.${new Map(Object.entries(kinds)).get(pictures[index]?.mediaType ?? '')}`),
        ).toBe(true)
      }
    }),
  )
})

test('[A2] accents are dropped, signs become one hyphen, and of equal names each next has the next number', () => {
  const named = (...names: string[]) => toAssetPaths(names.map((name) => ({ name, mediaType: 'image/png' })))
  expect(named('Café à 2.png', 'my.best.photo.png', '--a--.png', 'a.', '.png')).toEqual([
    ...[
      'assets/cafe-a-2.png',
      'assets/my-best-photo.png',
      'assets/a.png',
      'assets/a-2.png',
      'assets/picture.png',
    ],
  ])
  expect(named('x.png', 'x.gif', 'X', 'x-2.png')).toEqual([
    ...['assets/x.png', 'assets/x-2.png', 'assets/x-3.png', 'assets/x-2-2.png'],
  ])
  // Cut in the middle of a hyphen, none is left at the end.
  expect(named(`${'a'.repeat(39)} b.png`)).toEqual([`assets/${'a'.repeat(39)}.png`])
})

test('[A2] a picture of an unknown kind is called a PNG', () => {
  expect(toAssetPaths([{ name: 'x.tiff', mediaType: 'image/tiff' }])).toEqual(['assets/x.png'])
})

test('[A2] a picture with a name that some systems keep for a device is named as a picture', () => {
  // It was `assets/con.png`, which every save of the project then refused.
  const paths = toAssetPaths(
    ['con.png', 'COM1.png', 'console.png'].map((name) => ({ name, mediaType: 'image/png' })),
  )
  expect(paths).toEqual(['assets/picture-con.png', 'assets/picture-com1.png', 'assets/console.png'])
})
