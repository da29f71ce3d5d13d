import { expect, test } from 'vitest'
import { createTestProject } from '../testing/project.ts'
import { runLastGood } from './hot-update.ts'

/** A module with one component, which is registered under its name as the compiler does it. */
const component = (name: string, { imports = '', text = '1' } = {}) => `
  ${imports}
  function ${name}() { return ${text} }
  $RefreshReg$(${name}, '${name}');
  $export('default', () => ${name});`

const util = (value: string) => `$export('value', () => ${value});`

test('[H1] a change stops at a boundary', () => {
  const { registry, update } = createTestProject({
    util: util('1'),
    leaf: component('Leaf', { imports: `$import('util');` }),
    screen: component('Screen', { imports: `$import('leaf');` }),
  })
  registry.importModule('screen')
  expect([...update({ leaf: component('Leaf', { text: '2' }) }).ran]).toEqual(['leaf'])
})

test('[H1] a change of something that is no component reaches the boundaries above it', () => {
  const { registry, update } = createTestProject({
    util: util('1'),
    hook: `$import('util'); $export('useIt', () => function useIt() {});`,
    leaf: component('Leaf', { imports: `$import('hook');` }),
    screen: component('Screen', { imports: `$import('leaf');` }),
  })
  registry.importModule('screen')
  expect([...update({ util: util('2') }).ran]).toEqual(['util', 'hook', 'leaf'])
})

test('[H2] each module runs once, after what it imports', () => {
  const { registry, update } = createTestProject({
    util: util('1'),
    left: `$import('util'); ${util('2')}`,
    right: `$import('util'); $import('left'); ${util('3')}`,
    top: component('Top', { imports: `$import('left'); $import('right');` }),
  })
  registry.importModule('top')
  expect([...update({ util: util('9') }).ran]).toEqual(['util', 'left', 'right', 'top'])
})

test('[H2] cycles end', () => {
  const { registry, update } = createTestProject({
    a: `$import('b'); ${util('1')}`,
    b: `$import('a'); ${util('1')}`,
    top: component('Top', { imports: `$import('a');` }),
  })
  registry.importModule('top')
  const { ran } = update({ b: `$import('a'); ${util('2')}` })
  expect([...ran].sort()).toEqual(['a', 'b', 'top'])
})

test('[H2] an import chain may be longer than the stack is deep', () => {
  const files: Record<string, string> = { m0: util('0') }
  for (let n = 1; n < 3_000; n++) files[`m${n}`] = `$import('m${n - 1}'); ${util('0')}`
  const { registry, update } = createTestProject(files)
  // From the bottom, since running a chain recurses to its full length.
  for (let n = 0; n < 3_000; n++) registry.importModule(`m${n}`)
  expect(update({ m0: util('1') }).ran.size).toBe(3_000)
})

test('[H3] a renamed component does not stop at its boundary', () => {
  const { registry, update } = createTestProject({
    leaf: component('Leaf'),
    screen: component('Screen', { imports: `$import('leaf');` }),
  })
  registry.importModule('screen')
  expect([...update({ leaf: component('Renamed') }).ran]).toEqual(['leaf', 'screen'])
})

test('[H3] nor does a boundary that exports more than components now', () => {
  const { registry, update } = createTestProject({
    leaf: component('Leaf'),
    screen: component('Screen', { imports: `$import('leaf');` }),
  })
  registry.importModule('screen')
  expect([...update({ leaf: component('Leaf') + util('1') }).ran]).toEqual(['leaf', 'screen'])
})

// “Component is not a function”, for good: a package that came after the app made another kind of component than what had stood in for it.
test('[H3] [R2] what memo makes is another component than the function that was there before', () => {
  const made = (value: string) =>
    `const Made = ${value}; $RefreshReg$(Made, '%default%'); $export('default', () => Made);`
  const { registry, update } = createTestProject({ app: made('function Made() {}') })
  registry.importModule('app')
  const memoOf = (text: string) => made(`{ $$typeof: Symbol.for('react.memo'), type() { return ${text} } }`)
  expect([...update({ app: memoOf('1') }).changedToRoot]).toEqual(['app'])
  expect([...update({ app: memoOf('2') }).changedToRoot]).toEqual([])
})

test('[H4] what nobody has imported does not run', () => {
  const { update, takeLog } = createTestProject({ a: `log('a');` })
  expect(update({ a: `log('again');` }).ran.size).toBe(0)
  expect(takeLog()).toEqual([])
})

