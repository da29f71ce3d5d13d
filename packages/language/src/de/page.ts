/** German texts of the area `page`. */

import type { Texts } from '../en/catalogue.ts'
import type { page as english } from '../en/page.ts'

export const page: Texts<typeof english> = {
  aPartOfThisPage: 'Ein Teil dieser Seite konnte nicht geladen werden. Versuch es noch einmal.',
  anAnswerIsBeingWritten: 'Gerade wird eine Antwort geschrieben. Warte, bis sie zu Ende ist.',
  home: 'Startseite',
  hoursAgo: '{hours, plural, one {vor 1 Stunde} other {vor # Stunden}}',
  inHMin: '{clock}, in {hours} Std. {value} Min.',
  inMin: '{clock}, in {minutes} Min.',
  justNow: 'gerade eben',
  minutesAgo: '{minutes, plural, one {vor 1 Minute} other {vor # Minuten}}',
  name: 'Name',
  noAnswersLeft: 'Für heute sind keine Antworten übrig.',
  noMessagesLeft: 'Für heute sind keine Nachrichten übrig.',
  noRepairsLeft: 'Für diese Nachricht sind keine Versuche übrig.',
  noWindowOpened: 'Kein Fenster geöffnet',
  notCopied: 'Nicht kopiert',
  notFound: 'Nicht gefunden',
  notFoundSayso: 'Nicht gefunden · Sayso',
  saysoHasBeenUpdatedReload:
    'Es gibt eine neue Version von Sayso. Lade die Seite neu, um sie zu nutzen; dabei geht nichts verloren.',
  skipToThePrompt: 'Zum Prompt springen',
  somethingInThisPageWent: 'Auf dieser Seite ist etwas schiefgegangen. Lade sie neu.',
  somethingWentWrongOnThis: 'Auf dieser Seite ist etwas schiefgegangen',
  theBrowserBlocksNewWindows:
    'Der Browser blockiert hier neue Fenster. Erlaube Pop-ups für diese Seite und versuch es noch einmal.',
  theBrowserDoesNotLet:
    'Der Browser lässt diese Seite nicht kopieren. Markiere den Text und kopiere ihn selbst.',
  theGuideIsInEnglish: 'Die Anleitung ist auf Englisch.',
  theMenuCannotBeOpened: 'Das Menü lässt sich nicht öffnen',
  theServerAnsweredWithAn: 'Der Server hat mit einem Fehler geantwortet ({status}). Versuch es noch einmal.',
  theServerCannotBeReachedCheck:
    'Der Server ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.',
  theServerDidNotAnswer: 'Der Server hat {value} Sekunden lang nicht geantwortet. Versuch es noch einmal.',
  theServerDidNotAnswerEverything:
    'Der Server hat nicht geantwortet. Alles andere bleibt, wie es ist; versuch es noch einmal, sobald du wieder online bist.',
  theServerIsBusy: 'Der Server kann das gerade nicht. Versuch es bald noch einmal.',
  theServerStillDoesNot: 'Der Server antwortet immer noch nicht. Alles andere bleibt, wie es ist.',
  thereIsNothingAtThis: 'Unter dieser Adresse gibt es nichts, oder du darfst es nicht sehen.',
  thisPartOfThePage: 'Dieser Teil der Seite konnte nicht geladen werden',
  today: 'Heute',
  tooMuchAtOnce: 'Zu viel auf einmal. Versuch es in einer Minute noch einmal.',
  usingSayso: 'So funktioniert Sayso',
  yesterday: 'Gestern',
  yesterdayWithin: 'gestern',
  youAreSignedOut: 'Du bist abgemeldet. Melde dich an und versuch es noch einmal.',
  yourProjectsAreSafeOn:
    'Deine Projekte liegen sicher auf dem Server. Lade die Seite neu, um weiterzumachen.',
}
