/** Holds the table of React Native's exports to React Native's own list, and to what the preview gives under each name. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import exportsTable from '@sayso/compat/react-native-exports' with { type: 'json' }
import { EXPO_SDKS, type ExpoSdk } from '@sayso/project/expo-sdks'
import { takeBrowser } from '@sayso/testing/browser'
import type { Browser, Frame } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installFolder } from '../src/paths.ts'
import { packageSupport } from '../src/sdk.ts'
import { buildSdk, isSdkBuilt } from './index.ts'
import { openFrame, type SdkPage, serveSdkPage } from './testing/sdk-page.ts'

interface ExportBehaviour {
  /** `web`: react-native-web's; `drawn`: the preview's own; `silent`: may be used, without an effect; `refused`: throws when used. */
  kind: keyof typeof KINDS
  note: string
  /** Absent: that of every SDK has it. */
  sdks?: readonly string[]
}

const KINDS = {
  web: 'react-native-web’s',
  drawn: 'the preview’s own',
  silent: 'no effect',
  refused: 'throws when it is used',
}

const REACT_NATIVE_EXPORTS = exportsTable as Readonly<Record<string, ExportBehaviour>>

if (!(await isSdkBuilt())) await buildSdk({ log: () => {} })
/** The set-up of the tests builds the default SDK alone. */
const BUILT = await Promise.all(EXPO_SDKS.map(async (sdk) => ({ sdk, isBuilt: await isSdkBuilt(sdk) })))

