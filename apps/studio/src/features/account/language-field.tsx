/** The choice of the studio's language. */

import { LANGUAGES, toLanguage } from '@sayso/language'
import { t } from '@sayso/language/account'
import { chooseLanguage, chosenLanguage } from '../../stores/language/language.ts'
import { notifyError } from '../../ui/notices.tsx'

const AS_BROWSER = 'browser'
const FIELD_ID = 'page-language'

export function LanguageField() {
  const choose = async (value: string) => {
    try {
      await chooseLanguage(toLanguage(value))
      // The page of the other language is a new one, on which the person is still here.
      requestAnimationFrame(() => document.getElementById(FIELD_ID)?.focus())
    } catch {
      await notifyError(t('notChanged'), t('theLanguageCouldNotBe'))
    }
  }
  return (
    <label className="mt-2 flex flex-wrap items-center gap-3 text-body">
      {t('languageOfThePage')}
      <select
        id={FIELD_ID}
        value={chosenLanguage() ?? AS_BROWSER}
        onChange={(event) => void choose(event.target.value)}
        className="touch-target h-8 rounded-button border border-line-control bg-surface px-1.5 text-ui"
      >
        <option value={AS_BROWSER}>{t('sameAsBrowser')}</option>
        {Object.entries(LANGUAGES).map(([language, name]) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
