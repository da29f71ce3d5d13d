import Slider from '@react-native-community/slider'
import { ScrollView, StyleSheet } from 'react-native'
import { Choice } from '../components/Choice'
import { Surface } from '../components/Surface'
import { ThemedText } from '../components/ThemedText'
import { modes, useTheme } from '../theme/ThemeProvider'

export default function SettingsScreen() {
  const { mode, setMode, scale, setScale, colours, isDark } = useTheme()
  return (
    <ScrollView contentContainerStyle={styles.content}>
      <Surface>
        <ThemedText variant="title">Colours</ThemedText>
        {modes.map((name) => (
          <Choice key={name} label={name} isChosen={name === mode} onPress={() => setMode(name)} />
        ))}
        <ThemedText variant="caption">Now showing the {isDark ? 'dark' : 'light'} colours</ThemedText>
      </Surface>
      <Surface>
        <ThemedText variant="title">Text size</ThemedText>
        <Slider
          minimumValue={0.8}
          maximumValue={1.6}
          step={0.1}
          value={scale}
          onValueChange={setScale}
          minimumTrackTintColor={colours.accent}
          maximumTrackTintColor={colours.border}
          thumbTintColor={colours.accent}
          accessibilityLabel="Text size"
        />
        <ThemedText>The quick brown fox jumps over the lazy dog.</ThemedText>
      </Surface>
    </ScrollView>
  )
}

const styles = StyleSheet.create({ content: { padding: 16, gap: 14 } })
