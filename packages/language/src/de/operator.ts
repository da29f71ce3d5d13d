/** German texts of the area `operator`. */

import type { Texts } from '../en/catalogue.ts'
import type { operator as english } from '../en/operator.ts'

export const operator: Texts<typeof english> = {
  accountsCount: '{count, plural, one {# Konto} other {# Konten}}',
  answersRunning:
    '{count, plural, one {Gerade wird # Antwort geschrieben} other {Gerade werden # Antworten geschrieben}}',
  apply: 'Tarif setzen',
  changeTier: 'Tarif ändern',
  copyNow: 'Kopiere es jetzt und gib es weiter. Es wird nur dieses eine Mal gezeigt.',
  created: 'seit {date}',
  databasesOfProjects: 'Datenbanken der Projekte: {state}',
  diskFree: '{gigabytes} GB auf der Platte frei',
  findPeople: 'Adresse oder Namen suchen',
  guestsCount: '{count, plural, one {# Gast} other {# Gäste}}',
  health: 'Zustand',
  lastSeen: 'zuletzt am {date}',
  messagesToday: '{count, plural, one {heute # Nachricht} other {heute # Nachrichten}}',
  more: 'Mehr zeigen',
  newPassword: 'Neues Passwort',
  nobodyFound: 'Niemand gefunden.',
  operator: 'Betrieb',
  operatorSayso: 'Betrieb · Sayso',
  people: 'Personen',
  productDatabaseAnswers: 'Die Datenbank des Produkts antwortet',
  productDatabaseIsSilent: 'Die Datenbank des Produkts antwortet nicht',
  projectsCount: '{count, plural, one {# Projekt} other {# Projekte}}',
  running: 'Node.js {version}, läuft seit {date}',
  setPassword: 'Neues Passwort setzen',
  setPasswordFor: 'Neues Passwort für {email} setzen?',
  setPasswordNote: 'Die Person wird überall abgemeldet, und ihr altes Passwort gilt nicht mehr.',
  tier: 'Tarif',
  tierOf: 'Tarif von {email}',
  trialEnds: 'Probezeit bis (leer: ohne Ende)',
  trialUntil: 'Probezeit bis {date}',
  useOfModels: 'Nutzung der Modelle',
}
