/** Single lines of packages' code that the preview has otherwise. */

import { loadCompatTable } from '@sayso/compat'
import { afterEach, expect, test } from 'vitest'
import { asReady, type ServiceKit, startServiceKit } from '../testing/service-kit.ts'
import { createPatcher } from './patches.ts'
import { replacementOf } from './replaced-packages.ts'

let kit: ServiceKit | undefined

afterEach(async () => {
  await kit?.close()
  kit = undefined
})

/** The module's code as the preview runs it, in some version of its package. */
function patched(modulePath: string, version: string, code: string): string {
  return createPatcher(loadCompatTable()).patch(modulePath, version, code)
}

// “MMKV: 'encryptionKey' is not supported on Web!” ended apps that a phone runs.
test('[F6] what MMKV refuses to browsers alone is allowed', () => {
  const code = `if (config.encryptionKey != null) {
    throw new Error("MMKV: 'encryptionKey' is not supported on Web!");
}
if (config.path != null) {
    throw new Error("MMKV: 'path' is not supported on Web!");
}
if (key === '') throw new Error('Cannot set a value for an empty key!');
const recrypt = () => {
      throw new Error('\`recrypt(..)\` is not supported on Web!');
};
`
  const allowed = patched('react-native-mmkv/lib/module/createMMKV.web.js', '3.3.3', code)
  expect(allowed).not.toContain('not supported')
  expect(allowed).toContain('Cannot set a value for an empty key!')
  expect(patched('other/lib/module/createMMKV.web.js', '3.3.3', code)).toBe(code)
})

// All that followed a bar was below the screen.
test('[F6] a progress bar of Paper is as high as on a phone', () => {
  const code = '    },\n    style: isWeb && styles.webContainer,\n    testID: testID\n'
  expect(patched('react-native-paper/lib/module/components/ProgressBar.js', '5.15.3', code)).toBe(
    '    },\n    style: undefined,\n    testID: testID\n',
  )
  expect(patched('react-native-paper/lib/module/components/Menu.js', '5.15.3', code)).toBe(code)
})

// It lay over the whole app.
test('[F6] a video is in a view with the style that the app gave it', () => {
  const code = `function WebVideo(props) {
    return (0, react_native_web_1.unstable_createElement)('video', props);
}
`
  const create = (type: string, props: object, child?: unknown) => ({ type, props, child })
  const run = new Function(
    'react_1',
    'react_native_web_1',
    'props',
    `${patched('react-native-video/lib/Video.web.js', '6.19.3', code)} return WebVideo(props)`,
  )
  const web = { View: 'View', unstable_createElement: create }
  const inside = { position: 'absolute' }
  expect(run({ createElement: create }, web, { src: 'a.mp4', style: [inside, { height: 200 }] })).toEqual({
    type: 'View',
    props: { style: { height: 200 } },
    child: { type: 'video', props: { src: 'a.mp4', style: inside }, child: undefined },
  })
})

// Regression: “SecurityError: Blocked a frame with origin "null" from accessing a cross-origin frame”, wherever there
// was no network.
test.each([
  ['index.esm2017.js', '1.0.20'],
  ['index.esm.js', '1.1.5'],
])('[F6] Firebase’s database asks by sockets alone, as on a phone (%s)', (file, version) => {
  const code = `return (
                typeof document !== 'undefined' &&
                document.createElement != null &&
                !isChromeExtensionContentScript() &&
                !isWindowsStoreApp())
`
  const isAvailable = new Function(
    'document',
    'isWindowsStoreApp',
    'isChromeExtensionContentScript',
    patched(`@firebase/database/dist/${file}`, version, code),
  )
  const no = () => false
  expect(isAvailable({ createElement() {} }, no, no)).toBe(false)
})

const MMKV = 'react-native-mmkv'
const FIX = 'Nothing is encrypted here, and there are no files: what is stored is found again all the same.'

// A release that was written otherwise lost its fix without a word.
test('[F8] a patch whose lines are gone in a newer version leaves the code alone and is reported', () => {
  const patcher = createPatcher(loadCompatTable())
  const code = 'throw new Error(refusalOf("encryptionKey"))\n'
  expect(patcher.patch(`${MMKV}/lib/createMMKV/createMMKV.web.js`, '4.9.0', code)).toBe(code)
  const lost = { packageName: MMKV, version: '4.9.0', patch: 'create-mmkv-4.patch', reason: FIX }
  expect(patcher.lost(new Map([[MMKV, '4.9.0']]))).toEqual([lost])
  // A package that the build does not reach loses nothing, and neither does a version without a patch.
  expect(createPatcher(loadCompatTable()).lost(new Map([[MMKV, '4.9.0']]))).toEqual([])
  expect(patcher.lost(new Map([[MMKV, '1.0.0']]))).toEqual([])
})

test('[F8] a stand-in that is made for other versions is not used, and reported', async () => {
  const name = 'react-native-date-picker'
  const { packages, ...rest } = loadCompatTable()
  const record = packages[name]
  if (record === undefined) throw new Error('The package has no folder.')
  const table = { ...rest, packages: { [name]: { ...record, versions: '<6' } } }
  expect(await replacementOf(`${name}/index.js`, '5.0.0', table)).toContain('DatePicker')
  expect(await replacementOf(`${name}/index.js`, '6.0.0', table)).toBeNull()
  const patcher = createPatcher(table)
  patcher.patch(`${name}/index.js`, '6.0.0', '')
  expect(patcher.lost(new Map([[name, '6.0.0']]))).toEqual([
    {
      packageName: name,
      version: '6.0.0',
      patch: 'compat.json',
      reason: 'Its stand-in is made for versions <6.',
    },
  ])
})

test('[F8] the package that lost a fix says so in what the preview gets, and in the log', async () => {
  kit = await startServiceKit([
    {
      name: MMKV,
      version: '4.9.0',
      files: { 'index.js': "require('./other')", 'other.js': 'exports.a = 1' },
      publishedAt: '2020-01-01T00:00:00Z',
    },
  ])
  const sentence = `The preview’s fix for \`${MMKV}\` does not fit its version 4.9.0, so it may behave otherwise than on a phone. What the fix is for: ${FIX}`
  const { manifest } = asReady(await kit.get({ [MMKV]: '*' }))
  expect(manifest.packages[MMKV]).toMatchObject({ lostFixes: [sentence] })
  expect(kit.faults.map(String)).toEqual([`Error: ${sentence}`])
})
