/** German texts of the area `session`. */

import type { Texts } from '../en/catalogue.ts'
import type { session as english } from '../en/session.ts'

export const session: Texts<typeof english> = {
  dark: 'Dunkel',
  emailOrPasswordIsWrong: 'E-Mail oder Passwort ist falsch.',
  guest: 'Gast',
  light: 'Hell',
  messagesLeftOf: 'Heute noch {left}{limit} Nachrichten',
  messagesLeftToday: 'Übrige Nachrichten heute',
  moreAt: 'Neue um {refill}.',
  noAccountCouldBeMade:
    'Mit dieser E-Mail ließ sich kein Konto anlegen. Gehört sie dir schon, melde dich mit deinem Passwort an.',
  notSignedOut: 'Nicht abgemeldet',
  of: 'von {limit}',
  onlyThisBrowserCanOpen: 'Deine Projekte gibt es nur in diesem Browser.',
  operator: 'Betrieb',
  planNotAsked: 'Dein Tarif ließ sich nicht abfragen',
  sameAsSystem: 'Wie das System',
  signedOut: 'Abgemeldet.',
  thePasswordIsTooLong: 'Das Passwort ist zu lang.',
  thePasswordNeeds: 'Das Passwort braucht mindestens {MIN_PASSWORD_CHARS} Zeichen.',
  theServerAnsweredWithAn: 'Der Server hat mit einem Fehler geantwortet ({status}). Versuch es noch einmal.',
  theServerCannotBeReachedCheck:
    'Der Server ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.',
  theme: 'Design',
  thisIsNotAnEmail: 'Das ist keine E-Mail-Adresse.',
  thisServerTakesNoNew: 'Dieser Server nimmt keine neuen Konten an.',
  tooManyPeopleAreSigning:
    'Gerade melden sich zu viele Leute an. Versuch es in ein paar Sekunden noch einmal.',
  tooManyTriesTryAgain: 'Zu viele Versuche. Versuch es in einer Minute noch einmal.',
  tooManyTriesTryAgainIn: 'Zu viele Versuche. Versuch es in {seconds} Sekunden noch einmal.',
  tooManyTriesTryAgainInMinutes:
    'Zu viele Versuche. Versuch es in {minutes, plural, one {# Minute} other {# Minuten}} noch einmal.',
  trialEndsInDays: 'Testzeitraum endet in {days, plural, one {# Tag} other {# Tagen}}',
  upgrade: 'Upgrade',
  yourWorkIsSavedWhat: 'Deine Arbeit ist gespeichert. Was du gerade tippst, bleibt in diesem Browser.',
}
