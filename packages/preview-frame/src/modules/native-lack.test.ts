import { expect, test } from 'vitest'
import { createNativeLacks } from './native-lack.ts'

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
  expect(lacks.explain(at(place ?? ''))?.message ?? null).toBe(sentence)
})

test('[M7] what has been said of an error is not said twice', () => {
  for (const message of [
    'Package `splash` fails when it is loaded: no',
    'Splash.hide is not here. It works on a phone.',
  ])
    expect(lacks.explain(at('sayso-sdk:///npm-splash.js:3:40', message))).toBeNull()
})

test.for([
  ["Cannot read properties of undefined (reading 'setup')", true],
  ['E_IAP_NOT_AVAILABLE', true],
  ["The package 'agora' doesn't seem to be linked.", true],
  ['The native module RNConfig was not found.', true],
  ['Invariant: a list needs data', false],
  ['onDone is not a function', false],
])('[N7] “%s” is of a missing module: %s', ([message, isMissingModule]) => {
  const explained = lacks.explain(at('sayso-sdk:///npm-splash.js:3:40', String(message)))
  expect(explained).toMatchObject({ isMissingModule })
})
