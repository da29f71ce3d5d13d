/** German for sentences of the server’s answers. */

import type { ServerSentence } from '../en/server.ts'

export const server: Readonly<Record<ServerSentence, string>> = {
  'A phone cannot open this link, because Sayso listens on this computer only. Start it with this command, then open Devices again.':
    'Ein Telefon kann diesen Link nicht öffnen, weil Sayso nur auf diesem Computer erreichbar ist. Starte es mit diesem Befehl, und öffne Geräte noch einmal.',
  'A phone cannot open this link, because this computer is in no network: connect it and open Devices again.':
    'Ein Telefon kann diesen Link nicht öffnen, weil dieser Computer in keinem Netzwerk ist: Verbinde ihn, und öffne Geräte noch einmal.',
  'A project has at most {1} names. Take one away before giving another.':
    'Ein Projekt hat höchstens {1, number} Namen. Nimm einen weg, bevor du einen neuen vergibst.',
  'A project holds {1} MB of files; with these it would have {2} MB. Delete some, or make them smaller.':
    'Ein Projekt fasst {1, number} MB an Dateien; mit diesen wären es {2, number} MB. Lösch einige, oder mach sie kleiner.',
  'An answer is being written for this project. Wait for it or stop it.':
    'Für dieses Projekt wird gerade eine Antwort geschrieben. Warte darauf, oder stopp sie.',
  'An attached picture is not there any more. Attach it again.':
    'Ein angehängtes Bild ist nicht mehr da. Häng es noch einmal an.',
  'An import is sent as a zip file. Choose a .zip of an Expo project.':
    'Ein Import ist eine ZIP-Datei. Wähl die .zip eines Expo-Projekts.',
  '{1} answers are being written for you. Wait for one to end, or stop one.':
    '{1, plural, one {Für dich wird gerade # Antwort geschrieben. Warte, bis sie zu Ende ist, oder stopp sie.} other {Für dich werden gerade # Antworten geschrieben. Warte, bis eine zu Ende ist, oder stopp eine.}}',
  'At most {1} images go with one message. Remove some.':
    'Mit einer Nachricht gehen höchstens {1, plural, one {# Bild} other {# Bilder}}. Entfern einige.',
  'At most {1} MB a day are stored from one network.':
    'Aus einem Netzwerk werden am Tag höchstens {1, number} MB gespeichert.',
  'If you need more, ask the people who run this server.':
    'Wenn du mehr brauchst, frag die Betreiber dieses Servers.',
  'package.json is larger than {1} KB. List fewer packages in it.':
    'package.json ist größer als {1, number} KB. Führe darin weniger Pakete auf.',
  '{1} is larger than {2} MB. Split it or make it smaller.':
    '{1} ist größer als {2, number} MB. Teil die Datei auf, oder mach sie kleiner.',
  'More than {1} files change at once. Save fewer.':
    'Mehr als {1, number} Dateien ändern sich auf einmal. Speicher weniger.',
  'Say which package is meant.': 'Sag, welches Paket gemeint ist.',
  'Sayso is being restarted.': 'Sayso wird gerade neu gestartet.',
  'Sayso is being restarted. Try again in a moment.':
    'Sayso wird gerade neu gestartet. Versuch es gleich noch einmal.',
  'Something went wrong on the server. Try again; if it stays, tell the operator the number {1}.':
    'Auf dem Server ist etwas schiefgegangen. Versuch es noch einmal; bleibt es so, nenn den Betreibern die Nummer {1}.',
  'The headers of this request are larger than {1} KB. Sign in again, or clear the cookies of this address.':
    'Die Kopfzeilen dieser Anfrage sind größer als {1} KB. Melde dich neu an, oder lösch die Cookies dieser Adresse.',
  'The message is longer than {1} characters. Shorten it.':
    'Die Nachricht ist länger als {1, number} Zeichen. Kürz sie.',
  'The package registry does not answer. Try again in a moment.':
    'Die Paket-Registry antwortet nicht. Versuch es gleich noch einmal.',
  'The page’s version of the project is not known. Reload the page.':
    'Die Version des Projekts auf dieser Seite ist unbekannt. Lade die Seite neu.',
  'The project has changed since. Look at the newest version.':
    'Das Projekt hat sich inzwischen geändert. Sieh dir die neueste Version an.',
  'The project’s assets are larger than {1} MB together. Save it with fewer.':
    'Die Assets des Projekts sind zusammen größer als {1, number} MB. Speicher es mit weniger.',
  'The request could not be read. Reload the page and try again.':
    'Die Anfrage war nicht lesbar. Lade die Seite neu und versuch es noch einmal.',
  'The request has a character that cannot be stored. Take it out and try again.':
    'In der Anfrage steht ein Zeichen, das sich nicht speichern lässt. Nimm es heraus und versuch es noch einmal.',
  'The request has something wrong in {1}. Reload the page and try again.':
    'In der Anfrage stimmt etwas nicht: {1}. Lade die Seite neu und versuch es noch einmal.',
  'The request is not readable JSON.': 'Die Anfrage ist kein lesbares JSON.',
  'The request must be JSON.': 'Die Anfrage muss JSON sein.',
  'The server’s database does not answer, so nothing was saved. Try again in a moment.':
    'Die Datenbank des Servers antwortet nicht, deshalb wurde nichts gespeichert. Versuch es gleich noch einmal.',
  'The server’s disk is full, so nothing was saved. Tell the operator.':
    'Der Speicher des Servers ist voll, deshalb wurde nichts gespeichert. Sag den Betreibern Bescheid.',
  'The stream position cannot be read. Reload the page.':
    'Die Stelle in der Antwort ist nicht lesbar. Lade die Seite neu.',
  'There are more at 00:00 UTC, in {1}.': 'Ab 00:00 UTC gibt es neue, also in {1}.',
  'There are two files named {1}. Rename one of them.':
    'Es gibt zwei Dateien namens {1}. Benenn eine davon um.',
  'There is nothing here. Go back to your projects.': 'Hier gibt es nichts. Geh zurück zu deinen Projekten.',
  'These files have changed since you opened them. Choose which version to keep.':
    'Diese Dateien haben sich geändert, seit du sie geöffnet hast. Wähl, welche Fassung bleiben soll.',
  'This answer is still being written. Fork when it has ended.':
    'Diese Antwort wird noch geschrieben. Zweig ab, wenn sie fertig ist.',
  'The request has more than {1} entries. Send less at once.':
    'Die Anfrage hat mehr als {1, number} Einträge. Schick weniger auf einmal.',
  'This is larger than {1}. Send less at once.': 'Das ist größer als {1}. Schick weniger auf einmal.',
  'This model is not available. Choose another one.': 'Dieses Modell ist nicht verfügbar. Wähl ein anderes.',
  'This project holds as many pictures as it can. Start another project.':
    'Mehr Bilder fasst dieses Projekt nicht. Fang ein neues Projekt an.',
  'This request came from another site and was refused.':
    'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
  'This server has no room for more files. Ask the people who run it, or try again tomorrow.':
    'Dieser Server hat keinen Platz für weitere Dateien. Frag die Betreiber, oder versuch es morgen noch einmal.',
  'This server has written all of its answers for today.':
    'Dieser Server hat für heute alle seine Antworten geschrieben.',
  'This version is no longer waiting to be applied. Reload the page to see what became of it.':
    'Diese Version wartet nicht mehr darauf, übernommen zu werden. Lade die Seite neu, um zu sehen, was aus ihr geworden ist.',
  'This zip takes more time or memory to read than an ordinary project does. Import the app’s own folder, without the packages around it.':
    'Diese ZIP zu lesen kostet mehr Zeit oder Speicher als bei einem gewöhnlichen Projekt. Importier den Ordner der App allein, ohne die Pakete daneben.',
  'To go on now, {1}.': 'Wenn du jetzt weitermachen willst, {1}.',
  'This app sends more than its share at the moment. Try again in a second.':
    'Diese App sendet gerade mehr, als ihr zusteht. Versuch es in einer Sekunde noch einmal.',
  'Too many answers were started from your network.':
    'Aus deinem Netzwerk wurden zu viele Antworten gestartet.',
  'Too many files are being stored at this moment. Try again in a few seconds.':
    'Gerade werden zu viele Dateien gespeichert. Versuch es in ein paar Sekunden noch einmal.',
  'Too many files are being stored from your network at once. Try again in a few seconds.':
    'Aus deinem Netzwerk werden gerade zu viele Dateien auf einmal gespeichert. Versuch es in ein paar Sekunden noch einmal.',
  'Too many files were stored from your network.': 'Aus deinem Netzwerk wurden zu viele Dateien gespeichert.',
  'Too many new visitors came from your network.': 'Aus deinem Netzwerk kamen zu viele neue Besucher.',
  'Too many pages follow an answer at once. Close some of them and reload this one.':
    'Zu viele Seiten verfolgen gleichzeitig eine Antwort. Schließ einige davon und lade diese neu.',
  'The project is made, but it cannot be sent at this moment. Open it from your projects in a minute.':
    'Das Projekt ist angelegt, kann aber gerade nicht gesendet werden. Öffne es in einer Minute aus deinen Projekten.',
  'Too many answers for large projects are being written at this moment. Send your message again in a minute.':
    'Gerade werden zu viele Antworten für große Projekte geschrieben. Schick deine Nachricht in einer Minute noch einmal.',
  'Too many projects are being opened at this moment. Try again in a few seconds.':
    'Gerade werden zu viele Projekte geöffnet. Versuch es in ein paar Sekunden noch einmal.',
  'Too much is being downloaded at this moment. Try again in a minute.':
    'Gerade wird zu viel heruntergeladen. Versuch es in einer Minute noch einmal.',
  'Too much is being downloaded from your network at once. Try again in a minute.':
    'Aus deinem Netzwerk wird gerade zu viel auf einmal heruntergeladen. Versuch es in einer Minute noch einmal.',
  'Too many projects are being imported at this moment. Try again in a few seconds.':
    'Gerade werden zu viele Projekte importiert. Versuch es in ein paar Sekunden noch einmal.',
  'Too many projects were saved from your network.':
    'Aus deinem Netzwerk wurden zu viele Projekte gespeichert.',
  'Too many tries.': 'Zu viele Versuche.',
  '{1} tries did not fix it. Restore a version, or say what should be different.':
    '{1, plural, one {# Versuch hat} other {# Versuche haben}} es nicht behoben. Stell eine Version wieder her, oder sag, was anders sein soll.',
  'Try again in {1}.': 'Versuch es in {1} noch einmal.',
  'Write a message first.': 'Schreib zuerst eine Nachricht.',
  'You could not be let in as a guest just now. Reload the page in a moment.':
    'Du konntest gerade nicht als Gast hereingelassen werden. Lade die Seite gleich noch einmal.',
  'You have used all of today’s messages. Everything else still works.':
    'Du hast alle Nachrichten von heute verbraucht. Alles andere geht weiter.',
  'You have used all the answers that a guest gets in a day.':
    'Du hast alle Antworten verbraucht, die ein Gast am Tag bekommt.',
  'Your network has used all of its answers for today.':
    'Dein Netzwerk hat alle seine Antworten für heute verbraucht.',
  'Your plan has room for {1} projects. Delete one that you no longer need.':
    'Dein Tarif hat Platz für {1, plural, one {# Projekt} other {# Projekte}}. Lösch eins, das du nicht mehr brauchst.',
  'Too many changes came at once. Try again in {1} seconds.':
    'Zu viele Änderungen auf einmal. Versuch es in {1, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
  'Your projects and their versions take {1} MB, and that is all the room you have. Delete projects that you no longer need, and then empty the bin.':
    'Deine Projekte und ihre Versionen belegen {1} MB, und mehr Platz hast du nicht. Lösch Projekte, die du nicht mehr brauchst, und leere dann den Papierkorb.',
  'The owner of this project has no room left: all of their projects take {1} MB. Ask them to delete some.':
    'Wem dieses Projekt gehört, hat keinen Platz mehr: Alle Projekte dieser Person belegen {1} MB. Bitte sie, einige zu löschen.',
  'Visitors from your network have stored {1} MB today, and that is the limit. Create an account, or go on tomorrow.':
    'Besucher aus deinem Netzwerk haben heute {1} MB gespeichert, und mehr geht nicht. Leg ein Konto an oder mach morgen weiter.',
  'Your plan stores {1} MB a day, and that is used up. Go on tomorrow, or with smaller files.':
    'Dein Tarif speichert {1, number} MB am Tag, und die sind verbraucht. Mach morgen weiter, oder nimm kleinere Dateien.',
  'This plan cannot be bought here. Reload the page.':
    'Dieser Tarif lässt sich hier nicht kaufen. Lade die Seite neu.',
  'The payment service does not answer. Nothing was changed; try again in a moment.':
    'Der Zahlungsdienst antwortet nicht. Es wurde nichts geändert; versuch es gleich noch einmal.',
  'Your session has ended. Sign in again, or reload the page to go on as a guest.':
    'Deine Sitzung ist zu Ende. Melde dich wieder an, oder lade die Seite neu, um als Gast weiterzumachen.',
  'A published app has at most {1} MB; this one has {2} MB. Use smaller pictures and media.':
    'Eine veröffentlichte App hat höchstens {1, number} MB; diese hat {2, number} MB. Nimm kleinere Bilder und Medien.',
  'The app could not be built: {1}': 'Die App ließ sich nicht bauen: {1}',
  'The people who run this server have taken this app down. Ask them before you publish it again.':
    'Die Betreiber dieses Servers haben diese App gesperrt. Frag sie, bevor du sie wieder veröffentlichst.',
  'This server has no addresses for apps, so nothing can be published. Ask the people who run it.':
    'Dieser Server hat keine Adressen für Apps, deshalb lässt sich nichts veröffentlichen. Frag die Betreiber.',
  'This server has no addresses for apps, so they can have no domains either.':
    'Dieser Server hat keine Adressen für Apps, deshalb können sie auch keine Domains haben.',
  'Too many apps are being published at this moment. Try again in a minute.':
    'Gerade werden zu viele Apps veröffentlicht. Versuch es in einer Minute noch einmal.',
  'Too many domains are being checked at this moment. Try again in a few seconds.':
    'Gerade werden zu viele Domains geprüft. Versuch es in ein paar Sekunden noch einmal.',
  'Too many reports came from your network.': 'Aus deinem Netzwerk kamen zu viele Meldungen.',
  'You have published as many apps as you can. Delete the project of one that you no longer need.':
    'Du hast so viele Apps veröffentlicht, wie du kannst. Lösch das Projekt einer, die du nicht mehr brauchst.',
  'Another account has this address by now. Sign in to that one, or choose another address.':
    'Diese Adresse gehört inzwischen zu einem anderen Konto. Melde dich dort an, oder wähl eine andere Adresse.',
  'Enough mails were sent. Open the newest one, or try again in {1} minutes.':
    'Es wurden genug Mails gesendet. Öffne die neueste, oder versuch es in {1, plural, one {# Minute} other {# Minuten}} noch einmal.',
  'The address could not be changed. If an account has it that is yours, sign in to that one.':
    'Die Adresse konnte nicht geändert werden. Wenn ein Konto sie hat, das dir gehört, melde dich dort an.',
  'The password is wrong. Nothing was changed.': 'Das Passwort ist falsch. Es hat sich nichts geändert.',
  'This link belongs to another account. Sign in to that one here, then open the link again.':
    'Dieser Link gehört zu einem anderen Konto. Melde dich hier mit diesem an, und öffne den Link dann noch einmal.',
  'This link has been used already, or a newer change has overtaken it. Ask for another one.':
    'Dieser Link wurde schon verwendet, oder eine neuere Änderung hat ihn überholt. Fordere einen neuen an.',
  'This link is not one of ours, or not whole. Open it from the mail again.':
    'Dieser Link ist nicht von uns oder nicht vollständig. Öffne ihn noch einmal aus der Mail.',
  'This link is too old. Ask for another one.': 'Dieser Link ist zu alt. Fordere einen neuen an.',
  'Too many passwords are being checked at this moment. Try again in a few seconds.':
    'Gerade werden zu viele Passwörter geprüft. Versuch es in ein paar Sekunden noch einmal.',
  'You are here as a guest. Create an account first.': 'Du bist als Gast hier. Leg zuerst ein Konto an.',
  'The search is too long. Shorten it.': 'Die Suche ist zu lang. Kürz sie.',
  'This tier cannot be given here. Use npm run set-tier.':
    'Diesen Tarif kannst du hier nicht vergeben. Nimm npm run set-tier.',
  'Your own password cannot be set here.': 'Dein eigenes Passwort kannst du hier nicht setzen.',
  'A guest cannot own a project of others. Ask them to sign up first.':
    'Gäste können kein Projekt von anderen besitzen. Bitte die Person, sich zuerst zu registrieren.',
  'This project has as many members as its owner’s plan allows. Ask its owner to remove somebody first.':
    'Dieses Projekt hat so viele Mitglieder, wie der Tarif seines Besitzers zulässt. Bitte ihn, zuerst jemanden zu entfernen.',
  'A project has at most {1} open invitations. Revoke one first.':
    'Ein Projekt hat höchstens {1} offene Einladungen. Zieh zuerst eine zurück.',
  'Only the owner of this project can do this. Ask them to.':
    'Das kann nur, wem das Projekt gehört. Bitte diese Person darum.',
  'This invitation has ended, or is for another e-mail address. Sign in with that address and confirm it, or ask for a new invitation.':
    'Diese Einladung gilt nicht mehr oder ist für eine andere E-Mail-Adresse. Melde dich mit dieser Adresse an und bestätige sie, oder bitte um eine neue Einladung.',
  'Too many invitations were opened from your network.':
    'Aus deinem Netzwerk wurden zu viele Einladungen geöffnet.',
  'You can look at this project, but not change it. Ask its owner to make you an editor.':
    'Du kannst dieses Projekt ansehen, aber nicht ändern. Bitte den Eigentümer, dir das Bearbeiten zu erlauben.',
  'A project always has an owner. Hand it over to a member first, or delete it.':
    'Ein Projekt gehört immer jemandem. Übergib es zuerst einem Mitglied oder lösch es.',
  'This way to sign in does not answer. Try again in a moment, or use your email.':
    'Diese Anmeldung antwortet gerade nicht. Versuch es gleich noch einmal, oder nimm deine E-Mail.',
  'This way to sign in is set up wrongly here, so it is off. Tell the operator, or use your email.':
    'Diese Anmeldung ist hier falsch eingerichtet und deshalb abgeschaltet. Sag den Betreibern Bescheid, oder nimm deine E-Mail.',
  'All of your projects were downloaded a moment ago.':
    'Alle deine Projekte wurden gerade erst heruntergeladen.',
  'This project has a conversation already. Import it into a new project.':
    'Dieses Projekt hat schon eine Unterhaltung. Importiere sie in ein neues Projekt.',
  'Nothing else opens your account. Set a password, or add another passkey, first.':
    'Nichts anderes öffnet dein Konto. Vergib erst ein Passwort, oder füge einen weiteren Passkey hinzu.',
  'That took too long, or began in another browser. Try again.':
    'Das hat zu lange gedauert oder in einem anderen Browser begonnen. Versuch es noch einmal.',
  'This passkey could not be added. Try again, or use another one.':
    'Dieser Passkey ließ sich nicht hinzufügen. Versuch es noch einmal, oder nimm einen anderen.',
  'An account has at most {1} passkeys. Remove one that you no longer use.':
    'Ein Konto hat höchstens {1} Passkeys. Entferne einen, den du nicht mehr brauchst.',
  'Choose a JPEG, PNG or WebP picture.': 'Nimm ein Bild im Format JPEG, PNG oder WebP.',
  'Expo SDK {1} waits for another SDK that this server is setting up.':
    'Expo SDK {1} wartet auf ein anderes SDK, das dieser Server gerade einrichtet.',
  'This server is installing Expo SDK {1}. That happens once and takes a few minutes.':
    'Dieser Server installiert gerade das Expo SDK {1}. Das geschieht einmal und dauert ein paar Minuten.',
  'This server is bundling Expo SDK {1} for the browser. That happens once and takes a few minutes.':
    'Dieser Server bereitet das Expo SDK {1} gerade für den Browser auf. Das geschieht einmal und dauert ein paar Minuten.',
  'This server has not set up Expo SDK {1} yet. It does when somebody opens a project on that SDK in the studio.':
    'Dieser Server hat das Expo SDK {1} noch nicht eingerichtet. Er tut es, sobald jemand im Studio ein Projekt mit diesem SDK öffnet.',
  'Expo SDK {1} could not be set up on this server. Run “npm run build -- --sdk {2}” there, which says why.':
    'Das Expo SDK {1} ließ sich auf diesem Server nicht einrichten. Führ dort „npm run build -- --sdk {2}“ aus, dann siehst du den Grund.',
  'This project is written for Expo SDK {1} and is on SDK {2} here, the nearest that this server has, so parts of it may need changes.':
    'Dieses Projekt ist für das Expo SDK {1} geschrieben und läuft hier auf SDK {2}, dem nächsten, das dieser Server hat. Teile davon müssen vielleicht angepasst werden.',
  'This project’s lock file has Expo SDK {1}, but its package.json asks for {2}, which counts.':
    'In der Lock-Datei dieses Projekts steht das Expo SDK {1}, aber seine package.json verlangt {2}, und das gilt.',
  'This project’s package.json does not list expo, so it was added: the project is on Expo SDK {1}.':
    'In der package.json dieses Projekts fehlt expo. Es wurde ergänzt, und das Projekt nutzt nun das Expo SDK {1}.',
  '“{1}” in this project’s package.json is not a version of expo, so the project is on Expo SDK {2}.':
    '„{1}“ in der package.json dieses Projekts ist keine Version von expo, deshalb nutzt das Projekt das Expo SDK {2}.',
  '“{1}” in this project’s package.json is not a version of expo, so the project is on Expo SDK {2}, as in its lock file.':
    '„{1}“ in der package.json dieses Projekts ist keine Version von expo, deshalb nutzt das Projekt wie in seiner Lock-Datei das Expo SDK {2}.',
  '“{1}” in this project’s package.json is not a version of expo. Its lock file has Expo SDK {2}, and the nearest that this server has is {3}.':
    '„{1}“ in der package.json dieses Projekts ist keine Version von expo. Seine Lock-Datei hat das Expo SDK {2}, und das nächste, das dieser Server hat, ist {3}.',
  'The request must be a CSV file.': 'Die Anfrage muss eine CSV-Datei sein.',
  'The address has something wrong in it. Reload the page and try again.':
    'In der Adresse stimmt etwas nicht. Lade die Seite neu und versuch es noch einmal.',
}
