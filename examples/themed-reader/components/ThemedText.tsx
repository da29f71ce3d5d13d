import { Text, type TextProps } from 'react-native'
import { useTheme } from '../theme/ThemeProvider'

interface ThemedTextProps extends TextProps {
  variant?: 'title' | 'body' | 'caption'
}

export function ThemedText({ variant = 'body', style, ...rest }: ThemedTextProps) {
  const { colours, scale } = useTheme()
  const looks = {
    title: { fontSize: 22 * scale, fontWeight: '800', color: colours.text },
    body: { fontSize: 16 * scale, lineHeight: 25 * scale, color: colours.text },
    caption: { fontSize: 13 * scale, fontWeight: '600', color: colours.accent },
  } as const
  return <Text {...rest} style={[looks[variant], style]} />
}
