import { expect, test } from 'vitest'
import { toAssetPaths } from './asset-paths.ts'

test('Asset paths are plain and differ', () => {
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
