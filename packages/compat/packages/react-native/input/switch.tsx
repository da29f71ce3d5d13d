/** `Switch` as iOS draws it, 51 by 31: react-native-web's has Material's size, and a teal thumb on the app's own track. */

import { type ChangeEvent, createElement, type Ref } from 'react'
import { type ColorValue, View, type ViewProps } from 'react-native'

interface SwitchProps extends ViewProps {
  ref?: Ref<HTMLInputElement>
  value?: boolean
  disabled?: boolean
  thumbColor?: ColorValue
  trackColor?: { true?: ColorValue; false?: ColorValue } | ColorValue
  /** react-native-web's own, for the colour when it is on. */
  activeThumbColor?: ColorValue
  activeTrackColor?: ColorValue
  ios_backgroundColor?: ColorValue
  onValueChange?: (value: boolean) => void
  onChange?: (event: { nativeEvent: { value: boolean } }) => void
}

export default function Switch({
  ref,
  value = false,
  disabled = false,
  thumbColor,
  trackColor,
  activeThumbColor,
  activeTrackColor,
  ios_backgroundColor: offColor,
  onValueChange,
  onChange,
  style,
  ...rest
}: SwitchProps) {
  const tracks =
    typeof trackColor === 'object' ? (trackColor as { true?: ColorValue; false?: ColorValue }) : {}
  const on = tracks.true ?? activeTrackColor ?? '#34c759'
  const off =
    tracks.false ?? (typeof trackColor === 'object' ? undefined : trackColor) ?? offColor ?? '#78788029'
  const thumb = (value ? activeThumbColor : undefined) ?? thumbColor ?? '#ffffff'
  return (
    <View {...rest} style={[ROOT, { opacity: disabled ? 0.5 : 1 }, style]}>
      <View style={[TRACK, { backgroundColor: value ? on : off }]} />
      <View style={[THUMB, { backgroundColor: thumb, transform: [{ translateX: value ? 22 : 2 }] }]} />
      {createElement('input', {
        ref,
        type: 'checkbox',
        role: 'switch',
        checked: value,
        disabled,
        'aria-label': rest['aria-label'] ?? rest.accessibilityLabel,
        style: INPUT,
        onChange: ({ target: { checked } }: ChangeEvent<HTMLInputElement>) => {
          onChange?.({ nativeEvent: { value: checked } })
          onValueChange?.(checked)
        },
      })}
    </View>
  )
}

// Not `StyleSheet.create`: react-native-web is still being evaluated when this module is.
const ROOT = { width: 51, height: 31, alignSelf: 'flex-start' } as const
const TRACK = { position: 'absolute', width: 51, height: 31, borderRadius: 16 } as const
const THUMB = {
  position: 'absolute',
  top: 2,
  width: 27,
  height: 27,
  borderRadius: 14,
  boxShadow: '0 3px 8px #00000026, 0 1px 1px #00000029',
  transitionDuration: '0.15s',
} as const
const INPUT = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
} as const
