import { Ionicons } from '@expo/vector-icons'
import { Link, Stack } from 'expo-router'
import { Pressable, ScrollView, StyleSheet } from 'react-native'
import { Surface } from '../components/Surface'
import { ThemedText } from '../components/ThemedText'
import { articles } from '../data/articles'
import { useTheme } from '../theme/ThemeProvider'

export default function ReaderScreen() {
  const { colours } = useTheme()
  return (
    <ScrollView contentContainerStyle={styles.content}>
      <Stack.Screen
        options={{
          headerRight: () => (
            <Link href="/settings" asChild>
              <Pressable
                accessibilityRole="button"
                accessibilityLabel="Appearance"
                style={styles.headerButton}
              >
                <Ionicons name="color-palette-outline" size={24} color={colours.accent} />
              </Pressable>
            </Link>
          ),
        }}
      />
      {articles.map((article) => (
        <Surface key={article.title}>
          <ThemedText variant="caption">{article.topic}</ThemedText>
          <ThemedText variant="title">{article.title}</ThemedText>
          <ThemedText>{article.text}</ThemedText>
        </Surface>
      ))}
    </ScrollView>
  )
}

const styles = StyleSheet.create({
  content: { padding: 16, gap: 14 },
  headerButton: { paddingHorizontal: 16, paddingVertical: 6 },
})
