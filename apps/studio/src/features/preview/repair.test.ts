/** What the model is told of an error. */

import { expect, test } from 'vitest'
import { placeWords, repairPrompt } from './repair.ts'

const place = { path: 'app/plants/[id].tsx', lineNumber: 47, columnNumber: 22 }

test('the error, its place, the lines around it and who rendered it', () => {
  const prompt = repairPrompt({
    id: '1',
    kind: 'render',
    message: "Cannot read properties of undefined (reading 'map')",
    place,
    frame: [
      { lineNumber: 46, text: '<ScrollView>', isMarked: false },
      { lineNumber: 47, text: '  {plant.entries.map(', isMarked: true },
    ],
    componentStack: ['PlantPage', 'Stack'],
  })
  expect(prompt).toBe(
    [
      'The app does not run. Fix this error in app/plants/[id].tsx, line 47, column 22:',
      "Cannot read properties of undefined (reading 'map')",
      '```\n  46 | <ScrollView>\n> 47 |   {plant.entries.map(\n```',
      'Rendered by: PlantPage in Stack',
    ].join('\n\n'),
  )
})

test('an error without a place is told without one', () => {
  const prompt = repairPrompt({ id: '1', kind: 'hang', message: 'The app does not answer.', place: null })
  expect(prompt).toBe('The app does not run. Fix this error:\n\nThe app does not answer.')
})

test('a place is path, line and column', () => {
  expect(placeWords(place)).toBe('app/plants/[id].tsx:47:22')
})
