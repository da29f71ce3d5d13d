import type { BundleUpdate } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createPenFollower } from './pen-follower.ts'

const SCREEN = 'jsxDEV('.repeat(5)

function open(codes: Record<string, string> = {}, address = '/') {
  const state = { address, actCount: 0, steps: [] as string[] }
  const follower = createPenFollower({
    codeOf: (path) => codes[path] ?? SCREEN,
    getPathname: () => state.address,
    navigate(path) {
      state.address = path
      state.steps.push(path)
    },
    countActs: () => state.actCount,
  })
  const paths = ['_layout', '(tabs)/index', '(tabs)/plants', 'plants/[id]', 'settings/index', '+not-found']
  const update = (name: string | null, more: Partial<BundleUpdate> = {}) => ({
    modules:
      name === null ? [] : [{ path: `app/${name}.tsx`, code: '', targets: {}, isDraft: true as const }],
    entry: {
      kind: 'router' as const,
      routes: paths.map((path) => ({ key: `./${path}.tsx`, path: `app/${path}.tsx` })),
      skeletons: [],
      parts: [],
    },
    isUnfinished: true,
    ...more,
  })
  return {
    state,
    write(name: string | null, more: Partial<BundleUpdate> = {}) {
      const next = update(name, more)
      const isHome = follower.begin(next)
      follower.follow(next)
      return isHome
    },
    follower,
  }
}

test('[R720] the app goes to each screen that is being written, once', () => {
  const { state, write } = open()
  for (const name of ['(tabs)/index', '(tabs)/plants', '(tabs)/plants', 'settings/index', '(tabs)/index'])
    write(name)
  expect(state.steps).toEqual(['/plants', '/settings', '/'])
})

test.each(['plants/[id]', '_layout', '+not-found', 'components/Row'])('[R720] %s is not gone to', (name) => {
  const { state, write } = open()
  write(name)
  expect(state.steps).toEqual([])
})

test('[R720] a whole file, a screen of few elements, and screens behind guards are not gone to', () => {
  const whole = open()
  whole.write('(tabs)/plants', { modules: [{ path: 'app/(tabs)/plants.tsx', code: '', targets: {} }] })
  const few = open({ 'app/(tabs)/plants.tsx': 'jsxDEV(jsxDEV(' })
  few.write('(tabs)/plants')
  const guarded = open({ 'app/_layout.tsx': 'jsxDEV(Stack.Protected' })
  guarded.write('(tabs)/plants')
  expect([whole, few, guarded].map(({ state }) => state.steps)).toEqual([[], [], []])
})

test('[R720] where a person has used the app, it stays until the next answer', () => {
  const { state, write, follower } = open()
  write('(tabs)/plants')
  expect(follower.isFollowing()).toBe(true)
  state.actCount++
  write('settings/index')
  expect([state.steps, follower.isFollowing()]).toEqual([['/plants'], false])
  expect(write(null, { isUnfinished: false })).toBe(false)
  write('settings/index')
  expect(state.steps).toEqual(['/plants', '/settings'])
})

test('[R720] when a follow-up is whole, an app that nobody used is where it was before', () => {
  const { state, write } = open({}, '/settings')
  write('(tabs)/plants')
  write('(tabs)/index')
  expect(write(null, { isUnfinished: false })).toBe(false)
  expect(state.steps).toEqual(['/plants', '/', '/settings'])
  write(null, { isUnfinished: false })
  const gone = open({}, '/removed')
  gone.write('(tabs)/plants')
  gone.write(null, { isUnfinished: false })
  expect([state.steps.length, gone.state.steps]).toEqual([3, ['/plants']])
})

test.each([
  [true, 'settings/index', true],
  [true, '(tabs)/index', false],
  [false, 'settings/index', false],
])(
  '[R720] of an app that is new: %s, %s was written: it begins at its first screen: %s',
  (isNewApp, name, isHome) => {
    const { write } = open()
    write(name, isNewApp ? { isNewApp } : {})
    expect(write(null, { isUnfinished: false })).toBe(isHome)
  },
)
