import { textFile } from '@sayso/project'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeServices, type FakeServices, json } from '../testing/fake-services.ts'
import { saveProjectCopy } from './save-copy.ts'

let services: FakeServices

beforeEach(() => {
  services = createFakeServices()
  vi.stubGlobal('fetch', services.fetch)
})
afterEach(() => vi.unstubAllGlobals())

const save = (expo = '~53.0.8') =>
  saveProjectCopy({
    origin: 'https://sayso.test',
    project: {
      title: 'Plant diary',
      files: new Map([
        ['App.js', textFile('one')],
        ['package.json', textFile(JSON.stringify({ dependencies: { expo } }))],
        ['leaf.png', { content: 'AAAA', isBinary: true }],
      ]),
      allowedPackages: { 'tiny-lib': '1.0.0' },
    },
  })

test('[CS113] a copy is the project as it is, with its binary files by address and the packages that a person has allowed', async () => {
  expect(await save()).toBe('saved-1')
  const body = services.requests.find(({ url }) => url.endsWith('/snack/save'))?.body
  expect(body).toMatchObject({
    manifest: { name: 'Plant diary', sdkVersion: '53.0.0', dependencies: { 'tiny-lib': '1.0.0' } },
    code: {
      'App.js': { type: 'CODE', contents: 'one' },
      'leaf.png': { type: 'ASSET', contents: 'https://files.example/~asset/1' },
    },
    dependencies: { 'tiny-lib': { version: '1.0.0', handle: 'sayso/tiny-lib@1.0.0' } },
  })
})

test('[CS114] a copy names the SDK that the project is on', async () => {
  await save('~57.0.26')
  const body = services.requests.find(({ url }) => url.endsWith('/snack/save'))?.body
  expect(body).toMatchObject({ manifest: { sdkVersion: '57.0.0' } })
})

test('[CS113] a copy that would lack a file is not made', async () => {
  services.answer('/snack/uploadAsset', () => json({ errors: [{ message: 'no' }] }, 400))
  await expect(save()).rejects.toThrow('Failed to upload file leaf.png')
  expect(services.paths().some((path) => path.endsWith('/snack/save'))).toBe(false)
})
