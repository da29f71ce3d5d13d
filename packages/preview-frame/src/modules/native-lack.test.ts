import { expect, test } from 'vitest'
import { createNativeLacks, isRefusalOfOurs, withRefusals } from './native-lack.ts'

type Module = Record<string, () => Promise<unknown>>

const LACK = 'it has native code that the preview does not have; it works on a phone'
const CODE = `(()=>{var helpers;
__d({
"a":[function(require,module,exports,global){const text = \`two
lines\`; text.hide()
},{},"splash/index.js","${LACK}"],
"b":[function(require,module,exports,global){},{},"splash/node_modules/plain/index.js"]
})})();
`
const at = (place: string, message = 'x is undefined') =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at show (${place})\n    at App`,
  })

const lacks = createNativeLacks()
lacks.noteChunk('npm-splash', CODE, {
  a: [null, {}, 'splash/index.js', LACK],
  b: [null, {}, 'splash/node_modules/plain/index.js'],
})

test.for([
  [
    'the package’s first line',
    'sayso-sdk:///npm-splash.js:3:40',
    `Package \`splash\` fails: ${LACK} (x is undefined)`,
  ],
  [
    'any other line of it',
    'sayso-sdk:///npm-splash.js:4:9',
    `Package \`splash\` fails: ${LACK} (x is undefined)`,
  ],
  ['what it needs, which is no native code', 'sayso-sdk:///npm-splash.js:6:50', null],
  ['the SDK', 'sayso-sdk:///react.js:3:1', null],
  ['the app', 'sayso:///App.tsx?1:3:1', null],
])('[M7] of an error in %s it is said as it should be', ([, place, sentence]) => {
  expect(lacks.explain(at(place ?? ''))).toBe(sentence)
})

test('[M7] what has been said of an error is not said twice', () => {
  for (const message of [
    'Package `splash` fails when it is loaded: no',
    'Splash.hide is not here. It works on a phone.',
  ])
    expect(lacks.explain(at('sayso-sdk:///npm-splash.js:3:40', message))).toBeNull()
})

test('[M7] what such a package exports of its native module can be called, and is refused', async () => {
  const shown = { Text: () => 'drawn' }
  const splash = withRefusals({ default: undefined, Native: null, shown, count: 0 }, 'splash')
  const [module, native] = ['default', 'Native'].map((name) => Reflect.get(splash, name) as Module)
  const [same, count, other] = ['shown', 'count', 'other'].map((name) => Reflect.get(splash, name))
  expect([same, count, other]).toEqual([shown, 0, undefined])
  const messages = await Promise.all([module?.hide?.(), native?.read?.()].map((call) => call?.catch(String)))
  expect(messages).toEqual([
    'Error: `hide` of splash is not available in the preview. It works on a phone.',
    'Error: `read` of Native of splash is not available in the preview. It works on a phone.',
  ])
  const health = Reflect.get(withRefusals({ default: { Constants: 1 } }, 'health'), 'default') as Module
  const refusal = await health.initHealthKit?.().catch((error: unknown) => error)
  expect([health.Constants, isRefusalOfOurs(refusal), `${health.path}`]).toEqual([1, true, ''])
  const drawn = { $$typeof: Symbol.for('react.forward_ref') }
  expect(Reflect.get(withRefusals({ default: drawn }, 'video'), 'default')).toBe(drawn)
  expect(await Promise.all([splash, module])).toEqual([splash, module])
})
