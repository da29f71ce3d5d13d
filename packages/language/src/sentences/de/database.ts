/** German for sentences about a project’s database. */

import type { DatabaseSentence } from '../en/database.ts'

export const database: Readonly<Record<DatabaseSentence, string>> = {
  'A migration may have {1} KB. Split it into several files.':
    'Eine Migration darf {1, number} KB haben. Teil sie auf mehrere Dateien auf.',
  'The migrations have not been tried. {1}': 'Die Migrationen wurden nicht ausprobiert. {1}',
  'The migrations have not been tried: the database was busy, or they take longer than {1} seconds.':
    'Die Migrationen wurden nicht ausprobiert: Die Datenbank war beschäftigt, oder sie brauchen länger als {1, number} Sekunden.',
  'The database did not answer.': 'Die Datenbank hat nicht geantwortet.',
  '{1} needs the migrations before it to be applied first, so it has not been tried.':
    '{1} braucht die Migrationen davor schon angewendet und wurde deshalb nicht ausprobiert.',
  'The right to read rows is revoked.': 'Das Recht, Zeilen zu lesen, ist entzogen.',
  'Of the columns they may read only {1}.': 'Von den Spalten dürfen sie nur {1} lesen.',
  'The right to add rows is revoked.': 'Das Recht, Zeilen zu ergänzen, ist entzogen.',
  'Of the columns they may add only {1}.': 'Von den Spalten dürfen sie nur {1} angeben.',
  'The right to change rows is revoked.': 'Das Recht, Zeilen zu ändern, ist entzogen.',
  'Of the columns they may change only {1}.': 'Von den Spalten dürfen sie nur {1} ändern.',
  'The right to delete rows is revoked.': 'Das Recht, Zeilen zu löschen, ist entzogen.',
  'A table without a policy is read by no request.': 'Eine Tabelle ohne Regel liest keine Anfrage.',
  'A value is needed here.': 'Hier ist ein Wert nötig.',
  'Another connection holds a lock that this needs. Try again in a moment.':
    'Eine andere Verbindung hält eine Sperre, die hier gebraucht wird. Versuch es gleich noch einmal.',
  'Another row has this value already.': 'Eine andere Zeile hat diesen Wert schon.',
  'Apps get their tokens by signing in.': 'Apps bekommen ihre Tokens beim Anmelden.',
  'auth.users has no column {1} here. Let people sign up in the app, or add rows with an id and an email only: passwords of Supabase do not work here.':
    'auth.users hat hier keine Spalte {1}. Lass Leute sich in der App registrieren, oder füg Zeilen nur mit id und email hinzu: Passwörter von Supabase gelten hier nicht.',
  'Available are {1}.': 'Verfügbar sind {1}.',
  'Available extensions: {1}.': 'Verfügbare Erweiterungen: {1}.',
  'Comments are nested more than {1} deep. Take them out.':
    'Kommentare sind mehr als {1}-fach verschachtelt. Nimm sie heraus.',
  'Do the work when a screen is shown or in a trigger.':
    'Erledige das, wenn ein Screen gezeigt wird, oder in einem Trigger.',
  'Everybody who is signed in may add {1}.': 'Alle, die angemeldet sind, dürfen hinzufügen: {1}.',
  'Everybody who is signed in may change {1}.': 'Alle, die angemeldet sind, dürfen ändern: {1}.',
  'Everybody who is signed in may delete {1}.': 'Alle, die angemeldet sind, dürfen löschen: {1}.',
  'Everybody who is signed in may read {1}.': 'Alle, die angemeldet sind, dürfen lesen: {1}.',
  'Everybody who is signed in may read, add, change and delete {1}.':
    'Alle, die angemeldet sind, dürfen lesen, hinzufügen, ändern und löschen: {1}.',
  'Everybody, signed in or not, may add {1}.': 'Alle, angemeldet oder nicht, dürfen hinzufügen: {1}.',
  'Everybody, signed in or not, may change {1}.': 'Alle, angemeldet oder nicht, dürfen ändern: {1}.',
  'Everybody, signed in or not, may delete {1}.': 'Alle, angemeldet oder nicht, dürfen löschen: {1}.',
  'Everybody, signed in or not, may read {1}.': 'Alle, angemeldet oder nicht, dürfen lesen: {1}.',
  'Everybody, signed in or not, may read, add, change and delete {1}.':
    'Alle, angemeldet oder nicht, dürfen lesen, hinzufügen, ändern und löschen: {1}.',
  '{1} is not for migrations: each file runs in one transaction already. Leave it out.':
    '{1} ist nichts für Migrationen: Jede Datei läuft schon in einer Transaktion. Lass es weg.',
  '{1} is not for migrations: there is no file to read. Use INSERT.':
    '{1} ist nichts für Migrationen: Es gibt keine Datei zum Lesen. Nimm INSERT.',
  'It cannot be read.': 'Es ist nicht lesbar.',
  'It has hundreds of operators in a row. Put spaces between them, or take them out.':
    'Es enthält Hunderte Operatoren hintereinander. Setz Leerzeichen dazwischen, oder nimm sie heraus.',
  'It takes too long to read. Split it into several files.':
    'Es zu lesen dauert zu lange. Teil es auf mehrere Dateien auf.',
  'It took too long and was stopped.': 'Es hat zu lange gedauert und wurde gestoppt.',
  'It took too long and was stopped. Nothing was changed.':
    'Es hat zu lange gedauert und wurde gestoppt. Nichts wurde geändert.',
  'It took too long, and the database server has not stopped it yet. Tell the operator if it stays so.':
    'Es hat zu lange gedauert, und der Datenbankserver hat es noch nicht gestoppt. Sag den Betreibern Bescheid, wenn das so bleibt.',
  'Keep latitude and longitude as numbers.': 'Speicher Breite und Länge als Zahlen.',
  'Keep lists of numbers as float8[].': 'Speicher Listen von Zahlen als float8[].',
  'Call net.http_post, which asks once the rows are stored.':
    'Ruf net.http_post auf: Es fragt, sobald die Zeilen gespeichert sind.',
  'No one who uses the app may add {1}.': 'Niemand, der die App nutzt, darf hinzufügen: {1}.',
  'No one who uses the app may change {1}.': 'Niemand, der die App nutzt, darf ändern: {1}.',
  'No one who uses the app may delete {1}.': 'Niemand, der die App nutzt, darf löschen: {1}.',
  'No one who uses the app may read {1}.': 'Niemand, der die App nutzt, darf lesen: {1}.',
  'No one who uses the app may read, add, change and delete {1}.':
    'Niemand, der die App nutzt, darf lesen, hinzufügen, ändern und löschen: {1}.',
  'nothing runs by a clock here. Do the work when a screen is shown or in a trigger.':
    'Nach Uhrzeit läuft hier nichts. Erledige das, wenn ein Screen gezeigt wird, oder in einem Trigger.',
  'Nothing was changed.': 'Nichts wurde geändert.',
  'People who are not signed in may add {1}.': 'Wer nicht angemeldet ist, darf hinzufügen: {1}.',
  'People who are not signed in may change {1}.': 'Wer nicht angemeldet ist, darf ändern: {1}.',
  'People who are not signed in may delete {1}.': 'Wer nicht angemeldet ist, darf löschen: {1}.',
  'People who are not signed in may read {1}.': 'Wer nicht angemeldet ist, darf lesen: {1}.',
  'People who are not signed in may read, add, change and delete {1}.':
    'Wer nicht angemeldet ist, darf lesen, hinzufügen, ändern und löschen: {1}.',
  'PostgreSQL restarted while this ran.': 'PostgreSQL wurde neu gestartet, während das lief.',
  'Rows of “{1}” still refer to this one. Delete them first.':
    'Zeilen von „{1}“ verweisen noch auf diese. Lösch sie zuerst.',
  'SQL of this project ran on after its end or took too much of the server, again and again, so its database rests for {1} more {2}. Change what it does, then try again.':
    'SQL dieses Projekts lief immer wieder nach seinem Ende weiter oder nahm zu viel vom Server in Anspruch, deshalb ruht seine Datenbank noch {1} {2}. Ändere, was es tut, und versuch es dann noch einmal.',
  'It locked so many tables, functions or other objects at once that other apps were held up, and was stopped. Do it in several smaller steps.':
    'Das hat so viele Tabellen, Funktionen oder andere Objekte auf einmal gesperrt, dass andere Apps warten mussten, und wurde angehalten. Teile es in mehrere kleinere Schritte auf.',
  'It used so much memory at once that other apps were held up, and was stopped. Work on fewer or smaller values at once.':
    'Das hat auf einmal so viel Speicher gebraucht, dass andere Apps warten mussten, und wurde angehalten. Verarbeite weniger oder kleinere Werte auf einmal.',
  'SQL that cannot be stopped still runs in the project’s database. Try again later; if it stays so, tell the operator.':
    'In der Datenbank des Projekts läuft noch SQL, das sich nicht stoppen lässt. Versuch es später noch einmal; bleibt es so, sag den Betreibern Bescheid.',
  'The app’s database is busy: the projects of its owner use all their connections. Try again in a moment.':
    'Die Datenbank der App ist ausgelastet: Die Projekte ihres Besitzers nutzen alle Verbindungen. Versuch es gleich noch einmal.',
  'The app’s database is full. Delete what is not needed first.':
    'Die Datenbank der App ist voll. Lösch zuerst, was nicht gebraucht wird.',
  'The database answered with errors and notices of more than {1} MB. Write fewer or shorter ones in `raise`.':
    'Die Datenbank hat mit Fehlern und Hinweisen von mehr als {1, number} MB geantwortet. Schreib in `raise` weniger oder kürzere.',
  'The database answered with more than {1} MB. Ask for fewer rows or less of each.':
    'Die Datenbank hat mit mehr als {1, number} MB geantwortet. Verlang weniger Zeilen oder weniger von jeder.',
  'a statement cannot wait for another service here. Call net.http_post, which asks once the rows are stored.':
    'Eine Anweisung kann hier nicht auf einen anderen Dienst warten. Ruf net.http_post auf: Es fragt, sobald die Zeilen gespeichert sind.',
  'The database was restarted while this ran, so nothing was changed. Do less in one file, or try again.':
    'Die Datenbank wurde neu gestartet, während das lief, deshalb wurde nichts geändert. Mach weniger in einer Datei, oder versuch es noch einmal.',
  'The database was restarted while this ran. Ask for less at once, or try again.':
    'Die Datenbank wurde neu gestartet, während das lief. Verlang weniger auf einmal, oder versuch es noch einmal.',
  'The database would be larger than {1}. Store less in it.':
    'Die Datenbank würde größer als {1}. Speicher weniger darin.',
  'The databases of all your projects, with their snapshots, may have {1} together. Store less in them, or delete a project for good.':
    'Die Datenbanken all deiner Projekte dürfen mit ihren Sicherungen zusammen {1} haben. Speicher weniger darin, oder lösch ein Projekt endgültig.',
  'The extension {1} is not available, so this file cannot be applied.':
    'Die Erweiterung {1} ist nicht verfügbar, deshalb lässt sich diese Datei nicht anwenden.',
  'The extension “{1}” is not available.': 'Die Erweiterung „{1}“ ist nicht verfügbar.',
  'The migration changed on its way here. Reload the page and try again.':
    'Die Migration hat sich auf dem Weg hierher geändert. Lade die Seite neu und versuch es noch einmal.',
  'The project is being deleted.': 'Das Projekt wird gerade gelöscht.',
  'The project’s data cannot be compared at the moment. Try again in a moment.':
    'Die Daten des Projekts lassen sich gerade nicht vergleichen. Versuch es gleich noch einmal.',
  'The project’s data is being changed elsewhere. Try again in a moment.':
    'Die Daten des Projekts werden gerade woanders geändert. Versuch es gleich noch einmal.',
  'The project’s database cannot be reached. Try again in a minute.':
    'Die Datenbank des Projekts ist nicht erreichbar. Versuch es in einer Minute noch einmal.',
  'The row is no longer there. Load the rows again.': 'Die Zeile ist nicht mehr da. Lade die Zeilen neu.',
  'The row’s key is not complete.': 'Der Schlüssel der Zeile ist unvollständig.',
  'The schema {1} of Supabase is missing: {2}': 'Das Schema {1} von Supabase fehlt: {2}',
  'The server’s disk is almost full, so no database may grow. Ask the people who run it.':
    'Der Speicher des Servers ist fast voll, deshalb darf keine Datenbank wachsen. Frag die Betreiber.',
  'The table auth.{1} of Supabase is missing: people are in auth.users, with one row each.':
    'Die Tabelle auth.{1} von Supabase fehlt: Leute stehen in auth.users, mit je einer Zeile.',
  'The table has no column “{1}”.': 'Die Tabelle hat keine Spalte „{1}“.',
  'The table has no primary key, so one row cannot be told from another.':
    'Die Tabelle hat keinen Primärschlüssel, deshalb lassen sich ihre Zeilen nicht unterscheiden.',
  'The table’s check “{1}” refuses this value.': 'Die Prüfung „{1}“ der Tabelle lehnt diesen Wert ab.',
  'there are no queues here. Use a table.': 'Warteschlangen gibt es hier nicht. Nimm eine Tabelle.',
  'There is a NUL character here. Take it out.': 'Hier steht ein NUL-Zeichen. Nimm es heraus.',
  'there is no GraphQL here. Apps read the tables.': 'GraphQL gibt es hier nicht. Apps lesen die Tabellen.',
  'there is no pgsodium here. Use pgcrypto.': 'pgsodium gibt es hier nicht. Nimm pgcrypto.',
  'There is no role {1} here. Its owner stands for it in grants and owners of the file itself, not in DO, EXECUTE or a change of roles: leave it out there.':
    'Die Rolle {1} gibt es hier nicht. In Grants und bei Besitzern der Datei steht ihr Besitzer für sie, nicht aber in DO, EXECUTE oder beim Rollenwechsel: Lass sie dort weg.',
  'There is no row that this value refers to.': 'Es gibt keine Zeile, auf die dieser Wert verweist.',
  'there is no vault here. A table without a policy is read by no request, only by the owner’s functions.':
    'Einen Vault gibt es hier nicht. Eine Tabelle ohne Regel liest keine Anfrage, nur die Funktionen des Besitzers.',
  'These rows have more than 16 MB. Show fewer columns, or less of each.':
    'Diese Zeilen haben mehr als 16 MB. Zeig weniger Spalten, oder weniger von jeder.',
  'This project has no database yet: it gets one with its first migration.':
    'Dieses Projekt hat noch keine Datenbank: Es bekommt sie mit der ersten Migration.',
  'This statement cannot run in a transaction, and each migration is one. Use a form that can.':
    'Diese Anweisung kann nicht in einer Transaktion laufen, und jede Migration ist eine. Nimm eine Form, die das kann.',
  'Too many databases are being made. Try again in a minute.':
    'Gerade werden zu viele Datenbanken angelegt. Versuch es in einer Minute noch einmal.',
  'Too much SQL is being read. Try again in a minute.':
    'Gerade wird zu viel SQL gelesen. Versuch es in einer Minute noch einmal.',
  'Use pgcrypto.': 'Nimm pgcrypto.',
  'Write a trigger function that sets new.updated_at = now().':
    'Schreib eine Trigger-Funktion, die new.updated_at = now() setzt.',
  'Enough mails were sent. Try again in an hour.':
    'Es wurden genug Mails verschickt. Versuch es in einer Stunde noch einmal.',
  'Rows of “{1}” still refer to this person. Delete them first.':
    'Zeilen von „{1}“ verweisen noch auf diese Person. Lösch sie zuerst.',
  'Somebody has signed up with this address already.':
    'Mit dieser Adresse hat sich schon jemand registriert.',
  'This is not an e-mail address, or the password is too long.':
    'Das ist keine E-Mail-Adresse, oder das Passwort ist zu lang.',
  'This link has been used, or is too old. Ask for another one in the app.':
    'Dieser Link wurde schon benutzt oder ist zu alt. Fordere in der App einen neuen an.',
  'This password is too short, or too easy to guess.':
    'Dieses Passwort ist zu kurz oder zu leicht zu erraten.',
  'This person has no e-mail address.': 'Diese Person hat keine E-Mail-Adresse.',
  'This person is no longer there. Load the list again.':
    'Diese Person gibt es nicht mehr. Lade die Liste neu.',
  'A secret’s name has capital letters, digits and _ alone, and begins with a letter: API_KEY.':
    'Der Name eines Geheimnisses hat nur Großbuchstaben, Ziffern und _ und beginnt mit einem Buchstaben: API_KEY.',
  'Names that begin with SUPABASE_ are set by Sayso. Choose another one.':
    'Namen, die mit SUPABASE_ beginnen, vergibt Sayso. Nimm einen anderen.',
  'A project has at most 50 secrets. Delete one that is not needed.':
    'Ein Projekt hat höchstens 50 Geheimnisse. Lösch eines, das nicht gebraucht wird.',
  'There is no key for this model any more. Choose another one.':
    'Für dieses Modell gibt es keinen Schlüssel mehr. Wähl ein anderes.',
  'The function could not be called. Try again in a moment.':
    'Die Funktion ließ sich nicht aufrufen. Versuch es gleich noch einmal.',
  'There is already a file with this name.': 'Es gibt schon eine Datei mit diesem Namen.',
  'This bucket does not take files of this type.': 'Dieser Bucket nimmt keine Dateien dieses Typs an.',
  'This bucket is no longer there. Load the list again.':
    'Dieser Bucket ist nicht mehr da. Lade die Liste neu.',
  'This file is larger than its bucket or this server takes.':
    'Diese Datei ist größer, als ihr Bucket oder dieser Server annimmt.',
  'This file is no longer there. Load the list again.': 'Diese Datei ist nicht mehr da. Lade die Liste neu.',
  'This name has a sign or an empty part that names of files cannot have.':
    'Dieser Name hat ein Zeichen oder einen leeren Teil, den Dateinamen nicht haben können.',
  'There is no room for this file: the app’s owner has stored as much as they may. Delete files that are not needed.':
    'Für diese Datei ist kein Platz: Der Besitzer der App hat so viel gespeichert, wie er darf. Lösche Dateien, die nicht gebraucht werden.',
  'There is no room for this file on the server. Ask the people who run it.':
    'Auf dem Server ist kein Platz für diese Datei. Frag die Leute, die ihn betreiben.',
  'The file has more than {1} rows. Split it.': 'Die Datei hat mehr als {1, number} Zeilen. Teil sie auf.',
  'The file has no rows below its first line, which names the columns.':
    'Die Datei hat keine Zeilen unter der ersten, in der die Spalten stehen.',
  'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.':
    'Die Datei ist nicht in UTF-8. Speichere sie als „CSV UTF-8“ und versuch es noch einmal.',
  'This line has more than {1} fields.': 'Diese Zeile hat mehr als {1, number} Felder.',
  'This line has another number of fields than the first.':
    'Diese Zeile hat eine andere Zahl von Feldern als die erste.',
  'This line is longer than a million characters.': 'Diese Zeile ist länger als eine Million Zeichen.',
  'A quotation mark is missing here, or is one too many.':
    'Hier fehlt ein Anführungszeichen, oder eines ist zu viel.',
  'PostgreSQL writes the column “{1}” itself. Leave it out.':
    'PostgreSQL schreibt die Spalte „{1}“ selbst. Lass sie weg.',
  'The column “{1}” is chosen twice.': 'Die Spalte „{1}“ ist zweimal ausgewählt.',
  'Choose at least one column of the table.': 'Wähle mindestens eine Spalte der Tabelle aus.',
  'The database was restarted while this ran. Try again.':
    'Die Datenbank wurde währenddessen neu gestartet. Versuch es noch einmal.',
  'This changes tables, functions or rights, and not rows alone. Make it a migration.':
    'Das ändert Tabellen, Funktionen oder Rechte und nicht nur Zeilen. Mach eine Migration daraus.',
  'Enter the client ID as the provider shows it.': 'Gib die Client-ID so ein, wie der Anbieter sie anzeigt.',
  'Enter the private key of the file that Apple gave you, from “-----BEGIN” on, with its team and key.':
    'Gib den privaten Schlüssel aus der Datei von Apple ein, ab „-----BEGIN“, mit Team und Schlüssel-ID.',
  'Enter the provider’s address: https://login.example.com, without “/.well-known/…”.':
    'Gib die Adresse des Anbieters ein: https://login.example.com, ohne „/.well-known/…“.',
  'Enter the secret of this client too.': 'Gib auch das Secret dieses Clients ein.',
}
