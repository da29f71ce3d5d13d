import { expect, test } from 'vitest'
import { readConversation } from './conversation.ts'

test('the paths of a large project are those of its map, and files beside the prompt are read', () => {
  const map =
    '<map>\n./: app.json, package.json\napp/(tabs)/: _layout.tsx, index.tsx “Trips; No trips, yet”\nlib/: money.ts (RATE, toCents)\n</map>'
  const file = '<file path="lib/money.ts">\nexport const RATE = 2\n</file>'
  const { files, paths, prompt } = readConversation({
    system: '',
    messages: [
      { role: 'user', text: `${map}\n\nA list`, prompt: 'A list' },
      { role: 'assistant', text: 'Done.' },
      { role: 'user', text: `${file}\n\nMake it blue`, prompt: 'Make it blue' },
    ],
  })
  expect(prompt).toBe('Make it blue')
  expect([...paths].sort()).toEqual([
    ...['app.json', 'app/(tabs)/_layout.tsx', 'app/(tabs)/index.tsx', 'lib/money.ts', 'package.json'],
  ])
  expect([...files.keys()]).toEqual(['lib/money.ts'])
})
