/** Projects with NativeWind 4 as its template has them: the effect of class names on boxes, colors and states. */

import type { Files, PreviewPage } from '@sayso/testing/preview-page'
import { previewTestOn } from '@sayso/testing/preview-test'
import { SERVED_SDKS } from '@sayso/testing/test-site'
import { describe, expect } from 'vitest'

const templateFor = (expoRange: string): Files => ({
  'package.json': JSON.stringify({
    name: 'styled',
    main: 'expo-router/entry',
    dependencies: {
      expo: expoRange,
      'expo-router': '*',
      nativewind: 'latest',
      'expo-linear-gradient': '*',
    },
    devDependencies: { tailwindcss: '^3.4.0' },
  }),
  'babel.config.js': `module.exports = function (api) {
  api.cache(true);
  return { presets: [['babel-preset-expo', { jsxImportSource: 'nativewind' }], 'nativewind/babel'], plugins: [] };
};`,
  'metro.config.js': `const { getDefaultConfig } = require('expo/metro-config');
const { withNativeWind } = require('nativewind/metro');
module.exports = withNativeWind(getDefaultConfig(__dirname), { input: './global.css' });`,
  'nativewind-env.d.ts': `/// <reference types="nativewind/types" />`,
  'tailwind.config.js': `/** @type {import('tailwindcss').Config} */
const colors = require('tailwindcss/colors');
module.exports = {
  content: ['./app/**/*.{js,ts,tsx}', './components/**/*.{js,ts,tsx}'],
  presets: [require('nativewind/preset')],
  theme: { extend: { colors: { brand: '#123456', accent: colors.emerald } } },
  plugins: [],
};`,
  'global.css': `@tailwind base;
@tailwind components;
@tailwind utilities;
@layer components { .card { @apply rounded-xl bg-brand p-4; } }
:root { --note: 10 20 30; }
@media (prefers-color-scheme: dark) { :root { --note: 200 210 220; } }`,
  'app/_layout.tsx': `import '../global.css';
import { Stack } from 'expo-router';
export default function Layout() { return <Stack screenOptions={{ headerShown: false }} />; }`,
})

const screen = (body: string, before = '') => `
import { useState } from 'react';
import { ActivityIndicator, FlatList, Pressable, ScrollView, StyleSheet, Text, TextInput, View } from 'react-native';
import Animated from 'react-native-reanimated';
import { LinearGradient } from 'expo-linear-gradient';
import { cssInterop, useColorScheme, vars } from 'nativewind';
cssInterop(LinearGradient, { className: 'style' });
const sheet = StyleSheet.create({ wide: { width: 60 } });
const Card = ({ className, ...props }) => <View className={\`p-2 \${className}\`} {...props} />;
${before}
export default function Home() {
  const [count, setCount] = useState(0);
  const colour = ['red', 'blue'][0];
  const { colorScheme, toggleColorScheme } = useColorScheme();
  return <View className="flex-1 bg-white dark:bg-black" testID="root">${body}</View>;
}`

/** Computed styles of an element, by its `testID`. */
async function stylesOf(preview: PreviewPage, id: string, ...names: string[]): Promise<string[]> {
  const element = (await preview.app()).getByTestId(id)
  await element.waitFor({ state: 'attached' })
  return element.evaluate((node, wanted) => {
    const styles = getComputedStyle(node)
    return wanted.map((name) => styles.getPropertyValue(name))
  }, names)
}

