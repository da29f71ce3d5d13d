import { expect, test } from 'vitest'
import { watchPerson } from './person.ts'

function open() {
  const clock = { nowMs: 0 }
  const listeners = new Map<string, (event: Partial<Event>) => void>()
  const target = {
    addEventListener: (type: string, listener: (event: Partial<Event>) => void) =>
      listeners.set(type, listener),
  } as unknown as EventTarget
  const presses: number[] = []
  const person = watchPerson(target, {
    now: () => clock.nowMs,
    onPress: () => presses.push(clock.nowMs),
  })
  return { person, clock, listeners, presses }
}

test('[R9] a person has used the app once they press, type or scroll, and acts for a few seconds', () => {
  for (const type of ['pointerdown', 'keydown', 'wheel']) {
    const { person, clock, listeners } = open()
    expect([person.hasActed(), person.actsNow()]).toEqual([false, false])
    listeners.get(type)?.({ isTrusted: true })
    expect([person.hasActed(), person.actsNow()]).toEqual([true, true])
    clock.nowMs = 6_000
    expect([person.hasActed(), person.actsNow()]).toEqual([true, false])
  }
})

test('[R9] what the app itself dispatches is nobody’s use', () => {
  const { person, listeners, presses } = open()
  listeners.get('pointerdown')?.({ type: 'pointerdown', isTrusted: false })
  expect([person.hasActed(), presses]).toEqual([false, []])
  listeners.get('keydown')?.({ type: 'keydown', isTrusted: true })
  expect(presses).toEqual([])
  listeners.get('pointerdown')?.({ type: 'pointerdown', isTrusted: true })
  expect(presses).toHaveLength(1)
})
