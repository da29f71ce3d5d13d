/** German texts of the area `workbench`. */

import type { Texts } from '../en/catalogue.ts'
import type { workbench as english } from '../en/workbench.ts'

export const workbench: Texts<typeof english> = {
  account: 'Konto',
  askBeforeApplying: 'Vor dem Übernehmen fragen',
  copyYourTextOf: 'Deinen Text von {path} kopieren',
  exportWithTheConversation: 'Mit der Unterhaltung exportieren',
  exportWithTheData: 'Mit Unterhaltung und Testdaten exportieren',
  failedToSave: 'Nicht gespeichert. {sentence}',
  failedToUploadFile: 'Datei nicht hochgeladen',
  filesAreNotSaved:
    '{count, plural, one {1 Datei ist nicht gespeichert} other {# Dateien sind nicht gespeichert}}',
  ifYouLeaveWhatYou: 'Wenn du gehst, bleibt dein Text in diesem Browser und ist da, wenn du zurückkommst.',
  instructions: 'Anweisungen',
  itFailedAgain: 'Wieder fehlgeschlagen',
  leave: 'Gehen',
  listOfVersions: 'Liste der Versionen',
  notRunAgainFailedTo: 'Nicht erneut ausgeführt: Speichern fehlgeschlagen',
  notSaved: 'Nicht gespeichert',
  notSentFailedToSave: 'Nicht gesendet: Speichern fehlgeschlagen',
  notStarted: 'Nicht gestartet',
  openingTheProject: 'Projekt wird geöffnet',
  project: 'Projekt',
  putItBack: 'Zurückholen',
  saveAndLeave: 'Speichern und gehen',
  saveYourEditsFirstThen: 'Speichere zuerst deine Änderungen, dann führ es erneut aus.',
  saved: 'Gespeichert',
  saysoHome: 'Sayso, Startseite',
  stay: 'Bleiben',
  thatWasDoneInAnother:
    'Das geschah in einem anderen Tab oder auf einem anderen Gerät. 30 Tage lang liegt es im Papierkorb.',
  thisAppCannotBeOpened: 'Diese App lässt sich nicht öffnen',
  thisProjectCannotBeOpened: 'Dieses Projekt lässt sich nicht öffnen',
  unsavedFiles: '{unsavedCount, plural, one {1 ungespeicherte Datei} other {# ungespeicherte Dateien}}',
  versionInProgress: 'Version {nextVersion} entsteht',
  views: 'Ansichten',
  wasDeleted: '{title} wurde gelöscht',
  whatShouldChange: 'Was soll anders werden?',
  widthOfTheChat: 'Breite des Chats',
  youCanCloseThisPage: 'Du kannst diese Seite schließen. Es wird weitergeschrieben.',
  yourEditsAreNotOn: 'Deine Änderungen sind noch nicht auf dem Server.',
  members: 'Mitglieder',
  makeACopyOfIt: 'Eine Kopie anlegen',
  onlyForLooking: 'Nur zum Ansehen',
  noLongerShared: '„{title}“ ist nicht mehr für dich freigegeben',
  itWasDeletedOr:
    'Es wurde gelöscht, oder du bist kein Mitglied mehr. Was du hier geschrieben hast, ist nicht gespeichert.',
  youCanLook: 'Du kannst dieses Projekt ansehen. Bitte {owner}, dir das Bearbeiten zu erlauben.',
  yourUnsavedText: 'Dein ungespeicherter Text',
}
