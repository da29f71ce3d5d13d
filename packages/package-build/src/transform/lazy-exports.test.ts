import { expect, test } from 'vitest'
import { CHUNK_HELPERS } from './helper-preamble.ts'
import { deferRequires } from './lazy-exports.ts'
import { transformModule } from './transform-module.ts'

/** Runs an index whose modules note that they run. */
async function runIndex(source: string) {
  const { code } = await transformModule('index.js', source, {
    isLazyIndex: (modulePath) => modulePath === 'index.js',
    isSplitIndex: () => false,
    readsLocation: () => false,
  })
  const ran: string[] = []
  const requireModule = (specifier: string) => {
    if (!ran.includes(specifier)) ran.push(specifier)
    return { __esModule: true, default: `default of ${specifier}`, a: `a of ${specifier}` }
  }
  const module = { exports: {} as Record<string, unknown> }
  new Function('require', 'module', 'exports', CHUNK_HELPERS + code)(requireModule, module, module.exports)
  return { ran, exports: module.exports }
}

test.each([
  ['as ES module', `export { default as X } from './x'\nexport { a } from './y'`, ['X', 'a']],
  [
    'as TypeScript compiles it',
    `"use strict";\nvar x_1 = require("./x");
Object.defineProperty(exports, "X", { enumerable: true, get: function () { return x_1.default; } });
const y_1 = require("./y");
Object.defineProperty(exports, "a", { enumerable: true, get: function () { return y_1.a; } });`,
    ['X', 'a'],
  ],
])('an index written %s runs a module when its export is touched', async (_name, source, names) => {
  const { ran, exports } = await runIndex(source)
  expect(Object.keys(exports)).toEqual(names)
  expect(ran).toEqual([])
  expect(exports.a).toBe('a of ./y')
  expect(ran).toEqual(['./y'])
  expect(exports.X).toBe('default of ./x')
})

test('what an index uses itself, or imports for what it does, runs at once and in order', async () => {
  const { ran, exports } = await runIndex(
    `import './effect'\nimport { a } from './used'\nimport { a as b } from './lazy'\nexport const both = a + 1\nexport { a, b }\nexport * from './all'`,
  )
  expect(ran).toEqual(['./effect', './used', './all'])
  expect(exports.both).toBe('a of ./used1')
  expect(exports.b).toBe('a of ./lazy')
})

test('an index that another version has written otherwise is noticed', () => {
  expect(() => deferRequires('exports.a = require("./a");')).toThrow('names nothing')
})