for (const { major, expoRange, isBuilt, title } of SERVED_SDKS) {
  const test = previewTestOn(major)
  const TEMPLATE = templateFor(expoRange)
  const open = (preview: PreviewPage, body: string, more: Files = {}) =>
    preview.open({ ...TEMPLATE, 'app/index.tsx': screen(body), ...more })

  describe.skipIf(!isBuilt)(`what class names draw: ${title}`, () => {
    test('[CN1] sizes, colours and places are a phone’s', async ({ preview }) => {
      await open(
        preview,
        `
      <View testID="row" className="flex-row gap-2 p-4"><View className="w-[37px] h-10" testID="box" /><View className="h-4 w-4" /></View>
      <Text testID="text" className="text-red-500 text-base font-bold">Words</Text>
      <View testID="card" className="card"><Text>Card</Text></View>
      <View testID="accent" className="bg-accent-500 border-2 border-[rgb(1,2,3)] native:mt-1 web:mt-9" />
      <ScrollView contentContainerClassName="p-8" className="max-h-20"><View testID="inside"><Text>Inside</Text></View></ScrollView>
      <LinearGradient testID="gradient" className="h-12 rounded-lg" colors={['red', 'blue']} />
      <Card testID="own" className="m-1" />
      <View testID="safe" className="pt-safe" />
      <View testID="mixed" className="w-10 h-10" style={sheet.wide} />
      <View testID="vars" style={vars({ '--tone': '9 8 7' })}><View testID="tone" className="bg-[rgb(var(--tone))]" /></View>
      <Animated.View testID="moving" className="h-6" />
      <FlatList testID="list" data={[1]} renderItem={() => <Text>Item</Text>} className="flex-none" contentContainerClassName="pb-2" />`,
      )
      await preview.see('Inside')
      expect((await preview.waitFor(({ phase }) => phase === 'running')).problems).toEqual([])
      expect(await stylesOf(preview, 'row', 'flex-direction', 'column-gap', 'padding-left')).toEqual([
        'row',
        '7px',
        '14px',
      ])
      expect(await stylesOf(preview, 'box', 'width', 'height')).toEqual(['37px', '35px'])
      expect(await stylesOf(preview, 'text', 'color', 'font-size', 'font-weight')).toEqual([
        'rgb(239, 68, 68)',
        '14px',
        '700',
      ])
      expect(
        await stylesOf(preview, 'card', 'background-color', 'border-top-left-radius', 'padding-top'),
      ).toEqual(['rgb(18, 52, 86)', '10.5px', '14px'])
      expect(
        await stylesOf(
          preview,
          'accent',
          'background-color',
          'border-top-width',
          'border-top-color',
          'margin-top',
        ),
      ).toEqual(['rgb(16, 185, 129)', '2px', 'rgb(1, 2, 3)', '3.5px'])
      expect(await stylesOf(preview, 'gradient', 'height', 'border-top-left-radius')).toEqual(['42px', '7px'])
      expect(await stylesOf(preview, 'own', 'padding-left', 'margin-left')).toEqual(['7px', '3.5px'])
      expect(await stylesOf(preview, 'mixed', 'width', 'height')).toEqual(['60px', '35px'])
      expect(await stylesOf(preview, 'tone', 'background-color')).toEqual(['rgb(9, 8, 7)'])
      expect(await stylesOf(preview, 'moving', 'height')).toEqual(['21px'])
      const inside = (await preview.app()).getByTestId('inside')
      const padding = await inside.evaluate(
        (node) => getComputedStyle(node.parentElement ?? node).paddingLeft,
      )
      expect(padding).toBe('28px')
      expect(Number.parseFloat((await stylesOf(preview, 'safe', 'padding-top'))[0] ?? '')).toBeGreaterThan(20)
    })

    test('[CN1] pictures of packages, and own components, have the class names that they are registered for', async ({
      preview,
    }) => {
      const before = `import Svg, { Circle, Path } from 'react-native-svg';
import { createElement } from 'react';
import { remapProps } from 'nativewind';
cssInterop(Svg, { className: { target: 'style', nativeStyleToProp: { color: true, width: true, height: true } } });
// As icon packages are published: children are separate arguments.
const Icon = (props) => createElement(Svg, { viewBox: '0 0 10 10', ...props }, createElement(Path, { d: 'M0,0h9v9z', stroke: 'currentColor' }));
const Labelled = ({ boxStyle, labelStyle }) => <View testID="box" style={boxStyle}><Text testID="label" style={labelStyle}>Label</Text></View>;
const Tag = remapProps(Labelled, { boxClassName: 'boxStyle', labelClassName: 'labelStyle' });`
      const body = `<View testID="icon"><Icon className="h-8 w-8 text-green-600" /></View>
      <Tag boxClassName="p-2 self-start" labelClassName="text-blue-700 font-bold" />`
      await preview.open({ ...TEMPLATE, 'app/index.tsx': screen(body, before) })
      const app = await preview.app()
      const icon = app.getByTestId('icon').locator('svg')
      await icon.locator('path').waitFor({ state: 'attached' })
      expect(await icon.evaluate((svg) => [svg.getAttribute('width'), getComputedStyle(svg).color])).toEqual([
        ...['28', 'rgb(22, 163, 74)'],
      ])
      expect(await app.getByTestId('box').evaluate((box) => getComputedStyle(box).padding)).toBe('7px')
      expect(await app.getByTestId('label').evaluate((label) => getComputedStyle(label).color)).toBe(
        'rgb(29, 78, 216)',
      )
    })

    test('[CN2] a class name that is put together while the app runs has no effect, as on a phone', async ({
      preview,
    }) => {
      await open(
        preview,
        `<View testID="put" className={"h-4 bg-" + colour + "-300"} /><Text>Put together</Text>`,
      )
      await preview.see('Put together')
      expect(await stylesOf(preview, 'put', 'height', 'background-color')).toEqual([
        '14px',
        'rgba(0, 0, 0, 0)',
      ])
    })

    test('[CN3] schemes follow the phone, and the app where it chooses', async ({ preview }) => {
      await open(
        preview,
        `<View testID="note" className="bg-[rgb(var(--note))]" /><ActivityIndicator testID="busy" className="text-[#0a0b0c] dark:text-[#f0f1f2]" />
       <Pressable onPress={toggleColorScheme}><Text>{'Now ' + colorScheme}</Text></Pressable>`,
      )
      await preview.see('Now light')
      const spinner = async () =>
        (await preview.app()).getByTestId('busy').evaluate((node) => node.innerHTML.includes('240, 241, 242'))
      expect(await stylesOf(preview, 'root', 'background-color')).toEqual(['rgb(255, 255, 255)'])
      expect(await stylesOf(preview, 'note', 'background-color')).toEqual(['rgb(10, 20, 30)'])
      expect(await spinner()).toBe(false)
      await preview.page.evaluate("host.preview.setColorScheme('dark')")
      await preview.see('Now dark')
      expect(await stylesOf(preview, 'root', 'background-color')).toEqual(['rgb(0, 0, 0)'])
      expect(await stylesOf(preview, 'note', 'background-color')).toEqual(['rgb(200, 210, 220)'])
      await expect.poll(spinner).toBe(true)
      await preview.click('Now dark')
      await preview.see('Now light')
      expect(await stylesOf(preview, 'root', 'background-color')).toEqual(['rgb(255, 255, 255)'])
    })

    test('[CN4] states are those of a finger', async ({ preview }) => {
      await open(
        preview,
        `<Pressable testID="press" className="h-20 bg-white active:bg-black hover:bg-red-500" onPress={() => setCount(count + 1)}><Text>{'Pressed ' + count}</Text></Pressable>
       <Pressable disabled testID="off" className="disabled:opacity-50"><Text>Off</Text></Pressable>
       <TextInput testID="field" placeholder="Name" className="focus:bg-black placeholder:text-[#010203]" placeholderClassName="text-[#040506]" />`,
      )
      await preview.see('Pressed 0')
      const { page } = preview
      const app = await preview.app()
      await app.getByTestId('press').hover()
      expect(await stylesOf(preview, 'press', 'background-color')).toEqual(['rgb(255, 255, 255)'])
      await page.mouse.down()
      expect(await stylesOf(preview, 'press', 'background-color')).toEqual(['rgb(0, 0, 0)'])
      await page.mouse.up()
      await preview.see('Pressed 1')
      expect(await stylesOf(preview, 'off', 'opacity')).toEqual(['0.5'])
      await app.getByTestId('field').focus()
      expect(await stylesOf(preview, 'field', 'background-color')).toEqual(['rgb(0, 0, 0)'])
    })
  })

  describe.skipIf(!isBuilt)(`edits: ${title}`, () => {
    const counter = (classes: string) =>
      `<Pressable testID="box" className="${classes}" onPress={() => setCount(count + 1)}><Text>{'Count ' + count}</Text></Pressable>`

    test('[CN5] another class name is drawn, and state is kept', async ({ preview }) => {
      await open(preview, counter('p-4'))
      await preview.click('Count 0')
      await preview.see('Count 1')
      await preview.edit({ 'app/index.tsx': screen(counter('p-12')) })
      await expect.poll(() => stylesOf(preview, 'box', 'padding-left')).toEqual(['42px'])
      await preview.see('Count 1')
      const sheet = () =>
        preview.app().then((app) => app.locator('style[id="style:global.css"]').textContent())
      expect(await sheet()).not.toContain('.p-4')
      // One that was there before is drawn again.
      await preview.edit({ 'app/index.tsx': screen(counter('p-4 card')) })
      await expect.poll(() => stylesOf(preview, 'box', 'padding-left')).toEqual(['14px'])
      expect(await sheet()).not.toContain('.p-12')
      expect(await sheet()).toContain('--tw-')
    })

    test('[CN1] a file may name NativeWind as its import source, and a `rem` another size', async ({
      preview,
    }) => {
      await preview.open({
        ...TEMPLATE,
        'metro.config.js': `module.exports = withNativeWind(getDefaultConfig(__dirname), { input: './global.css', inlineRem: 16 })`,
        'tailwind.config.js': `import preset from 'nativewind/preset'\nexport default { content: ['./app/**/*.tsx'], presets: [preset], theme: { extend: {} } }`,
        'app/index.tsx': `/** @jsxImportSource nativewind */\nimport { Text, View } from 'react-native'\nexport default () => <View testID="box" className="p-4"><Text>Sourced</Text></View>`,
      })
      await preview.see('Sourced')
      expect(await stylesOf(preview, 'box', 'padding-left')).toEqual(['16px'])
      expect((await preview.getState()).problems).toEqual([])
    })

    test('[CN5] so is another configuration, and one that does not parse is named', async ({ preview }) => {
      await open(preview, counter('bg-brand'))
      await preview.click('Count 0')
      const config = TEMPLATE['tailwind.config.js'] ?? ''
      await preview.edit({ 'tailwind.config.js': String(config).replace('#123456', '#654321') })
      await expect.poll(() => stylesOf(preview, 'box', 'background-color')).toEqual(['rgb(101, 67, 33)'])
      await preview.see('Count 1')
      await preview.edit({ 'tailwind.config.js': `module.exports = { content: [` })
      const { problems } = await preview.waitFor((state) => state.problems.length > 0)
      expect(problems[0]?.place?.path).toBe('tailwind.config.js')
      expect(await stylesOf(preview, 'box', 'background-color')).toEqual(['rgb(101, 67, 33)'])
    })

    test('[CN6] what is wrong with a sheet is said of it, and the app goes on', async ({ preview }) => {
      await open(preview, counter('card'), {
        'global.css':
          '@tailwind components;\n@tailwind utilities;\n@layer components { .card { @apply nonsense-4; } }',
      })
      await preview.see('Count 0')
      const { problems } = await preview.waitFor((state) => state.problems.length > 0)
      expect(problems.map(({ message, place }) => [message, place?.path])).toEqual([
        [
          expect.stringMatching(/^Error: global\.css, line 3: The `nonsense-4` class does not exist/),
          'global.css',
        ],
      ])
    })

    test('without the package, class names have no effect', async ({ preview }) => {
      await preview.open({
        'package.json': JSON.stringify({ name: 'plain', main: 'expo-router/entry' }),
        'app/index.tsx': `import { Text, View } from 'react-native'\nexport default () => <View testID="box" className="p-4"><Text>Plain</Text></View>`,
      })
      await preview.see('Plain')
      expect(await stylesOf(preview, 'box', 'padding-left')).toEqual(['0px'])
    })
  })
}
