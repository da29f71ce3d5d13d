import { expect, test } from 'vitest'
import type { PictureTools } from '../ports/picture-tools.ts'
import { createAttachmentTray, type TrayOptions } from './attachment-tray.ts'

function createTray({ shrink, ...changes }: Partial<TrayOptions & PictureTools> = {}) {
  const revoked: string[] = []
  const tray = createAttachmentTray({
    tools: {
      shrink: shrink ?? (async (file) => file),
      createUrl: () => 'blob:1',
      revokeUrl: (url) => revoked.push(url),
    },
    upload: async () => ({ id: 'a', mediaType: 'image/png', widthPx: 1, heightPx: 1, sizeBytes: 1 }),
    ...changes,
  })
  return { tray, revoked }
}

const picture = (name: string, type = 'image/png') => new File(['x'], name, { type })

test('[WA2] pictures keep their order and are uploaded under different paths', async () => {
  const { tray } = createTray()
  await Promise.all([tray.add([picture('a.png'), picture('b.png')]), tray.add([picture('a.png')])])
  expect(
    tray.store
      .getState()
      .pictures.map(({ name }) => name)
      .sort(),
  ).toEqual(['a.png', 'a.png', 'b.png'])
  const paths = (await tray.upload('p')).map(({ assetPath }) => assetPath)
  expect(new Set(paths).size).toBe(3)
  expect(tray.store.getState()).toMatchObject({ uploadedCount: null, preparingCount: 0 })
})

test('[WA1] what the browser cannot read is said, and the rest stays', async () => {
  const { tray } = createTray({
    shrink: (file) => (file.size > 1 ? Promise.reject() : Promise.resolve(file)),
  })
  await tray.add([picture('good.png'), new File(['xx'], 'bad.png', { type: 'image/png' })])
  expect(tray.store.getState().pictures.map(({ name }) => name)).toEqual(['good.png'])
  expect(tray.store.getState().refusals).toEqual([
    'This file cannot be read as a picture and was not added: bad.png',
  ])
})

test('[WA2] an upload that fails keeps the pictures', async () => {
  const { tray, revoked } = createTray({ upload: () => Promise.reject(new Error('offline')) })
  await tray.add([picture('a.png')])
  await expect(tray.upload('p')).rejects.toThrow('offline')
  expect(tray.store.getState()).toMatchObject({ pictures: [{ name: 'a.png' }], uploadedCount: null })
  tray.remove(tray.store.getState().pictures[0]?.key ?? '')
  expect(revoked).toEqual(['blob:1'])
})
