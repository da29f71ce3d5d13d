import { expect, test, vi } from 'vitest'
import { leadsTo, readRoutes } from './routes.ts'

test.each([
  ['docs', 'docs/[...rest]', true],
  ['docs/a/b', 'docs/[...rest]', true],
  ['docs/a/b/edit', 'docs/[...rest]/edit', true],
  ['docs/a/b', 'docs/[...rest]/edit', false],
  ['a/b/c/d', '[...x]/b/[...y]/d', true],
  ['a/c/d', '[...x]/b/[...y]/d', false],
  ['trip/7', 'trip/[id]', true],
  ['trip', 'trip/[id]', false],
  ['trip/7/8', 'trip/[id]', false],
])('[S4] %s and %s: %s', (link, address, does) => {
  expect(leadsTo(link.split('/'), address.split('/'))).toBe(does)
})

test('[S4] the steps of a comparison do not multiply with each `[...rest]`', () => {
  const steps = vi.spyOn(String.prototype, 'startsWith')
  const doesLead = leadsTo(Array<string>(40).fill('x'), [...Array<string>(4).fill('[...a]'), 'z'])
  const count = steps.mock.calls.length
  steps.mockRestore()
  expect(doesLead).toBe(false)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(5 * 41)
})

test('[S4] the links of an app are compared for so many steps, and nothing is said of those behind them', () => {
  const paths = Array.from({ length: 20 }, (_, index) => `app/trips/${index}.tsx`)
  const routes = readRoutes(paths, 'app', { maxSteps: 20 * 9 })
  const asked = ['/trips/a', '/trips/a', '/trips/b', '/trips/a'].map((link) => routes.isKnown(link))
  expect(asked).toEqual([false, false, true, false])
})
