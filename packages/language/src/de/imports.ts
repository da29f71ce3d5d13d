/** German texts of the area `imports`. */

import type { Texts } from '../en/catalogue.ts'
import type { imports as english } from '../en/imports.ts'

export const imports: Texts<typeof english> = {
  aCopy: 'Eine Kopie',
  aFolder: 'Einen Ordner',
  aLink: 'ein Link',
  aZipFile: 'Eine Zip-Datei',
  and: '{list} und {last}',
  andMore: '{list} und {value} weitere',
  andMoreValue: ' und {value} weitere',
  anotherFileHasTheSame: 'eine andere Datei heißt genauso',
  editorsWouldRunIt: 'Editoren würden es ausführen',
  filesPathFileCount: '{path} ({fileCount, number} Dateien)',
  folderToImport: 'Ordner zum Importieren',
  fromApp: 'Aus {app}.',
  fromAppWithPackages: 'Aus {app}, mit {list}.',
  import: 'Importieren',
  importedProjects: '{count, plural, one {1 Projekt} other {# Projekte}} von {total} importiert.',
  importingProject: '{title} wird importiert, {number} von {total}',
  importName: '{name} importieren',
  imported: '{title} ist importiert.',
  importedApp: 'Importierte App',
  includeTheValues: 'Die Werte mitnehmen, die Expo in die App einbaut, wo alle sie lesen können',
  itsNameCannotBeStored: 'der Name lässt sich nicht speichern',
  largerThan10Mb: 'größer als 10 MB',
  leftOut: 'Ausgelassen: {list}{more}.',
  notImported: 'Nicht importiert. {sentence}',
  projectNotImported: '{title} wurde nicht importiert. {sentence}',
  reading: '{name} wird gelesen',
  sending: '{name} wird gesendet, {floor} %',
  staysOut:
    '{list} {count, plural, one {bleibt} other {bleiben}} draußen: Nur Namen, die mit EXPO_PUBLIC_ beginnen, werden in eine App eingebaut, andere können geheim sein.',
  theCopy: 'die Kopie',
  theFilesOfThisFolder:
    'Die Dateien dieses Ordners haben {size, number} MB; importieren lassen sich höchstens {max, number} MB.',
  theFolder: 'der Ordner',
  thereIsNoFileIn: 'In diesem Ordner ist keine Datei, die zu einem Projekt gehört.',
  theServerAnsweredWithAn: 'Der Server hat mit einem Fehler geantwortet ({status}).',
  theServerAnsweredWithAnError:
    'Der Server hat mit einem Fehler geantwortet ({status}). Nichts wurde importiert.',
  theServerCannotBeReachedNothing:
    'Der Server ist nicht erreichbar. Nichts wurde importiert; versuch es noch einmal.',
  thereAreAppsInIt: 'Darin stecken {count} Apps. Welche soll es sein?',
  unpacking: '{name} wird entpackt',
  upgradeToSdk: 'Upgrade auf Expo SDK {to} …',
  withoutConversation:
    'Die Unterhaltung von {list} ließ sich nicht mitnehmen; in der ZIP kannst du sie nachlesen.',
  withoutRows:
    'Die Daten von {list} bleiben als SQL in der ZIP, zusammen mit den gespeicherten Dateien der App. Die Migrationen des Projekts legen seine Tabellen wieder an.',
  withPackages: 'Mit {list}.',
  zipFileToImport: 'Zip-Datei zum Importieren',
}
