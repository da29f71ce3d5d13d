import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { findMissingParts } from './missing-parts.ts'
import { leadsTo, readScreens, screenFileAt, segmentsOf } from './screens.ts'

const project = (...paths: string[]) => new Map(paths.map((path) => [path, textFile('')]))

test.each([
  ['/docs/a/b', 'app/docs/[...rest].tsx', true],
  ['/docs', 'app/docs/[...rest].tsx', false],
  ['/docs/a/edit', 'app/docs/[...rest]/edit.tsx', true],
  ['/docs/a/b/edit', 'app/docs/[...rest]/edit.tsx', true],
  ['/docs/edit', 'app/docs/[...rest]/edit.tsx', false],
  ['/trip/7?tab=map', 'app/(tabs)/trip/[id].tsx', true],
  ['/trip', 'app/trip/[id].tsx', false],
  ['/', 'app/(tabs)/index.tsx', true],
  ['/(tabs)/a.b', 'app/a.b.tsx', true],
])('[M907] %s and %s: %s', (address, path, does) => {
  const [screen] = readScreens(project(path))
  expect(screen && leadsTo(screen, segmentsOf(address))).toBe(does)
})

test('[M907] a path of many open parts does not count, and an address is compared with each screen once', () => {
  const open = `app/${'[...a]/'.repeat(40)}z.tsx`
  expect(screenFileAt(project(open, 'app/[...rest].tsx'), `${'/x'.repeat(500)}`)).toBe('app/[...rest].tsx')
})

test('[M907] a query or hash ends with the address, whatever characters it holds', () => {
  expect(segmentsOf('/docs#a\rb')).toEqual(['docs'])
})

test('[M907] of very much text the beginnings of files are read for missing parts', () => {
  const text = `import './first'\n${'x'.repeat(30_000)}\nimport './last'`
  const missing = (count: number) =>
    findMissingParts(
      new Map(Array.from({ length: count }, (_, index) => [`d${index}.ts`, textFile(text)] as const)),
    )
  expect(missing(10)).toEqual(['first (imported by d0.ts)', 'last (imported by d0.ts)'])
  expect(missing(100)).toEqual(['first (imported by d0.ts)'])
})

test('[M907] five hundred addresses and names are compared with the screens', () => {
  const links = Array.from({ length: 600 }, (_, n) => `router.push('/a${n}')`)
  const repeated = links.flatMap((link) => [link, link])
  const files = (last: string) =>
    new Map([
      ['app/index.tsx', textFile(repeated.join('\n'))],
      ...Array.from({ length: 600 }, (_, n) => [`app/a${n}.tsx`, textFile('')] as const).filter(
        ([path]) => path !== last,
      ),
    ])
  expect(findMissingParts(files('app/a499.tsx'))).toEqual(['the screen /a499 (linked from app/index.tsx)'])
  expect(findMissingParts(files('app/a500.tsx'))).toEqual([])
})
