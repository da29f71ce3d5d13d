/** Google's button, drawn: it has Google's words and sizes, and a press reaches the app. Only a phone signs anybody in. */

import Ionicons from '@expo/vector-icons/Ionicons'
import { StyleSheet, useColorScheme } from 'react-native'
import { SignInButton, type SignInButtonProps } from '../../../shared/sign-in-button.tsx'

interface GoogleButtonProps extends Pick<SignInButtonProps, 'style' | 'testID' | 'disabled' | 'onPress'> {
  size?: number
  color?: 'dark' | 'light'
}

const Size = { Icon: 0, Standard: 1, Wide: 2 }
const Color = { Dark: 'dark', Light: 'light' }
const WIDTHS = [48, 230, 312]

function Button({ size = Size.Standard, color, style, ...rest }: GoogleButtonProps) {
  const scheme = useColorScheme()
  const isDark = (color ?? scheme) === 'dark'
  return (
    <SignInButton
      {...rest}
      packageName="@react-native-google-signin/google-signin"
      words={size === Size.Icon ? '' : 'Sign in with Google'}
      icon={<Ionicons name="logo-google" size={18} color={isDark ? '#fff' : '#4285f4'} />}
      look={{
        color: isDark ? '#fff' : '#3c4043',
        backgroundColor: isDark ? '#4285f4' : '#fff',
        borderColor: isDark ? '#4285f4' : '#dadce0',
        borderRadius: 4,
      }}
      style={[styles.button, { width: WIDTHS[size] ?? WIDTHS[1] }, style]}
    />
  )
}

export const GoogleSigninButton = Object.assign(Button, { Size, Color })

const styles = StyleSheet.create({ button: { height: 48 } })
