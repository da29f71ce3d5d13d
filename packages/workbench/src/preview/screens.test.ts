/** Which screens the route picker offers. */

import { expect, test } from 'vitest'
import { labelOf, patternsOf, screenOfFile, screensOf } from './screens.ts'

test('[WP4] route files give addresses: groups and index left out, layouts and parameters not offered', () => {
  const screens = screensOf([
    'package.json',
    'app/_layout.tsx',
    'app/+not-found.tsx',
    'app/(tabs)/_layout.tsx',
    'app/(tabs)/index.tsx',
    'app/(tabs)/add-entry.tsx',
    'app/plants/[id].tsx',
    'components/PlantRow.tsx',
  ])
  expect(screens).toEqual([
    { label: 'Home', path: '/', filePath: 'app/(tabs)/index.tsx' },
    { label: 'Add entry', path: '/add-entry', filePath: 'app/(tabs)/add-entry.tsx' },
  ])
})

test('[WP4] an app that starts from a file of its own has no screens in a folder that is just named `app`', () => {
  const files = ['App.tsx', 'app/app.tsx', 'app/components/Button.tsx', 'app/screens/WelcomeScreen.tsx']
  expect(screensOf(files)).toEqual([])
  expect(patternsOf(files)).toEqual([{ pattern: '/', filePath: 'App.tsx' }])
  expect(screensOf(['App.tsx', 'app/(tabs)/_layout.tsx', 'app/(tabs)/plants.tsx'])).toHaveLength(1)
  expect(screensOf(['app/plants.tsx'])).toHaveLength(1)
})

test.each([
  ['/', 'Home'],
  ['/plants/1', 'Plants / 1'],
  ['/plants?sort=name', 'Plants / Sort=name'],
])('%s is called %s', (path, label) => {
  expect(labelOf(path)).toBe(label)
})

test.each([
  ['app/(tabs)/index.tsx', 'Home'],
  ['app/habit/[id].tsx', 'Habit / [id]'],
  ['app/_layout.tsx', null],
  ['components/MonthGrid.tsx', null],
])('[WP4] %s is the route of the screen %s', (path, name) => {
  expect(screenOfFile(path)).toBe(name)
})
