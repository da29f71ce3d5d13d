import { expect, test } from 'vitest'
import { ChangedError, createTurns } from './screenshot-turns.ts'

/** A clock that each step moves by 3 ms, and tasks between turns that are counted. */
function setUp() {
  let nowMs = 0
  let tasks = 0
  const turns = createTurns(
    () => nowMs,
    async () => {
      tasks += 1
    },
  )
  async function work(giveWay: () => Promise<void>, steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      nowMs += 3
      await giveWay()
    }
  }
  return { turns, work, taskCount: () => tasks }
}

test('[P6] a picture is drawn in turns of eight milliseconds, with tasks of the app between them', async () => {
  const { turns, work, taskCount } = setUp()
  await work(turns.begin('change'), 2)
  expect(taskCount()).toBe(0)
  await work(turns.begin('change'), 30)
  expect(taskCount()).toBe(10)
})

test('[P6] a change ends what is being drawn, unless it is the second time', async () => {
  const { turns, work } = setUp()
  const first = turns.begin('change')
  const second = turns.begin('itself')
  turns.noteChange()
  await expect(work(first, 3)).rejects.toThrow(ChangedError)
  await expect(work(second, 30)).resolves.toBeUndefined()
  await expect(work(turns.begin('change'), 30)).resolves.toBeUndefined()
})
