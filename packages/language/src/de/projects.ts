/** German texts of the area `projects`. */

import type { Texts } from '../en/catalogue.ts'
import type { projects as english } from '../en/projects.ts'

export const projects: Texts<typeof english> = {
  aNameHasAtMost: 'Ein Name hat höchstens {MAX_TITLE_CHARS} Zeichen.',
  bin: 'Papierkorb',
  copying: 'Wird kopiert',
  delete2: '{title} löschen',
  deleteForGood: 'Endgültig löschen',
  deleteNow: 'Jetzt löschen',
  deleteTitle: '{title} löschen?',
  deletedProjectsStayHereFor:
    'Gelöschte Projekte bleiben {BIN_DAYS} Tage hier. Danach werden sie endgültig gelöscht.',
  eachRunsAtOnceAnd:
    'Jede läuft sofort, und du kannst sie nach Belieben ändern. Ein Remix kostet keine Nachricht.',
  expoSdk: 'Expo SDK',
  expoSdkMajor: 'Expo SDK {major}',
  forPhonesAndStores: 'für Telefone und Stores',
  itStaysInTheBin:
    'Das Projekt bleibt mit Dateien, Versionen und Nachrichten {BIN_DAYS} Tage im Papierkorb. Danach wird es endgültig gelöscht.',
  notRemixed: 'Kein Remix angelegt',
  projectStatus: 'Status des Projekts',
  putBack: 'Zurückholen',
  remix: 'Remix',
  renameTitle: '{title} umbenennen',
  running: 'Läuft',
  runningYourAppStartsFrom: 'Läuft. Hier beginnt deine App.',
  startFromAnApp: 'Mit einer App anfangen',
  starter: 'Vorlage',
  starting: 'Startet',
  theBinIsEmpty: 'Der Papierkorb ist leer.',
  theServerCannotBeReached2: 'Der Server ist nicht erreichbar.',
  sdkMajor: 'SDK {major}',
  sdkOfNewProjects: 'Expo SDK {major} für neue Projekte',
  theStarter: 'die Vorlage',
  until: 'Bis {day}',
  versionRunning: 'Version {versionNumber}, läuft',
}
