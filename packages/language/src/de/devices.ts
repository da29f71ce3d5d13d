/** German texts of the area `devices`. */

import type { Texts } from '../en/catalogue.ts'
import type { devices as english } from '../en/devices.ts'

export const devices: Texts<typeof english> = {
  aDeviceHasNotSent: '{previewFailure}. Ein Gerät hat kein Bild geschickt; vielleicht schläft es.',
  aDeviceWithoutAName: 'Ein Gerät ohne Namen',
  android: 'Android',
  anybodyWithTheLink: 'Alle mit dem Link sehen die App.',
  browser: 'Browser',
  cannotReachTheSyncServer: 'Der Sync-Server ist nicht erreichbar. Neuer Versuch läuft.',
  closeDevices: 'Geräte schließen',
  commandThatLetsPhonesIn: 'Befehl, der Telefone zulässt',
  connected: '{count} verbunden',
  connectedDevices: 'Verbundene Geräte',
  devicesConnected: 'Geräte, {count} verbunden',
  devicesOneHasAnError: 'Geräte, {count} verbunden, eines hat einen Fehler',
  follow: 'Folgen',
  linkForDevices: 'Link für Geräte',
  linkOfTheCopy: 'Link der Kopie',
  log: 'Protokoll',
  logOfTheDevices: 'Protokoll der Geräte',
  makeANewLink: 'Neuen Link anlegen',
  newestExpoGo: 'Expo Go aus den App-Stores öffnet Projekte mit SDK {to}. Dieses Projekt hat SDK {from}.',
  noDevicesYet: 'Noch keine Geräte',
  notSaved: 'Nicht gespeichert. {sentence}',
  ok: 'OK',
  openTheLinkInAny: 'Öffne den Link in einem Browser auf diesem Computer.',
  pause: 'Anhalten',
  pausedDevicesKeepTheApp: 'Angehalten. Die Geräte behalten die App, wie sie ist, bis du „Folgen“ wählst.',
  qrCodeOfTheLink: 'QR-Code des Links',
  reloadAll: 'Alle neu laden',
  reloading: 'Lädt neu',
  runItOnAPhone: 'Auf einem Telefon ausführen',
  saveACopy: 'Kopie speichern',
  saveAnotherCopy: 'Noch eine Kopie speichern',
  savesTheAppAsIt:
    'Speichert die App, wie sie jetzt ist. 30 Tage lang können alle mit dem Link sie ausführen und ihren Code als eigenes Projekt öffnen. Eine geteilte Kopie lässt sich nicht zurückziehen.',
  scanTheCodeWithA: 'Scann den Code mit einem Telefon oder öffne den Link in einem Browser.',
  scanThisCodeWithThe:
    'Scann diesen Code mit der Kamera. Die App öffnet sich im Browser und folgt jeder Änderung.',
  seeWhoMayDoWhat: 'Ansehen, wer was darf',
  shareACopy: 'Eine Kopie teilen',
  takePictures: 'Bilder aufnehmen',
  theAppOn: 'Die App auf {name}',
  theLinkIsOffNobody: 'Der Link ist aus. Niemand sonst sieht das Projekt.',
  theValuesThatTheApp:
    'Die Werte, die die App als EXPO_PUBLIC_… liest, stehen im Code der Kopie. Sind Adresse und Schlüssel der App-Daten dabei, arbeitet die Kopie mit denselben Daten, soweit deren Zugriffsregeln es erlauben.',
  turnOffTheLink: 'Link abschalten',
  upgradeToSdk: 'Upgrade auf Expo SDK {to} …',
}
