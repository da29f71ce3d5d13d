/** German for sentences of the preview and its frame. */

import type { PreviewSentence } from '../en/preview.ts'

export const preview: Readonly<Record<PreviewSentence, string>> = {
  'A film or sound was to begin by itself, which browsers allow only once something has been pressed. A phone plays it.':
    'Ein Film oder Ton sollte von selbst anfangen, was Browser erst erlauben, wenn etwas gedrückt wurde. Ein Telefon spielt ihn ab.',
  'Alert: {1}': 'Hinweis: {1}',
  '“{1}” and “{2}” are on top of each other.': '„{1}“ und „{2}“ liegen übereinander.',
  "Cannot find module '{1}'{2}.": "Das Modul '{1}' wurde nicht gefunden{2}.",
  "Cannot find module '{1}' (required by {2}).": "Das Modul '{1}' wurde nicht gefunden (verlangt von {2}).",
  "Cannot find module '{1}'.": "Das Modul '{1}' wurde nicht gefunden.",
  '{1} could not be loaded.': '{1} ließ sich nicht laden.',
  '{1} did not answer the preview: it cannot be reached, or it sends no CORS headers, which only browsers ask for.':
    '{1} hat der Vorschau nicht geantwortet: Es ist nicht erreichbar, oder es schickt keine CORS-Header, die nur Browser verlangen.',
  '{1} did not answer the preview: it cannot be reached.':
    '{1} hat der Vorschau nicht geantwortet: Es ist nicht erreichbar.',
  '“{1}” goes beyond the edge of the screen: let it wrap, or give it less room.':
    '„{1}“ ragt über den Rand des Screens hinaus: Lass den Text umbrechen, oder gib ihm weniger Platz.',
  'Import it from `react-native`.': 'Importier es aus `react-native`.',
  'Import or declare it.': 'Importier oder deklarier es.',
  '`{1}` is answered by the app’s own server, which does not run in the preview: files that end in `+api` run where the app is published.':
    '`{1}` beantwortet der eigene Server der App, der in der Vorschau nicht läuft: Dateien mit der Endung `+api` laufen dort, wo die App veröffentlicht ist.',
  '{1} is hard to hit: it is {2}, with another one next to it, and should be 24 × 24 or more.':
    '{1} ist schwer zu treffen: Es ist {2} groß, mit einem anderen direkt daneben, und sollte mindestens 24 × 24 sein.',
  '“{1}” is hard to read: its contrast is {2}, and should be 3 or more.':
    '„{1}“ ist schwer zu lesen: Der Kontrast ist {2} und sollte mindestens 3 sein.',
  '{1} is not defined.': '{1} ist nicht definiert.',
  'It is locked: fix this, then reload the app.': 'Es ist gesperrt: Behebe das, und lade die App neu.',
  'It was put back.': 'Es wurde wiederhergestellt.',
  'It works on a phone.': 'Auf einem Telefon funktioniert es.',
  '`{1}` needs `{2}` {3} beside it. Add it to package.json.':
    '`{1}` braucht `{2}` {3} daneben. Trag es in package.json ein.',
  '`{1}` of {2} is not available in the preview. It works on a phone.':
    '`{1}` aus {2} gibt es in der Vorschau nicht. Auf einem Telefon funktioniert es.',
  'On {1}, {2}: {3}': 'Auf {1}, {2}: {3}',
  'On {1}: {2}': 'Auf {1}: {2}',
  'Package `{1}` fails when it is loaded: {2}': 'Das Paket `{1}` scheitert beim Laden: {2}',
  'Package `{1}` fails: {2}': 'Das Paket `{1}` scheitert: {2}',
  'The app imports {1} packages that the preview does not have, and {2} is the most. Remove imports that it can do without.':
    'Die App importiert {1} Pakete, die die Vorschau nicht hat; höchstens {2} sind möglich. Entfern Importe, auf die sie verzichten kann.',
  'Package `{1}` is being made ready for the preview.':
    'Das Paket `{1}` wird gerade für die Vorschau vorbereitet.',
  'Package `{1}` was not made ready for the preview within five minutes. It is asked for again with the next change.':
    'Das Paket `{1}` wurde nicht innerhalb von fünf Minuten für die Vorschau bereit. Mit der nächsten Änderung wird es noch einmal angefragt.',
  'Package `{1}` {2}.': 'Das Paket `{1}` {2}.',
  'Package `{1}`, which `{2}` needs, fails when it is loaded: {3}':
    'Das Paket `{1}`, das `{2}` braucht, scheitert beim Laden: {3}',
  'The address “/” leads to no screen: write `app/index.tsx`, or leave one screen outside of every closed guard.':
    'Die Adresse „/“ führt zu keinem Screen: Schreib `app/index.tsx`, oder lass einen Screen außerhalb aller geschlossenen Guards.',
  'The app asked Sayso’s own server, which answers no apps: use the address of another server.':
    'Die App hat den Server von Sayso gefragt, der keinen Apps antwortet: Nimm die Adresse eines anderen Servers.',
  'The app asked to confirm: {1}. The preview answered yes.':
    'Die App hat um Bestätigung gebeten: {1}. Die Vorschau hat Ja gesagt.',
  'The app asked: {1}. The preview gave no answer.':
    'Die App hat gefragt: {1}. Die Vorschau hat nicht geantwortet.',
  'The app asks to be reloaded over and over, and is not any more. Use Reload to run it again.':
    'Die App verlangt immer wieder, neu geladen zu werden, und bleibt jetzt, wie sie ist. Mit Neu laden startest du sie wieder.',
  'The app cannot be drawn.': 'Die App lässt sich nicht abbilden.',
  'The app does not answer. It may be in an endless loop.':
    'Die App antwortet nicht. Vielleicht steckt sie in einer Endlosschleife.',
  'The app gave its page a policy of its own (Content-Security-Policy), which keeps its code or its requests away. A phone has none: leave it out.':
    'Die App hat ihrer Seite eine eigene Richtlinie gegeben (Content-Security-Policy), die ihren Code oder ihre Anfragen abhält. Ein Telefon hat keine: Lass sie weg.',
  'The app has used up its 10 MB of storage; the last value was not kept.':
    'Die App hat ihre 10 MB Speicher verbraucht; der letzte Wert wurde nicht behalten.',
  'The app has {1} at once. Show long lists with FlatList, which draws only what is in view.':
    'Die App hat auf einmal {1}. Zeig lange Listen mit FlatList, die nur zeichnet, was zu sehen ist.',
  'The app left its own page.': 'Die App hat ihre eigene Seite verlassen.',
  'The app logs too fast: some lines are left out.':
    'Die App schreibt zu schnell in die Konsole: Einige Zeilen fehlen.',
  'The app opened {1}. Links are not followed in the preview.':
    'Die App hat {1} geöffnet. Links werden in der Vorschau nicht verfolgt.',
  'The app removed the page that it is shown on; it was put back.':
    'Die App hat die Seite entfernt, auf der sie gezeigt wird; sie wurde wiederhergestellt.',
  'The app replaced {1}, which React and everything else here needs.':
    'Die App hat {1} ersetzt, was React und alles andere hier braucht.',
  'The app sends too much: some of it was left out.': 'Die App schickt zu viel: Ein Teil davon fehlt.',
  'The app sent something unreadable.': 'Die App hat etwas Unlesbares geschickt.',
  'The app shows nothing that can be seen: what it draws is missing, invisible, covered, or outside of the screen.':
    'Die App zeigt nichts Sichtbares: Was sie zeichnet, fehlt, ist unsichtbar, verdeckt oder außerhalb des Bildschirms.',
  'The app stopped because of an error.': 'Die App ist wegen eines Fehlers stehen geblieben.',
  'The app threw something that cannot be read.': 'Die App hat einen Fehler geworfen, der nicht lesbar ist.',
  'The app uses {1}, and may have to be stopped. Something grows without end, or is kept for ever.':
    'Die App braucht {1} und muss vielleicht gestoppt werden. Etwas wächst endlos oder wird für immer behalten.',
  'The app was given an event in place of an error: `{1}`.':
    'Die App bekam ein Ereignis statt eines Fehlers: `{1}`.',
  'The app was stopped, because it had not answered for half a minute. It may be in an endless loop. Fix it, or run it again.':
    'Die App wurde gestoppt, weil sie eine halbe Minute nicht geantwortet hatte. Vielleicht steckt sie in einer Endlosschleife. Behebe das, oder starte sie noch einmal.',
  'The app was stopped, because it sent the page around it one message after the other. Fix it, or run it again.':
    'Die App wurde gestoppt, weil sie der Seite um sie herum eine Meldung nach der anderen geschickt hat. Behebe das, oder starte sie noch einmal.',
  'The app was stopped, because {1}. Fix it, or run it again.':
    'Die App wurde gestoppt, weil {1}. Behebe das, oder starte sie noch einmal.',
  'The browser does not say what this app has stored. It begins empty, and what it stores now is not kept. Close other tabs of this project, then reload the page.':
    'Der Browser verrät nicht, was diese App gespeichert hat. Sie fängt leer an, und was sie jetzt speichert, bleibt nicht. Schließ andere Tabs dieses Projekts, und lade die Seite neu.',
  'The clipboard is written when the person presses something.':
    'In die Zwischenablage wird geschrieben, wenn jemand etwas drückt.',
  'The compiler does not have the functions that it should have.':
    'Dem Compiler fehlen Funktionen, die er haben sollte.',
  'The compiler is not loaded.': 'Der Compiler ist nicht geladen.',
  'The connection to {1} failed.': 'Die Verbindung zu {1} ist gescheitert.',
  'The page of the preview did not load.': 'Die Seite der Vorschau ließ sich nicht laden.',
  'The preview cannot start in this browser ({1}). A current Chrome, Edge, Firefox or Safari can.':
    'Die Vorschau kann in diesem Browser nicht starten ({1}). Ein aktuelles Chrome, Edge, Firefox oder Safari kann es.',
  'The preview could not load {1}: {2}.': 'Die Vorschau konnte {1} nicht laden: {2}.',
  'The preview does not load {1} ({2}).': 'Die Vorschau lädt {1} nicht ({2}).',
  'The preview does not talk to {1}, which has no https.':
    'Die Vorschau spricht nicht mit {1}, das kein https hat.',
  'The preview has no {1}: the app is told what it is told on a phone whose person refuses. A phone asks first.':
    'Die Vorschau hat {1} nicht: Die App erfährt dasselbe wie auf einem Telefon, auf dem jemand ablehnt. Ein Telefon fragt vorher.',
  'The preview loads pictures and media over https only: {1} is left out.':
    'Die Vorschau lädt Bilder und Medien nur über https: {1} fehlt.',
  'The preview may not talk to {1}, unless the operator of this server allows it with SAYSO_APP_HOSTS={2}.':
    'Die Vorschau darf nicht mit {1} sprechen, außer die Betreiber dieses Servers erlauben es mit SAYSO_APP_HOSTS={2}.',
  'The preview reaches public servers only, and {1} is not one: use the address of a public server.':
    'Die Vorschau erreicht nur öffentliche Server, und {1} ist keiner: Nimm die Adresse eines öffentlichen Servers.',
  'The preview shows no web pages inside the app: {1} is left out. A phone shows it.':
    'Die Vorschau zeigt keine Webseiten in der App: {1} fehlt. Ein Telefon zeigt sie.',
  "The preview's worker stopped: {1}.": 'Der Worker der Vorschau ist stehen geblieben: {1}.',
  'The {1} could not be opened.': 'Es ließ sich nicht öffnen: {1}.',
  'This app has no screen to begin with.': 'Diese App hat keinen Screen, mit dem sie anfängt.',
  'This screen has an error.': 'Dieser Screen hat einen Fehler.',
  'Too many connections are open.': 'Zu viele Verbindungen sind offen.',
  'Adding to “{1}” was refused: {2}.': 'Das Hinzufügen zu „{1}“ wurde abgelehnt: {2}.',
  'Reading “{1}” was refused: {2}.': 'Das Lesen von „{1}“ wurde abgelehnt: {2}.',
  'Changing “{1}” was refused: {2}.': 'Das Ändern von „{1}“ wurde abgelehnt: {2}.',
  'Deleting from “{1}” was refused: {2}.': 'Das Löschen aus „{1}“ wurde abgelehnt: {2}.',
  'Calling “{1}” was refused: {2}.': 'Der Aufruf von „{1}“ wurde abgelehnt: {2}.',
  'A request for files in “{1}” was refused: {2}.':
    'Eine Anfrage nach Dateien in „{1}“ wurde abgelehnt: {2}.',
  'A request for files was refused: {1}.': 'Eine Anfrage nach Dateien wurde abgelehnt: {1}.',
  'A request about signing in was refused: {1}.': 'Eine Anfrage zum Anmelden wurde abgelehnt: {1}.',
  'A request to the app’s data was refused: {1}.': 'Eine Anfrage an die Daten der App wurde abgelehnt: {1}.',
  'No policy lets somebody who is signed in do that.':
    'Keine Policy erlaubt das jemandem, der angemeldet ist.',
  'No policy lets somebody who is not signed in do that.':
    'Keine Policy erlaubt das jemandem, der nicht angemeldet ist.',
  'Write a migration with a policy for `{1}` on `{2}`, or send what its policies ask for.':
    'Schreib eine Migration mit einer Policy für `{1}` auf `{2}`, oder schick, was ihre Policies verlangen.',
  'Write a migration that grants it, or do without it.':
    'Schreib eine Migration, die das Recht gibt, oder verzichte darauf.',
  'Nobody was signed in: ask later, or write a migration that grants it.':
    'Niemand war angemeldet: Frag später, oder schreib eine Migration, die das Recht gibt.',
  'Write a migration that creates its tables.': 'Schreib eine Migration, die ihre Tabellen anlegt.',
  'Use a name that is there, or write a migration that adds it.':
    'Nimm einen Namen, den es gibt, oder schreib eine Migration, die ihn anlegt.',
  'The browser opened no window for the sign-in. Press the button in the app once more.':
    'Der Browser hat kein Fenster für die Anmeldung geöffnet. Drück den Knopf in der App noch einmal.',
}
