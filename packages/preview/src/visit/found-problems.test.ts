import { textFile } from '@sayso/project'
import type { Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createFoundProblems } from './found-problems.ts'
import type { Stop } from './itinerary.ts'

const problem = (id: string, more: Partial<Problem> = {}): Problem => ({
  id,
  kind: 'runtime',
  message: 'ReferenceError: total is not defined',
  place: null,
  ...more,
})
const at = (path: string, isMadeUp = false): Stop => ({
  screen: { pattern: path, filePath: 'app/cart.tsx' },
  path,
  isMadeUp,
  mayBeMissing: isMadeUp,
  isFirst: true,
  mayPress: true,
})
const files = new Map([['app/cart.tsx', textFile('let a\nlet b')]])

test('[V3] a problem names its screen and the button that was pressed before it', async () => {
  const found = createFoundProblems()
  expect(found.take([problem('a')], at('/cart'), null)).toBe(true)
  expect(
    found.take([problem('a'), problem('b')], at('/cart'), { how: 'press', label: 'Pay', path: '/cart' }),
  ).toBe(true)
  expect(found.take([problem('b'), problem('c')], at('/'), { how: 'press', label: '', path: '/' })).toBe(true)
  const placed = await found.place(async (places) => places, files)
  expect(placed.map(({ message }) => message)).toEqual([
    'On /cart: ReferenceError: total is not defined',
    'On /cart, after “Pay” was pressed: ReferenceError: total is not defined',
    'On /, after a button was pressed: ReferenceError: total is not defined',
  ])
  expect(placed[0]?.place).toEqual({ path: 'app/cart.tsx', lineNumber: 1, columnNumber: 1 })
})

test('[V3] what was filled in before it is said too', async () => {
  const found = createFoundProblems()
  found.take([problem('a')], at('/new'), { how: 'filled-in', label: 'Name', path: '/new' })
  found.take([problem('b')], at('/new'), { how: 'submit', label: 'Save', path: '/new' })
  const placed = await found.place(async (places) => places, files)
  expect(placed.map(({ message }) => message.split(': ')[0])).toEqual([
    'On /new, after “Name” was filled in',
    'On /new, after the fields were filled in and “Save” was pressed',
  ])
})

test('[V3] what only a hidden frame refuses is no mistake of the app', () => {
  const found = createFoundProblems()
  const problems = [
    problem('a', { kind: 'blocked' }),
    problem('b', { kind: 'warning' }),
    problem('c', { kind: 'rejection', message: 'NotAllowedError: play() failed' }),
  ]
  expect(found.take(problems, at('/'), null)).toBe(false)
})

test('[V3] what is not found under an address that was made up is no mistake, an undeclared name is one', () => {
  const found = createFoundProblems()
  const missing = "TypeError: Cannot read properties of undefined (reading 'name')"
  expect(found.take([problem('a', { message: missing })], at('/plants/1', true), null)).toBe(false)
  expect(found.take([problem('b')], at('/plants/1', true), null)).toBe(true)
})

test('[V3] layout faults are found, and the app still runs', async () => {
  const found = createFoundProblems()
  expect(found.take([problem('a', { kind: 'layout' })], at('/'), null)).toBe(false)
  expect(await found.place(async (places) => places, files)).toHaveLength(1)
})

test('[CD24] a policy that refuses what a stranger presses is no fault; one that refuses a screen, or somebody who is signed in, is', () => {
  const refused = (id: string, more = '') =>
    problem(id, {
      kind: 'refused',
      message: `Adding to “messages” was refused: new row violates row-level security policy for table “messages”.${more}`,
    })
  const found = createFoundProblems()
  const press = { how: 'press', label: 'Send', path: '/room' } as const
  expect(found.take([refused('a')], at('/room'), press)).toBe(false)
  // The frame lists it until it ends.
  expect(found.take([refused('a')], at('/sign-in'), null)).toBe(false)
  expect(found.take([refused('a'), refused('b')], at('/room'), null)).toBe(true)
  const ofSomebody = refused('d', ' No policy lets somebody who is signed in do that.')
  expect(found.take([ofSomebody], at('/room'), press)).toBe(true)
  const ofLess = createFoundProblems({ excusesRefusals: true })
  expect(ofLess.take([ofSomebody, refused('e')], at('/room'), null)).toBe(false)
  const missing = problem('c', { kind: 'refused', message: 'Adding to “chats” was refused: no such table.' })
  expect(found.take([missing], at('/room'), press)).toBe(true)
})