test('[H5] a module that throws keeps its last exports and is run again with the next update', () => {
  const { registry, update } = createTestProject({
    dependency: `$export('isReady', () => true);`,
    a: `$import('dependency'); ${util('1')}`,
    other: util('1'),
  })
  const namespace = registry.importModule('a')
  registry.importModule('other')
  update({ a: `if (!globalThis.isReadyNow) throw new Error('not yet'); ${util('2')}` })
  expect(namespace).toEqual({ value: 1 })
  expect(registry.hasOutdated()).toBe(true)
  Object.assign(globalThis, { isReadyNow: true })
  update({ other: util('2') })
  expect(namespace).toEqual({ value: 2 })
  expect(registry.hasOutdated()).toBe(false)
  expect(registry.listFailures()).toEqual([])
})

test('[H6] a module that has never run is like a missing one, until it runs', () => {
  const { registry, update } = createTestProject({
    leaf: `throw new Error('first');`,
    screen: `const { default: Leaf } = $import('leaf'); $export('result', () => Leaf({}));`,
  })
  const namespace = registry.importModule('screen')
  expect(namespace).toEqual({ result: null })
  expect([...update({ leaf: component('Leaf', { text: '"here"' }) }).ran]).toEqual(['leaf', 'screen'])
  expect(namespace).toEqual({ result: 'here' })
})

test('[H6] files that arrive after their importers heal them', () => {
  const { registry, update } = createTestProject({ screen: `$export('value', () => $import('util').value);` })
  const namespace = registry.importModule('screen')
  update({ util: util('5') })
  expect(namespace).toEqual({ value: 5 })
})

test('[R2] a module that nobody imports tells when it is another thing to the root', () => {
  const { registry, update } = createTestProject({ route: component('Route') })
  registry.importModule('route')
  expect([...update({ route: component('Route', { text: '2' }) }).changedToRoot]).toEqual([])
  expect([...update({ route: component('Other') }).changedToRoot]).toEqual(['route'])
  const settings = (name: string) =>
    `${component('Other')} $export('settings', () => ({ initial: '${name}' }));`
  expect([...update({ route: settings('a') }).changedToRoot]).toEqual(['route'])
  expect([...update({ route: settings('a') }).changedToRoot]).toEqual([])
  expect([...update({ route: settings('b') }).changedToRoot]).toEqual(['route'])
})

test('[E3] going back runs the last good versions, and the next update tries the newest again', () => {
  const { registry, update } = createTestProject({
    util: util('"good"'),
    screen: `$export('value', () => $import('util').value); $import('util');`,
  })
  const namespace = registry.importModule('screen')
  registry.markGood()
  update({ util: util('"bad"') })
  expect(namespace).toEqual({ value: 'bad' })
  runLastGood(registry)
  expect(namespace).toEqual({ value: 'good' })
  expect(registry.hasOutdated()).toBe(true)
  update({})
  expect(namespace).toEqual({ value: 'bad' })
})

test('[E3] a file that has left the project, and runs once more when the app goes back, does not count as behind', () => {
  const { registry, update } = createTestProject({
    util: util('"good"'),
    part: `$export('part', () => $import('util').value); $import('util');`,
    screen: `$export('value', () => $import('part').part); $import('part');`,
  })
  registry.importModule('screen')
  registry.markGood()
  update({ util: util('"bad"'), part: null, screen: util('"new"') })
  runLastGood(registry)
  update({})
  expect(registry.hasOutdated()).toBe(false)
  expect(registry.listStale()).toEqual([])
})

test('[E3] nor does it count as broken when it throws', () => {
  const { registry, update } = createTestProject({
    util: util('"good"'),
    part: `$import('util'); if (globalThis.isPartBroken) throw new Error('gone'); ${util('1')}`,
    screen: `$export('value', () => $import('part').value); $import('part');`,
  })
  registry.importModule('screen')
  registry.markGood()
  update({ util: util('"bad"'), part: null, screen: util('"new"') })
  Object.assign(globalThis, { isPartBroken: true })
  runLastGood(registry)
  Object.assign(globalThis, { isPartBroken: false })
  expect(registry.listFailures()).toEqual([])
  update({})
  expect(registry.hasOutdated()).toBe(false)
})
