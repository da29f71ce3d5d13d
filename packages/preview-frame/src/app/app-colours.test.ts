import { expect, test } from 'vitest'
import { findColours, findThemeHook } from './app-colours.ts'

const LIGHT = { background: '#fff', text: '#111' }
const DARK = { background: '#000', text: '#eee' }

test.each([
  ['names of its own', { palette: { paper: '#fbf7f0', ink: '#2a211a' } }, '#fbf7f0', '#2a211a'],
  ['both schemes', { light: LIGHT, dark: DARK }, '#000', '#eee'],
  ['a default export', { default: { colors: { bg: 'rgb(1, 2, 3)' } } }, 'rgb(1, 2, 3)', null],
])('[R11] the colours of a theme with %s', (_name, theme, background, text) => {
  expect(findColours(theme, 'dark')).toEqual({ background, text })
})

test.each([
  ['has no background', { radius: { card: 18 } }],
  ['has an address where a colour is meant', { background: 'url(https://example.com/a.png)' }],
  ['has a list where a colour is meant', { background: ['#fff', '#000'] }],
  ['is nothing', null],
])('[R11] none of a theme that %s', (_name, theme) => {
  expect(findColours(theme, 'light')).toBeNull()
})

test('[R11] a theme may be given by a hook', () => {
  const hook = findThemeHook({ space: 4, useTheme: () => LIGHT })
  expect(findColours(hook?.(), 'light')).toEqual(LIGHT)
  expect(findThemeHook({ useStore: () => null })).toBeNull()
})