/** Its index has a getter for each; the last few only throw that they are gone. */
async function readRealExports(sdk: ExpoSdk): Promise<string[]> {
  const index = await readFile(path.join(installFolder(sdk), 'node_modules/react-native/index.js'), 'utf8')
  const [live = ''] = index.split(/\nif \(__DEV__\)/)
  return [...live.matchAll(/^ {2}get (\w+)\(/gm)].map(([, name = '']) => name).sort()
}

const tableOf = ({ major }: ExpoSdk) =>
  Object.keys(REACT_NATIVE_EXPORTS).filter(
    (name) => REACT_NATIVE_EXPORTS[name]?.sdks?.includes(major) ?? true,
  )

for (const { sdk, isBuilt } of BUILT) {
  describe.skipIf(!isBuilt)(
    `SDK ${sdk.major}${isBuilt ? '' : `, which is not built here: npm run build -- --sdk ${sdk.major}`}`,
    () => {
      let page: SdkPage
      let browser: Browser
      let frame: Frame

      beforeAll(async () => {
        page = await serveSdkPage(sdk)
        browser = await takeBrowser()
        frame = await openFrame(browser, page.url)
      }, 300_000)

      afterAll(async () => {
        await browser?.close()
        await page?.close()
      })

      test('[N7] every export of React Native is in the table, and no other', async () => {
        const real = await readRealExports(sdk)
        expect(real.length).toBeGreaterThan(70)
        expect(tableOf(sdk).sort()).toEqual(real)
      })

      test('[N7] every export is there in the preview, and the version is the SDK’s', async () => {
        const missing = await frame.evaluate(
          (names) => names.filter((name) => !(name in Reflect.get(globalThis, 'load')('react-native'))),
          tableOf(sdk),
        )
        expect(missing).toEqual([])
        const version = await frame.evaluate("load('react-native').ReactNativeVersion.getVersionString()")
        expect(version).toBe(packageSupport(sdk)['react-native']?.version)
      })

      test('[N7] hooks for animated values keep theirs, and a codegen view shows its children', async () => {
        await frame.evaluate(`(() => {
    const { createElement: h, useReducer } = load('react')
    const { Animated, Text, codegenNativeComponent, useAnimatedColor, useAnimatedValueXY } = load('react-native')
    const Area = codegenNativeComponent('MapArea')
    const first = {}
    function Moving() {
      const [count, add] = useReducer((n) => n + 1, 0)
      const at = useAnimatedValueXY({ x: 1, y: 2 })
      const color = useAnimatedColor('rgb(255, 0, 0)')
      first.at ??= at
      first.color ??= color
      const isKept = first.at === at && first.color === color
      return h(Area, {}, h(Animated.View, { style: { backgroundColor: color, transform: at.getTranslateTransform() } },
        h(Text, { onPress: add }, 'Render ' + count + ' kept ' + isKept)))
    }
    render(h(Moving))
  })()`)
        await frame.getByText('Render 0 kept true').click()
        await frame.getByText('Render 1 kept true').waitFor()
      })

      test('[N7] a package may ask for its native module and for its constants when it is loaded', async () => {
        const found = await frame.evaluate(`(() => {
    const module = load('react-native').TurboModuleRegistry.getEnforcing('StripeSdk')
    const { API_VERSIONS: { CORE } } = module.getConstants()
    return [typeof module.initialise, 'Version ' + CORE + '.']
  })()`)
        expect(found).toEqual(['function', 'Version .'])
      })

      // An app that sets up a service when it is first drawn would be gone with it.
      test('[N7] what a native module is asked for is refused by its promise, unless its name says that there is none', async () => {
        const found = await frame.evaluate(`(async () => {
    const module = load('react-native').TurboModuleRegistry.getEnforcing('StripeSdk')
    const asked = await module.initialise({}).catch(({ message }) => message)
    try { return [asked, module.readSync()] } catch ({ message }) { return [asked, message] }
  })()`)
        expect(found).toEqual([
          'StripeSdk.initialise is not available in the preview. It works on a phone.',
          'StripeSdk.readSync is not available in the preview. It works on a phone.',
        ])
      })

      test('[N7] inner files by which packages reach their native views, their commands and pictures are there', async () => {
        const found = await frame.evaluate(`(() => {
    const inner = (path) => load('react-native/Libraries/' + path)
    const { get } = inner('NativeComponent/NativeComponentRegistry')
    const { ConditionallyIgnoredEventHandlers } = inner('NativeComponent/ViewConfigIgnore')
    const { dispatchCommand } = inner('ReactNative/RendererProxy')
    const Commands = inner('Utilities/codegenNativeCommands').default({ supportedCommands: ['focus'] })
    const { polyfillGlobal } = inner('Utilities/PolyfillFunctions')
    polyfillGlobal('structuredClone', () => 'another')
    polyfillGlobal('madeOnUse', () => 'made')
    const emitter = new (inner('vendor/emitter/EventEmitter').default)()
    const heard = []
    emitter.addListener('paid', (amount) => heard.push(amount))
    emitter.emit('paid', 10)
    return [
      get('CardField').displayName, inner('Utilities/codegenNativeComponent').default('Ad').displayName,
      ConditionallyIgnoredEventHandlers({ onPay: true }).onPay, dispatchCommand({}, 'focus', []), Commands.focus({}), heard,
      structuredClone('kept'), madeOnUse, inner('Image/resolveAssetSource').default({ uri: 'a.png' }).uri,
      typeof inner('Components/TextInput/TextInputState').default.currentlyFocusedField,
    ]
  })()`)
        expect(found).toEqual([
          'CardField',
          'Ad',
          true,
          undefined,
          undefined,
          [10],
          'kept',
          'made',
          'a.png',
          'function',
        ])
      })

      test('[N14] `StyleSheet.compose` takes two styles, and leaves out any more', async () => {
        const composed = await frame.evaluate(`(() => {
    const { StyleSheet } = load('react-native')
    return StyleSheet.flatten(StyleSheet.compose({ flex: 1 }, { margin: 2 }, { padding: 3 }))
  })()`)
        expect(composed).toEqual({ flex: 1, margin: 2 })
      })

      test('[N7] a native view draws its children; one without any says its name where it has a place', async () => {
        await frame.evaluate(`(() => {
    const { createElement: h } = load('react')
    const { View, Text, requireNativeComponent } = load('react-native')
    const view = (name, props, ...children) => h(requireNativeComponent(name), props, ...children)
    render(h(View, {},
      view('MapArea', { style: { height: 50 } }, h(Text, {}, 'Inside')),
      view('CardField', { style: { height: 50, width: 300 } }),
      view('Blur', { style: { position: 'absolute', height: 50 } }),
      view('Watcher', {}),
    ))
  })()`)
        await frame.getByText('CardField works on a phone').waitFor()
        expect(await frame.getByText(/Inside|phone/).allTextContents()).toEqual([
          'Inside',
          'CardField works on a phone',
        ])
      })

      test('[N7] what is refused says so in a sentence', async () => {
        const names = tableOf(sdk).filter((name) => REACT_NATIVE_EXPORTS[name]?.kind === 'refused')
        const messages = await frame.evaluate(
          (refused) =>
            Promise.all(
              refused.map(async (name) => {
                const { [name]: part } = Reflect.get(globalThis, 'load')('react-native')
                try {
                  await (part.getEnforcing
                    ? part.getEnforcing('Anything').anything()
                    : part.anything('Anything'))
                  return 'no error'
                } catch (error) {
                  return String(error)
                }
              }),
            ),
          names,
        )
        expect(messages.length).toBeGreaterThan(0)
        for (const message of messages) expect(message).toMatch(/in the preview\. It works on a phone\./)
      })
    },
  )
}

test('the table in REACT-NATIVE.md is of what is loaded here', async () => {
  const versions = EXPO_SDKS.map((sdk) => packageSupport(sdk)['react-native']?.version.replace(/\.\d+$/, ''))
  const rows = Object.entries(REACT_NATIVE_EXPORTS).map(([name, { kind, note, sdks }]) => {
    const having = versions.filter((_, index) => sdks?.includes(EXPO_SDKS[index]?.major ?? '') ?? true)
    return `| \`${name}\` | ${having.join(', ')} | ${KINDS[kind]} | ${note} |`
  })
  const table = ['| export | version | in the preview | note |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  )
  await expect(`${INTRODUCTION}\n${table}\n`).toMatchFileSnapshot('../REACT-NATIVE.md')
})

const INTRODUCTION = `# React Native in the preview

Written by \`build/react-native-exports.browser.test.ts\` (\`-u\` writes it again) from \`exports.json\` in the folder of \`react-native\` in \`packages/compat\`. On a phone all of it is the real thing.
`
