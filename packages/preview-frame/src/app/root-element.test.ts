import type { BundleEntry } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createTestProject, NO_PARTS, NO_SCREENS } from '../testing/project.ts'
import type { React } from './react-shape.ts'
import { createRootElements } from './root-element.ts'

const screen = (name: string, text: string) => `
  function ${name}() { return '${text}' }
  $RefreshReg$(${name}, '${name}');
  $export('default', () => ${name});`

/** A router app; `made` counts how often the root was made again. */
function open(files: Record<string, string>) {
  const project = createTestProject(files)
  const made = { count: 0 }
  const elements = createRootElements({
    // Only the needed part of React: an element is its arguments.
    react: { createElement: (type: unknown, props: unknown) => ({ type, props }) } as unknown as React,
    registry: project.registry,
    parts: NO_PARTS,
    written: NO_SCREENS,
    getExpoRoot() {
      made.count++
      return 'ExpoRoot'
    },
    getLocation: () => 'http://app/',
    replaceLocation() {},
    isFollowing: () => false,
    isAddressChosen: () => true,
    getSlot: () => 'Slot',
    getUnmatched: () => null,
    useNavigation: () => null,
    getRegistered: () => undefined,
  })
  const entry = (...paths: string[]): BundleEntry => ({
    kind: 'router',
    routes: paths.map((path) => ({ key: `./${path}`, path })),
    skeletons: [],
    parts: [],
  })
  return { ...project, elements, entry, made }
}

test('[R2] an edit of a route does not make the router again while the routes are the same', () => {
  const { elements, entry, made, update } = open({
    '_layout.tsx': screen('Layout', '1'),
    'index.tsx': screen('Home', '1'),
  })
  const routes = () => entry('_layout.tsx', 'index.tsx')
  const element = elements.choose(routes(), new Set())
  const context = elements.getContext()
  for (const path of context.keys()) context(path)

  const { ran, changedToRoot } = update({ 'index.tsx': screen('Home', '2') })
  expect([...ran]).toEqual(['index.tsx'])
  expect(elements.choose(routes(), changedToRoot)).toBe(element)
  expect(elements.getContext()).toBe(context)
  expect(made.count).toBe(1)
})

test('[R2] another set of routes makes it again, and so does a route that exports another component', () => {
  const { elements, entry, made, update } = open({
    'index.tsx': screen('Home', '1'),
    'more.tsx': screen('More', '1'),
  })
  elements.choose(entry('index.tsx'), new Set())
  elements.choose(entry('index.tsx', 'more.tsx'), new Set())
  expect(made.count).toBe(2)
  const context = elements.getContext()
  for (const path of context.keys()) context(path)

  const { changedToRoot } = update({ 'more.tsx': screen('Renamed', '1') })
  elements.choose(entry('index.tsx', 'more.tsx'), changedToRoot)
  expect(made.count).toBe(3)
})
