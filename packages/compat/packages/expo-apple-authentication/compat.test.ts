import { draw, NATIVE, propsOfAll, reactModules, runStandIn } from '@sayso/compat/testing'
import { expect, test, vi } from 'vitest'

const { react, ...jsx } = reactModules()
const REQUIRED = {
  ...jsx,
  react: { ...react, useEffect: () => undefined },
  'react-native': NATIVE,
  '@expo/vector-icons/Ionicons': { __esModule: true, default: 'Ionicons' },
}

// Nothing was drawn, beside a line in the console.
test.each([
  [
    'expo-apple-authentication/button.tsx',
    'default',
    'onButtonPress',
    { buttonType: 1 },
    'Continue with Apple',
  ],
  [
    '@react-native-google-signin/google-signin/button.tsx',
    'GoogleSigninButton',
    'onPress',
    {},
    'Sign in with Google',
  ],
])('[S10] %s draws the button, and a press reaches the app', async (standIn, name, onPress, props, words) => {
  const exported = await runStandIn(standIn, REQUIRED)
  const press = vi.fn()
  const drawn = draw({ type: exported[name], props: { ...props, style: { height: 48 }, [onPress]: press } })
  expect(propsOfAll(drawn, 'Text').map(({ children }) => children)).toEqual([words, 'on a phone'])
  const [button = {}] = propsOfAll(drawn, 'Pressable')
  Object(button).onPress({ nativeEvent: {} })
  expect(press).toHaveBeenCalledExactlyOnceWith()
})
