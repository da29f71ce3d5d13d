import type { BundleEntry } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createTestProject, NO_PARTS, NO_SCREENS } from '../testing/project.ts'
import type { React } from './react-shape.ts'
import { createRootElements } from './root-element.ts'

const HOME = `function Home() { return 'Home' }\n$RefreshReg$(Home, 'Home');\n$export('default', () => Home);`

/** A router app at `/stats`; `left` lists the addresses that it was sent to. */
function open(isAddressChosen: boolean) {
  const left: string[] = []
  const { registry } = createTestProject({ 'index.tsx': HOME, 'about.tsx': HOME, 'stats.tsx': HOME })
  const elements = createRootElements({
    // Only the needed part of React: an element is its arguments.
    react: {
      createElement: (type: unknown, props: unknown, ...children: unknown[]) => ({ type, props, children }),
      useLayoutEffect: () => undefined,
      useState: (value: unknown) => [value, () => undefined],
      useRef: (current: unknown) => ({ current }),
    } as unknown as React,
    registry,
    parts: NO_PARTS,
    written: NO_SCREENS,
    getExpoRoot: () => 'ExpoRoot',
    getLocation: () => 'http://app/stats',
    replaceLocation: (path) => left.push(path),
    isFollowing: () => false,
    isAddressChosen: () => isAddressChosen,
    getSlot: () => 'Slot',
    getUnmatched: () => null,
    useNavigation: () => null,
    getRegistered: () => undefined,
  })
  return { elements, left, registry }
}

function entry(paths: readonly string[], skeletons: { key: string; title: string | null }[] = []) {
  const routes = paths.map((path) => ({ key: `./${path}`, path }))
  return { kind: 'router', routes, skeletons, parts: [] } satisfies BundleEntry
}

test('[R6] a screen that a layout names and that is not written yet is a skeleton of its title', () => {
  const { elements } = open(true)
  elements.choose(entry(['index.tsx'], [{ key: './stats.tsx', title: 'Statistics' }]), new Set(), true)
  const context = elements.getContext()
  expect(context.keys()).toContain('./stats.tsx')
  const screen = context('./stats.tsx') as { default(): unknown }
  expect(screen.default()).toMatchObject({ type: 'div', props: { 'data-skeleton': '' } })
})

/** The app's name on the page before its first screen was lost for as long as a draft of the screen drew nothing. */
test('[R6] a screen whose draft cannot be shown keeps the title that it had before it was there', () => {
  const { elements } = open(true)
  elements.choose(entry([], [{ key: './index.tsx', title: 'Small Weather' }]), new Set(), true)
  const routes = [{ key: './(tabs)/index.tsx', path: 'app/(tabs)/index.tsx' }]
  elements.choose({ ...entry([]), routes }, new Set(), true)
  const screen = elements.getContext()('./(tabs)/index.tsx') as { default(): { props: unknown } }
  expect(JSON.stringify(screen.default())).toContain('Small Weather')
})

test('[R6] a group has a layout that only shows its screen until it is written', () => {
  const { elements } = open(false)
  elements.choose(entry(['index.tsx'], [{ key: './(tabs)/_layout.tsx', title: null }]), new Set(), true)
  const layout = elements.getContext()('./(tabs)/_layout.tsx') as { default(): unknown }
  expect(layout.default()).toMatchObject({ type: 'Slot' })
})

test('[D7] the router gets what a draft exports and nothing else', () => {
  const { elements, registry } = open(false)
  registry.setWanted([{ path: 'index.tsx', code: HOME, targets: {}, isDraft: true }], [], 2)
  elements.choose(entry(['index.tsx']), new Set(), true)
  const route = elements.getContext()('./index.tsx') as Record<string, unknown>
  expect([typeof route.default, route.ErrorBoundary]).toEqual(['function', undefined])
})

test('[R10] an app that is mounted again begins where the person is', () => {
  const { elements } = open(true)
  const before = elements.choose(entry(['index.tsx']), new Set())
  expect(elements.choose(entry(['index.tsx']), new Set())).toBe(before)
  elements.beginHere()
  expect(elements.choose(entry(['index.tsx']), new Set())).not.toBe(before)
})

test('[R9] while the app is unfinished, each change of its screens begins at `/`', () => {
  const { elements, left } = open(false)
  elements.choose(entry(['index.tsx', 'stats.tsx']), new Set(), true)
  expect(left).toEqual([])
  elements.choose(entry(['index.tsx', 'stats.tsx', 'about.tsx']), new Set(), true)
  expect(left).toEqual(['/'])
})

test('[R9] an address that somebody chose is kept, and so is any once the app is finished', () => {
  for (const { isChosen, isUnfinished } of [
    { isChosen: true, isUnfinished: true },
    { isChosen: false, isUnfinished: false },
  ]) {
    const { elements, left } = open(isChosen)
    elements.choose(entry(['index.tsx', 'stats.tsx']), new Set(), isUnfinished)
    elements.choose(entry(['index.tsx', 'stats.tsx', 'about.tsx']), new Set(), isUnfinished)
    expect(left).toEqual([])
  }
})
