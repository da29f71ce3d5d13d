import { expect, test } from 'vitest'
import type { GraphModule } from './module-graph.ts'
import { lazyTargets, readNeeds } from './module-needs.ts'
import { touchedNames } from './touched-names.ts'

test.each([
  ['by name', 'var a=require("rn");f(a.View,a.Text)', ['View', 'Text']],
  ['as esbuild hands it on', 'const b=1,import_rn=__toESM(require("rn"));g(import_rn.View)', ['View']],
  ['as Babel hands it on', 'var _rn=_interopRequireWildcard(require("rn"));g(_rn.View)', ['View']],
  ['at once', 'f(require("rn").View)', ['View']],
  ['into variables', 'const{View,Text:T}=require("rn");f(View,T)', ['View', 'Text']],
  ['and spread', 'var a=require("rn");f({...a.StyleSheet.flatten(b)})', ['StyleSheet']],
  [
    'in several places',
    'function f(){return require("rn").View}var a=require("rn");a.Text',
    ['View', 'Text'],
  ],
  ['for what it does', 'f();require("rn");', []],
  ['not at all', 'var a=require("other");f(a)', []],
])('what is read of a module %s is known', (_name, code, names) => {
  expect(touchedNames(code, 'rn')).toEqual(new Set(names))
})

test.each([
  ['handed to a function', 'var a=require("rn");f(a)'],
  ['handed to a function at once', 'f(require("rn"))'],
  ['exported', 'module.exports=require("rn");'],
  ['handed on', 'var e={};__reExport(e,require("rn"),module.exports);'],
  ['read by a name that is computed', 'var a=require("rn");a[name]'],
  ['spread', 'var a=require("rn");f({...a})'],
  ['given another name', 'var a=require("rn");var b=a;b.View'],
  ['taken apart with what is left', 'const{View,...rest}=require("rn");f(rest)'],
])('a module that is %s may be touched anywhere', (_name, code) => {
  expect(touchedNames(code, 'rn')).toBeNull()
})

type GraphNeeds = Pick<GraphModule, 'code' | 'imports' | 'reexports' | 'lazyExports'>

/** An index that hands on another one, and who uses it. */
const modules = new Map(
  Object.entries<GraphNeeds>({
    'native/index.js': {
      code: '__reExport(e,require("web"));require("./start");',
      imports: { web: 'web/index.js', './alert': 'native/alert.js', './start': 'native/start.js' },
      reexports: ['web'],
      lazyExports: { Alert: './alert' },
    },
    'web/index.js': {
      code: '',
      imports: { './alert': 'web/alert.js', './view': 'web/view.js' },
      reexports: [],
      lazyExports: { Alert: './alert', View: './view' },
    },
    'app/one.js': {
      code: 'var a=require("native");f(a.Alert)',
      imports: { native: 'native/index.js' },
      reexports: [],
    },
    'app/all.js': { code: 'f(require("native"))', imports: { native: 'native/index.js' }, reexports: [] },
  }),
)

test('an export of an index is the own one before that of another index which it hands on', () => {
  expect([...lazyTargets(modules, 'native/index.js')]).toEqual([
    ['Alert', 'native/alert.js'],
    ['View', 'web/view.js'],
  ])
})

test('who imports an index needs what it touches of it, and an index nothing of what is run later', () => {
  const needs = readNeeds(modules)
  const needsOf = (path: string) => [...(needs.get(path) ?? [])]
  expect(needsOf('native/index.js')).toEqual(['web/index.js', 'native/start.js'])
  expect(needsOf('web/index.js')).toEqual([])
  expect(needsOf('app/one.js')).toEqual(['native/index.js', 'native/alert.js'])
  expect(needsOf('app/all.js')).toEqual(['native/index.js', 'native/alert.js', 'web/view.js'])
})
