import { expect, test } from 'vitest'
import { createVirtualHistory } from './virtual-history.ts'

function open(initialPath = '/') {
  const routes: string[] = []
  const virtual = createVirtualHistory({ initialPath, onRoute: (path) => routes.push(path), onReload() {} })
  const nextPop = () =>
    new Promise<unknown>((resolve) => {
      virtual.target.addEventListener('popstate', (event) => resolve(Reflect.get(event, 'state')), {
        once: true,
      })
    })
  return { virtual, routes, nextPop }
}

test('push, replace and back, as in a browser', async () => {
  const { virtual, routes, nextPop } = open()
  const { history, location } = virtual
  history.replaceState({ id: 'a' }, '', '/')
  history.pushState({ id: 'b' }, '', '/about?x=1#y')
  expect(location).toMatchObject({ pathname: '/about', search: '?x=1', hash: '#y' })
  expect([history.length, history.state]).toEqual([2, { id: 'b' }])
  const popped = nextPop()
  history.back()
  // Not at once: navigation libraries count on it.
  expect(location.pathname).toBe('/about')
  expect(await popped).toEqual({ id: 'a' })
  expect(location.pathname).toBe('/')
  expect(routes).toEqual(['/', '/about?x=1#y', '/'])
})

test('pushing drops what lay ahead', async () => {
  const { virtual, nextPop } = open()
  virtual.history.pushState(1, '', '/one')
  const popped = nextPop()
  virtual.history.back()
  await popped
  virtual.history.pushState(2, '', '/two')
  expect(virtual.history.length).toBe(2)
  virtual.history.forward()
  expect(virtual.location.pathname).toBe('/two')
})

test('an address stays the app’s own, wherever it points', () => {
  const { virtual } = open('//elsewhere.example/a')
  expect(virtual.location.pathname).toBe('/a')
  virtual.history.pushState(null, '', 'https://elsewhere.example/b')
  expect(virtual.location.href).toBe(`${virtual.location.origin}/b`)
  virtual.history.pushState(null, '', 'http://[')
  expect(virtual.location.pathname).toBe('/')
})
