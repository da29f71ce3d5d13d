/** The set-up of an SDK that a request for its manifest starts. */

import type { Accounts } from '@sayso/accounts'
import type { ExpoSdk } from '@sayso/project'
import { expect, test } from 'vitest'
import { sdkRoutes } from './sdks.ts'

function setUp(code: 'sdk-missing' | 'sdk-building' | 'sdk-failed' | null) {
  const asked: string[] = []
  const app = sdkRoutes({
    accounts: {
      identify: async (request: Request) => {
        asked.push('who')
        return request.headers.get('cookie') === null ? null : { id: 'a' }
      },
    } as unknown as Accounts,
    folders: { sdk: () => '/nowhere' } as never,
    sdkBuilds: {
      need: async ({ major }: ExpoSdk, { canStart }: { canStart: boolean }) => {
        asked.push(canStart ? 'start' : 'look')
        if (code === null) return null
        return { code: canStart ? 'sdk-building' : code, error: `Expo SDK ${major}` }
      },
    } as never,
  })
  const ask = async (cookie?: string) => {
    const response = await app.request('/sdk/57/manifest.json', { headers: cookie ? { cookie } : {} })
    return [response.status, response.status === 503 ? (await response.json()).code : null]
  }
  return { asked, ask }
}

test.each(['sdk-missing', 'sdk-failed'] as const)(
  '[SV270] an account starts one that is %s',
  async (code) => {
    const { asked, ask } = setUp(code)
    expect(await ask()).toEqual([503, code])
    expect(asked).toEqual(['look', 'who'])
    expect(await ask('session=a')).toEqual([503, 'sdk-building'])
    expect(asked.slice(2)).toEqual(['look', 'who', 'start'])
  },
)

test.each([['sdk-building'], [null]] as const)('[SV270] who asks does not matter: %s', async (code) => {
  const { asked, ask } = setUp(code)
  expect(await ask()).toEqual(code === null ? [404, null] : [503, code])
  expect(asked).toEqual(['look'])
})
