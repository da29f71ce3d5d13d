import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { isEditMade } from './held-edits.ts'

const BEFORE = 'const a = 1\nconst colour = "red"\nconst size = 10\n'

function attempt(search: string, replace: string): string {
  return `<<<<<<< SEARCH\n${search}\n=======\n${replace}${replace === '' ? '' : '\n'}>>>>>>> REPLACE`
}

function isMade(attempted: string, after: string): boolean {
  return isEditMade({ attempted, before: textFile(BEFORE), after: textFile(after) })
}

const WRONG = attempt('const color = "red"', 'const color = "green"')

test('[P9] an edit is made when the file has got the line that it was to bring, in the words of the file', () => {
  expect(isMade(WRONG, BEFORE.replace('red', 'green'))).toBe(true)
  expect(isMade(WRONG, BEFORE)).toBe(false)
})

test('[P9] a comment, and a change of something else, make no edit', () => {
  expect(isMade(WRONG, `// The colour is green now.\n${BEFORE}`)).toBe(false)
  expect(isMade(WRONG, BEFORE.replace('10', '12'))).toBe(false)
})

test('[P9] an edit that only removes is made when the lines are gone', () => {
  const removal = attempt('const size  =  10 // px', 'const a = 1').replace('const a = 1\n', '')
  expect(isMade(removal, 'const a = 1\nconst colour = "red"\n')).toBe(true)
  expect(isMade(removal, `${BEFORE}const b = 2\n`)).toBe(false)
})

test('[P9] all blocks of an action count, and a line that was there before counts for none', () => {
  const both = `${WRONG}\n${attempt('const size = 11', 'const size = 20')}`
  expect(isMade(both, BEFORE.replace('red', 'green'))).toBe(false)
  expect(isMade(both, BEFORE.replace('red', 'green').replace('10', '20'))).toBe(true)
  const there = attempt('nothing like it', 'const a = 1')
  expect(isMade(there, BEFORE.replace('10', '12'))).toBe(false)
})

test('[P9] what cannot be read, and a file that is missing', () => {
  expect(isMade('no blocks', BEFORE)).toBe(false)
  expect(isMade('no blocks', `${BEFORE}more\n`)).toBe(true)
  expect(isEditMade({ attempted: WRONG, before: textFile(BEFORE), after: undefined })).toBe(false)
})

test('[P9] lines that the file had all along count where SEARCH was shortened, wrapped or indented otherwise', () => {
  const before = textFile('export const value = {\n  setKnown,\n  setDays,\n}\n')
  const after = textFile('export const value = {\n  setKnown,\n  setDays,\n  setCounts,\n}\n')
  const made = (attempted: string) => isEditMade({ attempted, before, after })
  expect(made(attempt('{...}', '{\n  setKnown,\n  setDays,\n  setCounts,\n}'))).toBe(true)
  expect(made(attempt('const value = { ... }', 'setKnown, setDays, setCounts,'))).toBe(true)
  expect(made(attempt('setDays', '      setDays,\n      setCounts,'))).toBe(true)
  expect(made(attempt('{...}', '{\n  setKnown,\n  setDays,\n  setNames,\n}'))).toBe(false)
  expect(made(attempt('{...}', '{\n  setKnown,\n  setDays,\n}'))).toBe(false)
})

test('[P9] an edit that only removes ignores lines that the file never had', () => {
  const removal = attempt('const a = 1\n// …\nconst size = 10', 'const a = 1')
  expect(isMade(removal, 'const a = 1\nconst colour = "red"\n')).toBe(true)
  expect(isMade(removal, BEFORE.replace('red', 'green'))).toBe(false)
})
