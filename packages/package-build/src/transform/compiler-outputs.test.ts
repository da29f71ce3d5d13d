import { type BuildOptions, build } from 'esbuild'
import { expect, test } from 'vitest'
import { CHUNK_HELPERS } from './helper-preamble.ts'
import { transformModule } from './transform-module.ts'

/** A package as its author wrote it: live names, a default, private and static fields, a CommonJS part, a lazy one. */
const FILES: Readonly<Record<string, string>> = {
  './index': `
    import dep, { named } from 'dep'
    import * as all from 'dep'
    import inner from './inner'
    export { late } from './late'
    export const one = 1
    export let count = 0
    export function more() { count++ }
    export class Box { #secret = 2; static made = 3; field = 4; get secret() { return this.#secret } }
    export default function hello() { return [dep(), named, all.named, inner.part, inner.late()].join(' ') }`,
  './inner': `exports.part = 'part'; exports.late = () => require('./late').late`,
  './late': `export const late = 'late'`,
}

/** The same package as compiled by other compilers, which are not installed here. */
const WRITTEN: Readonly<Record<string, string>> = {
  tsc: `"use strict";
    var __importDefault = (this && this.__importDefault) || function (mod) { return (mod && mod.__esModule) ? mod : { "default": mod }; };
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.Box = exports.count = exports.one = exports.late = void 0; exports.more = more; exports.default = hello;
    const dep_1 = __importDefault(require("dep")); const dep_2 = require("dep");
    exports.late = 'late'; exports.one = 1; exports.count = 0;
    function more() { exports.count++ }
    class Box { #secret = 2; static made = 3; field = 4; get secret() { return this.#secret } } exports.Box = Box;
    function hello() { return [(0, dep_1.default)(), dep_2.named, dep_2.named, 'part', 'late'].join(' ') }`,
  swc: `"use strict"; Object.defineProperty(exports, "__esModule", { value: true });
    0 && (module.exports = { Box: null, count: null, default: null, late: null, more: null, one: null });
    function _export(target, all) { for (var name in all) Object.defineProperty(target, name, { enumerable: true, get: all[name] }); }
    _export(exports, { Box: function () { return Box }, count: function () { return count }, default: function () { return hello }, late: function () { return late }, more: function () { return more }, one: function () { return one } });
    const _dep = require("dep"); function _def(m) { return m && m.__esModule ? m : { default: m } }
    const late = 'late', one = 1; let count = 0; function more() { count++ }
    class Box { static made = 3; field = 4; get secret() { return 2 } }
    function hello() { return [_def(_dep).default(), _dep.named, _dep.named, 'part', 'late'].join(' ') }`,
  'swc without a list': `"use strict"; Object.defineProperty(exports, "__esModule", { value: true });
    function _export(target, all) { for (var name in all) Object.defineProperty(target, name, { enumerable: true, get: all[name] }); }
    _export(exports, { Box: function () { return Box }, count: function () { return count }, default: function () { return hello }, late: function () { return late }, more: function () { return more }, one: function () { return one } });
    const _dep = require("dep"); function _def(m) { return m && m.__esModule ? m : { default: m } }
    const late = 'late', one = 1; let count = 0; function more() { count++ }
    class Box { static made = 3; field = 4; get secret() { return 2 } }
    function hello() { return [_def(_dep).default(), _dep.named, _dep.named, 'part', 'late'].join(' ') }`,
  babel: `"use strict"; Object.defineProperty(exports, "__esModule", { value: true });
    exports.more = more; exports.default = hello; exports.one = exports.count = exports.late = exports.Box = void 0;
    var _dep = _interopRequireWildcard(require("dep")); var all = _dep;
    function _interopRequireWildcard(e) { return e && e.__esModule ? e : Object.assign({ default: e }, e) }
    var late = exports.late = 'late'; var one = exports.one = 1; let count = exports.count = 0;
    function more() { exports.count = count = +count + 1, count - 1 }
    class Box { static made = 3; field = 4; get secret() { return 2 } } exports.Box = Box;
    function hello() { return [(0, _dep.default)(), _dep.named, all.named, 'part', 'late'].join(' ') }`,
  rollup: `'use strict'; Object.defineProperty(exports, '__esModule', { value: true });
    var dep = require('dep');
    function _interopDefault (e) { return e && e.__esModule ? e : { default: e }; }
    var dep__default = /*#__PURE__*/_interopDefault(dep);
    exports.count = 0; const more = () => { exports.count++ };
    class Box { #secret = 2; static made = 3; field = 4; get secret() { return this.#secret } }
    function hello() { return [dep__default.default(), dep.named, dep.named, 'part', 'late'].join(' ') }
    exports.Box = Box; exports.default = hello; exports.late = 'late'; exports.more = more; exports.one = 1;`,
}

