import { afterEach, expect, test } from 'vitest'
import type { FakePackage } from '../testing/fake-registry.ts'
import { type ServiceKit, startServiceKit } from '../testing/service-kit.ts'

let kit: ServiceKit | null = null

afterEach(async () => {
  await kit?.close()
  kit = null
})

async function start(
  packages: readonly FakePackage[],
  options?: Parameters<typeof startServiceKit>[1],
): Promise<ServiceKit> {
  kit = await startServiceKit(packages, options)
  return kit
}

/** Light and quick, or with the given number of modules. */
const sized = (name: string, modules: number): FakePackage => ({
  name,
  version: '1.0.0',
  files: {
    'index.js':
      Array.from({ length: modules - 1 }, (_, n) => `require("./part${n}");`).join('') +
      `exports.${name} = 1`,
    ...Object.fromEntries(Array.from({ length: modules - 1 }, (_, n) => [`part${n}.js`, 'exports.n = 1'])),
  },
})

// Twenty packages were refused together, tiny ones too, and none was named.
test('[F9] a package with too many modules is refused by its name, and the others work', async () => {
  const { get, run } = await start([sized('light', 3), sized('heavy', 6), sized('other', 3)], {
    limits: { maxModules: 4 },
  })
  const all = { heavy: '1', light: '1', other: '1' }
  expect(await get(all)).toMatchObject({
    status: 'ready',
    failures: [
      { name: 'heavy', code: 'too-big', message: expect.stringContaining('`heavy` has more than 4 modules') },
    ],
  })
  expect(await run(all, 'light')).toEqual({ light: 1 })
  expect(await run(all, 'other')).toEqual({ other: 1 })
})

test('[F9] what several packages need is walked once, and counts for the first of them', async () => {
  const uses = (name: string): FakePackage => ({
    name,
    version: '1.0.0',
    fields: { dependencies: { shared: '1' } },
    files: { 'index.js': 'module.exports = require("shared")' },
  })
  const packages = [uses('first'), uses('second'), sized('shared', 3)]
  const { run } = await start(packages, { limits: { maxModules: 4, maxSetModules: 5 } })
  for (const name of ['first', 'second'])
    expect(await run({ first: '1', second: '1' }, name)).toEqual({ shared: 1 })
})

test('[F9] what is not ready in the time for all is refused by its name, and has less to do the next time', async () => {
  let seconds = 0
  const { get } = await start([sized('light', 3), sized('heavy', 200)], { nowMs: () => seconds++ * 1000 })
  expect(await get({ heavy: '1', light: '1' })).toMatchObject({
    status: 'ready',
    manifest: { packages: { light: { status: 'works' } } },
    failures: [{ name: 'heavy', code: 'timeout' }],
  })
})
