/** A preview whose code comes late. */

import { expect, test } from 'vitest'
import type { Preview, PreviewOptions } from './api.ts'
import { startLate } from './late-preview.ts'

function setUp(load: 'loads' | 'fails' = 'loads') {
  const log: string[] = []
  const createPreview = ({ title }: PreviewOptions) => {
    log.push(`made ${title}`)
    return { dispose: () => log.push('disposed') } as unknown as Preview
  }
  let title = 'first'
  const loading = load === 'loads' ? Promise.resolve({ createPreview }) : Promise.reject(new Error('offline'))
  const end = startLate(() => loading, {
    options: () => ({ title }) as PreviewOptions,
    onReady: () => log.push('ready'),
    onFailed: () => log.push('failed'),
  })
  return { log, end, rename: (next: string) => (title = next), loaded: () => loading.catch(() => {}) }
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
  await Promise.resolve()
  expect(log).toEqual(['failed'])
})
