import { expect, test } from 'vitest'
import { openNavigation } from './open-navigation.ts'

test('a page is shown at its address, from its top', () => {
  const { page, rows } = fakePage('/')
  const { store, navigate } = openNavigation(page)
  navigate('/settings')
  expect(store.getState()).toEqual({ pathname: '/settings', part: null, waiting: null })
  expect(rows()).toEqual(['/', '[/settings]'])
  expect(page.scrolledToTop).toBe(1)
})

test('the page that is shown already is no new step', () => {
  const { page, rows } = fakePage('/docs')
  openNavigation(page).navigate('/docs')
  expect(rows()).toEqual(['[/docs]'])
})

test('Back and Forward are followed', () => {
  const { page } = fakePage('/')
  const { store, navigate } = openNavigation(page)
  navigate('/docs')
  page.history.go(-1)
  expect(store.getState().pathname).toBe('/')
  page.history.go(1)
  expect(store.getState().pathname).toBe('/docs')
})

test('[SN2] an objection makes a step wait, and staying changes nothing', () => {
  const { page, rows } = fakePage('/')
  const { store, navigate, object } = openNavigation(page)
  navigate('/project/1')
  object(() => true)
  navigate('/')
  expect(rows()).toEqual(['/', '[/project/1]'])
  store.getState().waiting?.stay()
  expect(store.getState()).toEqual({ pathname: '/project/1', part: null, waiting: null })
})

test('[SN2] a step that waits is taken when the answer is to go', () => {
  const { page, rows } = fakePage('/project/1')
  const { store, navigate, object } = openNavigation(page)
  object(() => true)
  navigate('/settings')
  store.getState().waiting?.proceed()
  expect(store.getState()).toEqual({ pathname: '/settings', part: null, waiting: null })
  expect(rows()).toEqual(['/project/1', '[/settings]'])
})

test.each([-1, -2, 1])(
  '[SN2] a step of %i through the history waits at its place, and is then taken',
  (distance) => {
    const { page, rows } = fakePage('/')
    const { store, navigate, object } = openNavigation(page)
    for (const path of ['/docs', '/project/1', '/settings']) navigate(path)
    page.history.go(-1)
    object(() => true)
    page.history.go(distance)
    expect(rows()).toEqual(['/', '/docs', '[/project/1]', '/settings'])
    expect(store.getState().pathname).toBe('/project/1')
    store.getState().waiting?.proceed()
    expect(store.getState().pathname).toBe(page.location.pathname)
    expect(page.location.pathname).toBe(['/', '/docs', '/project/1', '/settings'][2 + distance])
  },
)

test('an objection that was taken back, or has nothing to object to, keeps nobody', () => {
  const { page } = fakePage('/project/1')
  const { store, navigate, object } = openNavigation(page)
  object(() => false)
  const takeBack = object(() => true)
  takeBack()
  navigate('/')
  expect(store.getState()).toEqual({ pathname: '/', part: null, waiting: null })
})

test('a link to a part of the page is a step that shows the same page, and Back from it too', () => {
  const { page } = fakePage('/')
  const { store, navigate } = openNavigation(page)
  navigate('/docs')
  page.followFragment()
  expect(store.getState().pathname).toBe('/docs')
  page.history.go(-2)
  expect(store.getState().pathname).toBe('/')
})

test('a part of a page is asked for each time, without asking whether to leave the page', () => {
  const { page } = fakePage('/')
  const { store, navigate, object } = openNavigation(page)
  object(() => true)
  navigate('/#prompt')
  const { pathname, part, waiting } = store.getState()
  expect({ pathname, part, waiting }).toEqual({ pathname: '/', part: { id: 'prompt' }, waiting: null })
  navigate('/#prompt')
  expect(store.getState().part).toEqual(part)
  expect(store.getState().part).not.toBe(part)
})

test('a part of a page is left by Back, and by itself', () => {
  const { page, rows } = fakePage('/project/1')
  const { store, navigate, leavePart } = openNavigation(page)
  navigate('/project/1#full-screen')
  expect(store.getState().part).toEqual({ id: 'full-screen' })
  leavePart()
  expect(store.getState().part).toBe(null)
  expect(rows()).toEqual(['[/project/1]', '/project/1#full-screen'])
})

test('a part that the page began with is left without leaving the page', () => {
  const { page, rows } = fakePage('/project/1#full-screen')
  const { store, leavePart } = openNavigation(page)
  leavePart()
  expect(store.getState()).toEqual({ pathname: '/project/1', part: null, waiting: null })
  expect(rows()).toEqual(['[/project/1]'])
})

/** A window with a row of addresses. Unlike a browser's, its steps are taken at once. */
function fakePage(first: string) {
  const row: { path: string; state: unknown }[] = [{ path: first, state: null }]
  const listeners: (() => void)[] = []
  let at = 0
  const step = () => {
    for (const listener of listeners) listener()
  }
  const push = (entry: { path: string; state: unknown }) => {
    row.splice(at + 1, row.length, entry)
    at += 1
  }
  const here = () => row[at] ?? { path: first, state: null }
  const page = {
    scrolledToTop: 0,
    location: {
      get pathname() {
        return here().path.split('#')[0] ?? ''
      },
      get hash() {
        return /#.*/.exec(here().path)?.[0] ?? ''
      },
    },
    history: {
      get state() {
        return here().state
      },
      pushState: (state: unknown, _: string, path?: string | URL | null) =>
        push({ path: String(path), state }),
      replaceState: (state: unknown, _: string, path?: string | URL | null) => {
        Object.assign(here(), { state }, path == null ? {} : { path: String(path) })
      },
      go: (distance = 0) => {
        at += distance
        step()
      },
    },
    addEventListener: (_: 'popstate', listener: () => void) => void listeners.push(listener),
    scrollTo: () => {
      page.scrolledToTop += 1
    },
    followFragment: () => {
      push({ path: here().path, state: null })
      step()
    },
  }
  return { page, rows: () => row.map(({ path }, index) => (index === at ? `[${path}]` : path)) }
}
