import { HOME_KEY_HEADER } from '@sayso/functions'
import { expect, test } from 'vitest'
import { createFunctionCallers } from './function-callers.ts'
import { countedKeys } from './ip-address.ts'

const callers = createFunctionCallers()
const take = (key: string) => {
  const headers = new Headers({ [HOME_KEY_HEADER]: key })
  const address = callers.takeAddress(headers)
  expect(headers.has(HOME_KEY_HEADER)).toBe(false)
  return address
}

test('[SV347] requests of functions count for their project, each in a network of its own', () => {
  const [one, other] = [take(callers.keyOf('aaaa')), take(callers.keyOf('bbbb'))]
  expect(one).toMatch(/^fd/)
  expect(take(callers.keyOf('aaaa'))).toBe(one)
  const keys = [one, other].flatMap((address) => countedKeys(address ?? '').map(({ key }) => key))
  expect(new Set(keys).size).toBe(4)
})

test('[SV347] nobody else takes a project’s network', () => {
  const [, signature] = callers.keyOf('aaaa').split('.')
  const another = createFunctionCallers().keyOf('aaaa')
  for (const key of ['', 'aaaa', 'aaaa.', `bbbb.${signature}`, `aaaa.${signature}x`, another])
    expect(take(key)).toBeNull()
  expect(callers.takeAddress(new Headers())).toBeNull()
})
