import { expect, test } from 'vitest'
import { createHeartbeat, HEARTBEAT_INTERVAL_MS } from './heartbeat.ts'

function open() {
  const events: string[] = []
  let lastPing = 0
  const heartbeat = createHeartbeat({
    ping: (n) => {
      lastPing = n
    },
    onHung: () => events.push('hung'),
    onRecovered: () => events.push('recovered'),
    onGivenUp: () => events.push('given up'),
  })
  const tick = (count: number) => {
    for (let n = 0; n < count; n++) heartbeat.tick()
  }
  return { heartbeat, events, tick, answer: () => heartbeat.handlePong(lastPing) }
}

test('[S4] a frame that answers is never hung', () => {
  const { events, tick, answer } = open()
  for (let n = 0; n < 100; n++) {
    tick(3)
    answer()
  }
  expect(events).toEqual([])
})

test('[S4] one that does not is, once, within three seconds', () => {
  const { events, tick } = open()
  const ticksInThreeSeconds = 3_000 / HEARTBEAT_INTERVAL_MS
  // The loop may begin just after an answer, so the first tick may find nothing wrong.
  tick(ticksInThreeSeconds - 1)
  expect(events).toEqual(['hung'])
  tick(50)
  expect(events).toEqual(['hung'])
})

test('[PV22] one that has not answered for half a minute is given up, once', () => {
  const { events, tick } = open()
  tick(30_000 / HEARTBEAT_INTERVAL_MS)
  expect(events).toEqual(['hung'])
  tick(100)
  expect(events).toEqual(['hung', 'given up'])
})

test('[S4] one that answers after all is well again, and may hang again', () => {
  const { events, tick, answer } = open()
  tick(10)
  answer()
  tick(10)
  expect(events).toEqual(['hung', 'recovered', 'hung'])
})

test('[PV3] an old answer does not count', () => {
  const { heartbeat, events, tick, answer } = open()
  tick(1)
  answer()
  tick(1)
  heartbeat.handlePong(1)
  tick(4)
  expect(events).toEqual(['hung'])
})
