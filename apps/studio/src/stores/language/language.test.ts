import { afterEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A tab of the same person: modules and a document that are its own, and the browser’s one storage. */
async function openTab() {
  vi.resetModules()
  const documentElement = { lang: 'en', dir: 'ltr' }
  const enter = () => {
    vi.stubGlobal('document', { documentElement })
    vi.stubGlobal('navigator', { languages: ['en-GB'] })
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  }
  enter()
  const language = await import('./language.ts')
  const { t } = await import('@sayso/language/home')
  await language.startLanguage()
  return { ...language, t, enter, documentElement }
}

test('[LG33] each tab keeps its language, and the next one begins with the last that was chosen', async () => {
  const first = await openTab()
  await first.chooseLanguage('de')
  const second = await openTab()
  expect(second.t('cancel')).toBe('Abbrechen')
  await second.chooseLanguage('es')
  expect(second.documentElement.lang).toBe('es')

  first.enter()
  expect([first.t('cancel'), first.chosenLanguage(), first.documentElement.lang]).toEqual([
    'Abbrechen',
    'de',
    'de',
  ])
  await first.chooseLanguage(null)
  expect(first.t('cancel')).toBe('Cancel')
  expect([second.t('cancel'), second.chosenLanguage()]).toEqual(['Cancelar', 'es'])
  expect((await openTab()).chosenLanguage()).toBeNull()
})

test('[LG33] of two choices in a row the later one is shown and kept', async () => {
  const tab = await openTab()
  const slow = tab.chooseLanguage('de')
  await tab.chooseLanguage(null)
  await slow
  expect([tab.t('cancel'), tab.chosenLanguage(), stored.size]).toEqual(['Cancel', null, 0])
})
