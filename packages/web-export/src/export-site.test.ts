/** The files of a site, from whole projects. */

import type { PackagesResponse } from '@sayso/wire'
import { expect, test } from 'vitest'
import type { PackageSource } from './package-source.ts'
import { readSdkParts } from './sdk-parts.ts'
import { exportHere, exportTexts, noisePng, projectOf, scriptOf } from './testing/projects.ts'

const SMALL = `import { Text } from 'react-native'\nexport default function App() { return <Text>small</Text> }`
const small = projectOf({ 'App.tsx': SMALL })

test('[WX1] [WX2] the script is for production, and has what the app reaches', async () => {
  const script = scriptOf(await exportTexts(small))
  // React's development build warns in such words.
  const mentioned = [
    'small',
    'App.tsx',
    '$RefreshReg$(',
    'jsxDEV(',
    'Each child in a list should have',
    'Unmatched Route',
  ]
  expect(mentioned.filter((text) => script.includes(text))).toEqual(['small'])
  const list = `import { FlatList } from 'react-native'\nexport default () => <FlatList data={[]} renderItem={() => null} />`
  const withList = scriptOf(await exportTexts(projectOf({ 'App.tsx': list })))
  expect(withList.length).toBeGreaterThan(script.length + 20_000)
})

test('[WX3] a package of the registry comes along, with the modules and assets that it uses', async () => {
  const { manifest } = await readSdkParts()
  const id = manifest.modules['react-native']?.id
  const chunk = `__d({"~greeter":[function(require,module,exports){exports.greet=()=>require("react-native").Text;exports.icon=globalThis.__saysoAssetBaseUrl+"../../packages/assets/wave-1.png"},{"react-native":"${id}"},"greeter/index.js"]})`
  const read: string[] = []
  const packages: PackageSource = {
    ask: async ({ dependencies }) => {
      expect(dependencies).toEqual({ greeter: '1.0.0' })
      return READY
    },
    read: async (path) => {
      read.push(path)
      return Buffer.from(path.endsWith('.js') ? chunk : 'wave')
    },
  }
  const project = projectOf({
    'package.json': '{"main":"App.tsx","dependencies":{"greeter":"1.0.0"}}',
    'App.tsx': `import { greet } from 'greeter'\nexport default () => greet()`,
  })
  const site = await exportTexts(project, {}, packages)
  expect(read).toEqual(['/packages/key/npm-greeter-1.js', '/packages/assets/wave-1.png'])
  expect(site.get('assets/wave-1.png')).toBe('wave')
  // It may touch anything of an index.
  expect(scriptOf(site).length).toBeGreaterThan(scriptOf(await exportTexts(small)).length + 100_000)
})

const READY: PackagesResponse = {
  status: 'ready',
  baseUrl: '/packages/key/',
  failures: [],
  missingPeers: [],
  manifest: {
    hash: 'h',
    sdkHash: '',
    chunks: { 'npm-greeter-1': { file: 'npm-greeter-1.js', sizeBytes: 1, imports: [] } },
    modules: { greeter: { id: '~greeter', chunk: 'npm-greeter-1', exports: ['greet'] } },
    packages: { greeter: { version: '1.0.0', status: 'works', note: '' } },
  },
}

test.each([
  ['a syntax error', { 'App.tsx': `\nexport default ( => 1` }, 'App.tsx', 2, /./],
  ['a missing file', { 'App.tsx': `import './gone'\nexport default () => null` }, 'App.tsx', 1, /gone/],
  [
    'a package that cannot be had',
    {
      'package.json': '{"main":"App.tsx","dependencies":{"no-such-thing":"1.0.0"}}',
      'App.tsx': `import it from 'no-such-thing'\nexport default () => it`,
    },
    'App.tsx',
    1,
    /`no-such-thing` could not be fetched/,
  ],
  ['no screen', { 'package.json': '{}' }, undefined, undefined, /./],
])('[WX4] %s fails the export', async (_name, literal: Record<string, string>, file, line, message) => {
  const result = await exportHere(projectOf(literal))
  expect(result).toMatchObject({ kind: 'failed', problems: [{ message: expect.stringMatching(message) }] })
  if (result.kind === 'failed')
    expect([result.problems[0]?.file, result.problems[0]?.line]).toEqual([file, line])
})

