import type { BundledModule } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createTestProject } from '../testing/project.ts'
import { runLastGood, runStale } from './hot-update.ts'
import type { PackageTable } from './package-registry.ts'

/** Puts a draft in the place of a module. */
function open(files: Record<string, string>, packages: PackageTable = {}) {
  const project = createTestProject(files, packages)
  let revision = 100
  return {
    ...project,
    draft(path: string, code: string, targets: BundledModule['targets'] = {}) {
      revision++
      project.registry.setWanted([{ path, code, targets, isDraft: true }], [], revision)
      return runStale(project.registry)
    },
  }
}

test('[D1] names that a draft does not declare have stand-ins, and styles are what they are called', () => {
  const { registry, draft } = open({ a: '' })
  registry.importModule('a')
  draft(
    'a',
    `"use strict"; const texts = [typeof later(), styles.swatch, styles.title, typeof Card, typeof guests.first.name.length];
     $export('texts', () => texts);`,
  )
  expect(registry.importModule('a')).toMatchObject({
    texts: ['function', {}, { fontSize: 28, fontWeight: '700' }, 'function', 'number'],
  })
})

/** Regression: “default(...).initialize(...).then is not a function” appeared beside the error of the missing package. */
test('[M6] what a call of a stand-in gives can be waited for', async () => {
  const { registry, draft } = open({ a: '' })
  registry.importModule('a')
  draft(
    'a',
    `"use strict"; const told = ads.start().then((answer) => typeof answer.catch).catch(() => 'caught').finally(() => {});
     $export('told', () => told); $export('read', () => async () => typeof (await ads.start()).rows);
     $export('isSame', () => useAds() === useAds());`,
  )
  const { told, read, isSame } = registry.importModule('a') as {
    told: Promise<string>
    read(): Promise<string>
    isSame: boolean
  }
  expect([await told, await read(), isSame]).toEqual(['function', 'function', true])
})

/**
 * Regression: styles come after the component in most files: those at the end of the sheet were lost again while its
 * beginning was written.
 */
test('[D1] of a style sheet that a draft has half written, the rest is guessed', () => {
  const StyleSheet = Object.assign(() => null, { create: (sheet: object) => sheet, hairlineWidth: 1 })
  const exports = { __esModule: true, StyleSheet }
  const { registry, draft } = open(
    {},
    { 'react-native': [(_require, module) => Object.assign(module, { exports }), {}, 'native.js'] },
  )
  registry.importModule('a')
  draft(
    'a',
    `const { StyleSheet } = $import('react-native'); const styles = StyleSheet.create({ title: { fontSize: 20 } });
     $export('styles', () => [styles.title, styles.row, styles.swatch, StyleSheet.hairlineWidth]);`,
    { 'react-native': { kind: 'package', id: 'react-native' } },
  )
  expect(registry.importModule('a')).toEqual({
    styles: [{ fontSize: 20 }, { flexDirection: 'row', alignItems: 'center', gap: 12 }, {}, 1],
  })
})

test('[D1] names that a draft does not export yet keep their last value, or have stand-ins', () => {
  const { registry, draft } = open({ a: `$export('old', () => 1); $export('both', () => 1);` })
  registry.importModule('a')
  draft('a', `$export('both', () => 2);`)
  const namespace = registry.importModule('a') as Record<string, unknown>
  expect([namespace.old, namespace.both, typeof namespace.later]).toEqual([1, 2, 'function'])
})

test('[D1] the whole module takes the place of its draft, with its own names alone', () => {
  const { registry, draft, update } = open({ a: `$export('old', () => 1);` })
  registry.importModule('a')
  draft('a', `$export('next', () => 2);`)
  const namespace = registry.importModule('a')
  update({ a: `$export('next', () => 3);` })
  expect(registry.importModule('a')).toEqual({ next: 3 })
  expect(Reflect.get(namespace, 'later')).toBeUndefined()
})

