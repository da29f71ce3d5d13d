import { expect, test } from 'vitest'
import { type Command, findCommands } from './command.ts'

const command = (label: string, rest: Partial<Command> = {}): Command => ({
  label,
  keys: null,
  run: () => {},
  ...rest,
})
const COMMANDS = [
  command('Turn the device', { also: 'save' }),
  command('Save a picture of the app', { also: 'screenshot' }),
  command('Save'),
  command('Use the picture mode'),
  command('Stop the answer', { isPossible: () => false }),
]
const labelsFor = (query: string) => findCommands(COMMANDS, query).map(({ label }) => label)

test.each([
  ['', ['Turn the device', 'Save a picture of the app', 'Save', 'Use the picture mode']],
  ['SAVE', ['Save a picture of the app', 'Save', 'Turn the device']],
  ['app pict', ['Save a picture of the app']],
  ['screenshot', ['Save a picture of the app']],
  ['screenshot save', ['Save a picture of the app']],
  ['stop', []],
  ['picture', ['Save a picture of the app', 'Use the picture mode']],
  ['nothing', []],
])('[SK2] “%s” finds %j', (query, labels) => {
  expect(labelsFor(query)).toEqual(labels)
})
