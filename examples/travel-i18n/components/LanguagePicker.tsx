import { Pressable, StyleSheet, Text, View } from 'react-native'
import { languages } from '../i18n/dictionary'
import { useI18n } from '../i18n/I18nProvider'

export function LanguagePicker() {
  const { language, setLanguage } = useI18n()
  return (
    <View style={styles.row} accessibilityRole="radiogroup">
      {languages.map(({ code, name }) => (
        <Pressable
          key={code}
          onPress={() => setLanguage(code)}
          accessibilityRole="radio"
          accessibilityState={{ checked: code === language }}
          accessibilityLabel={name}
          style={[styles.chip, code === language && styles.chosen]}
        >
          <Text style={[styles.text, code === language && styles.chosenText]}>{name}</Text>
        </Pressable>
      ))}
    </View>
  )
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', flexWrap: 'wrap', gap: 8 },
  chip: { borderRadius: 20, paddingVertical: 8, paddingHorizontal: 16, backgroundColor: '#ffedd5' },
  chosen: { backgroundColor: '#9a3412' },
  text: { color: '#9a3412', fontWeight: '600' },
  chosenText: { color: '#fff' },
})
