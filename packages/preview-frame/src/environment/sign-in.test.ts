import type { FrameMessage } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createSignIn } from './sign-in.ts'
import { createVirtualHistory } from './virtual-history.ts'

const URL_THERE = `https://sayso.example.com/db/${'a'.repeat(20)}/auth/v1/authorize?provider=google`

function start() {
  const sent: FrameMessage[] = []
  return { sent, signIn: createSignIn((message) => sent.push(message)) }
}

test('the host is asked for a window, and an app that waits gets the path', async () => {
  const { sent, signIn } = start()
  const [first, second] = [signIn.waitFor(URL_THERE), signIn.waitFor(URL_THERE)]
  expect(sent).toMatchObject([
    { type: 'sign-in', n: 1, isAwaited: true },
    { type: 'sign-in', n: 2 },
  ])
  signIn.settle(2, '/done?code=c')
  signIn.settle(1, null)
  expect([await first, await second]).toEqual([null, '/done?code=c'])
})

test.each([
  'https://evil.example.com/',
  `https://sayso.example.com/db/${'a'.repeat(20)}/rest/v1/notes?a`,
  `javascript:alert('/db/${'a'.repeat(20)}/auth/v1/authorize?')`,
  `${URL_THERE}&x=${'x'.repeat(5_000)}`,
  undefined,
])('%s is not one', async (url) => {
  const { sent, signIn } = start()
  expect(signIn.leaveFor(url)).toBe(false)
  expect(signIn.waitFor(url)).toBeUndefined()
  expect(sent).toEqual([])
})

test('a package that leaves for a provider leaves the app where it is', () => {
  const { sent, signIn } = start()
  const routes: string[] = []
  const { location } = createVirtualHistory({
    ...{ initialPath: '/sign-in', onRoute: (path: string) => routes.push(path), onReload: () => undefined },
    leaveFor: signIn.leaveFor,
  })
  location.assign(URL_THERE)
  location.href = URL_THERE
  location.replace(URL_THERE)
  expect([location.pathname, routes, sent.length]).toEqual(['/sign-in', [], 3])
  location.assign('/home#a=b')
  location.hash = ''
  expect(location.href).toBe('http://localhost:8081/home')
})
