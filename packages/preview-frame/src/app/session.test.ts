import type { BundledModule, FrameMessage } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createProblemList } from '../report/problem-list.ts'
import { createTestProject } from '../testing/project.ts'
import { createSession } from './session.ts'

/** The screen is only text: the entry's `default(address)` returns it, and throws where React would. */
function open(initialAddress = '/') {
  let address = initialAddress
  const { registry } = createTestProject({})
  const problems: string[] = []
  const incomplete: boolean[] = []
  const list = createProblemList((now) => {
    problems.splice(0, problems.length, ...now.map(({ message }) => message))
  })
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
    root: { show: draw, showInPieces: draw, clear: () => void screen.push('cleared') },
    elements: {
      beginHere() {},
      hasNoScreen: () => screen.at(-1) === 'nowhere',
      goHome() {
        if (address === '/') return false
        address = '/'
        return true
      },
      choose: () => (registry.importModule('entry') && registry.get('entry')?.running ? 'app' : null),
    },
    pen: { begin: () => false, follow: () => undefined },
    tampering: { check() {}, list: () => [] },
    problems: list,
    send: (message) => sent.push(message),
    hasPicture: () => screen.at(-1) !== '',
    onDrafts() {},
    beforeUpdate: () => undefined,
    onIncomplete: (isIncomplete) => incomplete.push(isIncomplete),
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
    problems,
    incomplete,
    session,
    /** Something went wrong outside of rendering, in this version of a module. */
    fail: (path: string, revision: number) =>
      list.add(
        'runtime',
        Object.assign(new Error('late'), { stack: `Error\n at tick (sayso:///${path}?${revision}:4:2)` }),
      ),
    /** Sends modules, lets their effects happen, and paints; returns the messages to the host. */
    async apply(codes: Record<string, string>, isUnfinished = false) {
      revision++
      session.apply({
        type: 'update',
        revision,
        isInitial: revision === 1,
        modules: Object.entries(codes).map(([path, code]) => toModule(path, code)),
        removed: [],
        entry: { kind: 'module', path: 'entry' },
        isUnfinished,
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

test('[E3] the module that the stack names goes back, and the others stay new', async () => {
  const { apply, screen } = open()
  await apply({ entry: entry('"a"'), util: util('"b"') })
  expect(await apply({ entry: entry('nothing.at.all'), util: util('"c"') })).toEqual([false])
  expect(screen.slice(1)).toEqual(['notice', 'cleared', 'ac'])
})

test('[E3] if that is not enough, all modules go back', async () => {
  const { apply, screen } = open()
  await apply({ entry: entry('"a"'), util: util('"b"') })
  const misleading = `(() => { throw Object.assign(new Error('x'), { stack: 'at (sayso:///entry?1:9:9)' }) })()`
  await apply({ entry: entry('"new"'), util: util(misleading) })
  expect(screen.slice(1)).toEqual(['notice', 'cleared', 'notice', 'cleared', 'ab'])
  expect(screen.at(-1)).toBe('ab')
})

test('[E3] the next update tries the newest modules again', async () => {
  const { apply, screen } = open()
  await apply({ entry: entry('"a"'), util: util('"b"') })
  await apply({ entry: entry('util.missing.part') })
  expect(await apply({ util: `${util('"c"')} $export('missing', () => ({ part: 'healed ' }));` })).toEqual([
    true,
  ])
  expect(screen.at(-1)).toBe('healed c')
})

test('[E3] an error of the good app remounts it once, then the notice stays', async () => {
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

test('[E6] a first screen that cannot be shown gives way to the one at `/`', async () => {
  const broken = `$export('default', () => (address) => { if (address !== '/') throw new Error('x'); return 'home' });`
  const { apply, screen } = open('/details')
  expect(await apply({ entry: broken })).not.toContain(false)
  expect(screen).toEqual(['notice', 'cleared', 'home'])
})

test('[E9] an app whose first address leads nowhere is told so', async () => {
  const { apply, problems } = open()
  await apply({ entry: `$export('default', () => () => 'nowhere');` }, true)
  expect(problems).toEqual([])
  await apply({})
  await apply({ util: '' })
  expect(problems).toHaveLength(1)
  await apply({ entry: `$export('default', () => () => 'somewhere');` })
  expect(problems).toEqual([])
})

test('[E6] where `/` cannot be shown either, the notice stays', async () => {
  const { apply, screen } = open('/details')
  expect(await apply({ entry: `$export('default', () => () => { throw new Error('x') });` })).not.toContain(
    true,
  )
  expect(screen).toEqual(['notice', 'cleared', 'notice'])
})

test('[D6] an error of a whole file is silent until the answer ends, and then it is thrown again', async () => {
  const { apply, problems } = open()
  await apply({ entry: entry('"a"'), util: util('"b"') })
  await apply({ util: util(`(() => { throw new Error('fails') })()`) }, true)
  expect(problems).toEqual([])
  await apply({}, false)
  expect(problems).toEqual(['Error: fails'])
})

test.each([
  ['is still the same is mounted again', 'entry', true],
  ['has changed since stays mounted', 'util', false],
])('[D6] at the end of the answer, the app of a file that threw and %s', async (_name, path, isAgain) => {
  const { apply, screen, fail } = open()
  await apply({ entry: entry('"a"'), util: util('"b"') }, true)
  fail(path, 1)
  await apply({ util: util('"c"') }, true)
  await apply({}, false)
  expect(screen.includes('cleared')).toBe(isAgain)
  expect(screen.at(-1)).toBe('ac')
})

test('[D8] the app is incomplete while an answer still owes what a file imports', async () => {
  const { session, incomplete } = open()
  const targets = { './parts': { kind: 'missing', specifier: './parts' } } as const
  for (const [revision, isUnfinished] of [true, false].entries())
    session.apply({
      type: 'update',
      revision: revision + 1,
      isInitial: false,
      modules: [{ path: 'entry', code: '', targets }],
      removed: [],
      entry: null,
      isUnfinished,
      changedAtMs: 0,
    })
  expect(incomplete).toEqual([true, false])
})

test('[D6] what a draft threw is forgotten', async () => {
  const { apply, screen, session } = open()
  await apply({ entry: entry('"a"'), util: util('"b"') }, true)
  session.handleCaughtError(Object.assign(new Error(), { stack: 'at (sayso:///util?draft1:4:2)' }), null)
  await apply({ util: util('"c"') }, true)
  screen.length = 1
  await apply({}, false)
  expect(screen).not.toContain('cleared')
})

test('[E8] an error that a boundary has caught is a problem, and the next change mounts the app again', async () => {
  const { apply, screen, problems, session, paint } = open()
  await apply({ entry: entry('"a"'), util: util('"b"') })
  session.handleCaughtError(new Error('caught'), null)
  await paint()
  expect([problems, screen]).toEqual([['Error: caught'], ['ab']])
  await apply({ util: util('"c"') })
  expect([problems, screen]).toEqual([[], ['ab', 'cleared', 'ac']])
})

test('[H7] an older update is ignored', async () => {
  const { apply, session, screen } = open()
  await apply({ entry: `$export('default', () => () => 'one');` })
  session.apply({
    type: 'update',
    revision: 1,
    isInitial: false,
    modules: [toModule('entry', `$export('default', () => () => 'zero');`)],
    removed: [],
    entry: { kind: 'module', path: 'entry' },
    isUnfinished: false,
    changedAtMs: 0,
  })
  expect(screen).toEqual(['one'])
})

test('[E2] an app whose entry throws has nothing to show, and says so', async () => {
  const { apply, screen } = open()
  expect(await apply({ entry: `throw new Error('no')` })).toEqual([false])
  expect(screen).toEqual([])
  expect(await apply({ entry: `$export('default', () => () => 'yes');` })).toEqual([true])
  expect(screen).toEqual(['yes'])
})

test.each([
  ['useThing', true],
  ['thing', true],
  ['Thing', false],
])('[R8] where %s becomes real, the app is remounted: %s', async (name, isRemounted) => {
  const { session, screen, paint } = open()
  const code = `const parts = $import('./parts'); $export('default', () => () => { parts.${name}(); return 'a' })`
  const send = (revision: number, targets: BundledModule['targets'], others: BundledModule[] = []) =>
    session.apply({
      type: 'update',
      revision,
      isInitial: revision === 1,
      modules: [{ path: 'entry', code, targets }, ...others],
      removed: [],
      entry: { kind: 'module', path: 'entry' },
      isUnfinished: false,
      changedAtMs: 90,
    })
  send(1, { './parts': { kind: 'missing', specifier: './parts' } })
  await paint()
  const parts = {
    path: 'parts',
    code: `function ${name}() {} $export('${name}', () => ${name})`,
    targets: {},
  }
  send(2, { './parts': { kind: 'project', path: 'parts' } }, [parts])
  await paint()
  expect(screen.includes('cleared')).toBe(isRemounted)
  expect(screen.at(-1)).toBe('a')
})
