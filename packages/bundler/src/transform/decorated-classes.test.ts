/**
 * Models of WatermelonDB, stores of MobX and the like did not compile: “Decorators are not supported in the preview”. Every Expo app
 * has them, since its Babel preset compiles them.
 */

import { expect, test } from 'vitest'
import { bundle, bundlerFor, messagesOf, run } from '../testing/project-kit.ts'

function exportsOf(source: string): Record<string, unknown> {
  const result = bundle({ 'index.ts': source })
  expect(messagesOf(result)).toEqual([])
  return Object(run(result.modules, 'index.ts'))
}

/** Decorators as libraries write them: the first puts a getter and a setter on the prototype, the second keeps a value. */
const DECORATORS = `
const log = []
const column = (name) => (target, key, descriptor) => ({
  configurable: true, enumerable: true,
  get() { return this.row[name] }, set(value) { this.row[name] = value },
})
const noted = (target, key, descriptor) => { log.push([key, Object.keys(descriptor).join()]) }
const lazy = (target, key, { initializer }) => ({
  configurable: true, enumerable: false,
  get() { const value = initializer.call(this); Object.defineProperty(this, key, { value }); return value },
})
`

test.each<[rule: string, source: string, expected: unknown]>([
  [
    '[C5] a field with a decorator that gives accessors is no field of the instance',
    `class Post { row = { title: 'a' }; @column('title') title!: string }
     const post = new Post()
     const before = post.title
     post.title = 'b'
     export const result = [before, post.row, Object.keys(post)]`,
    ['a', { title: 'b' }, ['row']],
  ],
  [
    '[C5] a field whose decorator gives nothing has its value, made for each instance, in its turn',
    `class Store { a = 1; @noted list = [this.a]; @noted empty; b = this.list.length }
     const [one, two] = [new Store(), new Store()]
     export const result = [one, one.list === two.list, Object.keys(one), log]`,
    [
      { a: 1, list: [1], empty: undefined, b: 1 },
      false,
      ['a', 'list', 'empty', 'b'],
      [
        ['list', 'configurable,enumerable,writable,initializer'],
        ['empty', 'configurable,enumerable,writable,initializer'],
      ],
    ],
  ],
  [
    '[C5] an initializer is run when the decorator wants it, with the instance',
    `let runs = 0
     class Post { id = 7; @lazy twice = (runs++, this.id * 2); @lazy again = () => this.id }
     const post = new Post()
     export const result = [runs, post.twice, post.twice, runs, post.again()]`,
    [0, 14, 14, 1, 7],
  ],
  [
    '[C5] methods, getters, static members and quoted names',
    `const twice = (target, key, descriptor) => ({ ...descriptor, value() { return 2 * descriptor.value.call(this) } })
     const shout = (target, key, { get, ...rest }) => ({ ...rest, get() { return get.call(this) + '!' } })
     const plusOne = (target, key, descriptor) => ({ ...descriptor, value: descriptor.value + 1 })
     class A { @twice two() { return 1 } @shout get name() { return 'a' } @plusOne static count = 1; @noted 'my name' = 3 }
     const a = new A()
     export const result = [a.two(), a.name, A.count, a['my name']]`,
    [2, 'a!', 2, 3],
  ],
  [
    '[C5] decorators of one thing run from the last to the first, classes behind their members',
    `const say = (name) => { log.push('made ' + name); return () => { log.push(name) } }
     @say('class') class A { @say('outer') @say('inner') field = 1 }
     new A()
     export const result = log`,
    ['made outer', 'made inner', 'inner', 'outer', 'made class', 'class'],
  ],
  [
    '[C5] a decorator may give another class, exported or not',
    `const named = (name) => (made) => class extends made { static called = name }
     @named('x') export class A { static self = () => A; @noted n = 1 }
     export const result = [A.called, A.self().called, new A().n]`,
    ['x', 'x', 1],
  ],
  [
    '[C5] the class that a file exports without a name',
    `export default class { row = { a: 5 }; @column('a') a }
     import Model from './index'
     export const result = new Model().a`,
    5,
  ],
  [
    '[C5] a class that is made twice, and one that extends another with the same field',
    `const make = (n) => { class A { @noted n = n } return A }
     const One = make(1), Two = make(2)
     class Base { @noted n = 1 } class Derived extends Base { row = { n: 9 }; @column('n') n; @noted m = 2 }
     export const result = [new One().n, new Two().n, new Base().n, new Derived().n, new Derived().m]`,
    [1, 2, 1, 1, 2],
  ],
  [
    '[C5] parameters',
    `const at = (target, key, index) => { log.push([typeof target, key, index]) }
     class A { constructor(@at private one: number) {} go(a: string, @at b: number) {} }
     export const result = [log, new A(4)]`,
    [
      [
        ['object', 'go', 1],
        ['function', undefined, 0],
      ],
      { one: 4 },
    ],
  ],
])('%s', (_rule, source, expected) => {
  expect(exportsOf(DECORATORS + source).result).toEqual(expected)
})

test('[C5] [P5] a place in the code is still that in the source', () => {
  const source = `${DECORATORS}class A {\n  @noted first = 1\n  @noted run = () => {\n    throw new Error('here')\n  }\n}\n`
  const bundler = bundlerFor()
  const code = bundler.change({ 'index.ts': source }).modules[0]?.code ?? ''
  const lines = code.split('\n')
  const lineIndex = lines.findIndex((line) => line.includes('Error("here")'))
  const columnNumber = (lines[lineIndex]?.indexOf('throw') ?? -1) + 1
  expect(bundler.locate('index.ts', lineIndex + 1, columnNumber)).toEqual({
    path: 'index.ts',
    lineNumber: source.slice(0, source.indexOf('throw')).split('\n').length,
    columnNumber: 5,
  })
})
