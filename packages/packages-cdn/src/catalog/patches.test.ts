/** Single lines of packages' code that the preview has otherwise. */

import { expect, test } from 'vitest'
import { patched } from './patches.ts'

// “MMKV: 'encryptionKey' is not supported on Web!” ended apps that a phone runs.
test('[F6] what MMKV refuses to browsers alone is allowed', () => {
  const code = `if (config.encryptionKey != null) {
  throw new Error("MMKV: 'encryptionKey' is not supported on Web!");
}
if (key === '') throw new Error('Cannot set a value for an empty key!');
const recrypt = () => { throw new Error('\`recrypt(..)\` is not supported on Web!'); };`
  const expected = `if (config.encryptionKey != null) {
  ;
}
if (key === '') throw new Error('Cannot set a value for an empty key!');
const recrypt = () => { ; };`
  expect(patched('react-native-mmkv/lib/module/createMMKV.web.js', code)).toBe(expected)
  expect(patched('other/createMMKV.web.js', code)).toBe(code)
})

// All that followed a bar was below the screen.
test('[F6] a progress bar of Paper is as high as on a phone', () => {
  const code = 'style: isWeb && styles.webContainer,'
  expect(patched('react-native-paper/lib/module/components/ProgressBar.js', code)).toBe('style: undefined,')
  expect(patched('react-native-paper/lib/module/components/Menu.js', code)).toBe(code)
})

// It lay over the whole app.
test('[F6] a video is in a view with the style that the app gave it', () => {
  const code = `function WebVideo(props) {
    return (0, react_native_web_1.unstable_createElement)('video', props);
}`
  const create = (type: string, props: object, child?: unknown) => ({ type, props, child })
  const run = new Function(
    'react_1',
    'react_native_web_1',
    'props',
    `${patched('react-native-video/lib/Video.web.js', code)} return WebVideo(props)`,
  )
  const web = { View: 'View', unstable_createElement: create }
  const inside = { position: 'absolute' }
  expect(run({ createElement: create }, web, { src: 'a.mp4', style: [inside, { height: 200 }] })).toEqual({
    type: 'View',
    props: { style: { height: 200 } },
    child: { type: 'video', props: { src: 'a.mp4', style: inside }, child: undefined },
  })
})

// “SecurityError: Blocked a frame with origin "null" from accessing a cross-origin frame”, wherever there was no network.
test('[F6] Firebase’s database asks by sockets alone, as on a phone', () => {
  const code = `return typeof document !== 'undefined' &&
    document.createElement != null &&
    !isWindowsStoreApp()`
  const isAvailable = new Function(
    'document',
    'isWindowsStoreApp',
    patched('@firebase/database/dist/index.esm2017.js', code),
  )
  expect(isAvailable({ createElement() {} }, () => false)).toBe(false)
})
