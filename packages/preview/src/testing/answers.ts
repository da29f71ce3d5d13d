/** Answers that write small apps, streamed like a model's, and the views that a person must not see meanwhile. */

import type { PreviewPage } from '@sayso/testing/preview-page'
import { readScreens, WRONG, watchScreen } from '@sayso/testing/screen-watch'
import { expect } from 'vitest'
import { packageJson } from './apps.ts'

export const fileAction = (path: string, text: string) =>
  `<saysoAction type="file" filePath="${path}">\n${text}\n</saysoAction>\n`
export const answerOf = (...actions: string[]) =>
  `<saysoArtifact id="a" title="A">\n${actions.join('')}</saysoArtifact>\n`
export const textsOf = (...texts: string[]) => texts.map((text) => `<Text>${text}</Text>`).join('')
export const screen = (children: string, before = '') => `
import { Text, View } from 'react-native'
${before}
export default function Screen() {
  return <View>${children}</View>
}
`
export const starter = {
  'package.json': packageJson,
  'app/_layout.tsx': `import { Stack } from 'expo-router'
export default () => <Stack screenOptions={{ headerShown: false }} />`,
  'app/index.tsx': screen(textsOf('The starter')),
}

/** Streams it in pieces as small as a model's, one after another. */
export async function write(
  preview: PreviewPage,
  text: string,
  options = { isNewApp: false },
): Promise<void> {
  for (const piece of text.match(/[\s\S]{1,40}/g) ?? []) await preview.write(piece, options)
}

export async function open(preview: PreviewPage, files: Record<string, string>, text: string): Promise<void> {
  await preview.open(files)
  await preview.see(text)
  await watchScreen(await preview.app())
}

/** Expects no blank page, no error, no page of the router's, and no message. */
export async function expectNothingWrong(preview: PreviewPage): Promise<void> {
  const screens = await readScreens(await preview.app())
  expect(screens.length).toBeGreaterThan(0)
  expect(screens.filter(({ kind }) => WRONG.has(kind))).toEqual([])
  const { problems, console: log } = await preview.getState()
  expect([problems, log]).toEqual([[], []])
}
