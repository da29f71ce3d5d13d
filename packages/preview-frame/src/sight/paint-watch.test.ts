import { expect, test } from 'vitest'
import { createPaintWatch } from './paint-watch.ts'

function setUp(seen = { isAnythingSeen: true }) {
  const frames: (() => void)[] = []
  const log: string[] = []
  let isOutOfView = false
  let paint = () => {}
  let changeView = () => {}
  const watch = createPaintWatch({
    onPaint: (callback) => {
      paint = callback
    },
    onFrame: (callback) => void frames.push(callback),
    isOutOfView: () => isOutOfView,
    onViewChange: (callback) => {
      changeView = callback
    },
    isAnythingSeen: () => seen.isAnythingSeen,
  })
  return {
    log,
    noteBeat: watch.noteBeat,
    wait: (name: string) => watch.whenPainted(() => log.push(name)),
    paint: () => paint(),
    draw() {
      seen.isAnythingSeen = true
    },
    /** Returns whether the watch asked for one. */
    runFrame() {
      const frame = frames.shift()
      frame?.()
      return frame !== undefined
    },
    leaveView() {
      isOutOfView = true
      changeView()
    },
  }
}

test('[S45] what waits for the first paint comes with it, in order, and all else at once', () => {
  const { wait, paint, runFrame, log } = setUp()
  wait('first')
  wait('second')
  runFrame()
  expect(log).toEqual([])
  paint()
  expect(log).toEqual(['first', 'second'])
  wait('third')
  expect(log).toEqual(['first', 'second', 'third'])
  runFrame()
  expect(runFrame()).toBe(false)
})

test('[S45] where no paint is reported, thirty frames stand for it', () => {
  const { wait, runFrame, log } = setUp()
  expect(runFrame()).toBe(false)
  wait('first')
  wait('second')
  for (let frame = 1; frame < 30; frame++) runFrame()
  expect(log).toEqual([])
  runFrame()
  expect(log).toEqual(['first', 'second'])
  expect(runFrame()).toBe(false)
})

test('[S45] where there are no frames either, twenty beats of the host', () => {
  const { wait, noteBeat, log } = setUp()
  for (let beat = 1; beat <= 20; beat++) noteBeat()
  wait('first')
  for (let beat = 1; beat < 20; beat++) noteBeat()
  expect(log).toEqual([])
  noteBeat()
  expect(log).toEqual(['first'])
})

test('[S45] a page that leaves the view is not waited for', () => {
  const { wait, leaveView, log } = setUp()
  wait('first')
  leaveView()
  wait('second')
  expect(log).toEqual(['first', 'second'])
})

test('[S45] nor is one that shows nothing; what it draws later is', () => {
  const { wait, draw, paint, log } = setUp({ isAnythingSeen: false })
  wait('nothing')
  expect(log).toEqual(['nothing'])
  draw()
  wait('something')
  expect(log).toEqual(['nothing'])
  paint()
  expect(log).toEqual(['nothing', 'something'])
})
