/** German texts of the area `publish`. */

import type { Texts } from '../en/catalogue.ts'
import type { publish as english } from '../en/publish.ts'

export const publish: Texts<typeof english> = {
  address: 'Adresse',
  aListedAppHasThis: 'Alle können sie unter diesem Namen öffnen.',
  anUnlistedAppHasA: 'Nur wer den Link hat, kann sie öffnen. Niemand kann den Link erraten.',
  appDescription: 'Beschreibung',
  appTitle: 'Titel',
  changesSaved: 'Einstellungen gespeichert',
  codeWithoutConversation:
    'Sie bekommen den Code der veröffentlichten Version, ohne die Unterhaltung und die Daten.',
  dataIsTheProjects:
    'Die veröffentlichte App benutzt dieselben Daten wie die Vorschau: Was Leute dort schreiben, steht in deiner Ansicht „Datenbank“, und was du dort änderst, sehen sie.',
  dataOfTheApp: 'Daten der App',
  earlierReleases: 'Früher',
  everybodyCanChange:
    'Alle mit der Adresse können Zeilen von {tables} lesen oder ändern, ohne sich anzumelden. Veröffentliche die App nur, wenn das so gemeint ist.',
  fileLine: '{file}:{line}',
  forEverybody: 'Öffentlich',
  forPeopleWithTheLink: 'Nur mit dem Link',
  goBackTo: 'Zurück zu Version {number}',
  goingBackKeepsData: 'Zurück geht nur der Code. Die Live-Daten behalten ihre Tabellen und Zeilen.',
  leavesTheProjectsData:
    'Bisher benutzt die App die Daten des Projekts. Zeilen und Konten, die ihre Besucher angelegt haben, bleiben dort.',
  letOthersCopy: 'Andere dürfen sie übernehmen',
  linkOfTheApp: 'Link der App',
  makeItYours: 'Mach sie zu deiner',
  makeYoursOf: 'Du bekommst ein Projekt mit dem Code von „{title}“. Was du änderst, bleibt bei dir.',
  makingIt: 'Die App wird gebaut',
  migrationFailed: 'Es wurde nichts veröffentlicht: {file} ist auf den Live-Daten gescheitert. {message}',
  migrationsLeftOut: 'Noch nicht auf die Testdaten angewendet und deshalb nicht dabei: {files}.',
  migrationsOnLiveData: 'Migrationen für die Live-Daten',
  migrationsRun:
    '{count, plural, one {Vorher läuft 1 Migration auf den Live-Daten. Davor werden die Daten gesichert.} other {Vorher laufen # Migrationen auf den Live-Daten. Vor jeder werden die Daten gesichert.}}',
  name: 'Name',
  nameFree: 'Dieser Name ist frei.',
  nameMalformed: 'Ein Name hat 3 bis 40 kleine Buchstaben, Ziffern und einzelne Bindestriche.',
  nameOwn: 'So heißt die App.',
  nameReserved: 'Dieser Name ist nicht erlaubt.',
  nameTaken: 'Eine andere App heißt so.',
  newestVersion: 'Version {number}, die neueste',
  newLiveData:
    'Die App bekommt eine Datenbank aus {count, plural, one {1 Migration} other {# Migrationen}}. Zeilen, die du beim Testen angelegt hast, sind nicht darin.',
  newLiveDataLater: 'Die App bekommt mit ihrer ersten Migration eine Datenbank.',
  noAddresses:
    'Dieser Server hat keine Adressen für Apps. Frag die Betreiber, oder lade die App für einen anderen Webserver herunter.',
  noMigrationRuns: 'Auf den Live-Daten läuft keine Migration.',
  notPublishedNow:
    'Die App ist nicht veröffentlicht. Sie bekommt dieselbe Adresse, wenn du sie wieder veröffentlichst.',
  onlyThisComputer:
    'Sayso läuft nur auf diesem Computer, andere Geräte können diese Adresse also nicht öffnen. Damit die App überall erreichbar ist, lade sie herunter und lege sie auf einen Webserver.',
  openApp: 'Öffnen',
  ownData: 'Eigene Live-Daten',
  ownDataIsApart: 'Empfohlen. Zeilen und Konten der Besucher sind getrennt von deinen Testdaten.',
  projectData: 'Die Daten des Projekts',
  projectDataIsShared: 'App und Vorschau haben dieselben Zeilen und Konten.',
  publish: 'Veröffentlichen',
  publishAnyway: 'Trotzdem veröffentlichen',
  publishVersion: 'Version {number} veröffentlichen',
  reportApp: 'App melden',
  reportSent: 'Danke. Die Betreiber dieses Servers sehen es sich an.',
  reportText: 'Was stimmt damit nicht?',
  reportThe:
    'Deine Meldung über „{title}“ geht an die Betreiber dieses Servers. Sie erfahren nicht, wer sie geschrieben hat.',
  saveSettings: 'Einstellungen speichern',
  searchEngines: 'Suchmaschinen dürfen sie finden',
  seeWhoMayDoWhat: 'Ansehen, wer was darf',
  sendReport: 'Meldung senden',
  settingsOnly: 'Der Titel steht in der App, sobald du die nächste Version veröffentlichst.',
  sureToUnpublish: 'Niemand kann die App mehr öffnen, bis du sie wieder veröffentlichst. Jetzt beenden?',
  takenDown: 'Die Betreiber dieses Servers haben die App gesperrt. Ihre Begründung: {reason}',
  theAppCouldNotBe: 'Die App ließ sich nicht bauen.',
  unpublish: 'Nicht mehr veröffentlichen',
  unpublishingKeepsData: 'Die Live-Daten bleiben erhalten, falls du sie wieder veröffentlichst.',
  unpublishNow: 'Jetzt beenden',
  version: 'Version',
  versionIsLive: 'Version {number} ist zu sehen. Veröffentlicht: {ago}.',
  versionNumber: 'Version {number}',
  visits: 'In den letzten 7 Tagen {count, plural, one {#-mal} other {#-mal}} geöffnet.',
  website: 'Als Website herunterladen',
  whoCanOpenIt: 'Wer sie öffnen kann',
}
