import { runStandIn } from '@sayso/compat/testing'
import { expect, test, vi } from 'vitest'

// Regression: “Invalid API key. Use your Web Billing API key.” was thrown at the start of an app whose key belongs to
// a phone's store.
test('[S6] react-native-purchases has a store without offers, and refuses to sell in words', async () => {
  const purchases = { LOG_LEVEL: { DEBUG: 'DEBUG' }, purchasePackage() {}, setEmail() {} }
  const own = { __esModule: true, default: purchases, PURCHASE_TYPE: { SUBS: 'subs' } }
  const exported = await runStandIn('react-native-purchases/stand-in.ts', {
    'react-native-purchases/dist/customerInfo': {},
    'react-native-purchases/dist/errors': {},
    'react-native-purchases/dist/offerings': {},
    'react-native-purchases/dist/purchases': own,
  })
  const replaced = Object(exported.default)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  replaced.configure({ apiKey: 'appl_key' })
  expect(warn.mock.calls).toEqual([
    [
      'react-native-purchases: the preview has no store, so there are no offerings and nothing can be bought; it works on a phone.',
    ],
  ])
  warn.mockRestore()
  expect(exported.PURCHASE_TYPE).toEqual({ SUBS: 'subs' })
  expect(replaced.LOG_LEVEL).toEqual({ DEBUG: 'DEBUG' })
  expect(await replaced.getOfferings()).toEqual({ all: {}, current: null })
  expect(await replaced.getCustomerInfo()).toMatchObject({ entitlements: { active: {} } })
  expect(await replaced.setEmail('a@b.example')).toBeUndefined()
  await expect(replaced.purchasePackage({})).rejects.toThrow(
    'Purchases.purchasePackage needs a store, which the preview does not have. It works on a phone.',
  )
})
