import { expect, test } from 'vitest'
import { DEFAULT_SDK_DATA, isPreloaded, PRESET_DEPENDENCIES } from './sdk-data.ts'

test('[CS30] the preset: audio and video, font, status bar, SVG, app loading, icons and two of navigation', () => {
  const preset = [
    ...['expo-av', 'expo-font', 'expo-status-bar', 'react-native-svg', 'expo-app-loading'],
    ...['@expo/vector-icons', '@react-navigation/native', '@react-navigation/native-stack'],
  ]
  expect(Object.keys(PRESET_DEPENDENCIES).sort()).toEqual(preset.sort())
})

test('[CS60] what devices bring themselves is not waited for, other parts of it are', () => {
  for (const name of ['react', 'react-native', '@expo/vector-icons'])
    expect([name, isPreloaded(name, DEFAULT_SDK_DATA)]).toEqual([name, true])
  for (const name of ['react-native-svg', 'react-native/Libraries/Deep'])
    expect([name, isPreloaded(name, DEFAULT_SDK_DATA)]).toEqual([name, false])
})
