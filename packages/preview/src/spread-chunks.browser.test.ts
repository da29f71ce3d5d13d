/** React Native is spread over chunks: an app fetches those that it draws with, and an edit those that it adds. */

import { hostileTest as test } from '@sayso/testing/preview-test'
import { expect } from 'vitest'

const appOf = (imports: string, shown: string) => ({
  'package.json': JSON.stringify({
    name: 'parts',
    main: 'expo/AppEntry',
    dependencies: { expo: '~53.0.8', react: '19.0.0', 'react-native': '0.79.6' },
  }),
  'App.tsx': `${imports}\nexport default function App() { return ${shown} }\n`,
})

const PLAIN = appOf(`import { Pressable, Text, View } from 'react-native'`, '<View><Text>Plain</Text></View>')

test('an edit that names more of React Native brings its chunk, and what is not named is not fetched', async ({
  preview,
  site,
}) => {
  // All that the site was asked for: an empty preview fetches what every app needs before there is one.
  const fetched = () =>
    [...new Set(site.requests.flatMap((path) => /react-native-(\w+)-\w+\.js$/.exec(path)?.[1] ?? []))].sort()
  await preview.open(PLAIN)
  await preview.see('Plain')
  expect(fetched()).toEqual(['web'])
  await preview.edit(
    appOf(
      `import { FlatList, Text } from 'react-native'`,
      `<FlatList data={['a', 'b']} renderItem={({ item }) => <Text>{'Row ' + item}</Text>} />`,
    ),
  )
  await preview.see('Row b')
  expect(fetched()).toEqual(['lists', 'scroll', 'web'])
  expect((await preview.getState()).problems).toEqual([])
})

test('who takes all of React Native under one name can touch any of it', async ({ preview }) => {
  await preview.open(
    appOf(
      `import * as RN from 'react-native'\nconst name = ['Flat', 'List'].join('') as 'FlatList'`,
      `(() => { const List = RN[name]; return <List data={['a']} renderItem={({ item }) => <RN.Text>{'Any ' + item}</RN.Text>} /> })()`,
    ),
  )
  await preview.see('Any a')
  expect((await preview.getState()).problems).toEqual([])
})
