import { expect, test } from 'vitest'
import { isSendKey } from './send-key.ts'

const ENTER = {
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  keyCode: 13,
}

test.each([
  ['Enter', ENTER, true, false],
  ['Shift+Enter', { ...ENTER, shiftKey: true }, false, false],
  ['Ctrl+Enter', { ...ENTER, ctrlKey: true }, true, true],
  ['⌘+Enter', { ...ENTER, metaKey: true }, true, true],
  ['Enter of an input method', { ...ENTER, isComposing: true }, false, false],
  ['a letter', { ...ENTER, key: 'e', keyCode: 69 }, false, false],
])('[SN23] %s', (_name, event, sendsOnDesk, sendsUnderFingers) => {
  expect(isSendKey(event, false)).toBe(sendsOnDesk)
  expect(isSendKey(event, true)).toBe(sendsUnderFingers)
})
