import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { captureConsole } from './console-capture.ts'

const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const
const own = LEVELS.map((level) => [level, console[level]] as const)
let complaints: string[] = []

beforeEach(() => {
  complaints = []
  // Messages that are passed through must not reach this console.
  for (const level of LEVELS) console[level] = () => {}
  captureConsole(() => {}, {
    onMistake: () => {},
    onComplaint: (text) => complaints.push(text),
    isIgnored: () => false,
  })
})

afterEach(() => {
  for (const [level, write] of own) console[level] = write
})

/** A function whose place in stacks is this address. */
function at(address: string, name: string, body: string): (argument: unknown) => void {
  return runInThisContext(`(function ${name}(argument) { ${body} })`, { filename: address })
}

const getter = at(
  'sayso-sdk:///react.js',
  'elementRefGetterWithDeprecationWarning',
  `console.error('Accessing element.ref was removed in React 19. ref is now a regular prop.')`,
)
const readRef = (address: string) => at(address, 'readRef', 'argument()')

// Libraries of the time before React 19 read it, and nobody who writes an app can change them.
test('[E7] that a package reads the ref of an element is not said, that the app does is', () => {
  readRef('sayso-sdk:///lists.js')(getter)
  expect(complaints).toEqual([])
  readRef('sayso:///App.js?1')(getter)
  expect(complaints).toEqual([expect.stringContaining('Accessing element.ref was removed')])
})

test('[E7] what a page’s elements do not take is not said, what is no number is', () => {
  const complain = at('sayso-sdk:///react.js', 'complain', 'console.error(...argument)')
  complain(['Received `%s` for a non-boolean attribute `%s`.', 'false', 'collapsable'])
  expect(complaints).toEqual([])
  complain(['Received NaN for the `%s` attribute. If this is expected, cast the value to a string.', 'width'])
  expect(complaints).toEqual([expect.stringContaining('Received NaN for the `width` attribute')])
})
