import { expect, test } from 'vitest'
import { bundlerFor, messagesOf, PACKAGES } from '../testing/project-kit.ts'

const modules = {
  ...PACKAGES.modules,
  'react-native-reanimated': { id: 'r', chunk: 'core', exports: ['default'] },
}

function messages(range: string, style: string): string[] {
  return messagesOf(
    bundlerFor({ ...PACKAGES, modules }).change({
      'package.json': JSON.stringify({ main: 'App.js', dependencies: { 'react-native-reanimated': range } }),
      'App.js': `import Animated from 'react-native-reanimated'\nexport const style = [Animated, { ${style} }]`,
    }),
  )
}

// The preview draws them in either case, so only the phone stood still.
test('[P10] an animation of Reanimated 4 in a project with Reanimated 3 is a warning at its place', () => {
  expect(messages('~3.17.4', `opacity: 1, animationName: { from: { opacity: 0 } }`)).toEqual([
    'App.js:2:47 `animationName` is of Reanimated 4, which came with SDK 54. package.json asks for ~3.17.4, and a phone with that does not show the animation: use `withTiming` and the like.',
  ])
  expect(messages('~3.17.4', `opacity: 1`)).toEqual([])
  expect(messages('~4.1.0', `animationName: { from: { opacity: 0 } }`)).toEqual([])
})
