import { expect, test } from 'vitest'
import { countAddressChanges } from './measure-use.ts'

test('[S8] changes of the address count since the last answer, also those that the app keeps to itself', () => {
  const page = new EventTarget()
  const take = countAddressChanges(page)
  page.addEventListener('hashchange', (event) => event.stopImmediatePropagation(), { capture: true })
  for (let n = 0; n < 3; n++) page.dispatchEvent(new Event('hashchange'))
  page.dispatchEvent(new Event('popstate'))
  expect([take(), take()]).toEqual([3, 0])
})
