/** Descriptions of an element that was pointed at. */

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
  isAnother: false,
  anchor: null,
}

test('[WP3] the chip names the component of the project and its line', () => {
  expect(elementText(element)).toBe('PlantRow · components/PlantRow.tsx:42')
  expect(elementText({ ...element, ownerName: null, place: null })).toBe('Text')
})

test('[WP3] the model is told which element, where it is written and how it looks', () => {
  expect(promptAbout([element], 'Make it bold.')).toBe(
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
  expect(promptAbout([foreign], 'Why?')).toBe('This is about the Text element.\n\nWhy?')
})

function open() {
  const store = createStore<PreviewView>(() => ({
    state: null,
    colorScheme: 'light',
    textScale: 1,
    failure: null,
    isDataBehind: false,
  }))
  const app = { isInspecting: true }
  const preview = {
    store,
    app: { setInspecting: (isOn: boolean) => void Object.assign(app, { isInspecting: isOn }) },
  } as unknown as Parameters<typeof createPointing>[0]
  const pointing = createPointing(preview)
  const click = (inspected: Partial<InspectedElement>) => {
    const state = { isInspecting: app.isInspecting, inspected: { ...element, ...inspected } }
    store.setState({ state } as unknown as PreviewView)
  }
  const names = () => pointing.store.getState().elements.map(({ componentName }) => componentName)
  return { pointing, app, click, names }
}

test('[WP3] how an element looked is not told once it was changed by hand', () => {
  const { pointing, click } = open()
  click({})
  const { choiceNumber } = pointing.store.getState()
  pointing.forgetLook()
  // It was not chosen again, which would lead the person to the prompt.
  expect(pointing.store.getState()).toMatchObject({ choiceNumber, elements: [{ details: [] }] })
  expect(pointing.takeInto('Make it bold.')).toBe(promptAbout([{ ...element, details: [] }], 'Make it bold.'))
  pointing.forgetLook()
  expect(pointing.takeInto('Thanks.')).toBe('Thanks.')
})

test('[WP13] a click with Shift adds an element and goes on pointing; another begins again and ends it', () => {
  const { pointing, app, click, names } = open()
  click({ componentName: 'A', isAnother: true, box: { ...element.box, x: 1 } })
  click({ componentName: 'B', isAnother: true, box: { ...element.box, x: 2 } })
  click({ componentName: 'A', isAnother: true, box: { ...element.box, x: 1 } })
  expect([names(), app.isInspecting]).toEqual([['B', 'A'], true])
  expect(pointing.takeInto('Align them.')).toMatch(/elements:\n1\. the B element/)
  expect([names(), app.isInspecting]).toEqual([[], false])
  click({ componentName: 'C' })
  expect([names(), app.isInspecting]).toEqual([['C'], false])
})

test('[WP13] another one can be asked for without a keyboard, and each can be left out', () => {
  const { pointing, app, click, names } = open()
  click({ componentName: 'A' })
  pointing.addAnother()
  expect(app.isInspecting).toBe(true)
  click({ componentName: 'B', box: { ...element.box, x: 2 } })
  expect([names(), app.isInspecting]).toEqual([['A', 'B'], false])
  pointing.forget(pointing.store.getState().elements[0])
  expect(names()).toEqual(['B'])
  for (let x = 10; x < 30; x++) click({ componentName: `${x}`, isAnother: true, box: { ...element.box, x } })
  expect(names()).toEqual(['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'])
})

test('[WP13] a prompt about several elements says each, in their order', () => {
  const second = { ...element, componentName: 'Image', ownerName: null, details: [] }
  expect(promptAbout([element, second], 'Align them.')).toBe(
    [
      'This is about these elements:',
      '1. the Text element in PlantRow (components/PlantRow.tsx, line 42).',
      'It has numberOfLines: 1; fontSize: 14px.',
      '2. the Image element (components/PlantRow.tsx, line 42).',
      '',
      'Align them.',
    ].join('\n'),
  )
})
