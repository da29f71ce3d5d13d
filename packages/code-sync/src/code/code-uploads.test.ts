import { expect, test } from 'vitest'
import type { CodeFile } from '../content/project-content.ts'
import { DEFAULT_SDK_DATA } from '../content/sdk-data.ts'
import { createCodeMessage } from './code-message.ts'
import { createCodeUploads } from './code-uploads.ts'

async function fit(sizes: readonly number[], maxChars: number) {
  const files = Object.fromEntries(
    sizes.map((size, index): [string, CodeFile] => [
      `${index}.js`,
      { type: 'CODE', contents: 'x'.repeat(size) },
    ]),
  )
  const uploaded: number[] = []
  let buildCount = 0
  let placeholderCount = 0
  const uploads = createCodeUploads({
    upload: (contents) => {
      uploaded.push(contents.length)
      return new Promise(() => undefined)
    },
    onSettled: () => undefined,
    onFailed: () => undefined,
  })
  const result = uploads.fit(files, {
    build(addresses) {
      buildCount += 1
      placeholderCount = addresses.size
      return createCodeMessage({
        ...{ files, dependencies: {}, sdkVersion: '53.0.0', uploaded: addresses, metadata: {} },
        ...{ sdkData: DEFAULT_SDK_DATA, isUnlimited: false },
      })
    },
    fits: ({ diff }) => Object.values(diff).join('').length < maxChars,
  })
  await Promise.resolve()
  uploads.stop()
  return { status: result.status, uploaded, buildCount, placeholderCount }
}

test('a project of 1,000 files is fitted with a few messages, not with one for each file', async () => {
  const { status, uploaded, buildCount, placeholderCount } = await fit(Array(1_000).fill(2_000), 32_768)
  expect(status).toBe('uploading')
  expect(placeholderCount).toBeGreaterThan(900)
  expect(uploaded).toHaveLength(4)
  expect(buildCount).toBeLessThan(20)
})

test('no more files are uploaded than must be, the largest first', async () => {
  expect((await fit([10, 4_000, 20, 3_000, 1_000], 2_000)).uploaded).toEqual([4_000, 3_000])
  expect(await fit([10, 20], 2_000)).toMatchObject({ status: 'ready', uploaded: [], buildCount: 1 })
})
