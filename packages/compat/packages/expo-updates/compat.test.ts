import { runStandIn } from '@sayso/compat/testing'
import { expect, test, vi } from 'vitest'

// “You cannot use the Updates module in development mode in a production app.”
test('[S4] expo-updates reloads the app, and knows of no update', async () => {
  const native = Object((await runStandIn('expo-updates/stand-in.ts')).default)
  const go = vi.fn()
  vi.stubGlobal('__saysoHistory', { go })
  try {
    await native.reload()
  } finally {
    vi.unstubAllGlobals()
  }
  expect(go).toHaveBeenCalledWith(0)
  expect(native.shouldDeferToNativeForAPIMethodAvailabilityInDevelopment).toBe(true)
  expect(await native.checkForUpdateAsync()).toMatchObject({ isAvailable: false })
})
