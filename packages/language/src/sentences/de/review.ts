/** German for sentences of the review of migrations. */

import type { ReviewSentence } from '../en/review.ts'

export const review: Readonly<Record<ReviewSentence, string>> = {
  'Adds a rule to {1}: other things may then happen than what apps ask for.':
    'Gibt {1} eine Rewrite-Regel: Dann kann anderes passieren, als Apps verlangen.',
  'Changes a setting for all later connections of the app.':
    'Ändert eine Einstellung für alle späteren Verbindungen der App.',
  'Changes every row of {1}: what is in {2} now is lost.':
    'Ändert jede Zeile von {1}: Was jetzt in {2} steht, geht verloren.',
  'Changes the accounts of the app’s people in {1}.': 'Ändert die Konten der Leute der App in {1}.',
  'Changes the role {1}, and with it what the app’s users may do.':
    'Ändert die Rolle {1} und damit, was die Leute der App dürfen.',
  'Changes the rows of {1} that match: what is in them now is lost.':
    'Ändert die passenden Zeilen von {1}: Was jetzt darin steht, geht verloren.',
  'Changes the type of {1} in {2}: what the new type cannot hold is rounded, cut or refused.':
    'Ändert den Typ von {1} in {2}: Was der neue Typ nicht fasst, wird gerundet, gekürzt oder abgelehnt.',
  'Changes which rows of {1} {2} opens.': 'Ändert, welche Zeilen von {1} zugänglich sind: {2}.',
  'Changes who {1} of {2} is for: {3}.': 'Ändert, für wen {1} von {2} gilt: {3}.',
  'Computes {1} again in every row of {2}.': 'Berechnet {1} in jeder Zeile von {2} neu.',
  'Deletes a materialized view and its rows, and everything that depends on it: {1}.':
    'Löscht eine materialisierte Sicht mit ihren Zeilen, und alles, was davon abhängt: {1}.',
  'Deletes a materialized view and its rows: {1}.':
    'Löscht eine materialisierte Sicht mit ihren Zeilen: {1}.',
  'Deletes a schema and what is in it, and everything that depends on it: {1}.':
    'Löscht ein Schema und was darin ist, und alles, was davon abhängt: {1}.',
  'Deletes a schema and what is in it: {1}.': 'Löscht ein Schema und was darin ist: {1}.',
  'Deletes a table and its rows, and everything that depends on it: {1}.':
    'Löscht eine Tabelle mit ihren Zeilen, und alles, was davon abhängt: {1}.',
  'Deletes a table and its rows: {1}.': 'Löscht eine Tabelle mit ihren Zeilen: {1}.',
  'Deletes all rows of {1}, and of the tables that refer to them.':
    'Löscht alle Zeilen von {1} und der Tabellen, die darauf verweisen.',
  'Deletes all rows of {1}.': 'Löscht alle Zeilen von {1}.',
  'Deletes all tables and rows of the app, with their policies and functions.':
    'Löscht alle Tabellen und Zeilen der App mit ihren Regeln und Funktionen.',
  'Deletes everything in the database.': 'Löscht alles in der Datenbank.',
  'Deletes rows of {1}.': 'Löscht Zeilen von {1}.',
  'Deletes the column {1} of {2} and what is in it.': 'Löscht die Spalte {1} von {2} und was darin steht.',
  'Drops a constraint of the domain {1}: values that it refused can then be saved.':
    'Entfernt eine Bedingung der Domäne {1}: Werte, die sie abgelehnt hat, lassen sich dann speichern.',
  'Drops a domain, and everything that depends on it: {1}.':
    'Löscht eine Domäne, und alles, was davon abhängt: {1}.',
  'Drops a domain: {1}.': 'Löscht eine Domäne: {1}.',
  'Drops a foreign table, whose data the app can then no longer reach, and everything that depends on it: {1}.':
    'Löscht eine fremde Tabelle, an deren Daten die App dann nicht mehr kommt, und alles, was davon abhängt: {1}.',
  'Drops a foreign table, whose data the app can then no longer reach: {1}.':
    'Löscht eine fremde Tabelle, an deren Daten die App dann nicht mehr kommt: {1}.',
  'Drops a function, which the app can then no longer call, and everything that depends on it: {1}.':
    'Löscht eine Funktion, die die App dann nicht mehr aufrufen kann, und alles, was davon abhängt: {1}.',
  'Drops a function, which the app can then no longer call: {1}.':
    'Löscht eine Funktion, die die App dann nicht mehr aufrufen kann: {1}.',
  'Drops a procedure, which the app can then no longer call, and everything that depends on it: {1}.':
    'Löscht eine Prozedur, die die App dann nicht mehr aufrufen kann, und alles, was davon abhängt: {1}.',
  'Drops a procedure, which the app can then no longer call: {1}.':
    'Löscht eine Prozedur, die die App dann nicht mehr aufrufen kann: {1}.',
  'Drops a role: what it may do, nobody may.': 'Löscht eine Rolle: Was sie darf, darf niemand mehr.',
  'Drops a sequence and its count, and everything that depends on it: {1}.':
    'Löscht eine Sequenz und ihren Zähler, und alles, was davon abhängt: {1}.',
  'Drops a sequence and its count: {1}.': 'Löscht eine Sequenz und ihren Zähler: {1}.',
  'Drops a type, and everything that depends on it: {1}.':
    'Löscht einen Typ, und alles, was davon abhängt: {1}.',
  'Drops a type: {1}.': 'Löscht einen Typ: {1}.',
  'Drops a view, which the app can then no longer read, and everything that depends on it: {1}.':
    'Löscht eine Sicht, die die App dann nicht mehr lesen kann, und alles, was davon abhängt: {1}.',
  'Drops a view, which the app can then no longer read: {1}.':
    'Löscht eine Sicht, die die App dann nicht mehr lesen kann: {1}.',
  'Drops an extension, and everything that depends on it: {1}.':
    'Löscht eine Erweiterung, und alles, was davon abhängt: {1}.',
  'Drops an extension: {1}.': 'Löscht eine Erweiterung: {1}.',
  'Drops the constraint {1} of {2}: rows that it refused can then be saved.':
    'Entfernt die Bedingung {1} von {2}: Zeilen, die sie abgelehnt hat, lassen sich dann speichern.',
  'Drops the policy “{1}” of {2}: more people can then reach its rows, or nobody can.':
    'Löscht die Regel „{1}“ von {2}: Danach kommen mehr Leute an die Zeilen, oder niemand.',
  'Drops the rule {1} of {2}: nothing prevents or replaces what it did.':
    'Löscht die Rewrite-Regel {1} von {2}: Nichts verhindert oder ersetzt mehr, was sie getan hat.',
  'Drops the trigger {1} of {2}: nothing checks or fills in what it did.':
    'Löscht den Trigger {1} von {2}: Nichts prüft oder ergänzt mehr, was er getan hat.',
  'Ends the review, which names at most {1} things: read the rest of the file before you apply it.':
    'Hier endet die Durchsicht, die höchstens {1, number} Dinge nennt: Lies den Rest der Datei, bevor du sie anwendest.',
  'Ends the review, which would take too long: read the rest of the file before you apply it, and split a long file into several.':
    'Hier endet die Durchsicht, weil sie zu lange dauern würde: Lies den Rest der Datei, bevor du sie anwendest, und teil eine lange Datei auf mehrere auf.',
  'Gives a right to {1}.': 'Gibt ein Recht an {1}.',
  'Gives the rights of one role to another: {1}.': 'Gibt die Rechte einer Rolle an eine andere: {1}.',
  'Is too long to be reviewed: read it before you apply it.':
    'Ist zu lang für eine Durchsicht: Lies es, bevor du es anwendest.',
  'Lets everyone who can read the view {1} see all that it shows: the policies of its tables do not apply.':
    'Lässt alle, die die Sicht {1} lesen können, alles sehen, was sie zeigt: Die Regeln ihrer Tabellen gelten nicht.',
  'Lets functions with the owner’s rights reach every row of {1}: its policies no longer apply to them.':
    'Lässt Funktionen mit den Rechten des Besitzers an jede Zeile von {1}: Die Regeln dort gelten für sie nicht mehr.',
  'Lets {1} call {2}, which runs with the owner’s rights: no policy applies to what it reads and changes.':
    'Lässt {1} {2} aufrufen, was mit den Rechten des Besitzers läuft: Für das, was es liest und ändert, gilt keine Regel.',
  'Lets {1} call {2}.': 'Lässt {1} {2} aufrufen.',
  'Lets {1} create tables and functions in the schema {2}.':
    'Lässt {1} Tabellen und Funktionen im Schema {2} anlegen.',
  'Lets {1} read data about the app’s people by calling {2}.':
    'Lässt {1} Daten über die Leute der App lesen, durch Aufruf von {2}.',
  'Lets {1} read every row of {2}: a materialized view has no policies.':
    'Lässt {1} jede Zeile von {2} lesen: Eine materialisierte Sicht hat keine Regeln.',
  'Lets {1} save anything in {2}: it no longer checks rows.':
    'Lässt {1} alles in {2} speichern: Es prüft keine Zeilen mehr.',
  'Lets {1} use the schema {2}, as far as the rights on its tables and functions go.':
    'Lässt {1} das Schema {2} nutzen, soweit die Rechte an seinen Tabellen und Funktionen reichen.',
  'Lets {1} use the sequence {2}.': 'Lässt {1} die Sequenz {2} nutzen.',
  'Makes rows of {1} show up in {2}: everyone who may add them there adds to both.':
    'Lässt Zeilen von {1} in {2} erscheinen: Wer sie dort hinzufügen darf, fügt sie in beiden hinzu.',
  'Makes {1} the owner of {2}: policies and rights no longer limit that role there.':
    'Macht {1} zum Besitzer von {2}: Regeln und Rechte beschränken diese Rolle dort nicht mehr.',
  'Makes {1} unlogged: a crash of the server then deletes all its rows.':
    'Macht {1} zu einer Tabelle ohne Protokoll: Ein Absturz des Servers löscht dann alle Zeilen.',
  'Moves {1} into the schema public, where the app’s users can reach it.':
    'Verschiebt {1} in das Schema public, wo die Leute der App darankommen.',
  'Moves {1} into the schema {2}: apps no longer find it.':
    'Verschiebt {1} in das Schema {2}: Apps finden es nicht mehr.',
  'Opens every row of {1} to {2}: it no longer chooses rows.':
    'Öffnet jede Zeile von {1} für {2}: Es wählt keine Zeilen mehr aus.',
  'Opens {1} to anyone, even without signing in: its policies no longer apply.':
    'Öffnet {1} für alle, auch ohne Anmeldung: Die Regeln dort gelten nicht mehr.',
  'Overwrites {1} in rows of {2} that have the same key.':
    'Überschreibt {1} in Zeilen von {2}, die denselben Schlüssel haben.',
  'Reads data about the app’s people, and may copy it to where others can read it.':
    'Liest Daten über die Leute der App und kann sie dorthin kopieren, wo andere sie lesen.',
  'Renames the value {1} of {2}, also in the rows that have it: code that knows the old name fails.':
    'Benennt den Wert {1} von {2} um, auch in den Zeilen, die ihn haben: Code mit dem alten Namen scheitert.',
  'Renames {1} to {2}: apps that use the old name fail until their code has the new one.':
    'Benennt {1} in {2} um: Apps mit dem alten Namen scheitern, bis ihr Code den neuen hat.',
  'Replaces the function {1} if there is one: policies, triggers and apps that use it get the new one.':
    'Ersetzt die Funktion {1}, falls es sie gibt: Regeln, Trigger und Apps, die sie nutzen, bekommen die neue.',
  'Replaces the function {1}: policies, triggers and apps that use it get the new one.':
    'Ersetzt die Funktion {1}: Regeln, Trigger und Apps, die sie nutzen, bekommen die neue.',
  'Replaces the rows of the materialized view {1} with what its query finds now.':
    'Ersetzt die Zeilen der materialisierten Sicht {1} durch das, was ihre Abfrage jetzt findet.',
  'Replaces the trigger {1} of {2} if there is one: nothing checks or fills in what that did.':
    'Ersetzt den Trigger {1} von {2}, falls es ihn gibt: Nichts prüft oder ergänzt mehr, was der alte getan hat.',
  'Runs a program that the review cannot read: it may change or delete anything in this database.':
    'Führt ein Programm aus, das die Durchsicht nicht lesen kann: Es kann alles in dieser Datenbank ändern oder löschen.',
  'Runs SQL that the review cannot read.': 'Führt SQL aus, das die Durchsicht nicht lesen kann.',
  'Runs {1} whenever the structure of the database changes.':
    'Führt {1} bei jeder Änderung am Aufbau der Datenbank aus.',
  'Runs {1} with the owner’s rights from now on, for all who may call it: no policy applies to what it reads and changes.':
    'Führt {1} ab jetzt mit den Rechten des Besitzers aus, für alle, die es aufrufen dürfen: Für das, was es liest und ändert, gilt keine Regel.',
  "Runs {1} with the owner’s rights in whatever search path its caller has set: add “set search_path = ''”.":
    "Führt {1} mit den Rechten des Besitzers in dem Suchpfad aus, den der Aufrufer gesetzt hat: Ergänz „set search_path = ''''“.",
  'Shows the rows of {1} in {2}: the policies of {3} decide who reads them there.':
    'Zeigt die Zeilen von {1} in {2}: Die Regeln von {3} bestimmen, wer sie dort liest.',
  'Starts the numbers of {1}.{2} again: new rows may get numbers that others have, and fail.':
    'Fängt die Nummern von {1}.{2} neu an: Neue Zeilen können Nummern bekommen, die andere schon haben, und scheitern.',
  'Starts {1} again at another number: rows may get numbers that others have, and then fail to be saved.':
    'Fängt {1} bei einer anderen Nummer neu an: Zeilen können Nummern bekommen, die andere haben, und lassen sich dann nicht speichern.',
  'Takes the rows of {1} out of {2}.': 'Nimmt die Zeilen von {1} aus {2}.',
  'Takes the rows of {1} out of {2}: apps that read {3} no longer see them.':
    'Nimmt die Zeilen von {1} aus {2}: Apps, die {3} lesen, sehen sie nicht mehr.',
  'Turns off the rule {1} of {2}: nothing prevents or replaces what it did.':
    'Schaltet die Rewrite-Regel {1} von {2} ab: Nichts verhindert oder ersetzt mehr, was sie getan hat.',
  'Turns off the trigger {1} of {2}: nothing checks or fills in what it did.':
    'Schaltet den Trigger {1} von {2} ab: Nichts prüft oder ergänzt mehr, was er getan hat.',
  'Turns off the triggers of {1}: nothing checks or fills in what they did.':
    'Schaltet die Trigger von {1} ab: Nichts prüft oder ergänzt mehr, was sie getan haben.',
  'Turns off triggers and foreign keys for what follows: rows that they refuse can be saved.':
    'Schaltet Trigger und Fremdschlüssel für das Folgende ab: Zeilen, die sie ablehnen, lassen sich speichern.',
  'Without “create schema public” after it, no request and no later table works.':
    'Ohne „create schema public“ danach geht keine Anfrage und keine spätere Tabelle.',
  'Adds the policy “{1}” to {2}: {3} can then add rows that it allows, whatever its other policies say.':
    'Gibt {2} die Regel „{1}“: Dann können {3} Zeilen hinzufügen, die sie erlaubt, was auch immer die anderen Regeln sagen.',
  'Adds the policy “{1}” to {2}: {3} can then {4} the rows that it matches, whatever its other policies say.':
    'Gibt {2} die Regel „{1}“: Dann können {3} die passenden Zeilen {4}, was auch immer die anderen Regeln sagen.',
  'Copies data about the app’s people (schema auth) into {1}: everyone who can read the copy sees it.':
    'Kopiert Daten über die Leute der App (Schema auth) nach {1}: Wer die Kopie lesen kann, sieht sie.',
  'Shows data about the app’s people (schema auth) in the view {1}: everyone who can read the view sees it.':
    'Zeigt Daten über die Leute der App (Schema auth) in der Sicht {1}: Wer die Sicht lesen kann, sieht sie.',
  'Drops {1}, and everything that depends on it: {2}.': 'Löscht {1}, und alles, was davon abhängt: {2}.',
  'Drops {1}: {2}.': 'Löscht {1}: {2}.',
  'Lets {1} add any rows to {2}.': 'Lässt {1} beliebige Zeilen zu {2} hinzufügen.',
  'Lets {1} call every function {2}.': 'Lässt {1} jede Funktion {2} aufrufen.',
  'Lets {1} change every row of {2}.': 'Lässt {1} jede Zeile von {2} ändern.',
  'Lets {1} delete every row of {2}.': 'Lässt {1} jede Zeile von {2} löschen.',
  'Lets {1} empty {2}.': 'Lässt {1} alle Zeilen auf einmal löschen: {2}.',
  'Lets {1} put triggers on {2}.': 'Lässt {1} Trigger anlegen: {2}.',
  'Lets {1} read every row of {2}.': 'Lässt {1} jede Zeile von {2} lesen.',
  'Lets {1} read, add, change and delete every row of {2}.':
    'Lässt {1} in {2} Zeilen hinzufügen und jede Zeile lesen, ändern und löschen.',
  'Lets {1} refer to rows of {2}.': 'Lässt {1} auf Zeilen verweisen: {2}.',
  'Lets {1} use every sequence {2}.': 'Lässt {1} jede Sequenz {2} nutzen.',
  'Lets {1} use everything {2}.': 'Lässt {1} jede Sache {2} nutzen.',
  'Opens every table {1} to {2}, to {3} rows.': 'Öffnet jede Tabelle {1} für {2}: Zeilen {3}.',
  'Opens {1} to {2}, to {3} rows: only its policies still limit which rows.':
    'Öffnet {1} für {2} (Zeilen {3}): Welche, begrenzen nur noch die Regeln dort.',
  'Opens {1} to {2}, to {3} rows: outside of public, a table without policies is open.':
    'Öffnet {1} für {2} (Zeilen {3}): Außerhalb von public ist eine Tabelle ohne Regeln offen.',
}
