import { draw, NATIVE, propsOfAll, reactModules, runStandIn } from '@sayso/compat/testing'
import { expect, test } from 'vitest'

async function load(native: object = NATIVE) {
  const required = { ...reactModules(), 'react-native': native }
  return Object((await runStandIn('react-native-fast-image/stand-in.tsx', required)).default)
}

// Nothing was drawn where the image should be.
test('[S3] react-native-fast-image draws an image, and reports its size', async () => {
  const FastImage = await load()
  const told: unknown[] = []
  const tell = (event?: object) => void told.push(event)
  const drawn = draw({
    type: FastImage,
    props: {
      source: { uri: 'a.png', priority: FastImage.priority.high, cache: FastImage.cacheControl.web },
      resizeMode: FastImage.resizeMode.contain,
      style: { width: 10 },
      tintColor: 'red',
      testID: 'a',
      ...{ onProgress: tell, onLoad: tell, onLoadEnd: tell, onError: tell },
      children: 'over it',
    },
  })
  const [view = {}] = propsOfAll(drawn, 'View')
  expect(view).toMatchObject({ testID: 'a', style: [{ overflow: 'hidden' }, { width: 10 }] })
  expect(view.children).toEqual([expect.anything(), 'over it'])
  const [image = {}] = propsOfAll(drawn, 'Image')
  expect(image).toMatchObject({ resizeMode: 'contain', tintColor: 'red', source: { uri: 'a.png' } })
  Object(image).onLoad({ nativeEvent: { source: { width: 3, height: 4 } } })
  expect(told.splice(0)).toEqual([
    { nativeEvent: { loaded: 1, total: 1 } },
    { nativeEvent: { width: 3, height: 4 } },
    { ok: true, width: 3, height: 4 },
  ])
  Object(image).onError({ nativeEvent: { error: 'gone' } })
  expect(told).toEqual([{ nativeEvent: { error: 'gone' } }, { ok: false, error: 'gone' }])
})

test('[S3] fast-image fetches images beforehand, and has caches to clear', async () => {
  const Image = {
    getSize: (uri: string, onSize: (width: number, height: number) => void, onError: () => void) =>
      uri === 'a.png' ? onSize(3, 4) : onError(),
  }
  const native = { ...NATIVE, Image }
  const FastImage = await load(native)
  expect(await FastImage.preload([{ uri: 'a.png' }, { uri: 'b.png' }])).toEqual([
    { uri: 'a.png', ok: true, width: 3, height: 4 },
    { uri: 'b.png', ok: false, error: 'The image could not be loaded.' },
  ])
  expect(await FastImage.clearMemoryCache()).toBeUndefined()
  expect(await FastImage.clearDiskCache()).toBeUndefined()
})
