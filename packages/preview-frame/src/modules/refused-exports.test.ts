import { expect, test } from 'vitest'
import { isRefusalOfOurs } from './native-lack.ts'
import { withRefusals } from './refused-exports.ts'

type Module = Record<string, () => Promise<unknown>>

test('[M7] what such a package exports of its native module can be called, and is refused', async () => {
  const shown = { Text: () => 'drawn' }
  const splash = withRefusals({ default: undefined, Native: null, shown, count: 0 }, 'splash')
  const [module, native] = ['default', 'Native'].map((name) => Reflect.get(splash, name) as Module)
  const [same, count, other] = ['shown', 'count', 'other'].map((name) => Reflect.get(splash, name))
  expect([same, count, other]).toEqual([shown, 0, undefined])
  const messages = await Promise.all([module?.hide?.(), native?.read?.()].map((call) => call?.catch(String)))
  expect(messages).toEqual([
    'Error: `hide` of splash is not available in the preview. It works on a phone.',
    'Error: `read` of Native of splash is not available in the preview. It works on a phone.',
  ])
  const health = Reflect.get(withRefusals({ default: { Constants: 1 } }, 'health'), 'default') as Module
  const refusal = await health.initHealthKit?.().catch((error: unknown) => error)
  expect([health.Constants, isRefusalOfOurs(refusal), `${health.path}`]).toEqual([1, true, ''])
  const drawn = { $$typeof: Symbol.for('react.forward_ref') }
  expect(Reflect.get(withRefusals({ default: drawn }, 'video'), 'default')).toBe(drawn)
  expect(await Promise.all([splash, module])).toEqual([splash, module])
})
