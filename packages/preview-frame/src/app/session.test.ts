import type { BundledModule, FrameMessage } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createModuleRegistry } from '../modules/module-registry.ts'
import { createPackageRegistry } from '../modules/package-registry.ts'
import { createProblemList } from '../report/problem-list.ts'
import { createFakeRefresh } from '../testing/fake-refresh.ts'
import { createSession } from './session.ts'

/** Nothing but text on a screen: the entry's `default(address)` says what is shown, and throws where React would. */
function open(initialAddress = '/') {
  let address = initialAddress
  const registry = createModuleRegistry({ packages: createPackageRegistry(), refresh: createFakeRefresh() })
  const sent: FrameMessage[] = []
  const screen: string[] = []
  const paints: (() => void)[] = []
  const clock = { nowMs: 100 }

  function draw(): void {
    const entry = registry.importModule('entry')
    try {
      screen.push(Reflect.get(entry, 'default')(address))
    } catch (error) {
      screen.push('notice')
      session.handleRootError(error, null)
    }
  }
  const session = createSession({
    registry,
    refresh: {
      performReactRefresh() {
        if (screen.length > 0 && screen.at(-1) !== 'cleared') draw()
      },
    },
    root: { show: draw, clear: () => void screen.push('cleared') },
    elements: {
      goHome() {
        if (address === '/') return false
        address = '/'
        return true
      },
      choose: () => (registry.importModule('entry') && registry.get('entry')?.running ? 'app' : null),
    },
    tampering: { check() {}, list: () => [] },
    problems: createProblemList(() => {}),
    send: (message) => sent.push(message),
    onShown() {},
    afterPaint: (callback) => paints.push(callback),
    now: () => clock.nowMs,
  })
  async function paint() {
    for (let n = 0; n < 10; n++) await Promise.resolve()
    for (const callback of paints.splice(0)) callback()
    return sent.splice(0).map((message) => (message.type === 'applied' ? message.ok : message.type))
  }

  let revision = 0
  return {
    screen,
    clock,
    session,
    /** Sends modules, lets what they cause happen, and paints; answers what the host was told. */
    async apply(codes: Record<string, string>) {
      revision++
      session.apply({
        type: 'update',
        revision,
        isInitial: revision === 1,
        modules: Object.entries(codes).map(([path, code]) => toModule(path, code)),
        removed: [],
        entry: { kind: 'module', path: 'entry' },
        changedAtMs: 90,
      })
      return paint()
    },
    paint,
    draw,
  }
}

/** Specifiers are paths. */
function toModule(path: string, code: string): BundledModule {
  const paths = [...code.matchAll(/\$import\('([^']+)'\)/g)].map(([, target = '']) => target)
  return {
    path,
    code,
    targets: Object.fromEntries(paths.map((target) => [target, { kind: 'project', path: target }])),
  }
}

const entry = (text: string) =>
  `const util = $import('util'); $export('default', () => () => ${text} + util.word());`
const util = (expression: string) => `$export('word', () => () => ${expression});`

test('what has been rendered is reported, with its times', async () => {
  const { apply, screen } = open()
  expect(await apply({ entry: entry('"a"'), util: util('"b"') })).toEqual([true])
  expect(screen).toEqual(['ab'])
})

test('E3: the module that the stack names goes back, and the others stay new', async () => {
  const { apply, screen } = open()
  await apply({ entry: entry('"a"'), util: util('"b"') })
  expect(await apply({ entry: entry('nothing.at.all'), util: util('"c"') })).toEqual([false])
  expect(screen.slice(1)).toEqual(['notice', 'cleared', 'ac'])
})

test('E3: if that is not enough, all modules go back', async () => {
  const { apply, screen } = open()
  await apply({ entry: entry('"a"'), util: util('"b"') })
  const misleading = `(() => { throw Object.assign(new Error('x'), { stack: 'at (sayso:///entry?1:9:9)' }) })()`
  await apply({ entry: entry('"new"'), util: util(misleading) })
  expect(screen.slice(1)).toEqual(['notice', 'cleared', 'notice', 'cleared', 'ab'])
  expect(screen.at(-1)).toBe('ab')
})

test('E3: the next update tries the newest modules again', async () => {
  const { apply, screen } = open()
  await apply({ entry: entry('"a"'), util: util('"b"') })
  await apply({ entry: entry('util.missing.part') })
  expect(await apply({ util: `${util('"c"')} $export('missing', () => ({ part: 'healed ' }));` })).toEqual([
    true,
  ])
  expect(screen.at(-1)).toBe('healed c')
})

test('E3: an error of the good app mounts it anew once, then the notice stays', async () => {
  const { apply, screen, draw, clock, paint } = open()
  await apply({
    entry: `$export('default', () => () => { if (globalThis.isBroken) throw new Error('x'); return 'fine' });`,
  })
  Object.assign(globalThis, { isBroken: true })
  draw()
  await paint()
  expect(screen).toEqual(['fine', 'notice', 'cleared', 'notice'])
  Object.assign(globalThis, { isBroken: false })
  clock.nowMs += 10_000
  screen.length = 1
  Object.assign(globalThis, { isBroken: true })
  draw()
  Object.assign(globalThis, { isBroken: false })
  await paint()
  expect(screen.at(-1)).toBe('fine')
})

test('E6: a first screen that cannot be shown gives way to the one at `/`', async () => {
  const broken = `$export('default', () => (address) => { if (address !== '/') throw new Error('x'); return 'home' });`
  const { apply, screen } = open('/details')
  expect(await apply({ entry: broken })).not.toContain(false)
  expect(screen).toEqual(['notice', 'cleared', 'home'])
})

test('E6: where `/` cannot be shown either, the notice stays', async () => {
  const { apply, screen } = open('/details')
  expect(await apply({ entry: `$export('default', () => () => { throw new Error('x') });` })).not.toContain(
    true,
  )
  expect(screen).toEqual(['notice', 'cleared', 'notice'])
})

test('H7: an older update is ignored', async () => {
  const { apply, session, screen } = open()
  await apply({ entry: `$export('default', () => () => 'one');` })
  session.apply({
    type: 'update',
    revision: 1,
    isInitial: false,
    modules: [toModule('entry', `$export('default', () => () => 'zero');`)],
    removed: [],
    entry: { kind: 'module', path: 'entry' },
    changedAtMs: 0,
  })
  expect(screen).toEqual(['one'])
})

test('E2: an app whose entry throws has nothing to show, and says so', async () => {
  const { apply, screen } = open()
  expect(await apply({ entry: `throw new Error('no')` })).toEqual([false])
  expect(screen).toEqual([])
  expect(await apply({ entry: `$export('default', () => () => 'yes');` })).toEqual([true])
  expect(screen).toEqual(['yes'])
})
