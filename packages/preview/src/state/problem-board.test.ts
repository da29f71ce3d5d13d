import { textFile } from '@sayso/project'
import type { Problem, SourcePlace } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createProblemBoard } from './problem-board.ts'

const problem = (id: string): Problem => ({ id, kind: 'runtime', message: id, place: null })

function open() {
  const shown: string[][] = []
  const answers: (() => void)[] = []
  const board = createProblemBoard({
    locate: (places) => new Promise<(SourcePlace | null)[]>((resolve) => answers.push(() => resolve(places))),
    getFiles: () => new Map([['a.ts', textFile('')]]),
    onChange: (problems) => shown.push(problems.map(({ id }) => id)),
  })
  return { board, shown, answers }
}

test('[PV13] what the page sees comes first, then the bundler, then the frame', async () => {
  const { board, shown, answers } = open()
  const placed = board.setFrames([problem('frame')])
  answers[0]?.()
  await placed
  board.set('bundler', [problem('bundler')])
  board.set('page', [problem('hang')])
  expect(shown.at(-1)).toEqual(['hang', 'bundler', 'frame'])
  board.forgetFrame()
  expect(shown.at(-1)).toEqual(['bundler'])
})

test('an older list that is translated late does not take the place of a newer one', async () => {
  const { board, shown, answers } = open()
  const lists = [board.setFrames([problem('old')]), board.setFrames([problem('new')])]
  answers[1]?.()
  answers[0]?.()
  await Promise.all(lists)
  expect(shown).toEqual([['new']])
})

test('nothing after nothing is no change', () => {
  const { board, shown } = open()
  board.set('memory', [])
  expect(shown).toEqual([])
})

test('errors that are gone are gone at once, and an older list that is still translated does not bring them back', async () => {
  const { board, shown, answers } = open()
  const first = board.setFrames([problem('old')])
  answers[0]?.()
  await first
  const second = board.setFrames([problem('older')])
  void board.setFrames([])
  expect(shown).toEqual([['old'], []])
  answers[1]?.()
  await second
  expect(shown.at(-1)).toEqual([])
})
