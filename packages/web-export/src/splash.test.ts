import { expect, test } from 'vitest'
import { exportHere, noisePng, projectOf } from './testing/projects.ts'

const APP = `import { Text } from 'react-native'\nexport default function App() { return <Text>app</Text> }`
const LIGHT = noisePng(40)
const DARK = noisePng(50)

/** The page of an app with these settings, and the names of its files. */
async function pageOf(expo: object): Promise<{ html: string; names: string[] }> {
  const project = projectOf({ 'App.tsx': APP, 'app.json': JSON.stringify({ expo }) })
  for (const [name, file] of Object.entries({ 'light.png': LIGHT, 'dark.png': DARK })) project.set(name, file)
  const result = await exportHere(project)
  if (result.kind === 'failed') throw new Error(JSON.stringify(result.problems))
  const html = Buffer.from(result.files.get('index.html') ?? '').toString()
  return { html, names: [...result.files.keys()] }
}

test('[WX61] the picture, its width and its color are those of the config plugin, in both schemes', async () => {
  const options = {
    ...{ image: './light.png', imageWidth: 180, backgroundColor: '#ffeedd' },
    dark: { image: './dark.png', backgroundColor: '#112233' },
  }
  const plugins = ['expo-router', ['expo-splash-screen', options]]
  const { html, names } = await pageOf({ plugins, userInterfaceStyle: 'automatic' })
  const [, dark, light] =
    /<picture class="sayso-splash"><source media="\(prefers-color-scheme:dark\)" srcset="\/(assets\/splash-\w+\.png)"><img alt="" src="\/(assets\/splash-\w+\.png)"><\/picture>/.exec(
      html,
    ) ?? []
  expect(names).toEqual(expect.arrayContaining([dark, light]))
  expect(dark).not.toBe(light)
  expect(html).toContain('.sayso-splash{background:#ffeedd}.sayso-splash img{width:180px}')
  expect(html).toContain('{.sayso-splash{background:#112233}.sayso-splash img{width:180px}}')
})

test('[WX61] an app with one scheme has one splash screen', async () => {
  const plugins = [['expo-splash-screen', { image: './light.png', dark: { image: './dark.png' } }]]
  const { html } = await pageOf({ plugins, userInterfaceStyle: 'light' })
  expect(html).not.toContain('<source')
  expect(html).toContain('.sayso-splash img{width:100px}')
})

test('[WX61] the older form fills the screen with its picture', async () => {
  const { html } = await pageOf({ splash: { image: './light.png', backgroundColor: '#abcdef' } })
  expect(html).toContain('.sayso-splash{background:#abcdef}.sayso-splash img{width:100%;height:100%}')
})

test.each([
  ['nothing', {}],
  ['a missing file', { splash: { image: './gone.png' } }],
  ['settings of other types', { plugins: 'expo-splash-screen', splash: 7 }],
  [
    'a color that is code',
    { plugins: [['expo-splash-screen', { backgroundColor: 'red}body{display:none' }]] },
  ],
])('[WX61] with %s the icon is shown', async (_name, expo) => {
  const { html } = await pageOf(expo)
  expect(html).toMatch(/<img class="sayso-icon" alt="" src="\/icons\/icon-192-\w+\.png">/)
  expect(html).toContain('.sayso-splash img{width:160px}')
  expect(html).not.toContain('red}body')
})
