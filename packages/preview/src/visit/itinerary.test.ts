import { expect, test } from 'vitest'
import { createItinerary } from './itinerary.ts'

const open = (...patterns: string[]) => openWith([], ...patterns)
const openWith = (ids: string[], ...patterns: string[]) =>
  createItinerary(
    patterns.map((pattern) => ({ pattern, filePath: `app${pattern}.tsx` })),
    () => ids,
  )

function rest(itinerary: ReturnType<typeof open>): [string, boolean][] {
  const stops: [string, boolean][] = []
  for (let stop = itinerary.next(); stop !== null; stop = itinerary.next())
    if (stop.isFirst) stops.push([stop.path, stop.isMadeUp])
  return stops
}

test('[V1] the first screen comes first, and those with parameters last', () => {
  expect(rest(open('/plants/[id]', '/about', '/'))).toEqual([
    ['/', false],
    ['/about', false],
    ['/plants/1', true],
  ])
})

test('[V1] parameters are those that the app itself uses', () => {
  const itinerary = open('/', '/plants/[id]', '/shelf/[room]/[...rest]', '/[any]')
  itinerary.next()
  itinerary.note(['/plants/fern?from=home', '/shelf/hall/a/b', '/about'])
  expect(rest(itinerary)).toEqual([
    ['/plants/fern?from=home', false],
    ['/shelf/hall/a/b', false],
    ['/about', false],
  ])
})

test('[V1] an address with a file of its own is none of the screen with parameters', () => {
  const itinerary = open('/plants/new', '/plants/[id]')
  itinerary.note(['/plants/new?from=home'])
  expect(rest(itinerary)).toEqual([
    ['/plants/new', false],
    ['/plants/1', true],
  ])
})

test('[V1] an address that is found later goes before one that is made up', () => {
  const itinerary = open('/a/[id]', '/b/[id]')
  itinerary.note(['/b/7'])
  expect(itinerary.next()?.path).toBe('/b/7')
  itinerary.note(['/a/8'])
  expect(rest(itinerary)).toEqual([['/a/8', false]])
})

test('[V2] every screen is looked at before any is pressed, and then pressed again', () => {
  const itinerary = open('/', '/about', '/[id]')
  const order = []
  for (let stop = itinerary.next(); stop !== null; stop = itinerary.next())
    order.push([stop.path, stop.mayPress])
  expect(order).toEqual([
    ['/', false],
    ['/about', false],
    ['/', true],
    ['/about', true],
    ['/', true],
    ['/about', true],
    ['/1', true],
  ])
})

test('[V5] a screen that cannot be shown is not pressed, and after a hang nothing is', () => {
  const itinerary = open('/', '/broken', '/about', '/[id]')
  for (const path of ['/', '/broken', '/about']) {
    const stop = itinerary.next()
    expect(stop?.path).toBe(path)
    if (stop?.path === '/broken') itinerary.leave(stop.screen)
  }
  expect(itinerary.next()).toMatchObject({ path: '/', mayPress: true })
  itinerary.stopPressing()
  expect(itinerary.next()).toMatchObject({ path: '/1', mayPress: false })
})

test('[V2] what led elsewhere is opened again when everything else was pressed, as long as that opens something', () => {
  const itinerary = open('/', '/welcome', '/list', '/done')
  const isOpen = new Set(['/welcome'])
  const order: string[] = []
  for (let stop = itinerary.next(); stop !== null; stop = itinerary.next()) {
    order.push(`${stop.mayPress ? 'press' : 'look'} ${stop.path}`)
    if (!isOpen.has(stop.path)) itinerary.postpone(stop.screen)
    else if (stop.isFirst) itinerary.noteOpened()
    // The form of the first lets in, to all but one.
    if (stop.mayPress) isOpen.add('/').add('/list')
  }
  expect(order).toEqual([
    ...['look /', 'look /welcome', 'look /list', 'look /done', 'press /welcome'],
    ...['look /', 'look /list', 'look /done', 'press /', 'press /list'],
    'look /done',
    ...['press /welcome', 'press /', 'press /list'],
  ])
})

test('[V2] in a new frame, where nothing is as it was, nothing is pressed again', () => {
  const itinerary = open('/', '/about')
  itinerary.stopRepeating()
  const order = []
  for (let stop = itinerary.next(); stop !== null; stop = itinerary.next()) order.push(stop.path)
  expect(order).toEqual(['/', '/about', '/', '/about'])
})

test('[V1] a screen with parameters is opened at up to three addresses of the app, and at no others', () => {
  const itinerary = open('/', '/plants/[id]', '/shelf/[id]')
  itinerary.note(['/plants/a', '/plants/b', '/plants/c', '/plants/d', '/plants/d?from=home'])
  const order: [string, boolean][] = []
  for (let stop = itinerary.next(); stop !== null; stop = itinerary.next())
    order.push([stop.path, stop.isFirst])
  expect(order).toEqual([
    ['/', true],
    ['/', false],
    ['/plants/a', true],
    ['/shelf/1', true],
    ['/plants/d?from=home', false],
    ['/plants/c', false],
  ])
})

test('[V5] a screen that cannot be shown at one address is not opened at another', () => {
  const itinerary = open('/plants/[id]')
  itinerary.note(['/plants/a', '/plants/b'])
  const stop = itinerary.next()
  if (stop !== null) itinerary.leave(stop.screen)
  expect(itinerary.next()).toBeNull()
})

test('[V1] where no address leads to, ids of the code follow the one that was made up, unless that was not well', () => {
  const itinerary = openWith(['fern', 'rose'], '/plants/[id]', '/rooms/[id]', '/beds/[id]')
  itinerary.note(['/beds/7'])
  const order: [string, boolean, boolean][] = []
  for (let stop = itinerary.next(); stop !== null; stop = itinerary.next()) {
    order.push([stop.path, stop.isMadeUp, stop.mayBeMissing])
    if (stop.path === '/rooms/1') itinerary.leave(stop.screen)
  }
  expect(order).toEqual([
    ['/beds/7', false, false],
    ['/plants/1', true, true],
    ['/rooms/1', true, true],
    ['/plants/fern', true, false],
    ['/plants/rose', true, false],
  ])
})

test('[V1] an address that a press has led to since goes before ids of the code', () => {
  const itinerary = openWith(['fern'], '/plants/[id]')
  expect(itinerary.next()).toMatchObject({ path: '/plants/1', isMadeUp: true })
  itinerary.note(['/plants/new-one'])
  expect(itinerary.next()).toMatchObject({ path: '/plants/new-one', isMadeUp: false, isFirst: true })
  expect(itinerary.next()).toBeNull()
})
