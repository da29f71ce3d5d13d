/** The page's own texts, in the language of the app's page. Other languages get the English ones. */

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
  return TEXTS[page.documentElement.lang.slice(0, 2).toLowerCase()] ?? ENGLISH
}