test('[D2] a draft that throws while it runs is no failure, and what ran before stays', () => {
  const { registry, draft } = open({ a: `$export('value', () => 1);` })
  registry.importModule('a')
  draft('a', `throw new Error('draft')`)
  expect(registry.listFailures()).toEqual([])
  expect(registry.importModule('a')).toEqual({ value: 1 })
})

test('[D3] a draft that was never good can be taken back to a stand-in', () => {
  const { registry, draft } = open({})
  registry.importModule('a')
  draft('a', `$export('Card', () => 1);`)
  const target = registry.get('a')
  if (target === undefined) throw new Error('The module is not there.')
  registry.forgetRun(target)
  expect(typeof Reflect.get(registry.importModule('a'), 'Card')).toBe('function')
})

/**
 * Regression: a slider that threw for a stand-in came back with the previous draft, which had no component yet: the
 * screen fell back to a skeleton.
 */
test('[D3] what a dropped draft exported is gone when the draft before it did not export it', () => {
  const { registry, draft } = open({ a: `$export('old', () => 1);` })
  registry.importModule('a')
  draft('a', `const styles = {};`)
  registry.markGood()
  const namespace = draft('a', `$export('Card', () => 1);`) && registry.importModule('a')
  expect(Reflect.get(namespace, 'Card')).toBe(1)
  runLastGood(registry)
  expect([typeof Reflect.get(namespace, 'Card'), Reflect.get(namespace, 'old')]).toEqual(['function', 1])
})

test('[D4] a draft navigates nowhere', () => {
  const steps: string[] = []
  const router = { push: (path: string) => steps.push(path), canGoBack: () => true }
  const exports = { __esModule: true, router, useRouter: () => router, Redirect: () => 1 }
  const { registry, draft, takeLog } = open(
    {},
    { router: [(_require, module) => Object.assign(module, { exports }), {}, 'router.js'] },
  )
  registry.importModule('a')
  draft(
    'a',
    `const r = $import('expo-router'); r.router.push('/a'); r.useRouter().push('/b');
     log(r.Redirect()); log(r.useRouter().canGoBack());`,
    { 'expo-router': { kind: 'package', id: 'router' } },
  )
  expect(takeLog()).toEqual([null, true])
  expect(steps).toEqual([])
})

test('[D5] a loop of a draft that does not end throws', () => {
  const { registry, draft } = open({ a: `$export('value', () => 1);` })
  registry.importModule('a')
  draft('a', `for (;;) { $loop(); }`)
  expect(registry.importModule('a')).toEqual({ value: 1 })
})

/** Regression: “Invalid Date” stayed on every row of a list long after the helper that makes the dates was there. */
test('[R8] a module that was a draft for its importers counts as filled once, when it is whole', () => {
  const { registry, draft, update, takeLog } = open({
    screen: `log($import('rows').rows);`,
    edge: `$import('screen');`,
  })
  registry.importModule('edge')
  expect(registry.takeFilled()).toBe(false)
  draft('rows', `$export('rows', () => 1);`)
  expect(registry.takeFilled()).toBe(false)
  update({ rows: `$export('rows', () => 2);` })
  expect([takeLog().at(-1), registry.takeFilled(), registry.takeFilled()]).toEqual([2, true, false])
  // From now on a draft follows values that were right.
  draft('rows', `$export('rows', () => 3);`)
  update({ rows: `$export('rows', () => 4);` })
  expect(registry.takeFilled()).toBe(true)
})

test('[R8] modules of a cycle, and those that nobody had before, are not filled', () => {
  const { registry, update } = open({
    a: `$import('b'); $export('value', () => 1);`,
    b: `$import('a'); $export('value', () => 2);`,
  })
  registry.importModule('a')
  update({ a: `$import('b'); $import('c'); $export('value', () => 1);`, c: `$export('value', () => 3);` })
  expect(registry.takeFilled()).toBe(false)
})
