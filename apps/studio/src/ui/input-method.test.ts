import { expect, test } from 'vitest'
import { isComposed } from './input-method.ts'

test.each([
  ['Enter', { isComposing: false, keyCode: 13 }, false],
  ['Enter during a composition', { isComposing: true, keyCode: 13 }, true],
  ['Enter that Safari sends after its end', { isComposing: false, keyCode: 229 }, true],
  ['a key of an input method', { isComposing: true, keyCode: 229 }, true],
])('%s', (_key, event, isOfInputMethod) => {
  expect(isComposed(event)).toBe(isOfInputMethod)
})
