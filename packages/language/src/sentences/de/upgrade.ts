/** German for sentences about an upgrade to another SDK. */

import type { UpgradeSentence } from '../en/upgrade.ts'

export const upgrade: Readonly<Record<UpgradeSentence, string>> = {
  '{1} no longer exists: call {2}() of what it was given.':
    '{1} gibt es nicht mehr: Ruf {2}() an dem auf, was übergeben wurde.',
  'Replaces {1} with {2} and {3} of “{4}”.': 'Ersetzt {1} durch {2} und {3} aus „{4}“.',
  'Calls {1} of “{2}” in place of {3}.': 'Ruft {1} aus „{2}“ anstelle von {3} auf.',
  '{1} is {2} of “{3}” now, whose settings have other names and values.':
    '{1} ist jetzt {2} aus „{3}“; die Einstellungen haben dort andere Namen und Werte.',
  'Renames the option {1} to {2}.': 'Benennt die Option {1} in {2} um.',
  'The option “{1}” has no meaning in Expo SDK {2}.': 'Die Option „{1}“ hat im Expo SDK {2} keine Bedeutung.',
  'Calls {1}() in place of {2}.': 'Ruft {1}() anstelle von {2} auf.',
  'Imports from “{1}” instead of “{2}”.': 'Importiert aus „{1}“ statt aus „{2}“.',
  '“{1}” no longer exports {2}.': '„{1}“ exportiert {2} nicht mehr.',
  '“{1}” does not export {2}, so this import of “{3}” stays.':
    '„{1}“ exportiert {2} nicht, deshalb bleibt dieser Import von „{3}“.',
  'This import of “{1}” is used for the older functions, which are in “{2}” now, and for {3}, which is not there. Import the two apart.':
    'Dieser Import von „{1}“ dient den älteren Funktionen, die jetzt in „{2}“ sind, und {3}, das es dort nicht gibt. Importier beides getrennt.',
  'Imports {1} from “{2}” instead of “{3}”.': 'Importiert {1} aus „{2}“ statt aus „{3}“.',
  'Removes {1} from {2}, which no longer has it.': 'Entfernt {1} von {2}, das es nicht mehr hat.',
  'Renames {1} to {2}.': 'Benennt {1} in {2} um.',
  'Removes the setting “{1}”, which has no meaning in Expo SDK {2}.':
    'Entfernt die Einstellung „{1}“, die in Expo SDK {2} nichts bedeutet.',
  'Names the config plug-in {1} in place of {2}.': 'Nennt das Config-Plug-in {1} anstelle von {2}.',
  'Removes the config plug-in {1}, whose package is gone.':
    'Entfernt das Config-Plug-in {1}, dessen Paket es nicht mehr gibt.',
  'Moves the setting “{1}” to the config plug-in {2}.':
    'Verschiebt die Einstellung „{1}“ in das Config-Plug-in {2}.',
  'The setting “{1}” is read from the config plug-in {2} now: move it there.':
    'Die Einstellung „{1}“ wird jetzt aus dem Config-Plug-in {2} gelesen: Verschieb sie dorthin.',
  'Removes the Babel plug-in {1}, which Expo’s preset adds itself.':
    'Entfernt das Babel-Plug-in {1}, das Expos Preset selbst hinzufügt.',
  'Removes {1}.': 'Entfernt {1}.',
  'Adds {1} {2}.': 'Fügt {1} {2} hinzu.',
  '{1} keeps its version: it is not one of the packages of Expo SDK {2}.':
    '{1} behält seine Version: Es gehört nicht zu den Paketen von Expo SDK {2}.',
  '{1} is not in Expo SDK {2}, and the code imports it.':
    '{1} ist nicht in Expo SDK {2}, und der Code importiert es.',
  '{1} keeps “{2}”, which is not a version.': '{1} behält „{2}“, was keine Version ist.',
  'Sets {1} from {2} to {3}.': 'Setzt {1} von {2} auf {3}.',
  'Writes paths from the file’s own folder, since TypeScript 6 refuses baseUrl.':
    'Schreibt Pfade vom Ordner der Datei aus, weil TypeScript 6 baseUrl ablehnt.',
  'The router makes a screen of this file, which has no default export: in Expo SDK {1} it fails when it is opened. Export its component with `export default`, or move the file out of {2}/.':
    'Der Router macht aus dieser Datei einen Screen, und sie hat keinen Default-Export: In Expo SDK {1} schlägt sie fehl, wenn sie geöffnet wird. Exportier die Komponente mit `export default`, oder leg die Datei außerhalb von {2}/ ab.',
  'Settings in code are not changed: read them once.':
    'Einstellungen im Code werden nicht geändert: Lies sie einmal durch.',
  'The project has no package.json that can be read, so nobody knows which SDK it is on.':
    'Das Projekt hat keine lesbare package.json, deshalb weiß niemand, auf welchem SDK es ist.',
  'package.json does not list expo, so there is no SDK to upgrade from.':
    'package.json nennt expo nicht, deshalb gibt es kein SDK, von dem aus ein Upgrade möglich wäre.',
  '“{1}” in package.json is not a version of expo, so nobody knows which SDK the project is on. Write the version there first.':
    '„{1}“ in package.json ist keine Version von expo, deshalb weiß niemand, auf welchem SDK das Projekt ist. Schreib zuerst die Version hinein.',
  'The project asks for Expo SDK {1}, which is not older than {2}.':
    'Das Projekt verlangt Expo SDK {1}, und das ist nicht älter als {2}.',
  'The project asks for Expo SDK {1}. Upgrades begin at SDK {2}: bring it there first.':
    'Das Projekt verlangt Expo SDK {1}. Upgrades beginnen bei SDK {2}: Bring es zuerst dorthin.',
  'This file cannot be parsed, so it stays as it is.':
    'Diese Datei lässt sich nicht parsen, deshalb bleibt sie, wie sie ist.',
  'Too many projects are being upgraded at this moment. Try again in a few seconds.':
    'Im Moment laufen zu viele Upgrades. Versuch es in ein paar Sekunden noch einmal.',
  'An answer is being written for this project. Upgrade when it has ended.':
    'Für dieses Projekt wird gerade eine Antwort geschrieben. Starte das Upgrade, wenn sie zu Ende ist.',
  'The project has changed since the upgrade was computed. Nothing was upgraded: look at the changes again.':
    'Das Projekt hat sich geändert, seit das Upgrade berechnet wurde. Es gab kein Upgrade: Sieh dir die Änderungen noch einmal an.',
  'The upgrade changes {1}, which is locked. Unlock it first.':
    'Das Upgrade ändert {1}, und das ist gesperrt. Entsperr es zuerst.',
  'This project takes more time or memory to upgrade than an ordinary one does. Export it and run npm run upgrade on the folder.':
    'Das Upgrade dieses Projekts braucht mehr Zeit oder Speicher als das eines gewöhnlichen. Exportier es, und starte npm run upgrade für den Ordner.',
}
