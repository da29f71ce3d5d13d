import { useLocales } from 'expo-localization'
import { createContext, type PropsWithChildren, useCallback, useContext, useMemo, useState } from 'react'
import { type Dictionary, dictionaries, type Language, languages } from './dictionary'

type Values = Record<string, string | number>

interface I18n {
  language: Language
  isRightToLeft: boolean
  setLanguage: (language: Language) => void
  t: (key: keyof Dictionary | 'travellers', values?: Values) => string
}

const I18nContext = createContext<I18n | null>(null)

export function I18nProvider({ children }: PropsWithChildren) {
  const locales = useLocales()
  const [chosen, setChosen] = useState<Language | null>(null)
  const spoken = languages.find(({ code }) => code === locales[0]?.languageCode)?.code ?? 'en'
  const language = chosen ?? spoken

  const t = useCallback<I18n['t']>(
    (key, values = {}) => {
      const text = dictionaries[language][resolveKey(key, language, values)]
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
    },
    [language],
  )
  const value = useMemo(
    () => ({ language, isRightToLeft: language === 'ar', setLanguage: setChosen, t }),
    [language, t],
  )
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>
}

export function useI18n(): I18n {
  const value = useContext(I18nContext)
  if (!value) throw new Error('useI18n must be used within I18nProvider')
  return value
}

function resolveKey(
  key: keyof Dictionary | 'travellers',
  language: Language,
  values: Values,
): keyof Dictionary {
  if (key !== 'travellers') return key
  const form = new Intl.PluralRules(language).select(Number(values.count))
  return form === 'one' ? 'travellers.one' : 'travellers.other'
}
