/** A preview whose code comes late. */

import { expect, test } from 'vitest'
import type { Preview, PreviewOptions } from './api.ts'
import { createLateCode } from './late-preview.ts'

function setUp(load: 'loads' | 'fails' = 'loads') {
  const log: string[] = []
  const createPreview = ({ title }: PreviewOptions) => {
    log.push(`made ${title}`)
    return { dispose: () => log.push('disposed') } as unknown as Preview
  }
  let title = 'first'
  const loading = load === 'loads' ? Promise.resolve({ createPreview }) : Promise.reject(new Error('offline'))
  const code = createLateCode(() => loading)
  const start = () =>
    code.start({
      options: () => ({ title }) as PreviewOptions,
      onReady: () => log.push('ready'),
      onFailed: () => log.push('failed'),
    })
  const loaded = async () => {
    await loading.catch(() => {})
    // Waiting callers are notified one after another.
    await new Promise(setImmediate)
  }
  return { log, end: start(), start, rename: (next: string) => (title = next), loaded }
}

test('the preview is made with what is wanted once its code is there', async () => {
  const { log, rename, loaded } = setUp()
  rename('second')
  await loaded()
  expect(log).toEqual(['made second', 'ready'])
})

test('one that is ended before its code is there is never made', async () => {
  const { log, end, loaded } = setUp()
  end()
  await loaded()
  expect(log).toEqual([])
})

test('one that runs is disposed', async () => {
  const { log, end, loaded } = setUp()
  await loaded()
  end()
  expect(log.at(-1)).toBe('disposed')
})

test('[PV9] code that cannot be loaded is reported', async () => {
  const { log, loaded } = setUp('fails')
  await loaded()
  expect(log).toEqual(['failed'])
})

test('a second one is made at once, and so is the first where the code was loaded ahead', async () => {
  const { log, start, loaded } = setUp()
  await loaded()
  log.length = 0
  start()
  expect(log).toEqual(['made first', 'ready'])
})