test('[WX4] what the preview only remarks on does not stop an export', async () => {
  const app = `import { Text, NoSuchThing } from 'react-native'\nconst x = require('./gone.png')\nexport default () => <Text>{String(x)}</Text>`
  expect((await exportHere(projectOf({ 'App.tsx': app }))).kind).toBe('exported')
})

test('[WX5] a large picture is a file, and a small one is not', async () => {
  const app = `export default () => [require('./large.png'), require('./tiny.png')]`
  const site = await exportTexts(
    projectOf({ 'App.tsx': app, 'large.png': noisePng(64), 'tiny.png': noisePng(4) }),
  )
  expect([...site.keys()].filter((name) => name.startsWith('assets/large'))).toHaveLength(1)
  expect([...site.keys()].filter((name) => name.startsWith('assets/tiny'))).toHaveLength(0)
  const script = scriptOf(site)
  expect(/"\/assets\/large-[0-9a-f]{12}\.png"/.test(script)).toBe(true)
  expect(script.includes('data:image/png;base64,')).toBe(true)
})

test('[WX5] ten megabytes of pictures are files beside a script of the same size', async () => {
  const picture = noisePng(900)
  const copies = Array.from(
    { length: 3 },
    (_, n) => [`p${n}.png`, { ...picture, content: picture.content }] as const,
  )
  const different = copies.map(([name, { content }], n) => {
    const bytes = Buffer.from(content, 'base64')
    return [
      name,
      { content: Buffer.concat([bytes, Buffer.from([n])]).toString('base64'), isBinary: true },
    ] as const
  })
  const app = `export default () => [${different.map(([name]) => `require('./${name}')`)}]`
  const result = await exportHere(projectOf({ 'App.tsx': app, ...Object.fromEntries(different) }))
  if (result.kind === 'failed') throw new Error(JSON.stringify(result.problems))
  const script = [...result.files].find(([name]) => name.startsWith('js/'))?.[1].length ?? 0
  expect(result.bytes).toBeGreaterThan(7_000_000)
  expect(script).toBeLessThan(1_000_000)
})

test('[WX6] data has its two variables, and the project’s own values win', async () => {
  const facts = { data: { url: 'https://data.test/x', anonKey: 'key-of-the-app' } }
  const variables =
    '"EXPO_PUBLIC_SUPABASE_URL":"https://data.test/x","EXPO_PUBLIC_SUPABASE_ANON_KEY":"key-of-the-app"'
  expect(scriptOf(await exportTexts(small, facts)).includes(variables)).toBe(true)
  const own = projectOf({ 'App.tsx': SMALL, 'public.env': 'EXPO_PUBLIC_SUPABASE_URL=https://mine.test' })
  const script = scriptOf(await exportTexts(own, facts))
  expect(script.includes('https://mine.test')).toBe(true)
  expect(script.includes('https://data.test')).toBe(false)
})

test('[WX7] a project’s files do not take the places of the page’s', async () => {
  const names = ['index.html', '404.html', 'sw.js', 'manifest.webmanifest', 'js/app.js']
  const hostile = Object.fromEntries(names.map((name) => [name, 'HOSTILE']))
  const site = await exportTexts(projectOf({ 'App.tsx': SMALL, ...hostile }))
  expect([...site.values()].filter((text) => text.includes('HOSTILE'))).toEqual([])
  expect([...site.keys()].filter((name) => !/^(assets|icons|js)\//.test(name)).sort()).toEqual([
    '404.html',
    'index.html',
    'manifest.webmanifest',
    'sw.js',
  ])
  expect(site.get('404.html')).toBe(site.get('index.html'))
})

test('[WX8] facts are text, and colors are colors', async () => {
  const hostile = `</script></title>"'><img src=x onerror=alert(1)>`
  const site = await exportTexts(small, {
    title: hostile,
    description: hostile,
    language: hostile,
    backgroundColor: 'red}body{display:none',
    themeColor: '#123456',
  })
  const html = site.get('index.html') ?? ''
  expect(['<img src', '</script></title', 'body{display:none'].filter((text) => html.includes(text))).toEqual([])
  expect(html.includes('<meta name="theme-color" content="#123456">')).toBe(true)
  expect(JSON.parse(site.get('manifest.webmanifest') ?? '').name).toBe(hostile)
})

