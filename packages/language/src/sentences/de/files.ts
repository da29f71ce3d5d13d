/** German for sentences about files, paths, zips and pictures. */

import type { FilesSentence } from '../en/files.ts'

export const files: Readonly<Record<FilesSentence, string>> = {
  'A project holds at most {1} files; these are {2}.':
    'Ein Projekt fasst höchstens {1, number} Dateien; das hier sind {2, number}.',
  'A project holds at most {1} files; {2} is one too many.':
    'Ein Projekt fasst höchstens {1, number} Dateien; {2} ist eine zu viel.',
  '{1} {2} action does not say which file it is about.': 'Eine Aktion der Art {2} nennt keine Datei.',
  '{1} and {2} have one name in two Unicode forms; a phone or a disk may take them for one.':
    '{1} und {2} sind derselbe Name in zwei Unicode-Formen; ein Telefon oder ein Laufwerk kann beide verwechseln.',
  '{1} cannot be inside {2}, which is a file.': '{1} kann nicht in {2} liegen, denn das ist eine Datei.',
  '{1} differs from {2} only in letter case; a phone or a disk may take them for one.':
    '{1} unterscheidet sich von {2} nur in Groß- und Kleinschreibung; ein Telefon oder ein Laufwerk kann beide verwechseln.',
  '{1} is a folder: it holds {2}.': '{1} ist ein Ordner: Darin liegt {2}.',
  '{1} is a folder; name its files one by one.': '{1} ist ein Ordner; nenn seine Dateien einzeln.',
  '{1} is in this zip twice.': '{1} ist zweimal in dieser ZIP.',
  'package.json is larger than {1} KB; list fewer packages.':
    'package.json ist größer als {1, number} KB; führe weniger Pakete auf.',
  '{1} is larger than {2} MB; split it.': '{1} ist größer als {2, number} MB; teil die Datei auf.',
  '{1} is locked; the user does not want it changed.': '{1} ist gesperrt und soll nicht geändert werden.',
  '{1} is not a text file; it cannot be edited.': '{1} ist keine Textdatei und lässt sich nicht bearbeiten.',
  '{1} is packed in a way that is not supported. Use an ordinary zip.':
    '{1} ist auf eine Art gepackt, die nicht unterstützt wird. Nimm eine gewöhnliche ZIP.',
  '{1} is protected by a password. Zip it without one.':
    '{1} ist mit einem Passwort geschützt. Pack es ohne.',
  '{1} is there twice.': '{1} ist zweimal da.',
  '{1} is written in the ZIP64 way. Zip the project with another program.':
    '{1} ist auf ZIP64-Art gepackt. Pack das Projekt mit einem anderen Programm.',
  'It differs from {1} only in white space: {2}.': 'Er unterscheidet sich nur in Leerzeichen von {1}: {2}.',
  'Nearest is {1}: {2}.': 'Am nächsten kommt {1}: {2}.',
  'Nothing in the file is like it.': 'Nichts in der Datei sieht so aus.',
  'Only JPEG, PNG, WebP and GIF pictures can be attached.':
    'Nur Bilder in JPEG, PNG, WebP und GIF lassen sich anhängen.',
  'package.json is not valid JSON; the file was left as it was.':
    'package.json ist kein gültiges JSON; die Datei blieb, wie sie war.',
  'The edit of {1} cannot be read: {2}.': 'Die Änderung an {1} ist nicht lesbar: {2}.',
  'The edit of {1} was not applied.': 'Die Änderung an {1} wurde nicht angewendet.',
  'The files of this zip have {1} MB together; a project may be imported with {2} MB.':
    'Die Dateien dieser ZIP haben zusammen {1, number} MB; importieren lassen sich {2, number} MB.',
  'The path {1} cannot be used: {2}.': 'Der Pfad {1} ist nicht möglich: {2}.',
  'The search text of block {1} does not occur.': 'Der Suchtext von Block {1} kommt nicht vor.',
  'The search text of block {1} was not found: this answer has too many edits that do not occur word for word, or in files that are too long. Copy the lines exactly, or write the whole file.':
    'Der Suchtext von Block {1} wurde nicht gefunden: Diese Antwort hat zu viele Änderungen, die nicht wörtlich vorkommen, oder in zu langen Dateien. Übernimm die Zeilen genau oder schreib die ganze Datei.',
  'The search text of block {1} occurs more than once, at lines {2}; it needs more of the lines around it.':
    'Der Suchtext von Block {1} kommt mehrmals vor, in den Zeilen {2}; er braucht mehr von den Zeilen ringsum.',
  'There is no file in this zip that belongs to a project.':
    'In dieser ZIP ist keine Datei, die zu einem Projekt gehört.',
  'There is no {1}.': '{1} gibt es nicht.',
  'There is no {1}; the file is called {2}.': '{1} gibt es nicht; die Datei heißt {2}.',
  'This is a web project: its package.json lists {1}, and neither expo nor react-native. Choose a zip of an Expo project.':
    'Das ist ein Webprojekt: Seine package.json nennt {1}, aber weder expo noch react-native. Wähl die ZIP eines Expo-Projekts.',
  'This is not a zip file, or it is cut off. Choose a .zip of an Expo project.':
    'Das ist keine ZIP-Datei, oder sie ist abgeschnitten. Wähl die .zip eines Expo-Projekts.',
  'The card of a link is a JPEG or PNG of 1200 × 630 pixels.':
    'Die Karte eines Links ist ein JPEG oder PNG mit 1200 × 630 Pixeln.',
  'This picture has {1} × {2} pixels. Make its longer side {3} pixels or less.':
    'Dieses Bild hat {1} × {2} Pixel. Bring die längere Seite auf höchstens {3} Pixel.',
  'This picture is damaged. Save it again with another program.':
    'Dieses Bild ist beschädigt. Speicher es mit einem anderen Programm neu.',
  'This zip holds another archive, {1}, and no project. Unpack it, and choose the zip or folder of the project inside.':
    'Diese ZIP enthält ein weiteres Archiv, {1}, und kein Projekt. Entpack sie, und wähl die ZIP oder den Ordner des Projekts darin.',
  'This zip holds {1} files; a project holds at most {2}.':
    'Diese ZIP enthält {1, number} Dateien; ein Projekt fasst höchstens {2, number}.',
  'This zip is damaged: {1} cannot be unpacked. Make it again.':
    'Diese ZIP ist beschädigt: {1} lässt sich nicht entpacken. Mach sie neu.',
  'This zip is damaged: {1}. Make it again.': 'Diese ZIP ist beschädigt: {1}. Mach sie neu.',
  'This zip is of the ZIP64 kind, made for more than 65,534 files. Leave out node_modules and zip it again.':
    'Diese ZIP ist vom Typ ZIP64, für mehr als 65.534 Dateien. Lass node_modules weg, und pack sie neu.',
  'This zip is one part of several. Zip the project as one file.':
    'Diese ZIP ist ein Teil von mehreren. Pack das Projekt als eine Datei.',
  'This zip unpacks to more than {1} times its packed size, as no ordinary project does.':
    'Diese ZIP wird entpackt mehr als {1}-mal so groß, wie kein gewöhnliches Projekt.',
  'Too many people are signing in at this moment. Try again in a few seconds.':
    'Gerade melden sich zu viele Leute an. Versuch es in ein paar Sekunden noch einmal.',
  'Two blocks change the same text, at line {1}.': 'Zwei Blöcke ändern denselben Text, in Zeile {1}.',
  '{1} unpacks to more than the zip says, so nothing was imported.':
    '{1} wird entpackt größer, als die ZIP angibt, deshalb wurde nichts importiert.',
  '{1} unpacks to more than {2} times its packed size, as no ordinary file does.':
    '{1} wird entpackt mehr als {2}-mal so groß, wie keine gewöhnliche Datei.',
  '{1} was not finished: the answer broke off inside it. The file was left as it was.':
    '{1} ist nicht fertig: Die Antwort brach darin ab. Die Datei blieb, wie sie war.',
  '{1} was not renamed: {2} exists. Delete or change that file first.':
    '{1} wurde nicht umbenannt: {2} gibt es schon. Lösch oder ändere zuerst diese Datei.',
  'The app takes long to export, and others are waiting, so it was given up. Try again in a few minutes: what was ready is kept.':
    'Das Exportieren der App dauert lange, und andere warten; deshalb wurde es abgebrochen. Versuch es in ein paar Minuten noch einmal: Was fertig war, bleibt erhalten.',
  'The app took too long to export, so it was given up. Try again: what was ready is kept.':
    'Der Export der App hat zu lange gedauert und wurde aufgegeben. Versuch es noch einmal: Was schon fertig war, bleibt erhalten.',
  'The app took more memory to export than one app may have. Remove large files from the project.':
    'Der Export der App brauchte mehr Speicher, als eine App haben darf. Nimm große Dateien aus dem Projekt.',
  'The app could not be exported because of a fault in the server. Its log has the details.':
    'Die App konnte wegen eines Fehlers im Server nicht exportiert werden. Die Einzelheiten stehen in seinem Protokoll.',
  'The project has no screen that could be shown.':
    'Das Projekt hat keinen Bildschirm, der gezeigt werden könnte.',
  'Package `{1}` could not be fetched for the export. Try again in a minute.':
    'Das Paket `{1}` konnte für den Export nicht geholt werden. Versuch es in einer Minute noch einmal.',
  'This zip was made by a newer Sayso. Import it where that one runs.':
    'Diese ZIP stammt von einem neueren Sayso. Importiere sie dort, wo dieses läuft.',
  'This zip holds more than {1} projects.': 'Diese ZIP enthält mehr als {1} Projekte.',
  'This zip holds a list or a conversation that is too long to be read.':
    'Diese ZIP enthält eine Liste oder eine Unterhaltung, die zu lang zum Lesen ist.',
}
