import { Stack } from 'expo-router'
import { I18nProvider, useI18n } from '../i18n/I18nProvider'

export default function RootLayout() {
  return (
    <I18nProvider>
      <LocalisedStack />
    </I18nProvider>
  )
}

function LocalisedStack() {
  const { t } = useI18n()
  return (
    <Stack screenOptions={{ contentStyle: { backgroundColor: '#fff7ed' } }}>
      <Stack.Screen name="index" options={{ title: t('title') }} />
    </Stack>
  )
}