test('[WX58] a link to the site is shown with a picture of the app, whole addresses and its facts', async () => {
  const picture = { mediaType: 'image/jpeg', bytes: Buffer.from('picture'), widthPx: 312, heightPx: 675 }
  const facts = {
    title: 'Plants & pots',
    description: 'Waters them.',
    address: 'https://plants.test/',
    picture,
  }
  const site = await exportTexts(small, { ...facts, language: 'de' })
  const path = [...site.keys()].find((name) => name.startsWith('assets/card-')) ?? ''
  expect([path, site.get(path)]).toEqual([expect.stringMatching(/^assets\/card-\w{12}\.jpg$/), 'picture'])
  const html = site.get('index.html') ?? ''
  const tags = [...html.matchAll(/<meta (?:property="og:|name="twitter:)([a-z:]+)" content="([^"]*)">/g)]
  expect(Object.fromEntries(tags.map(([, name, content]) => [name, content]))).toEqual({
    ...{
      type: 'website',
      title: 'Plants &#38; pots',
      description: 'Waters them.',
      url: 'https://plants.test/',
    },
    ...{ image: `https://plants.test/${path}`, 'image:type': 'image/jpeg', 'image:alt': 'Plants &#38; pots' },
    ...{ 'image:width': '312', 'image:height': '675', card: 'summary' },
  })
  expect(html).toContain('<html lang="de">')
  const elsewhere = await exportTexts(small, { title: 'Plants', picture })
  expect(elsewhere.get('index.html')).not.toContain('og:image')
  const wide = await exportTexts(small, { ...facts, picture: { ...picture, widthPx: 1200, heightPx: 630 } })
  expect(wide.get('index.html')).toContain('content="summary_large_image"')
})

test.each([
  [{ primaryColor: '#00ff00', splash: { backgroundColor: '#112233' } }, '#00ff00', '#112233', 'light dark'],
  [{ userInterfaceStyle: 'dark' }, '#000000', '#000000', 'dark'],
  [{ userInterfaceStyle: 'light', backgroundColor: '#eeeeee' }, '#eeeeee', '#eeeeee', 'light'],
  [{ web: { themeColor: '#010203' }, primaryColor: 'url(x)' }, '#010203', '#ffffff', 'light dark'],
])('[WX59] the colors of app.json are those of the page: %j', async (expo, theme, background, scheme) => {
  const site = await exportTexts(projectOf({ 'App.tsx': SMALL, 'app.json': JSON.stringify({ expo }) }))
  const html = site.get('index.html') ?? ''
  expect(html).toContain(`<meta name="theme-color" content="${theme}">`)
  expect(html).toContain(`body{background:${background}}`)
  expect(html).toContain(`<meta name="color-scheme" content="${scheme}">`)
  expect(JSON.parse(site.get('manifest.webmanifest') ?? '')).toMatchObject({
    ...{ theme_color: theme, background_color: background },
  })
})

test.each(['/x/', 'x', '/x', 'x/'])('[WX9] the base path %s', async (basePath) => {
  const site = await exportTexts(small, { basePath })
  const html = site.get('index.html') ?? ''
  for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toMatch(/^\/x\/[a-z]/)
  expect(JSON.parse(site.get('manifest.webmanifest') ?? '')).toMatchObject({ start_url: '/x/', scope: '/x/' })
  for (const code of [scriptOf(site), site.get('sw.js') ?? ''])
    expect(code.includes('"basePath":"/x/"')).toBe(true)
})

test('[WX11] the same project gives the same files, and another one another worker', async () => {
  const [one, again, other] = await Promise.all([
    exportTexts(small),
    exportTexts(small),
    exportTexts(projectOf({ 'App.tsx': SMALL.replace('small', 'other') })),
  ])
  expect(again).toEqual(one)
  const version = (site: Map<string, string>) => /"version":"(\w+)"/.exec(site.get('sw.js') ?? '')?.[1]
  expect(version(one)).toMatch(/^\w{12}$/)
  expect(version(other)).not.toBe(version(one))
  expect(version(await exportTexts(small, { title: 'Another title' }))).not.toBe(version(one))
})
