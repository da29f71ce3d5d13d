/** Messages about an app that asks for something missing; the app goes on. */

import { runProbes } from '@sayso/testing/probe'
import { expect } from 'vitest'

runProbes([
  {
    name: '[E4] a player that may not begin by itself, as on a phone it may, is refused, and no error',
    app: `const play = () => Promise.reject(new DOMException("play() failed because the user didn't interact with the document first.", 'NotAllowedError'))
    export default function App() { React.useEffect(() => { play() }, []); return <Text>Shown</Text> }`,
    texts: ['Shown'],
    problems: ['A phone plays it.'],
    act: async ({ preview }) =>
      expect((await preview.getState()).problems).toMatchObject([{ kind: 'blocked' }]),
  },
  {
    name: '[P6] a message has the names of the source',
    app: `import * as Location from 'expo-location'
    export default () => { try { Location.nothing() } catch (error) { setTimeout(() => { throw error }) } return <Text>On</Text> }`,
    texts: ['On'],
    problems: ['nothing is not a function'],
    async act({ preview }) {
      const { problems } = await preview.waitFor(({ problems }) => problems.length > 0)
      expect(problems.map(({ message }) => message).join()).not.toContain('__vite_ssr')
    },
  },
  {
    name: 'a component without an import whose name a browser page has is said to be missing, with its line',
    app: {
      'package.json': JSON.stringify({ name: 'probe', main: 'App.js' }),
      'App.js': `import { View } from 'react-native'
import { Row } from './Row'
export default () => <View><Row /></View>`,
      'Row.js': `import { View } from 'react-native'
const label = (word) => <View><Text>{word}</Text></View>
export const Row = () => label('On')`,
    },
    async act({ preview }) {
      const { problems } = await preview.waitFor(({ problems }) => problems.length > 0)
      expect(problems.map(({ place }) => place)).toMatchObject([{ path: 'Row.js', lineNumber: 2 }])
    },
    problems: ['Text is not defined. Import it from `react-native`.'],
  },
  {
    name: '[R5] a package that is not in package.json is said to be missing there',
    app: `import dayjs from 'dayjs'\nexport default () => <Text>{'On ' + typeof dayjs}</Text>`,
    problems: ['`dayjs` is not in package.json. Add it to `dependencies` there.'],
  },
  {
    name: '[M8] a picture that is not there is grey, and a problem',
    app: `export default () => <View><RN.Image testID="logo" source={require('./assets/logo.png')} /><Text>On</Text></View>`,
    texts: ['On'],
    boxes: { logo: { width: 96, height: 96 } },
    problems: ['`./assets/logo.png` leads to no file.'],
  },
  {
    name: '[M8] an imported picture that is not there too',
    app: `import logo from './assets/logo.avif'\nexport default () => <View><RN.Image testID="logo" source={logo} style={{ width: 40, height: 40 }} /><Text>On</Text></View>`,
    texts: ['On'],
    boxes: { logo: { width: 40, height: 40 } },
    problems: ['`./assets/logo.avif` leads to no file.'],
  },
  {
    name: '[E4] an event that is thrown in place of an error is described',
    app: `export default function App() {
      React.useEffect(() => { const script = document.createElement('script'); Promise.reject(Object.assign(new Event('error'), {})) }, [])
      return <Text>On</Text>
    }`,
    texts: ['On'],
    async act({ preview }) {
      await preview.waitFor(({ problems }) => problems.length > 0)
    },
    problems: ['The app was given an event in place of an error: `error`.'],
  },
  {
    // Regression: it counted as an error somewhere in the project, and started a repair.
    name: '[E11] a microphone that is not there is a refusal, said once and no problem',
    app: `export default function App() {
      const [said, say] = React.useState('Asking')
      React.useEffect(() => {
        const ask = () => navigator.mediaDevices.getUserMedia({ audio: true })
        ask()
        ask().catch(({ name, message }) => say([/^Not(?:Found|Allowed)Error$/.test(name), message].join()))
      }, [])
      return <Text>{said}</Text>
    }`,
    async act({ app, preview }) {
      const sentence =
        'The preview has no microphone: the app is told what it is told on a phone whose person refuses. A phone asks first.'
      await app.getByText(`true,${sentence}`, { exact: true }).waitFor()
      const { console: lines } = await preview.waitFor((state) => state.console.length > 0)
      expect(lines.map(({ level, text }) => [level, text])).toEqual([['warn', sentence]])
    },
  },
  {
    name: '[S7] the app’s own server is named as what it is',
    app: `export default function App() {
      const [text, setText] = React.useState('Asking')
      React.useEffect(() => { fetch('/api/hello').then(() => setText('Answered'), () => setText('Refused')) }, [])
      return <Text>{text}</Text>
    }`,
    texts: ['Refused'],
    async act({ preview }) {
      await preview.waitFor(({ problems }) => problems.length > 0)
    },
    problems: ['`/api/hello` is answered by the app’s own server, which does not run in the preview'],
  },
  {
    name: '[E4] middleware is no screen',
    app: {
      'package.json': JSON.stringify({ name: 'probe', main: 'expo-router/entry' }),
      'app/index.js': `import { Text } from 'react-native'\nexport default () => <Text>Home</Text>`,
      'app/+middleware.js': `export default function middleware(request) { console.log(request.url) }`,
    },
    texts: ['Home'],
  },
])
