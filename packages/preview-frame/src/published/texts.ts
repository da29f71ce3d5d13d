/** The page's own texts, in the visitor's language where there are texts in it, else in the app's, else in English. */

interface Texts {
  stopped: string
  stoppedWhy: string
  reload: string
  openOnPhone: string
  scan: string
  close: string
}

const ENGLISH: Texts = {
  stopped: 'This app has stopped',
  stoppedWhy: 'Something in it went wrong. Reload to start it again.',
  reload: 'Reload',
  openOnPhone: 'Open on your phone',
  scan: 'Scan the code with your phone’s camera.',
  close: 'Close',
}

const TEXTS: Readonly<Record<string, Texts>> = {
  en: ENGLISH,
  de: {
    stopped: 'Diese App wurde angehalten',
    stoppedWhy: 'In ihr ist etwas schiefgegangen. Lade sie neu, um sie wieder zu starten.',
    reload: 'Neu laden',
    openOnPhone: 'Auf dem Handy öffnen',
    scan: 'Scanne den Code mit der Kamera deines Handys.',
    close: 'Schließen',
  },
  es: {
    stopped: 'Esta app se ha detenido',
    stoppedWhy: 'Algo ha fallado en ella. Recarga la página para iniciarla de nuevo.',
    reload: 'Recargar',
    openOnPhone: 'Ábrela en tu móvil',
    scan: 'Escanea el código con la cámara de tu móvil.',
    close: 'Cerrar',
  },
}

export function textsOf(page: Document): Texts {
  return chooseText(TEXTS, wantedLanguages(page)) ?? ENGLISH
}

/** Language tags, the best one first. */
export function wantedLanguages(page: Document): string[] {
  return [...navigator.languages, page.documentElement.lang, 'en']
}

/** `byLanguage` has a text for each two letters of a language. Undefined when it has none that is wanted. */
export function chooseText<T>(
  byLanguage: Readonly<Record<string, T>>,
  wanted: readonly string[],
): T | undefined {
  const tags = wanted.map((tag) => tag.slice(0, 2).toLowerCase())
  const found = tags.find((tag) => Object.hasOwn(byLanguage, tag))
  return found === undefined ? undefined : byLanguage[found]
}
