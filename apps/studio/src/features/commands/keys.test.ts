import { describe, expect, test } from 'vitest'
import { isPressed, type Keys, keyNames } from './keys.ts'

const NOTHING = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const PC = { isMac: false, isCharacterKeyOff: false, isInField: false }
const MAC = { ...PC, isMac: true }

const save: Keys = { mod: true, key: 's' }
const saveAll: Keys = { mod: true, shift: true, key: 's' }
const point: Keys = { alt: true, code: 'KeyP' }
const help: Keys = { key: '?' }

describe('Control and Command', () => {
  test('[SK1] each system has its own', () => {
    expect(isPressed(save, { ...NOTHING, key: 's', ctrlKey: true }, PC)).toBe(true)
    expect(isPressed(save, { ...NOTHING, key: 's', ctrlKey: true }, MAC)).toBe(false)
    expect(isPressed(save, { ...NOTHING, key: 's', metaKey: true }, MAC)).toBe(true)
    expect(isPressed(save, { ...NOTHING, key: 's', metaKey: true }, PC)).toBe(false)
  })

  test('[SK1] Shift makes another command, whatever it does to the letter', () => {
    const event = { ...NOTHING, key: 'S', ctrlKey: true, shiftKey: true }
    expect(isPressed(save, event, PC)).toBe(false)
    expect(isPressed(saveAll, event, PC)).toBe(true)
  })

  test('[SK1] AltGr, which is Control and Alt, types characters', () => {
    expect(isPressed(save, { ...NOTHING, key: 's', ctrlKey: true, altKey: true }, PC)).toBe(false)
  })
})

describe('Alt', () => {
  const event = { ...NOTHING, key: 'π', code: 'KeyP', altKey: true }

  test('[SK1] goes by the place of the key', () => {
    expect(isPressed(point, event, MAC)).toBe(true)
  })

  test('[SK1] is left to text fields on a Mac, where it types', () => {
    expect(isPressed(point, event, { ...MAC, isInField: true })).toBe(false)
    expect(isPressed(point, event, { ...PC, isInField: true })).toBe(true)
  })
})

describe('a character by itself', () => {
  const event = { ...NOTHING, key: '?', shiftKey: true }

  test('[SK1] is a command outside text fields', () => {
    expect(isPressed(help, event, PC)).toBe(true)
    expect(isPressed(help, event, { ...PC, isInField: true })).toBe(false)
  })

  test('[SK1] can be turned off; function keys stay', () => {
    expect(isPressed(help, event, { ...PC, isCharacterKeyOff: true })).toBe(false)
    expect(isPressed({ key: 'F6' }, { ...NOTHING, key: 'F6' }, { ...PC, isCharacterKeyOff: true })).toBe(true)
  })
})

test('[SK1] keys are printed as the keyboard has them', () => {
  expect(keyNames(saveAll, false)).toEqual(['Ctrl', 'Shift', 'S'])
  expect(keyNames(saveAll, true)).toEqual(['⌘', '⇧', 'S'])
  expect(keyNames({ alt: true, code: 'Digit1' }, false)).toEqual(['Alt', '1'])
  expect(keyNames(help, false)).toEqual(['?'])
})
