/** The typefaces that the prompt names come from the site itself, a weight at a time. */

import { hostileTest as test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'

const packageJson = JSON.stringify({
  name: 'lettered',
  main: 'expo/AppEntry',
  dependencies: { expo: '~53.0.8', react: '19.0.0', 'react-native': '0.79.6' },
})

test.for([
  ['inter', 'Inter_600SemiBold'],
  ['playfair-display', 'PlayfairDisplay_700Bold'],
  ['space-grotesk', 'SpaceGrotesk_500Medium'],
])(
  '%s is drawn in the weight that is used, which alone is fetched',
  async ([name, weight = ''], { preview, site }) => {
    const foreign: string[] = []
    await preview.page.route(/^https:/, (route) => {
      foreign.push(route.request().url())
      return route.abort()
    })
    const before = site.requests.length
    await preview.open({
      'package.json': packageJson,
      'App.tsx': `
import { useFonts, ${weight} } from '@expo-google-fonts/${name}'
import { Text } from 'react-native'
export default function App() {
  const [isLoaded] = useFonts({ ${weight} })
  return isLoaded ? <Text style={{ fontFamily: '${weight}' }}>Letters</Text> : null
}
`,
    })
    await preview.see('Letters')
    const app = await preview.app()
    const families = await app.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replace(/"/g, '')),
    )
    expect(families).toEqual([weight])
    const fetched = site.requests.slice(before).filter((path) => path.endsWith('.woff2'))
    expect(fetched).toEqual([expect.stringContaining(weight)])
    expect(foreign).toEqual([])
    expect((await preview.getState()).problems).toEqual([])
  },
)

test('a face can be imported by itself', async ({ preview }) => {
  await preview.open({
    'package.json': packageJson,
    'App.tsx': `
import { SpaceGrotesk_700Bold } from '@expo-google-fonts/space-grotesk/700Bold'
import { useFonts } from '@expo-google-fonts/space-grotesk/useFonts'
import { Text } from 'react-native'
export default function App() {
  const [isLoaded] = useFonts({ SpaceGrotesk_700Bold })
  return isLoaded ? <Text style={{ fontFamily: 'SpaceGrotesk_700Bold' }}>Letters</Text> : null
}
`,
  })
  await preview.see('Letters')
  expect((await preview.getState()).problems).toEqual([])
})
