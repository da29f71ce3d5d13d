/** Apple's button, drawn: it has Apple's words and looks, and a press reaches the app. Only a phone signs anybody in. */

import Ionicons from '@expo/vector-icons/Ionicons'
import { SignInButton, type SignInButtonProps } from '../../shared/sign-in-button.tsx'

interface AppleButtonProps extends Pick<SignInButtonProps, 'style' | 'testID'> {
  buttonType?: number
  buttonStyle?: number
  cornerRadius?: number
  onButtonPress?: () => void
}

const WORDS = ['Sign in with Apple', 'Continue with Apple', 'Sign up with Apple']
const WHITE_OUTLINE = 1
const BLACK = 2

export default function AppleButton({
  buttonType = 0,
  buttonStyle = BLACK,
  cornerRadius = 6,
  onButtonPress,
  ...rest
}: AppleButtonProps) {
  const isBlack = buttonStyle === BLACK
  const color = isBlack ? '#fff' : '#000'
  return (
    <SignInButton
      {...rest}
      packageName="expo-apple-authentication"
      words={WORDS[buttonType] ?? WORDS[0] ?? ''}
      icon={<Ionicons name="logo-apple" size={18} color={color} />}
      look={{
        color,
        backgroundColor: isBlack ? '#000' : '#fff',
        borderColor: buttonStyle === WHITE_OUTLINE ? '#000' : 'transparent',
        borderRadius: cornerRadius,
      }}
      onPress={onButtonPress}
    />
  )
}
