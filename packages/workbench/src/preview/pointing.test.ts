/** What is said of an element that was pointed at. */

import type { InspectedElement } from '@sayso/preview'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createPointing, elementText, promptAbout } from './pointing.ts'
import type { PreviewView } from './preview-controller.ts'

const element: InspectedElement = {
  componentName: 'Text',
  ownerName: 'PlantRow',
  place: { path: 'components/PlantRow.tsx', lineNumber: 42, columnNumber: 9 },
  details: ['numberOfLines: 1', 'fontSize: 14px'],
  box: { x: 0, y: 0, width: 10, height: 10 },
  isClick: true,
}

test('[WP3] the chip names the component of the project and its line', () => {
  expect(elementText(element)).toBe('PlantRow · components/PlantRow.tsx:42')
  expect(elementText({ ...element, ownerName: null, place: null })).toBe('Text')
})

test('[WP3] the model is told which element, where it is written and how it looks', () => {
  expect(promptAbout(element, 'Make it bold.')).toBe(
    [
      'This is about the Text element in PlantRow (components/PlantRow.tsx, line 42).',
      'It has numberOfLines: 1; fontSize: 14px.',
      '',
      'Make it bold.',
    ].join('\n'),
  )
})

test('[WP3] an element of a package is told without a place', () => {
  const foreign = { ...element, ownerName: null, place: null, details: [] }
  expect(promptAbout(foreign, 'Why?')).toBe('This is about the Text element.\n\nWhy?')
})

test('[WP3] how an element looked is not told once it was changed by hand', () => {
  const store = createStore<PreviewView>(() => ({
    state: null,
    colorScheme: 'light',
    textScale: 1,
    failure: null,
  }))
  const pointing = createPointing({ store, app: null })
  pointing.store.setState({ element })
  pointing.forgetLook()
  expect(pointing.takeInto('Make it bold.')).toBe(promptAbout({ ...element, details: [] }, 'Make it bold.'))
  pointing.forgetLook()
  expect(pointing.takeInto('Thanks.')).toBe('Thanks.')
})
