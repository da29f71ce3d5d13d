/** Phone-only colors, symbols and drawing surfaces, and how they are drawn here. */

import { runProbes } from '@sayso/testing/probe'
import { expect } from 'vitest'

const colorOf = (id: string) =>
  `getComputedStyle(document.querySelector('[data-testid=${id}]')).backgroundColor`

runProbes([
  {
    name: '[N9] the phone’s own colours are known by name, and follow the scheme',
    app: `const box = (testID, color) => <View testID={testID} style={{ height: 20, backgroundColor: color }} />
    export default () => <View>
      {box('blue', RN.PlatformColor('systemBlue'))}
      {box('label', RN.PlatformColor('no such name', 'labelColor'))}
      {box('own', RN.DynamicColorIOS({ light: '#112233', dark: RN.PlatformColor('systemGray6') }))}
      {box('android', RN.PlatformColor('@android:color/holo_blue_bright'))}
      {box('theme', RN.PlatformColor('?attr/colorAccent'))}
    </View>`,
    async act({ preview, until }) {
      await until(colorOf('blue'), 'rgb(0, 122, 255)')
      await until(colorOf('label'), 'rgb(0, 0, 0)')
      await until(colorOf('own'), 'rgb(17, 34, 51)')
      await until(colorOf('android'), 'rgb(0, 221, 255)')
      await until(colorOf('theme'), 'rgb(0, 150, 136)')
      await preview.page.evaluate('host.preview.setColorScheme("dark")')
      await until(colorOf('blue'), 'rgb(10, 132, 255)')
      await until(colorOf('label'), 'rgb(255, 255, 255)')
      await until(colorOf('own'), 'rgb(28, 28, 30)')
      await until(colorOf('theme'), 'rgb(128, 203, 196)')
    },
  },
  {
    name: '[N9] a colour that neither system has is drawn as text is, and said once',
    app: `export default () => <View>{[1, 2].map((key) => <View key={key} testID={'box' + key} style={{ height: 20, backgroundColor: RN.PlatformColor('brandColour') }} />)}</View>`,
    async act({ preview, until }) {
      await until(colorOf('box2'), 'rgb(0, 0, 0)')
      const lines = (await preview.getState()).console.map(({ text }) => text)
      expect(lines).toEqual([
        'PlatformColor: the preview knows no colour “brandColour” and draws the colour of text instead.',
      ])
    },
  },
  {
    name: '[N10] a symbol is the nearest icon in its size and tint, a letter where none is near, or what the app gives in its place',
    app: `import { SymbolView } from 'expo-symbols'
    export default () => <View style={{ alignItems: 'flex-start' }}><SymbolView testID="heart" name="heart.fill" tintColor="#ff0000" size={40} />
      <SymbolView testID="unknown" name="nothing.like.it" style={{ width: 30, height: 50 }} /><SymbolView name="gear" fallback={<Text>In its place</Text>} />
      <SymbolView testID="named" name={{ ios: 'heart.fill', android: 'favorite', web: 'favorite' }} /></View>`,
    texts: ['In its place', 'N'],
    boxes: { heart: { width: 40, height: 40 }, unknown: { width: 30, height: 50 } },
    async act({ until, preview }) {
      const icon = `(() => { const { color, fontSize, fontFamily } = getComputedStyle(document.querySelector('[data-testid=heart] > *')); return [color, fontSize, fontFamily] })()`
      await until(icon, ['rgb(255, 0, 0)', '40px', 'ionicons'])
      const glyph = (id: string) => `document.querySelector('[data-testid=${id}]').textContent`
      await until(`${glyph('named')} === ${glyph('heart')}`, true)
      expect((await preview.getState()).standIns).toContain('expo-symbols')
    },
  },
  {
    name: '[E7] what only a phone knows of a drawing is left out of the page, and its presses are felt',
    app: `import Svg, { Circle, G, Rect } from 'react-native-svg'
    export default function App() {
      const [said, say] = React.useState('Nothing yet')
      return <View><Svg testID="drawing" width={200} height={200} collapsable={false} onLayout={() => {}} accessible={false}><G collapsable={false}>
        <Rect testID="square" collapsable={false} hitSlop={10} x={10} y={10} width={80} height={80} fill="red" onPressIn={() => say('In')} onPress={() => say('Pressed')} />
        <Circle testID="round" cx={150} cy={50} r={40} fill="blue" delayLongPress={1} onLongPress={() => say('Long')} /></G></Svg><Text>{said}</Text></View>
    }`,
    async act({ app, preview, read }) {
      expect(await read(`document.querySelector('[data-testid=drawing]').outerHTML`)).not.toMatch(
        /collapsable/,
      )
      await app.getByTestId('square').click()
      await app.getByText('Pressed', { exact: true }).waitFor()
      await app.getByTestId('round').hover()
      await preview.page.mouse.down()
      await app.getByText('Long', { exact: true }).waitFor()
      await preview.page.mouse.up()
    },
  },
  {
    name: 'a context of GL has a number, by which a worklet finds it, and a picture of it has an address',
    app: `import { GLView } from 'expo-gl'
    export default function App() {
      const [said, say] = React.useState('Nothing yet')
      const draw = async (gl) => {
        gl.clearColor(0, 1, 1, 1); gl.clear(gl.COLOR_BUFFER_BIT); gl.flush(); gl.endFrameEXP()
        const { uri } = await GLView.takeSnapshotAsync(gl, { format: 'png' })
        say([GLView.getWorkletContext(gl.contextId) === gl, GLView.getWorkletContext(99), typeof uri].join())
      }
      return <View><GLView style={{ width: 90, height: 90 }} onContextCreate={draw} /><Text>{said}</Text></View>
    }`,
    texts: ['true,,string'],
  },
])