const SHAPES: Readonly<Record<string, BuildOptions>> = {
  'as written': { format: 'esm' },
  minified: { format: 'esm', minify: true },
  'with names kept': { format: 'esm', keepNames: true },
  'for older phones': { format: 'esm', target: 'es2017' },
  'CommonJS as written': { format: 'cjs', platform: 'node' },
  'CommonJS for browsers': { format: 'cjs', platform: 'browser' },
  'CommonJS minified': { format: 'cjs', platform: 'node', minify: true },
  'CommonJS with names kept': { format: 'cjs', platform: 'node', keepNames: true },
  'CommonJS for older phones': { format: 'cjs', platform: 'node', target: 'es2015' },
}

const DEPS: Readonly<Record<string, string>> = {
  'an ES module': `export default () => 'dep'; export const named = 'named'`,
  'CommonJS from one': `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = () => 'dep'; exports.named = 'named'`,
  CommonJS: `module.exports = () => 'dep'; module.exports.named = 'named'`,
}

const NAMES = ['Box', 'count', 'default', 'late', 'more', 'one']

const outputs = [
  ...Object.entries(WRITTEN),
  ...(await Promise.all(
    Object.entries(SHAPES).map(async ([name, options]) => [name, await bundle(options)] as const),
  )),
]

const cases = outputs.flatMap(([shape, code]) =>
  Object.entries(DEPS).map(([kind, dep]) => ({ shape, kind, code, dep })),
)

test('the matrix has every shape', () => {
  expect(cases.length).toBe((9 + 5) * 3)
})

test.each(cases)('[B2] $shape, needing $kind, runs', async ({ code, dep }) => {
  const imported = `import hello, { Box, late, one } from 'lib'; import * as lib from 'lib'
    lib.more(); export const seen = [hello(), late, one, new Box().secret, Box.made, new Box().field, lib.count]`
  const required = `const lib = require('lib'); lib.more()
    exports.seen = [lib.default(), lib.late, lib.one, new lib.Box().secret, lib.Box.made, new lib.Box().field, lib.count]`
  for (const app of [imported, required]) {
    const { seen } = await run({ app, lib: code, dep })
    expect(seen).toEqual(['dep named named part late', 'late', 1, 2, 3, 4, 1])
  }
})

test.each(outputs)('[N3] no name of %s is said to be missing', async (_shape, code) => {
  const { exports, areNamesCertain } = await transformModule('lib.js', code)
  if (areNamesCertain) expect(exports).toEqual(expect.arrayContaining(NAMES))
})

test('[N3] the names of the usual shapes are known', async () => {
  const known: string[] = []
  for (const [shape, code] of outputs) {
    if ((await transformModule('lib.js', code)).areNamesCertain) known.push(shape)
  }
  const silent = ['swc without a list', 'CommonJS for browsers']
  expect(known).toEqual(outputs.map(([shape]) => shape).filter((shape) => !silent.includes(shape)))
})

/** All files as one, as tsup makes it of a package. */
async function bundle(options: BuildOptions): Promise<string> {
  const { outputFiles = [] } = await build({
    stdin: { contents: FILES['./index'] ?? '', loader: 'js' },
    bundle: true,
    write: false,
    external: ['dep'],
    logLevel: 'silent',
    ...options,
    plugins: [
      {
        name: 'files',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\.\// }, ({ path }) => ({ path, namespace: 'files' }))
          onLoad({ filter: /.*/, namespace: 'files' }, ({ path }) => ({ contents: FILES[path] ?? '' }))
        },
      },
    ],
  })
  return outputFiles[0]?.text ?? ''
}

/** Transforms and evaluates modules as a chunk does; returns what the app exports. */
async function run(modules: Record<'app' | 'lib' | 'dep', string>): Promise<Record<string, unknown>> {
  const factories = new Map<string, string>()
  for (const [name, source] of Object.entries(modules)) {
    factories.set(name, (await transformModule(`${name}.js`, source)).code)
  }
  const loaded = new Map<string, { exports: Record<string, unknown> }>()
  const load = (name: string): Record<string, unknown> => {
    const known = loaded.get(name)
    if (known) return known.exports
    const module = { exports: {} }
    loaded.set(name, module)
    const factory = new Function('require', 'module', 'exports', `${CHUNK_HELPERS}${factories.get(name)}`)
    factory(load, module, module.exports)
    return module.exports
  }
  return load('app')
}
